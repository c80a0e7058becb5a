#if os(iOS) || os(tvOS) || os(visionOS)
    import AVFAudio
    import AudioGuardCore
    import Foundation
    import SessionHooks

    /// The platform's objects, as the hooks hand them over.
    struct FoundationObjects: PlatformObjects {
        /// What the asynchronous setters call when they are done.
        private typealias Handler = @convention(block) (Bool, NSError?) -> Void

        var session: UnsafeMutableRawPointer? { unsafe borrowed(AVAudioSession.sharedInstance()) }

        func string(of object: UnsafeMutableRawPointer) -> String? { unsafe self.object(object) as? String }
        func object(for string: String) -> UnsafeMutableRawPointer? { unsafe borrowed(string as NSString) }

        func uid(ofPort port: UnsafeMutableRawPointer) -> String? {
            (unsafe object(port) as? AVAudioSessionPortDescription)?.uid
        }
        func port(withUID uid: String) -> UnsafeMutableRawPointer? {
            unsafe ports.first { $0.uid == uid }.map { unsafe borrowed($0) }
        }

        func number(ofDataSource source: UnsafeMutableRawPointer) -> UInt32? {
            (unsafe object(source) as? AVAudioSessionDataSourceDescription)?.dataSourceID.uint32Value
        }
        func portUID(ofDataSource source: UnsafeMutableRawPointer) -> String? {
            let source = unsafe object(source) as? AVAudioSessionDataSourceDescription
            return ports.first { port in port.dataSources?.contains { $0 === source } == true }?.uid
        }
        func dataSource(_ number: UInt32, of place: DataSourcePlace) -> UnsafeMutableRawPointer? {
            let session = AVAudioSession.sharedInstance()
            let sources =
                switch place {
                case .input: session.inputDataSources
                case .output: session.outputDataSources
                case .port(let uid): ports.first { $0.uid == uid }?.dataSources
                }
            return unsafe sources?.first { $0.dataSourceID.uint32Value == number }
                .map { unsafe borrowed($0) }
        }

        func error(of object: UnsafeMutableRawPointer) -> SessionError {
            (unsafe self.object(object) as? NSError).map { SessionError($0) } ?? .unspecified
        }
        func object(for error: SessionError) -> UnsafeMutableRawPointer? {
            unsafe borrowed(NSError(domain: NSOSStatusErrorDomain, code: Int(error.code)))
        }

        func complete(_ handler: UnsafeMutableRawPointer, with failure: SessionError?) {
            let handler = unsafe unsafeBitCast(handler, to: Handler.self)
            let error = failure.map { NSError(domain: NSOSStatusErrorDomain, code: Int($0.code)) }
            DispatchQueue.global().async { handler(error == nil, error) }
        }

        private var ports: [AVAudioSessionPortDescription] {
            let session = AVAudioSession.sharedInstance()
            return (session.availableInputs ?? []) + session.currentRoute.inputs
                + session.currentRoute.outputs
        }

        private func object(_ pointer: UnsafeMutableRawPointer) -> AnyObject {
            unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
        }

        /// Lives until the caller's own call ends, as an autoreleased object does.
        private func borrowed(_ object: AnyObject) -> UnsafeMutableRawPointer {
            unsafe Unmanaged.passRetained(object).autorelease().toOpaque()
        }
    }
#endif
