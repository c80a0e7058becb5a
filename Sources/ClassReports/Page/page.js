
"use strict";
// The page is made from data, as text: nothing of it is ever read as markup.
const report = JSON.parse(document.getElementById("data").textContent);
const at = id => document.getElementById(id);
const plain = value => String(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "·");

function make(name, fields, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(fields || {})) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : plain(value));
  }
  element.append(...children.filter(child => child !== null && child !== undefined)
    .map(child => child instanceof Node ? child : plain(child)));
  return element;
}
function draw(name, fields, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(fields || {})) element.setAttribute(key, plain(value));
  element.append(...children.map(child => child instanceof Node ? child : plain(child)));
  return element;
}

// Words
const endings = {
  stopped: { chip: "Stopped by the guard", did: "✓ Stopped it", shape: "triangle" },
  repaired: { chip: "Put right by the guard", did: "✓ Put it right", shape: "diamond" },
  happened: { chip: "Harmed the class", did: "✗ Could not keep it from the class", shape: "square" },
};
const tones = {
  empty: "○ Nothing recorded", doubtful: "? Not certain", quiet: "✓ All well", guarded: "✓ Guarded", harmed: "■ Harmed",
};
const times = count => count === 1 ? "once" : count.toLocaleString() + " times";
const local = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
function moment(micros, format) {
  const date = new Date(micros / 1000);
  if (isNaN(date)) return make("span", {}, "at an impossible time");
  const iso = date.toISOString();
  return make("time", { datetime: iso, title: iso.replace("T", " ").replace("Z", " UTC") }, (format || local).format(date));
}
function span(micros) {
  const seconds = micros / 1e6;
  if (seconds < 60) return (Math.round(seconds * 10) / 10) + " s";
  const whole = Math.round(seconds), hours = Math.floor(whole / 3600);
  const rest = String(Math.floor(whole / 60) % 60).padStart(hours ? 2 : 1, "0") + ":" + String(whole % 60).padStart(2, "0");
  return hours ? hours + ":" + rest + " h" : rest + " min";
}

// Signs: a shape for each ending, so that no colour has to be told apart.
function shape(ending, size) {
  const c = size / 2, r = size / 2 - 1.5;
  switch (endings[ending].shape) {
  case "triangle": return draw("path", { class: "sign " + ending, d: `M${c} 1.5 L${size - 1} ${size - 2} L1 ${size - 2} Z` });
  case "diamond": return draw("path", { class: "sign " + ending, d: `M${c} ${c - r} L${c + r} ${c} L${c} ${c + r} L${c - r} ${c} Z` });
  default: return draw("rect", { class: "sign " + ending, x: 2, y: 2, width: size - 4, height: size - 4 });
  }
}
function sign(ending, text, size) {
  const low = endings[ending].shape === "triangle" ? 0.82 : 0.66;
  return draw("g", {}, shape(ending, size), draw("text", { class: "sign-text", x: size / 2, y: size * low }, text));
}
function signPicture(ending, text, size) {
  const picture = draw("svg", { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" });
  picture.append(sign(ending, text, size));
  return picture;
}

function framesOf(name) {
  const frames = Object.hasOwn(report.stacks, name) && report.stacks[name];
  if (!frames) return null;
  const list = make("ol", { class: "frames mono" });
  for (const frame of frames) {
    const where = frame.image + "+0x" + frame.offset;
    list.append(make("li", { class: frame.isCaller ? "caller" : null },
      (frame.isCaller ? "→ " : "") + (frame.function ? frame.function + "  (" + where + ")" : where)));
  }
  return list;
}
function stackDetails(name) {
  const frames = name && framesOf(name);
  if (!frames) return null;
  return make("details", { class: "stack" }, make("summary", {}, `Stack of ${frames.children.length} functions`), frames);
}
// Lists of options may break behind a plus.
const breakable = text => text.split("+").flatMap((part, index) => index ? ["+", make("wbr"), part] : [part]);
const link = (filters, text) => make("a", { href: "#" + new URLSearchParams(filters) }, text);

function showVerdict() {
  const verdict = report.verdict;
  at("verdict").className = verdict.tone;
  at("tone").textContent = tones[verdict.tone];
  at("title").textContent = plain(verdict.title);
  document.title = plain(verdict.title) + " · Class report";
  at("lines").replaceChildren(...verdict.lines.map(line => make("p", {}, line)));
  if (report.records > 0) at("when").replaceChildren("· ", moment(report.from));
  const trust = report.trust;
  if (!trust.verification.flaw) return;
  const flaw = trust.verification.flaw;
  const isTail = flaw.kind === "unterminated";
  at("banner").replaceChildren(make("p", { class: "banner", role: "alert" },
    make("strong", {}, isTail ? "This log ends in half a line. " : report.records ? "Do not rely on this log alone. " : "There is nothing to rely on. "),
    `Record ${flaw.seq} (${flaw.segment}, line ${flaw.line}): ${flaw.what}. ` +
    `It is verified up to record ${trust.verification.head.seq}` + (report.records ? ", and what can be read is shown." : ".")));
}

function showHeard() {
  const levels = report.classes.map(one => one.levels).find(Boolean);
  if (!levels) return;
  at("heard").hidden = false;
  const one = value => (Math.round(value * 10) / 10 + 0).toFixed(1);
  const rows = [
    ["The teacher spoke and could not be heard", "voiceSilentSeconds", "s", 0.1],
    ["The lesson's media on the microphone, against before", "mediaLevelChangeDB", "dB", 0.5],
    ["The class came from the earpiece", "earpieceSeconds", "s", 0.1],
    ["Others had the sound, such as a phone call", "interruptedSeconds", "s", Infinity],
  ];
  const body = make("tbody");
  for (const [name, field, unit, limit] of rows) {
    const cell = value => {
      const isBad = Math.abs(value) >= limit;
      return make("td", { class: "number " + (limit === Infinity ? "" : isBad ? "bad" : "good") },
        (limit === Infinity ? "" : isBad ? "✗ " : "✓ ") + one(value) + " " + unit);
    };
    body.append(make("tr", {}, make("th", { scope: "row" }, name), cell(levels.without[field]), cell(levels.with[field])));
  }
  at("heard-figures").append(make("table", { class: "figures" },
    make("caption", { class: "unseen" }, "What was heard, without the guard and with it"),
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "At the pupil's loudspeaker"),
      make("th", { scope: "col", class: "number" }, "Without the guard"), make("th", { scope: "col", class: "number" }, "With it"))),
    body));
}

function showFindings() {
  if (!report.findings.length) return;
  at("findings").hidden = false;
  report.findings.forEach((found, index) => {
    const asked = found.asked && found.why
      ? [make("strong", {}, found.why[0].toUpperCase() + found.why.slice(1) + "."),
        make("span", { class: "label" }, ...breakable("asked to " + found.asked))]
      : [make("strong", {}, found.summary), make("span", { class: "label" }, "heard: " + found.heard)];
    const guard = [make("span", { class: "chip " + found.ending }, make("span", { class: "unseen" }, "The guard: "), endings[found.ending].did)];
    if (found.made && found.ending !== "happened") guard.push(make("span", { class: "label" }, ...breakable(found.made)));
    const where = found.function
      ? make("span", {}, "by ", make("code", {}, found.function), " in " + found.image) : null;
    at("findings-list").append(make("li", { class: "finding", id: "finding-" + (index + 1) },
      signPicture(found.ending, index + 1, 36),
      make("div", {}, make("h3", {}, found.module), make("span", { class: "muted" }, times(found.count))),
      make("div", {}, ...asked), make("div", {}, ...guard),
      make("p", { class: "foot" }, make("span", { class: "muted" }, "What to do: "), found.advice),
      make("div", { class: "foot muted" }, where, make("span", {}, "rule " + found.rule),
        make("span", {}, moment(found.first.wall), found.count > 1 ? " to " : null, found.count > 1 ? moment(found.last.wall) : null),
        found.contact ? make("span", {}, "tell " + found.contact) : null,
        link({ record: found.last.seq }, "record " + found.last.seq),
        found.count > 1 ? link({ module: found.module }, "all of " + found.module) : null,
        stackDetails(found.stack))));
  });
  if (report.findingsLeftOut) at("findings-left").textContent =
    `${report.findingsLeftOut.toLocaleString()} more records of other groups are counted, and not told of.`;
}

// The class over time
function showClass() {
  if (!report.classes.length) return;
  at("class").hidden = false;
  const worst = report.classes.reduce((one, other) =>
    other.happened > one.happened || (other.happened === one.happened &&
      other.stopped + other.repaired > one.stopped + one.repaired) ? other : one);
  const wanted = Number(filters().get("class"));
  const lesson = report.classes.find(one => one.number === wanted) || worst;
  const choice = at("class-choice");
  if (report.classes.length > 1 && !choice.children.length) {
    const select = make("select", {});
    for (const one of report.classes) {
      select.append(make("option", { value: one.number },
        `Class ${one.number}: ${moment(one.wall).textContent}, ${span(one.length)}, ` +
        `${one.happened} harmed, ${one.stopped + one.repaired} stopped or put right`));
    }
    select.addEventListener("change", () => setFilter("class", select.value));
    choice.append(make("label", {}, "Which class ", select));
    if (report.classesLeftOut) choice.append(make("p", { class: "muted" }, `${report.classesLeftOut} quieter classes are left out.`));
  }
  const select = choice.querySelector("select");
  if (select) select.value = lesson.number;
  drawClass(lesson);
  listClass(lesson);
}
let drawn = { lesson: null, width: 0 };
function drawClass(lesson) {
  const width = Math.max(280, Math.floor(at("chart").clientWidth));
  if (drawn.lesson === lesson && drawn.width === width) return;
  drawn = { lesson, width };
  const gutter = width >= 760 ? 156 : 0, head = gutter ? 0 : 18, length = Math.max(1, lesson.length);
  const x = micros => gutter + Math.min(1, Math.max(0, micros / length)) * (width - gutter - 1);
  const picture = draw("svg", { width, role: "img", "aria-labelledby": "chart-title chart-desc" });
  picture.append(draw("title", { id: "chart-title" }, `Class ${lesson.number} over ${span(lesson.length)}`),
    draw("desc", { id: "chart-desc" }, `${lesson.stopped} times the guard stopped something, ${lesson.repaired} times it put something right, ` +
      `${lesson.happened} times the class was harmed. The same stands in the list below.`),
    draw("defs", {}, draw("pattern", { id: "hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      draw("line", { class: "hatch", x1: 0, x2: 0, y1: 0, y2: 7 }))));
  let y = 0;
  const label = (text, height, note) => {
    picture.append(draw("text", { class: "lane", x: 0, y: gutter ? y + Math.min(height / 2 + 4, 20) : y + 13 }, text));
    if (note) picture.append(draw("text", { class: "soft", x: gutter ? 0 : 8 + 7.2 * text.length, y: gutter ? y + 36 : y + 13 }, note));
    y += head;
  };
  // Time
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 28800, 86400].map(s => s * 1e6);
  const step = steps.find(s => s / length * (width - gutter) >= 64) || Math.ceil(length / 10);
  const guides = draw("g"); picture.append(guides);
  for (let tick = 0; tick <= length; tick += step) {
    const end = x(tick) > width - 40;
    picture.append(draw("text", { class: "soft", x: x(tick), y: 12, "text-anchor": end ? "end" : gutter || tick ? (tick ? "middle" : "start") : "start" }, span(tick)));
    guides.append(draw("line", { class: "rule", x1: x(tick), x2: x(tick), y1: 16, y2: 0, "data-tall": "1" }));
  }
  y = 22;
  // What went wrong, or would have
  const marksOf = isSound => lesson.marks.filter(mark => mark.isSound === isSound);
  const markLane = (name, marks) => {
    if (!marks.length) return;
    const rows = [], size = 24, places = [];
    for (const mark of marks) {
      const left = Math.min(Math.max(x(mark.at) - size / 2, gutter ? gutter - 12 : 0), width - size);
      let row = rows.findIndex(end => end + 2 <= left);
      if (row < 0 && rows.length < 4) row = rows.push(-99) - 1;
      if (row < 0) { places.push({ mark, left: x(mark.at), row: -1 }); continue; }
      rows[row] = left + size;
      places.push({ mark, left, row });
    }
    const height = Math.max(1, rows.length) * (size + 2) + 4;
    label(name, height);
    for (const { mark, left, row } of places) {
      guides.append(draw("line", { class: "guide", x1: x(mark.at), x2: x(mark.at), y1: y + size, y2: 0, "data-tall": "1" }));
      if (row < 0) continue;
      const number = mark.finding === undefined || mark.finding === null ? "·" : mark.finding + 1;
      const group = draw("g", { transform: `translate(${left} ${y + row * (size + 2)})` },
        draw("title", {}, `${number}: ${mark.module}, ${endings[mark.ending].chip.toLowerCase()}, after ${span(mark.at)}`));
      group.append(sign(mark.ending, number, size));
      picture.append(group);
    }
    y += height + 6;
  };
  const spanLane = (name, spans, className, words) => {
    if (!spans.length) return;
    const rows = [], places = spans.map(one => {
      let row = rows.findIndex(end => end <= one.from);
      if (row < 0) row = rows.length < 6 ? rows.push(0) - 1 : 5;
      rows[row] = one.to;
      return row;
    });
    const height = rows.length * 24;
    label(name, height);
    spans.forEach((one, index) => {
      const left = x(one.from), wide = Math.max(3, x(one.to) - left), top = y + places[index] * 24;
      const text = words(one), fits = Math.floor((wide - 8) / 6.6);
      const bar = draw("g", {}, draw("title", {}, `${text}${one.note && !text.includes(one.note) ? " " + one.note : ""}, ${span(one.from)} to ${span(one.to)}`),
        draw("rect", { class: className(one), x: left, y: top + 1, width: wide, height: 21, rx: 3 }));
      if (text.length <= fits) bar.append(draw("text", { x: left + 5, y: top + 16 }, text));
      else if (one.name.length <= fits) bar.append(draw("text", { x: left + 5, y: top + 16 }, one.name));
      else if (fits >= 3) bar.append(draw("text", { x: left + 5, y: top + 16 }, one.name.slice(0, fits - 1) + "…"));
      picture.append(bar);
    });
    y += height + 6;
  };
  markLane("Broke the rules", marksOf(false));
  markLane("Sound trouble", marksOf(true));
  spanLane("The pupil is", lesson.phases, one => one.name === "speaking" ? "speaking" : "listening", one => one.name);
  spanLane("Session lent to", lesson.leases, () => "lease", one => one.name + (one.note ? " " + one.note : ""));
  spanLane("Interrupted by", lesson.interruptions, () => "others", one => one.name);
  spanLane("Sound goes to", lesson.routes, () => "route", one => one.name);
  if (lesson.levels) {
    const { start, step: every, without, with: guarded } = lesson.levels;
    const panel = (name, heard) => {
      const height = 92, floor = -60, from = Math.max(0, Math.ceil(-start / every));
      const to = Math.min(Math.max(heard.voice.length, heard.media.length), Math.floor((length - start) / every));
      label(name, height, gutter ? "loudspeaker, dBFS" : null);
      const top = y, level = value => top + Math.min(0, Math.max(floor, value)) / floor * height;
      picture.append(draw("rect", { class: "back", x: gutter, y: top, width: width - gutter, height }));
      for (const line of [-20, -40]) {
        picture.append(draw("line", { class: "rule", x1: gutter, x2: width, y1: level(line), y2: level(line) }),
          draw("text", { class: "soft", x: gutter ? gutter - 4 : 2, y: level(line) + (gutter ? 4 : -2), "text-anchor": gutter ? "end" : "start" }, line));
      }
      const points = values => values.slice(from, to).map((value, index) =>
        `${x(start + (from + index + 0.5) * every).toFixed(1)},${level(value).toFixed(1)}`);
      if (heard.voice.length) picture.append(draw("polygon", { class: "voice",
        points: [`${x(start + from * every)},${top + height}`, ...points(heard.voice), `${x(start + to * every)},${top + height}`].join(" ") }));
      for (const [first, last] of heard.unheard) {
        const left = x(start + first * every), wide = x(start + (last + 1) * every) - left;
        if (wide <= 0) continue;
        picture.append(draw("g", {}, draw("title", {}, `The teacher speaks and is not heard for ${span((last + 1 - first) * every)}`),
          draw("rect", { class: "unheard", x: left, y: top, width: wide, height })));
      }
      picture.append(draw("polyline", { class: "media", points: points(heard.media).join(" ") }));
      y += height + 12;
    };
    panel("Without the guard", without);
    panel("With the guard", guarded);
  }
  for (const line of guides.querySelectorAll("[data-tall]")) line.setAttribute("y2", y - 6);
  picture.setAttribute("height", y);
  picture.setAttribute("viewBox", `0 0 ${width} ${y}`);
  at("chart").replaceChildren(picture);
  const legend = Object.keys(endings).filter(ending => lesson.marks.some(mark => mark.ending === ending))
    .map(ending => make("li", {}, signPicture(ending, "", 20), endings[ending].chip));
  if (lesson.levels) {
    const swatch = (...parts) => draw("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, ...parts);
    legend.push(make("li", {}, swatch(draw("rect", { class: "voice", x: 1, y: 4, width: 18, height: 12 })), "teacher's voice"),
      make("li", {}, swatch(draw("line", { class: "media", x1: 0, x2: 20, y1: 10, y2: 10 })), "lesson's media"),
      make("li", {}, swatch(draw("rect", { class: "unheard", x: 1, y: 1, width: 18, height: 18 })), "teacher speaks, nobody hears it"));
  }
  if (lesson.leftOut) legend.push(make("li", { class: "muted" }, `${lesson.leftOut.toLocaleString()} more are too many to draw`));
  at("legend").replaceChildren(...legend);
}
function listClass(lesson) {
  const lines = [];
  const add = (micros, text) => lines.push([micros, text]);
  lesson.phases.forEach(one => add(one.from, `The pupil is ${one.name} for ${span(one.to - one.from)}.`));
  lesson.leases.forEach(one => add(one.from, `${one.name} borrows the session ${one.note || ""} for ${span(one.to - one.from)}.`));
  lesson.interruptions.forEach(one => add(one.from, `Interrupted by ${one.name} for ${span(one.to - one.from)}.`));
  lesson.routes.forEach(one => add(one.from, `Sound goes to ${one.name}.`));
  lesson.marks.forEach(one => add(one.at, `${one.finding === undefined || one.finding === null ? "" : one.finding + 1 + ": "}${one.module}, ${endings[one.ending].chip.toLowerCase()}.`));
  lines.sort((one, other) => one[0] - other[0]);
  at("class-list").replaceChildren(...lines.map(([micros, text]) => make("li", {}, make("span", { class: "muted" }, span(micros) + " "), text)),
    make("li", {}, make("span", { class: "muted" }, span(lesson.length) + " "), lesson.isEnded ? "The class is over." : "The log, or the app, ends here; the class was still live."));
}

// Records. What is filtered stands in the address, so that it can be sent to others.
const filters = () => new URLSearchParams(location.hash.slice(1));
function setFilter(name, value) {
  const wanted = filters();
  if (value) wanted.set(name, value); else wanted.delete(name);
  wanted.delete("record");
  location.replace("#" + wanted);
}
const ranks = ["info", "warning", "error", "fatal"];
const fields = {
  module: row => [row.module], rule: row => row.rules, kind: row => [row.kind], outcome: row => [row.outcome], severity: row => [row.severity],
};
const pageful = 200;
let shown = pageful;
const texts = report.rows.map(row =>
  [row.what, row.module, row.function, row.kind, row.outcome, ...row.rules].filter(Boolean).join(" ").toLowerCase());
function matching() {
  const wanted = filters(), text = (wanted.get("text") || "").toLowerCase();
  return report.rows.filter((row, index) =>
    (!wanted.get("record") || String(row.seq) === wanted.get("record")) &&
    (!wanted.get("class") || String(row.lesson) === wanted.get("class")) &&
    Object.entries(fields).every(([name, of]) => !wanted.get(name) || (name === "severity"
      ? ranks.indexOf(row.severity) >= ranks.indexOf(wanted.get(name)) : of(row).includes(wanted.get(name)))) &&
    (!text || texts[index].includes(text)));
}
function makeFilters() {
  const form = at("filters");
  const titles = { module: "Who", rule: "Rule", severity: "Severity at least", kind: "Kind", outcome: "Outcome" };
  for (const [name, title] of Object.entries(titles)) {
    const values = [...new Set(report.rows.flatMap(fields[name]).filter(Boolean))];
    if (name === "severity") values.sort((one, other) => ranks.indexOf(one) - ranks.indexOf(other)); else values.sort();
    const select = make("select", { name }, make("option", { value: "" }, "all"), ...values.slice(0, 500).map(value => {
      const option = make("option", {}, value);
      option.value = value;
      return option;
    }));
    select.addEventListener("change", () => setFilter(name, select.value));
    form.append(make("label", {}, title, select));
  }
  const text = make("input", { name: "text", type: "search", autocomplete: "off" });
  text.addEventListener("input", () => setFilter("text", text.value));
  const clear = make("button", { type: "button" }, "Clear filters");
  clear.addEventListener("click", () => location.replace("#all"));
  form.append(make("label", { class: "whole" }, "Text", text), clear);
  form.addEventListener("submit", event => event.preventDefault());
  at("more").addEventListener("click", () => { shown += pageful; showRows(); });
  if (report.rowsLeftOut) at("rows-left").textContent = `${report.rows.length.toLocaleString()} of ${report.records.toLocaleString()} records are listed here, ` +
    `the worst and the newest; ${report.rowsLeftOut.toLocaleString()} are counted above and left out: the oldest of the least severe. The log has them all.`;
}
function evidence(row) {
  const list = make("dl", {}, make("dt", {}, "log"), make("dd", { class: "mono" }, report.log), make("dt", {}, "number"), make("dd", { class: "mono" }, row.seq),
    make("dt", {}, "chain"), make("dd", { class: "mono" }, row.chain));
  if (row.function) list.append(make("dt", {}, "function"), make("dd", { class: "mono" }, row.function));
  return [list, (row.stack && framesOf(row.stack)) || "", link({ record: row.seq }, "link to this record")];
}
function line(row, isOpen) {
  const details = make("details", {}, make("summary", {}, "evidence"));
  const fill = () => { if (details.children.length === 1) details.append(...evidence(row)); };
  details.addEventListener("toggle", fill);
  if (isOpen) { fill(); details.open = true; }
  const cell = (className, ...children) => make("td", { class: className, role: "cell" }, ...children);
  return make("tr", { role: "row" }, cell("short number", row.seq), cell("short nowrap", moment(row.wall, clock)), cell("short nowrap", row.kind),
    cell("short who", row.module || "–"), cell("what", row.what + (row.times > 1 ? " " + times(row.times) + "." : ""), details), cell("short rules", row.rules.join(", ") || "–"),
    cell("short", make("span", { class: "chip " + row.severity }, row.severity)));
}
function showRows() {
  const wanted = filters(), rows = matching();
  for (const control of at("filters").querySelectorAll("[name]")) {
    if (control !== document.activeElement || control.tagName === "SELECT") control.value = wanted.get(control.name) || "";
  }
  at("body").replaceChildren(...rows.slice(0, shown).map(row => line(row, rows.length === 1 && wanted.get("record"))));
  const all = report.records.toLocaleString();
  at("count").textContent = report.records === 0 ? "There is no record." :
    rows.length === report.rows.length && !report.rowsLeftOut ? `All ${all} records` :
    `${rows.length.toLocaleString()} of ${all} records` + (rows.length ? "" : ": none is so. Clear the filters to see all.");
  at("more").hidden = rows.length <= shown;
}

function showAlerts() {
  const messages = report.messages;
  const raised = report.findings.reduce((sum, found) => sum + found.count, 0) + report.findingsLeftOut;
  const body = at("alerts-body");
  if (report.messagesProblem) body.append(make("p", {}, report.messagesProblem));
  if (!messages.length) {
    body.append(make("p", {}, raised === 0 ? (report.trust.lost ? "Lost records called for an alert. No messages are stored beside this log." : "Nothing called for an alert.") :
      `${raised.toLocaleString()} records called for an alert. No messages are stored beside this log, so whether anybody was told is not known here.`));
    return;
  }
  const states = new Map();
  for (const one of messages) states.set(one.state, (states.get(one.state) || 0) + 1);
  body.append(make("p", {}, `${raised.toLocaleString()} records called for an alert; ${messages.length.toLocaleString()} messages: ` +
    [...states].map(([state, count]) => `${count.toLocaleString()} ${state}`).join(", ") + "."));
  const columns = [
    ["Record", one => link({ record: one.seq }, "record " + one.seq)],
    ["Who did it", one => (report.rows.find(row => row.seq === one.seq) || {}).module],
    ["To", one => one.sink], ["State", one => one.state], ["Attempts", one => one.attempts], ["Problem", one => one.problem],
  ].filter(([, of]) => messages.some(one => of(one) !== undefined));
  const cells = one => columns.map(([, of]) => make("td", { role: "cell" }, of(one) === undefined ? "–" : of(one)));
  body.append(make("details", { open: messages.length <= 20 }, make("summary", {}, "Messages"),
    make("table", { class: "stacked", role: "table" }, make("caption", { class: "unseen" }, "Messages to people"),
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, ...columns.map(([name]) => make("th", { scope: "col", role: "columnheader" }, name)))),
      make("tbody", { role: "rowgroup" }, ...messages.map(one => make("tr", { role: "row" }, ...cells(one)))))));
}

function showTrust() {
  const { verification, unreadable, unreadableCount, gaps, lost } = report.trust;
  const head = verification.head, body = at("trust-body");
  const tail = head.seq - Math.max(verification.witnessed, verification.pruned);
  body.append(make("p", {}, verification.flaw
    ? make("span", { class: "chip happened" }, "✗ Not whole") : make("span", { class: "chip repaired" }, "✓ Whole"), " ",
    verification.flaw ? `Record ${verification.flaw.seq}: ${verification.flaw.what}.` : "Every byte is as it was written, as far as the log itself can tell."));
  const list = make("dl", {}, make("dt", {}, "log"), make("dd", { class: "mono" }, head.log || "–"),
    make("dt", {}, "verified up to"), make("dd", {}, "record " + head.seq),
    make("dt", {}, "chain there"), make("dd", { class: "mono" }, head.chain),
    make("dt", {}, "witnessed up to"), make("dd", {}, verification.witnessed
      ? `record ${verification.witnessed}: whoever got that alert can prove it` + (tail ? `; the ${tail.toLocaleString()} records behind it rest on the log alone` : "")
      : "nobody outside has seen it, so the log stands for itself alone"),
    make("dt", {}, "removed by age or size"), make("dd", {}, verification.pruned ? `records up to ${verification.pruned}, as the log itself tells` : "none"),
    make("dt", {}, "records lost"), make("dd", {}, lost ? `${lost.toLocaleString()}, as ` +
      gaps.map(gap => `record ${gap.seq} (${gap.lost})`).join(", ") + " tell" : "none"));
  body.append(list);
  if (unreadableCount) body.append(make("p", {}, `${unreadableCount.toLocaleString()} places could not be read:`),
    make("ul", {}, ...unreadable.map(one => make("li", {}, one))));
  body.append(make("p", { class: "muted" }, "A chain shows that nothing up to a witness was changed since. It cannot show that what was recorded is what happened."));
}

// One part that cannot be shown takes none of the others with it.
const broken = new Set();
function attempt(...parts) {
  for (const show of parts) {
    try { show(); } catch (error) {
      if (broken.has(show)) continue;
      broken.add(show);
      at("banner").append(make("p", { class: "banner", role: "alert" }, `A part of this page could not be shown: ${error}.`));
    }
  }
}

// The theme, printing, and what follows the address
function showTheme() {
  const asked = filters().get("theme");
  if (asked === "dark" || asked === "light") document.documentElement.dataset.theme = asked;
  const isDark = (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  at("theme").textContent = isDark ? "Light page" : "Dark page";
  at("theme").onclick = () => {
    document.documentElement.dataset.theme = isDark ? "light" : "dark";
    const wanted = filters();
    if (wanted.has("theme")) { wanted.delete("theme"); location.replace("#" + wanted); }
    showTheme();
  };
}
let unfolded = [], theme, shownOnScreen = pageful;
addEventListener("beforeprint", () => {
  theme = document.documentElement.dataset.theme;
  document.documentElement.dataset.theme = "light";
  shownOnScreen = shown;
  shown = Infinity;
  showRows();
  unfolded = [...document.querySelectorAll("#findings details, #as-list, #alerts details")].filter(one => !one.open);
  for (const one of unfolded) one.open = true;
});
addEventListener("afterprint", () => {
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
  for (const one of unfolded) one.open = false;
  shown = shownOnScreen;
  showRows();
});
addEventListener("hashchange", () => { shown = pageful; attempt(showTheme, showClass, showRows); });
addEventListener("resize", () => attempt(showClass));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);
document.addEventListener("click", event => {
  const link = event.target.closest("a[href^='#']");
  if (!link) return;
  // What is filtered stands in the address: it stays.
  if (link.className === "skip") event.preventDefault();
  requestAnimationFrame(() => { at("records-title").focus({ preventScroll: true }); at("records").scrollIntoView(); });
});

attempt(showVerdict, showTheme, showTrust, showHeard, showFindings, showClass, makeFilters, showRows, showAlerts);
at("foot").replaceChildren(`Made by audioguard report from log ${report.log || "without a name"} at `, moment(report.made), ".");
if (filters().get("record")) at("records").scrollIntoView();
