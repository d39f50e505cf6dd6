// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleRendering
import BubbleViews
import Foundation

extension MenuLayout {
  /// The menu's frame, its items with their actions, and the recent emoji.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("screen", "messageMenu"), ("msgID", .string(message.msgID)),
      ("size", .array([.length(chat.size.width), .length(chat.size.height)])),
      ("items", .array(items.indices.map(itemJSON))), ("page", .integer(pageIndex)),
      ("pageCount", .integer(pageCount)),
    ]
    guard let placement else { return .object(JSONObject(members)) }
    members += [
      ("position", .string(placement.position.rawValue)), ("frame", .frame(placement.menu)),
      ("bubble", .frame(placement.bubble)),
    ]
    if let arrow = placement.arrow {
      members.append(("arrow", .array([.length(arrow.x), .length(arrow.y)])))
    }
    if let bar = emojiBarFrame { members.append(("emoji", emojiJSON(in: bar))) }
    if pageCount > 1, let more = shown.last {
      members.append(("more", json(of: more, frame: frames.last)))
    }
    return .object(JSONObject(members))
  }

  private var pageIndex: Int {
    pageCount > 1 ? pageRange.lowerBound / max(metrics.itemLimit, 1) : 0
  }

  /// The frames of the visible items on the screen.
  private var frames: [CGRect] {
    guard let menu = placement?.menu else { return [] }
    return sizes.items.map { place($0, in: menu) }
  }

  /// The bar of emoji: in the menu's upper edge, or apart from it.
  private var emojiBarFrame: CGRect? {
    guard let placement, !emoji.isEmpty else { return nil }
    if let bar = placement.emojiBar { return bar }
    return place(
      CGRect(origin: CGPoint(x: 0, y: 3), size: sizes.emojiBar), in: placement.menu)
  }

  /// A frame inside of another one, on the screen.
  private func place(_ rect: CGRect, in frame: CGRect) -> CGRect {
    let x = chat.isRightToLeft ? frame.width - rect.maxX : rect.minX
    return CGRect(
      origin: CGPoint(x: frame.minX + x, y: frame.minY + rect.minY), size: rect.size)
  }

  private func itemJSON(_ index: Int) -> JSONValue {
    let isShown = pageRange.contains(index) && placement != nil
    return json(of: items[index], frame: isShown ? frames[index - pageRange.lowerBound] : nil)
  }

  private func json(of item: MessageMenuItem, frame: CGRect?) -> JSONValue {
    let icon: JSONValue =
      switch item.picture {
      case .icon(let icon): .string(icon.name)
      case .image(let path): .string(path.visibleStart)
      }
    return .object(
      JSONObject([
        ("key", .string(item.key)), ("title", .string(item.title)), ("icon", icon),
        ("weight", .integer(item.weight)), ("frame", frame.map(JSONValue.frame) ?? .null),
        ("action", item.action),
      ]))
  }

  private func emojiJSON(in bar: CGRect) -> JSONValue {
    let items = zip(emoji, sizes.emoji).map { key, frame in
      JSONValue.object(
        JSONObject([
          ("key", .string(key)), ("frame", .frame(place(frame, in: bar))),
          ("action", emojiAction(key)),
        ]))
    }
    let expand = sizes.emoji.last.map { JSONValue.frame(place($0, in: bar)) } ?? .null
    return .object(
      JSONObject([
        ("frame", .frame(bar)), ("items", .array(items)),
        ("more", .object(JSONObject([("frame", expand), ("action", expandAction)]))),
      ]))
  }

  /// The action of a tap on an emoji.
  func emojiAction(_ key: String) -> JSONValue {
    .action("react", [("reactionID", .string(key)), ("msgID", .string(message.msgID))])
  }

  /// The action of a tap on the button behind the emoji.
  var expandAction: JSONValue { .action("showEmoji", [("msgID", .string(message.msgID))]) }
}
