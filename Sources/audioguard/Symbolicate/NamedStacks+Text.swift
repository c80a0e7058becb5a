import AudioGuardCore

extension NamedStacks {
    /// The stacks as a person reads them.
    var text: String {
        var lines: [String] = []
        for stack in stacks {
            lines += [heading(of: stack)]
            for (number, frame) in (stack.frames ?? []).enumerated() { lines += rows(of: frame, number) }
            if stack.frames == nil { lines.append("      its frames are not in the log (any more)") }
            if stack.isCut { lines.append("      the rest did not fit into the record") }
            lines.append("")
        }
        for build in missing {
            lines.append("no symbols for image \(build.image), build id \(build.buildID ?? "none")")
        }
        if leftOut > 0 { lines.append("\(leftOut) records have further stacks, which are not shown") }
        var sum = "\(stacks.count) \(stacks.count == 1 ? "stack" : "stacks") in \(records) records: "
        sum += "\(named) different frames named"
        if unnamed > 0 { sum += ", \(unnamed) not" }
        if system > 0 { sum += ", \(system) of the system's not looked for" }
        lines.append(sum)
        return lines.map(\.printable).joined(separator: "\n")
    }

    private func heading(of stack: Stack) -> String {
        let who = stack.callers.map { caller in
            caller.module.map { "\($0) (\(caller.confidence.rawValue))" } ?? caller.confidence.rawValue
        }
        var heading = "stack \(stack.stack), \(stack.count) "
        heading +=
            stack.count == 1 ? "time, record \(stack.first)" : "times, records \(stack.first)–\(stack.last)"
        if !who.isEmpty { heading += ": " + who.joined(separator: ", ") }
        if let module = stack.module { heading += ", by the table \(module)" }
        return heading
    }

    private func rows(of frame: Frame, _ number: Int) -> [String] {
        let place = "\(frame.image)+0x\(String(frame.offset, radix: 16))"
        let head = String(repeating: " ", count: max(0, 4 - "\(number)".count)) + "\(number)  "
        if frame.functions.isEmpty { return [head + place] }
        return frame.functions.enumerated().map { index, function in
            let file = function.file.map { "  \($0.split(separator: "/").last ?? "")" } ?? ""
            let line = function.line.map { ":\($0)" } ?? ""
            let row = (index == 0 ? head : "      ") + function.function + file + line
            return function.isInlined ? row + "  (inlined)" : row + "  in " + place
        }
    }
}
