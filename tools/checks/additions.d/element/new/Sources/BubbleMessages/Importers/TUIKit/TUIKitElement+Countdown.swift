// SPDX-License-Identifier: MIT
extension TUIKitElement {
  static let countdown = TUIKitElement(
    90, .countdown,
    FieldTable(
      "countdownElem", "The days until an event.", initial: CountdownElement(),
      fields: [
        .string("title", \.title, example: "Ferry", "The name of the event."),
        .integer("days", \.days, example: 12, "The number of days."),
      ])
  ) { .countdown($0) }
}
