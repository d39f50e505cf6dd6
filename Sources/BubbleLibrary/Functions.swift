// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
package import CBubbleLibrary

/// Measures messages.
@_cdecl("bubblekit_measure")
package func measure(
  _ environment: OpaquePointer?, _ lines: UnsafePointer<CChar>?, _ length: Int,
  _ answers: UnsafeMutablePointer<bubblekit_bytes>?, _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  LibraryCall(environment, lines, length, "lines", result: answers, "answers", error).answer {
    $0.measure($1)
  }
}

/// Draws messages.
@_cdecl("bubblekit_render")
package func render(
  _ environment: OpaquePointer?, _ lines: UnsafePointer<CChar>?, _ length: Int,
  _ answers: UnsafeMutablePointer<bubblekit_bytes>?, _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  LibraryCall(environment, lines, length, "lines", result: answers, "answers", error).answer {
    (commands, lines) throws(InProcessError) in try commands.render(lines)
  }
}

/// Breaks bare texts into lines.
@_cdecl("bubblekit_text")
package func text(
  _ environment: OpaquePointer?, _ lines: UnsafePointer<CChar>?, _ length: Int,
  _ answers: UnsafeMutablePointer<bubblekit_bytes>?, _ error: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  LibraryCall(environment, lines, length, "lines", result: answers, "answers", error).answer {
    $0.text($1)
  }
}

/// Draws one message.
@_cdecl("bubblekit_render_image")
package func renderImage(
  _ environment: OpaquePointer?, _ message: UnsafePointer<CChar>?, _ length: Int,
  _ image: UnsafeMutablePointer<bubblekit_bytes>?, _ details: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  LibraryCall(environment, message, length, "message", result: image, "image", details).draw {
    (commands, message) throws(InProcessError) in try commands.image(of: message)
  }
}

/// Draws a conversation.
@_cdecl("bubblekit_transcript")
package func transcript(
  _ environment: OpaquePointer?, _ messages: UnsafePointer<CChar>?, _ length: Int,
  _ image: UnsafeMutablePointer<bubblekit_bytes>?, _ details: UnsafeMutablePointer<bubblekit_bytes>?
) -> bubblekit_status {
  LibraryCall(environment, messages, length, "messages", result: image, "image", details).draw {
    (commands, messages) throws(InProcessError) in try commands.transcript(of: messages)
  }
}
