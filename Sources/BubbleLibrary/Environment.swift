// SPDX-License-Identifier: MIT
import BubbleCommand
import BubbleFonts
@_spi(Library) import BubbleRequests
package import CBubbleLibrary

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Symbols of C need `package`: internal ones aren't exported. None is public, since none is for Swift.

/// The version of the package.
@_cdecl("bubblekit_version")
package func version() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(InProcessCommands.version.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Runs the program of the package.
@_cdecl("bubblekit_main")
package func runProgram() { BubbleCommand.main(named: "bubblekit") }

/// Makes an environment, a reference that C owns.
@_cdecl("bubblekit_environment_create")
package func makeEnvironment(
  _ options: UnsafePointer<CChar>?, _ length: Int,
  _ environment: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  environment?.pointee = nil
  return reporting(to: error) { () throws(ArgumentError) in
    guard let environment else { throw .missing("environment") }
    let options = try Argument(options, length, "options").bytes
    do throws(InProcessError) {
      let commands = try InProcessCommands(options: options, fonts: fontFolder)
      environment.pointee = OpaquePointer(Unmanaged.passRetained(commands).toOpaque())
      return BUBBLEKIT_OK
    } catch let failure {
      return failure.report(to: error)
    }
  }
}

/// Gives up the reference of C.
@_cdecl("bubblekit_environment_free")
package func freeEnvironment(_ environment: OpaquePointer?) {
  guard let environment else { return }
  Unmanaged<InProcessCommands>.fromOpaque(UnsafeRawPointer(environment)).release()
}

/// Frees a result.
@_cdecl("bubblekit_bytes_free")
package func freeBytes(_ bytes: UnsafeMutablePointer<bubblekit_bytes>?) {
  guard let bytes else { return }
  free(bytes.pointee.data)
  bytes.pointee = bubblekit_bytes()
}

/// The folder of fonts that belongs to this library; `nil` looks beside the program.
private var fontFolder: String? {
  bubble_library_path().flatMap { BundledFonts.path(besideLibrary: String(cString: $0)) }
}
