// SPDX-License-Identifier: MIT
public import BubbleKit
import BubbleSnapKit
import Foundation

// A kit of three messages: notes, moods and countdowns on slips of paper. All of it is in this file, but for its own
// screen, which is in NotePile.swift.

extension CellKit {
  public static let paper: CellKit = {
    var metrics = CellMetrics()
    metrics[SlipMetrics.self].indent = 36
    var kit = CellKit(
      name: "paper",
      bindings: [
        .element(.text): CellBinding(
          "note", cellData: SlipData.self, cell: NoteCell.self,
          displayString: { message, _ in message.element.text?.text ?? "" }),
        .custom("mood"): CellBinding(
          "mood", cellData: SlipData.self, cell: MoodCell.self,
          displayString: { message, strings in "[" + strings["mood"] + "]" }),
        .custom("countdown"): CellBinding(
          "countdown", cellData: SlipData.self, cell: CountdownCell.self,
          displayString: { message, strings in "[" + strings["countdown"] + "]" }),
        .unsupported: CellBinding(
          "unknown", cellData: SlipData.self, cell: NoteCell.self,
          displayString: { _, strings in strings["unknown"] }),
      ],
      themes: [.paperDay, .paperNight], strings: .paper, metrics: metrics,
      makeNotice: { text in
        let data = SlipData(direction: .incoming)
        data.text = text
        return data
      })
    // One of its own, and TUIKit's chat, which shows the messages of any kit.
    kit.screens = [.notePile, .chat]
    return kit
  }()
}

// MARK: Theme, words and sizes

extension ColorKey {
  static let slip: ColorKey = "slip"
  static let ink: ColorKey = "ink"
  static let accent: ColorKey = "accent"
}

extension Theme {
  static let paperDay = Theme(
    name: "light",
    colors: [
      .chatBackground: Color(hex: 0xD9CFC1), .slip: Color(hex: 0xFFFBF0),
      .ink: Color(hex: 0x2B2A28),
      .accent: Color(hex: 0xC2410C),
    ])
  static let paperNight = Theme(
    name: "dark", isDark: true,
    colors: [
      .chatBackground: Color(hex: 0x1B1A18), .slip: Color(hex: 0x35322D),
      .ink: Color(hex: 0xEFEAE0),
      .accent: Color(hex: 0xFB923C),
    ])
}

extension StringCatalog {
  static let paper = StringCatalog([
    .english: table([
      "mood": "Mood", "days": "%@ days to go", "countdown": "Countdown", "unknown": "Something new",
    ]),
    .arabic: table([
      "mood": "المزاج", "days": "باقي %@ يوم", "countdown": "عد تنازلي", "unknown": "شيء جديد",
    ]),
  ])

  private static func table(_ strings: [String: String]) -> StringTable {
    StringTable(weekdays: (1...7).map(String.init), strings: strings)
  }
}

/// The sizes of slips, in points.
public struct SlipMetrics: MessageMetrics {
  public static let defaultValue = SlipMetrics()

  /// The slip's distance from the side opposite its sender.
  public var indent = 24.0

  /// The space around what is on it.
  public var inset = 12.0
}

// MARK: Data

/// Data of a slip.
final class SlipData: MessageCellData {
  /// A text, or a title.
  var text = ""

  /// Bars of a mood, or days that are left.
  var count = 0

  override class func getCellData(message: Message) -> MessageCellData {
    let data = SlipData(message: message)
    let payload = message.element.custom?.payload
    data.text =
      message.element.text?.text ?? payload?["title"]?.string
      ?? RenderEnvironment.current.localization["unknown"]
    data.count = min(max(payload?["count"]?.int ?? 0, 0), 999)
    return data
  }
}

// MARK: Cells

/// A slip of paper on the sender's side, with a text at its top.
class SlipCell: ConstraintMessageCell {
  let label = Label()

  required init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.accessibilityIdentifier = "label"
    container.layer.cornerRadius = 2
    container.addSubview(label)
  }

  /// Sides are fixed in constraints, so that they are part of the name by which cells are reused.
  override class func reuseIdentifier(for data: MessageCellData) -> String {
    super.reuseIdentifier(for: data) + (data.direction == .incoming ? "-in" : "-out")
  }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    for part in [avatarView, nameLabel, readReceiptLabel] as [View] { part.isHidden = true }
    let environment = RenderEnvironment.current
    container.backgroundColor = environment.theme.color(.slip)
    label.textColor = environment.theme.color(.ink)
    label.text = (data as? SlipData)?.text
    let metrics = environment.kit.metrics[SlipMetrics.self]
    container.snp.remakeConstraints { make in
      make.top.bottom.equalToSuperview().inset(6)
      make.leading.equalToSuperview().offset(data.direction == .incoming ? 8 : metrics.indent)
      make.trailing.equalToSuperview().offset(data.direction == .incoming ? -metrics.indent : -8)
    }
    label.snp.remakeConstraints { make in
      make.top.leading.trailing.equalToSuperview().inset(metrics.inset)
      make.bottom.lessThanOrEqualToSuperview().inset(metrics.inset)
    }
  }
}

/// A text.
final class NoteCell: SlipCell {
  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    label.snp.makeConstraints { $0.bottom.equalToSuperview().inset(12) }
  }
}

/// A text above bars.
final class MoodCell: SlipCell {
  private let bars = (0..<5).map { _ in View() }

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    let (theme, count) = (RenderEnvironment.current.theme, (data as? SlipData)?.count ?? 0)
    for (index, bar) in bars.enumerated() {
      container.addSubview(bar)
      bar.backgroundColor = theme.color(.accent).withAlpha(index < count ? 1 : 0.2)
      bar.snp.remakeConstraints { make in
        make.top.equalTo(label.snp.bottom).offset(8)
        make.size.equalTo(CGSize(width: 28, height: 8))
        make.leading.equalToSuperview().offset(12 + 34 * index)
        make.bottom.equalToSuperview().inset(12)
      }
    }
  }
}

/// A title above the days that are left.
final class CountdownCell: SlipCell {
  private let days = Label()

  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    let environment = RenderEnvironment.current
    container.addSubview(days)
    days.font = .system(22, weight: .bold)
    days.textColor = environment.theme.color(.accent)
    days.accessibilityIdentifier = "days"
    days.text = environment.localization.format("days", "\((data as? SlipData)?.count ?? 0)")
    days.snp.remakeConstraints { make in
      make.top.equalTo(label.snp.bottom).offset(4)
      make.leading.trailing.bottom.equalToSuperview().inset(12)
    }
  }
}
