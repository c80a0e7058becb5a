#!/usr/bin/env python3
"""Takes the echo out of one and the same scene by `audioguard aec` and by a modern WebRTC's canceller (AEC3).

usage: Benchmarks/echo-peers.py [PATH TO audioguard]

Needs espeak-ng and sox (Scripts/install test) and the network once: the peer, livekit 1.2.0 of PyPI, goes into a
virtual environment in the user's cache. ERLE in decibels from the 12th second on, the pupil's seconds left out;
"kept" is how alike the pupil comes out while the teacher speaks too, 1 at most.
"""
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HOME = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "audioguard-echo-peers"


def in_environment():
    """Runs this file again where the peer is installed."""
    python = HOME / "bin" / "python"
    if Path(sys.prefix) == HOME:
        return
    if not python.exists():
        print("installing livekit 1.2.0 and numpy …", file=sys.stderr)
        venv.create(HOME, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "livekit==1.2.0", "numpy"], check=True)
    os.execv(python, [str(python), __file__, *sys.argv[1:]])


in_environment()
import numpy  # noqa: E402
from livekit.rtc import AudioFrame  # noqa: E402
from livekit.rtc.apm import AudioProcessingModule  # noqa: E402

RATE, SECONDS, PUPIL = 48_000, 26, 18
FRAMES = RATE * SECONDS


def sound(*arguments):
    """What sox makes of these arguments, mono."""
    raw = ["-t", "raw", "-e", "floating-point", "-b", "32", "-r", str(RATE), "-c", "1", "-"]
    made = subprocess.run(["sox", "-R", *arguments[:1], *raw, *arguments[1:]], check=True, capture_output=True)
    return numpy.frombuffer(made.stdout, numpy.float32)


def speech(folder, voice, text):
    path = f"{folder}/{voice}.wav"
    subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "-w", path, text], check=True)
    return sound(path)


def scene(folder):
    """What is played (the voice alone, and with the music), what the pupil says, what the microphone hears."""
    text = (
        "Good morning everybody. Today we look at how sound travels through a room. When I speak, the loudspeaker "
        "plays my voice, and the microphone hears it again a little later. That is what we call an echo. Listen to "
        "the song in the background, and try to clap when the melody rises. Can you hear the guitar? It plays four "
        "notes, and then it waits. Now open your books on page twenty seven, and read the second paragraph slowly, "
        "together with me. The river runs past the old mill, and the children watch the boats go by. Very good."
    )
    teacher, pupil = numpy.zeros(FRAMES), numpy.zeros(FRAMES)
    spoken = speech(folder, "en-gb", text)[:FRAMES]
    teacher[: len(spoken)] = 0.35 * spoken
    words = speech(folder, "en-us", "I think it is forty two, because the boats go by three times a day.")
    pupil[PUPIL * RATE : PUPIL * RATE + len(words)] = 0.3 * words
    chords = ["C3 G3 E4 C5", "A2 E3 C4 A4", "F2 C3 A3 F4", "G2 D3 B3 G4"]
    bar = numpy.concatenate([
        sound("-n", "synth", "0.6", "pluck", a, "synth", "0.6", "pluck", "mix", b, "synth", "0.6", "pluck", "mix", c,
              "synth", "0.6", "pluck", "mix", d, "gain", "-6")
        for a, b, c, d in (chord.split() for chord in chords)
    ])
    both = teacher + 0.35 * numpy.resize(bar, FRAMES)
    late = int(0.060 * RATE)
    hiss = numpy.random.default_rng(1).uniform(-4e-4, 4e-4, FRAMES)
    heard = pupil + hiss
    heard[late:] += 0.3 * both[:-late]
    return teacher, both, pupil, heard


def steps(samples):
    return numpy.clip(numpy.rint(samples * 32768), -32768, 32767).astype(numpy.int16)


def aec3(heard, far):
    peer = AudioProcessingModule(
        echo_cancellation=True, noise_suppression=True, high_pass_filter=False, auto_gain_control=False
    )
    heard, far, out = steps(heard), steps(far), []
    for at in range(0, FRAMES, 480):
        peer.process_reverse_stream(AudioFrame(far[at : at + 480].tobytes(), RATE, 1, 480))
        peer.set_stream_delay_ms(60)
        frame = AudioFrame(heard[at : at + 480].tobytes(), RATE, 1, 480)
        peer.process_stream(frame)
        out.append(numpy.frombuffer(bytes(frame.data.cast("B")), numpy.int16)[:480].copy())
    return numpy.concatenate(out) / 32768


def ours(program, folder, heard, far, *more):
    paths = [f"{folder}/{name}.wav" for name in ("far", "mic", "out")]
    for path, samples in zip(paths, (far, heard)):
        raw = ["-t", "raw", "-e", "signed-integer", "-b", "16", "-r", str(RATE), "-c", "1", "-"]
        subprocess.run(["sox", *raw, path], input=steps(samples).tobytes(), check=True)
    arguments = ["aec", "--far", paths[0], "--mic", paths[1], "-o", paths[2], "--json", *more]
    json.loads(subprocess.run([program, *arguments], check=True, capture_output=True).stdout)
    return sound(paths[2])


def row(name, heard, out, pupil):
    """Late outputs are moved to where they are most like the pupil."""
    place = slice(PUPIL * RATE + 4800, (PUPIL + 3) * RATE)
    size = 1 << 19
    cross = numpy.fft.irfft(
        numpy.fft.rfft(out[place], size) * numpy.conj(numpy.fft.rfft(pupil[place], size)))[:2400]
    late = int(cross.argmax())
    kept = cross.max() / numpy.linalg.norm(pupil[place]) / numpy.linalg.norm(out[place])
    loss = []
    for second in range(12, SECONDS - 1):
        now = slice(second * RATE, (second + 1) * RATE)
        if abs(pupil[now]).max() > 1e-4:
            continue
        after = out[second * RATE + late : (second + 1) * RATE + late]
        loss.append(10 * numpy.log10((heard[now] ** 2).mean() / ((after**2).mean() + 1e-12)))
    print(f"{name:44}{numpy.median(loss):8.1f}{min(loss):8.1f}{kept:8.2f}", flush=True)


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/debug/audioguard"
    with tempfile.TemporaryDirectory() as folder:
        teacher, both, pupil, heard = scene(folder)
        print(f"{'':44}{'median':>8}{'least':>8}{'kept':>8}")
        for what, far in (("all that is heard", both), ("the voice alone, music beside it", teacher)):
            print(f"reference: {what}")
            row("  audioguard aec --linear", heard, ours(program, folder, heard, far, "--linear"), pupil)
            row("  audioguard aec", heard, ours(program, folder, heard, far), pupil)
            row("  WebRTC AEC3 (livekit 1.2.0)", heard, aec3(heard, far), pupil)


main()
