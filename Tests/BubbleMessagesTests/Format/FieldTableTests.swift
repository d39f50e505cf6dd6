// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMessages

/// The tables, the reader, and what is written from the tables have to agree.
@Suite("Field tables")
struct FieldTableTests {
  private func read(_ message: JSONValue) throws -> ReadMessage {
    let bytes = Array(message.description.utf8)
    expectOneAnswerOnBothPaths(bytes)
    var reader = MessageReader(bytes)
    let read = reader.next()
    return try #require(read)
  }

  private func message(_ value: JSONValue) throws -> Message { try read(value).result.get() }

  @Test(arguments: FieldCase.all)
  func exampleIsRead(_ field: FieldCase) throws {
    let read = try read(field.message(with: field.field.example))
    let message = try read.result.get()
    // An element that `elemType` names should be there.
    if field.path != "elemType" { expectEqual(read.warnings, []) }
    let initial = try self.message(field.message([]))
    if !field.isNested { #expect(message != initial, "The example isn't read, or is the default.") }
  }

  @Test(arguments: FieldCase.all)
  func defaultIsWhatMissingMeans(_ field: FieldCase) throws {
    let initial = try message(field.message([]))
    try expectEqual(message(field.message(with: .null)), initial)
    if field.field.defaultValue != .null, !field.isNested {
      try expectEqual(message(field.message(with: field.field.defaultValue)), initial)
    }
  }

  @Test(arguments: FieldCase.all)
  func aliasesAreRead(_ field: FieldCase) throws {
    let named = try message(field.message(with: field.field.example))
    for alias in field.field.aliases {
      try expectEqual(message(field.message([(alias, field.field.example)])), named)
    }
  }

  @Test(arguments: FieldCase.all)
  func otherTypesAndRangesAreErrors(_ field: FieldCase) throws {
    for value in field.refused {
      let read = try read(field.message(with: value))
      #expect(throws: MessageError.self) { try read.result.get() }
      guard case .failure(let error) = read.result else { continue }
      expectEqual(error.field, field.path)
    }
  }

  @Test func unknownNumbersOfChoicesAreReadAsTheMarkedOne() throws {
    for field in FieldCase.all {
      guard case .choice(let choices, unknown: let unknown) = field.field.type else { continue }
      let marked = try message(field.message(with: .integer(unknown.number)))
      try expectEqual(message(field.message(with: -99)), marked)
      let read = try choices.map { try message(field.message(with: .integer($0.number))) }
      expectEqual(Set(read).count, choices.count)
    }
  }

  @Test func everyPropertyOfAMessageHasAField() throws {
    let fields = MessageFormat.tuikit.message.fields.filter {
      !$0.name.hasSuffix("Elem") || $0.name == "textElem"
    }
    let full = try message(.object(JSONObject(fields.map { ($0.name, $0.example) })))
    expectEveryPropertyIsSet(full, unlike: Message(msgID: ""))
    expectEveryPropertyIsSet(try #require(full.readReceipt), unlike: ReadReceipt())
    expectEveryPropertyIsSet(try #require(full.revoker), unlike: Member())
    expectEveryPropertyIsSet(try #require(full.reactions.first), unlike: Reaction(reactionID: ""))
    expectEveryPropertyIsSet(try #require(full.signaling), unlike: Signaling())
  }

  @Test(arguments: TUIKitElement.all.filter(\.hasFields))
  func everyPropertyOfAnElementHasAField(_ element: TUIKitElement) throws {
    func content(_ value: JSONValue) throws -> Any {
      let read = try message(.object(JSONObject([("msgID", "m"), (element.field.name, value)])))
      let storage = try #require(Mirror(reflecting: read.element).children.first?.value)
      return try #require(Mirror(reflecting: storage).children.first?.value)
    }
    let full = try content(element.description.example)
    expectEveryPropertyIsSet(full, unlike: try content([:]))
    if let image = full as? ImageElement {
      expectEveryPropertyIsSet(try #require(image.variants.first), unlike: ImageElement.Variant())
    }
    if let tips = full as? GroupTipsElement {
      expectEveryPropertyIsSet(try #require(tips.groupChanges.first), unlike: GroupChange())
      expectEveryPropertyIsSet(try #require(tips.memberChanges.first), unlike: MemberChange())
    }
  }

  private func expectEveryPropertyIsSet(_ value: Any, unlike initial: Any) {
    let properties = Mirror(reflecting: value).children
    #expect(!properties.isEmpty)
    for (property, initial) in zip(properties, Mirror(reflecting: initial).children) {
      #expect(
        String(reflecting: property.value) != String(reflecting: initial.value),
        "No field sets '\(property.label ?? "")' of \(type(of: value)).")
    }
  }
}
