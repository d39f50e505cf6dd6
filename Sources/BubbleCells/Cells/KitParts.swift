// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings
import BubbleViews

/// The parts of a ``CellKit``, which documents them.
struct KitParts: Sendable {
  let name: String
  var edition: String
  var table: BindingTable
  var themes: [Theme]
  var strings: StringCatalog
  var upstreamStrings: StringCatalog?
  var metrics: CellMetrics
  var emojiSet = EmojiSet.empty
  var screens = KitScreens()
  var rowParts: [any RowPart] = []
  var makeNotice: @Sendable (_ text: String) -> MessageCellData
  var makeTypingData: (@Sendable (_ next: MessageCellData) -> MessageCellData)?
  var displayStringRule: @Sendable (Message, Localization) -> CellKit.DisplayStringRule
  var contentKeyRule: @Sendable (Message) -> ContentKey? = { _ in nil }
  var unboundReason: @Sendable (Message) -> (field: String, problem: String)? = { _ in nil }
  var dateRule = DateRule()
  var reservedIDs: CellKit.ReservedIDs
}

/// A kit's bindings, by all that they are looked up by.
final class BindingTable: Sendable {
  let bindings: [ContentKey: CellBinding]
  let reuseIDs: Set<ExactString>
  let byData: [ObjectIdentifier: CellBinding]
  let unsupported: CellBinding

  init(_ bindings: [ContentKey: CellBinding]) {
    guard let unsupported = bindings[.unsupported] else {
      preconditionFailure("A kit needs a binding for unsupported messages.")
    }
    self.bindings = bindings
    self.unsupported = unsupported
    reuseIDs = Set(bindings.values.map { ExactString($0.reuseID) })
    // Keys may share a class of data and have different cells: the first key in a fixed order decides.
    let ordered = bindings.sorted { $0.key.precedes($1.key) }
    byData = Dictionary(ordered.map { (ObjectIdentifier($0.value.cellData), $0.value) }) {
      first, _ in first
    }
  }
}
