// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The sheet, as high as its rows.
final class ReactionSheetView: View {
  private let msgID: String
  private let people: ReactionPeople
  private let grip = View()
  private let strip: ReactionTabStrip
  private let line = View()
  private let rows: [ReactionRowView]
  private let rest: Label?

  init(_ sheet: ReactionSheet) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let metrics = environment.kit.metrics[ReactionSheetMetrics.self]
    msgID = sheet.message.msgID
    people = sheet.people
    strip = ReactionTabStrip(people.tabs, msgID: msgID)
    rows = people.rows.map { ReactionRowView($0, msgID: sheet.message.msgID, metrics: metrics) }
    rest =
      people.remaining == 0
      ? nil
      : .onScreen(
        "\u{200E}+\(people.remaining)", font: .system(14), color: theme.color(.secondaryText),
        id: "remaining", alignment: .center)
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: 0))
    accessibilityIdentifier = "reactionSheet"
    backgroundColor = theme.color(.sheetSurface, light: 0xFFFFFF, dark: 0x181818)
    layer.cornerRadius = metrics.radius
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grip.backgroundColor = theme.chatLine
    grip.layer.cornerRadius = 2
    line.backgroundColor = theme.chatLine
    for view in [grip, strip, line] { addSubview(view) }
    for view in rows { addSubview(view) }
    if let rest { addSubview(rest) }
    frame.size.height = layOut(width: environment.width)
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(width: bounds.width)
  }

  /// Lays out the sheet, and returns its end.
  private func layOut(width: CGFloat) -> CGFloat {
    grip.frame = CGRect(x: (width - 36) / 2, y: 6, width: 36, height: 4)
    strip.frame = CGRect(x: 0, y: 14, width: width, height: strip.height(fitting: width))
    line.frame = CGRect(x: 0, y: strip.frame.maxY + 5.5, width: width, height: 0.5)
    var y = strip.frame.maxY + 10
    for row in rows {
      row.frame = CGRect(x: 0, y: y, width: width, height: row.height)
      y += row.height
    }
    if let rest {
      let height = rest.sizeThatFits(.zero).height + 20
      rest.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return (y + 12).rounded(.up)
  }

  var json: JSONValue {
    layoutIfNeeded()
    var members: [(String, JSONValue)] = [
      ("screen", "reactionSheet"), ("msgID", .string(msgID)),
      ("size", .array([.length(bounds.width), .length(bounds.height)])),
      ("tabs", .array(zip(people.tabs, strip.tabs).map(tabJSON))),
      ("rows", .array(rows.map(\.json))),
    ]
    if people.remaining > 0 { members.append(("remaining", .integer(people.remaining))) }
    return .object(JSONObject(members))
  }

  private func tabJSON(_ tab: ReactionPeople.Tab, _ view: View) -> JSONValue {
    .object(
      JSONObject([
        ("key", .string(tab.reactionID ?? "all")), ("count", .integer(tab.count)),
        ("isOpen", .bool(tab.isOpen)), ("frame", .frame(view.convert(view.bounds, to: self))),
        ("tap", ReactionTabStrip.tap(tab, msgID: msgID)),
      ]))
  }
}
