#if os(Linux)
    internal import Glibc

    /// A running program.
    ///
    /// Foundation's `Process` is not used: it takes a descriptor that the child closes for the child's end, and
    /// pulseaudio closes all it inherits.
    struct ChildProcess {
        private let id: pid_t

        /// Runs `command` with `environment` added to ours; what it writes goes to the file `output`, if there
        /// is one, and its errors nowhere.
        init(_ command: [String], environment: [String: String], output: String = "/dev/null") throws {
            let added = environment.map { "\($0)=\($1)" }
            let words = ["/usr/bin/env"] + added + command
            var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
            unsafe arguments.append(nil)
            defer { unsafe arguments.forEach { unsafe free($0) } }
            var actions = unsafe posix_spawn_file_actions_t()
            unsafe posix_spawn_file_actions_init(&actions)
            defer { unsafe posix_spawn_file_actions_destroy(&actions) }
            unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            unsafe posix_spawn_file_actions_addopen(
                &actions,
                1,
                output,
                O_WRONLY | O_CREAT | O_TRUNC,
                0o600
            )
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
            var id: pid_t = 0
            let status = unsafe posix_spawn(&id, words[0], &actions, nil, arguments, environ)
            guard status == 0 else {
                throw PulseServer.Failure(description: "\(command[0]) does not run: error \(status)")
            }
            self.id = id
        }

        /// Waits for its end and tells whether it succeeded.
        @discardableResult
        func wait() -> Bool {
            var status: Int32 = 0
            while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
            return status == 0
        }

        /// Asks it to end, and waits until it has; after two seconds it is not asked any more.
        func end() {
            kill(id, SIGTERM)
            var status: Int32 = 0
            for _ in 0..<200 {
                if unsafe waitpid(id, &status, WNOHANG) != 0 { return }
                usleep(10_000)
            }
            kill(id, SIGKILL)
            wait()
        }
    }
#endif
