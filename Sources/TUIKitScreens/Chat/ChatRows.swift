// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import Foundation

/// The rows of a chat that are seen in a space.
struct ChatRows {
  struct Row {
    /// The content of a row.
    enum Content {
      case message(Message)
      case date(String)

      /// The line above the first new message.
      case unreadLine(String)

      /// The typing indicator.
      case typing
    }

    let content: Content

    /// The frame, from the top of the space, in points. The first and the last may reach out of it.
    let frame: CGRect
    let laidOut: MessageRow

    /// Lays out the row once more.
    let makeCopy: () -> MessageRow?
  }

  private(set) var rows: [Row] = []

  /// - Parameters:
  ///   - height: That of the space, in points.
  ///   - typing: Makes the row below the last one; `nil` for none.
  init(
    _ list: inout MessageList, position: ChatScreen.Position, height: CGFloat,
    typing: (() -> MessageRow?)? = nil
  ) {
    guard height > 0 else { return }
    let space = height
    let typingRow = typing?()
    let height = max(space - (typingRow?.size.height ?? 0), 0)
    let window = Self.window(of: &list, position: position, height: height)
    for part in list.parts(of: window) {
      let frame = CGRect(
        x: 0, y: part.y, width: list.renderer.environment.width, height: part.height)
      guard frame.maxY > 0, frame.minY < height, let laidOut = part.layOut() else { continue }
      rows.append(
        Row(
          content: Row.Content(part.content), frame: frame, laidOut: laidOut,
          makeCopy: part.layOut))
    }
    if let typingRow, let typing {
      let end = min(rows.last?.frame.maxY ?? 0, height)
      rows.append(
        Row(
          content: .typing,
          frame: CGRect(origin: CGPoint(x: 0, y: end), size: typingRow.size), laidOut: typingRow,
          makeCopy: typing))
    }
  }

  private static func window(
    of list: inout MessageList, position: ChatScreen.Position, height: CGFloat
  ) -> ListWindow {
    switch position {
    case .end: break
    case .offset(let offset): return list.window(atOffset: CGFloat(offset), height: height)
    case .message(let id):
      guard let place = list.source.place(ofMessage: id) else { break }
      return list.window(at: ListAnchor(place: place, y: 0), height: height)
    }
    return list.window(endingAt: list.count, height: height)
  }
}

extension ChatRows.Row {
  /// The message; `nil` for other rows.
  var message: Message? { if case .message(let message) = content { message } else { nil } }
}

extension ChatRows.Row.Content {
  fileprivate init(_ content: MessageList.Part.Content) {
    self =
      switch content {
      case .message(let message): .message(message)
      case .date(let date): .date(date)
      case .unreadLine(let line): .unreadLine(line)
      }
  }
}
