// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
package import CBubbleLibrary

/// Opens an export, a reference that C owns.
@_cdecl("bubblekit_export_open")
package func openExport(
  _ environment: OpaquePointer?, _ options: UnsafePointer<CChar>?, _ optionsLength: Int,
  _ file: UnsafePointer<UInt8>?, _ length: Int,
  _ conversation: UnsafeMutablePointer<OpaquePointer?>?,
  _ details: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  conversation?.pointee = nil
  return reporting(to: details) { () throws(ArgumentError) in
    let commands = try reference(environment, "environment", of: InProcessCommands.self)
    guard let conversation else { throw .missing("conversation") }
    let options = try Argument(options, optionsLength, "options").bytes
    let bytes = try Argument(bytes: file, length, "file").bytes
    return commands.inTime {
      do throws(InProcessError) {
        let opened = try commands.openExport(options, file: file == nil ? nil : bytes)
        conversation.pointee = OpaquePointer(Unmanaged.passRetained(opened).toOpaque())
        details?.pointee = bubblekit_bytes(copying: opened.details)
        return BUBBLEKIT_OK
      } catch {
        return error.report(to: details)
      }
    }
  }
}

/// Gives up the reference of C.
@_cdecl("bubblekit_export_free")
package func freeExport(_ conversation: OpaquePointer?) {
  guard let conversation else { return }
  Unmanaged<InProcessExport>.fromOpaque(UnsafeRawPointer(conversation)).release()
}

/// Writes messages in the package's own format.
@_cdecl("bubblekit_export_messages")
package func exportedMessages(
  _ conversation: OpaquePointer?, _ start: Int, _ count: Int,
  _ lines: UnsafeMutablePointer<bubblekit_bytes>?, _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  lines?.pointee = bubblekit_bytes()
  return reporting(to: error) { () throws(ArgumentError) in
    let opened = try reference(conversation, "conversation", of: InProcessExport.self)
    guard let lines else { throw .missing("lines") }
    // A number of more than half of the address space is negative here, and more than there are.
    do throws(InProcessError) {
      let messages = try opened.lines(
        from: start < 0 ? .max : start, upTo: count < 0 ? .max : count)
      lines.pointee = bubblekit_bytes(copying: messages)
      return BUBBLEKIT_OK
    } catch let failure {
      return failure.report(to: error)
    }
  }
}

/// Draws the conversation of an export.
@_cdecl("bubblekit_export_transcript")
package func exportedTranscript(
  _ conversation: OpaquePointer?, _ environment: OpaquePointer?,
  _ image: UnsafeMutablePointer<bubblekit_bytes>?, _ details: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  image?.pointee = bubblekit_bytes()
  return reporting(to: details) { () throws(ArgumentError) in
    let opened = try reference(conversation, "conversation", of: InProcessExport.self)
    let commands = try reference(environment, "environment", of: InProcessCommands.self)
    guard let image else { throw .missing("image") }
    return commands.inTime {
      do throws(InProcessError) {
        let drawn = try commands.transcript(of: opened)
        image.pointee = bubblekit_bytes(copying: drawn.bytes)
        details?.pointee = bubblekit_bytes(copying: drawn.details)
        return drawn.hasFailures ? BUBBLEKIT_PARTLY : BUBBLEKIT_OK
      } catch {
        return error.report(to: details)
      }
    }
  }
}
