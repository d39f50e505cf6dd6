// SPDX-License-Identifier: MIT
public import BubbleKit

extension KitScreen {
  /// `pile`: the notes of a conversation in a pile, the latest on top.
  public static let notePile = KitScreen(
    "pile", title: "Pile of notes", settings: [.message],
    input: .messages { messages, context in
      let ids = context.settings.message.map { [$0] }
      let notes = (0..<messages.count).compactMap(messages.message)
        .filter { ids?.contains($0.msgID) ?? true }
      return NotePile(notes: notes.compactMap { $0.element.text?.text }.reversed())
    })
}

/// A screen of the kit's own: notes in a pile, one on the other.
public struct NotePile: AppScreen {
  /// The notes from top to bottom.
  public var notes: [String]

  public init(notes: [String]) { self.notes = notes }

  public var json: JSONValue {
    ["screen": "pile", "notes": .array(notes.map { .string($0) })]
  }

  public func makeView() -> View {
    let environment = RenderEnvironment.current
    let view = View()
    view.accessibilityIdentifier = "pile"
    view.backgroundColor = environment.theme.color(.chatBackground)
    var y: CGFloat = 12
    for (index, note) in notes.enumerated() {
      let slip = makeSlip(note, y: y, in: environment)
      slip.alpha = max(1 - CGFloat(index) / 8, 0.25)
      view.addSubview(slip)
      y = slip.frame.maxY + 4
    }
    view.frame = CGRect(x: 0, y: 0, width: environment.width, height: y + 8)
    return view
  }

  private func makeSlip(_ note: String, y: CGFloat, in environment: RenderEnvironment) -> View {
    let (slip, label) = (View(), Label())
    label.numberOfLines = 2
    label.textColor = environment.theme.color(.ink)
    label.text = note
    let width = environment.width - 48
    let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
    label.frame = CGRect(x: 12, y: 12, width: width, height: height)
    slip.backgroundColor = environment.theme.color(.slip)
    slip.addSubview(label)
    slip.frame = CGRect(x: 12, y: y, width: width + 24, height: height + 24)
    return slip
  }
}
