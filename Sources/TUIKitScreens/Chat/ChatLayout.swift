// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleViews
import Foundation

/// A chat on a screen, laid out.
struct ChatLayout {
  let size: CGSize

  /// The area in which rows are visible.
  let area: CGRect
  let header: ChatBarView?
  let footer: ChatBarView?
  let rows: ChatRows

  /// The area that belongs to the device.
  let device: SafeArea
  let isRightToLeft: Bool

  func makeView() -> View {
    let view = View(frame: CGRect(origin: .zero, size: size))
    view.accessibilityIdentifier = "chat"
    view.backgroundColor = RenderEnvironment.current.theme.color(.chatBackground)
    let list = View(frame: area)
    list.accessibilityIdentifier = "rows"
    list.clipsToBounds = true
    for row in rows.rows {
      row.laidOut.cell.frame.origin = row.frame.origin
      list.addSubview(row.laidOut.cell)
    }
    view.addSubview(list)
    if let header { view.addSubview(header) }
    if let footer { view.addSubview(footer) }
    return view
  }

  /// The frame of a row on the screen, and its cell; `nil` if no part of it is visible.
  func row(of msgID: String) -> (frame: CGRect, row: ChatRows.Row)? {
    rows.rows.first { msgID.isExactly($0.message?.msgID) }.map {
      ($0.frame.offsetBy(dx: area.minX, dy: area.minY), $0)
    }
  }

  var json: JSONValue {
    .object(
      JSONObject([
        ("screen", "chat"), ("size", .array([.length(size.width), .length(size.height)])),
        ("header", items(of: header)), ("rows", .array(rows.rows.map(json))),
        ("rowsFrame", .frame(area)), ("footer", items(of: footer)),
      ]))
  }

  private func items(of bar: ChatBarView?) -> JSONValue {
    guard let bar else { return [] }
    bar.layoutIfNeeded()
    let root = View(frame: CGRect(origin: .zero, size: size))
    root.addSubview(bar)
    defer { bar.removeFromSuperview() }
    return .array(bar.items.map { $0.json(in: root) })
  }

  private func json(of row: ChatRows.Row) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("frame", .frame(row.frame.offsetBy(dx: area.minX, dy: area.minY)))
    ]
    switch row.content {
    case .message(let message): members.append(("msgID", .string(message.msgID)))
    case .date(let date): members.append(("date", .string(date)))
    case .unreadLine(let line): members.append(("unreadLine", .string(line)))
    case .typing: members.append(("typing", true))
    }
    return .object(JSONObject(members))
  }
}
