import AudioGuard
import AudioGuardCore
import Foundation
import ObjCApp
import SessionHooks

/// The objects of the session class in Objective-C. Texts that it makes live as long as the tests.
@safe final class ObjCObjects: PlatformObjects, @unchecked Sendable {
    // True because the pointers never change, and what they point to has a lock of its own.
    let session: UnsafeMutableRawPointer?
    let port: UnsafeMutableRawPointer
    let source: UnsafeMutableRawPointer

    static let portUID = "MicrophoneBuiltIn"
    static let sourceNumber: UInt32 = 7

    /// The library that has the classes, in an image of its own.
    private static let isLoaded: Bool = {
        let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        return unsafe dlopen(products.appendingPathComponent("libObjCSession.so").path, RTLD_NOW) != nil
    }()

    struct NotBuilt: Error, CustomStringConvertible {
        let description =
            "libObjCSession.so is not there. Build the whole package: swift build --build-tests."
    }

    init(_ className: String = "ObjCSession") throws {
        guard Self.isLoaded, let port = unsafe app_port(Self.portUID),
            let source = unsafe app_source(Self.sourceNumber, port)
        else { throw NotBuilt() }
        unsafe session = app_make(className)
        unsafe self.port = unsafe port
        unsafe self.source = unsafe source
    }

    deinit {
        unsafe app_dispose(session)
        unsafe app_dispose(source)
        unsafe app_dispose(port)
    }

    /// Whether the port and the data source were told something.
    var preferences: [Bool] {
        unsafe [app_preferred(port) != nil, app_preferred(source) != nil]
    }

    func string(of object: UnsafeMutableRawPointer) -> String? {
        unsafe String(cString: app_characters(object))
    }
    func object(for string: String) -> UnsafeMutableRawPointer? { unsafe app_text(string) }
    func uid(ofPort port: UnsafeMutableRawPointer) -> String? { unsafe string(of: port) }
    func port(withUID uid: String) -> UnsafeMutableRawPointer? {
        unsafe uid == Self.portUID ? port : nil
    }
    func number(ofDataSource source: UnsafeMutableRawPointer) -> UInt32? {
        unsafe app_source_number(source)
    }
    func portUID(ofDataSource source: UnsafeMutableRawPointer) -> String? {
        unsafe app_source_port(source).map { unsafe string(of: $0) } ?? nil
    }
    func dataSource(_ number: UInt32, of place: DataSourcePlace) -> UnsafeMutableRawPointer? {
        unsafe number == Self.sourceNumber ? source : nil
    }
    func error(of object: UnsafeMutableRawPointer) -> SessionError {
        unsafe SessionError(code: app_error_code(object))
    }
    func object(for error: SessionError) -> UnsafeMutableRawPointer? { unsafe app_error(error.code) }
    func complete(_ handler: UnsafeMutableRawPointer, with failure: SessionError?) {
        unsafe app_complete(handler, failure == nil, failure.flatMap { unsafe object(for: $0) })
    }
}
