// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// Wrong and missing fields, one at a time, from JSON to pixels: the reader names the field, or takes the default
/// that is documented, and the message has a row of a sane size, in every kit.
@Suite("Hostile fields")
struct HostileFieldTests {
  /// TUIKit's editions and ChatKit, on screens that differ in all that rows depend on.
  private static let renderers = [
    RenderFixture.renderer { $0.scale = 0.5 },
    RenderFixture.renderer(locale: "ar") {
      $0.kit = .tuikitMinimalist(wrapping: .byCharacter)
      $0.scale = 0.5
      $0.textScale = 2
    },
    RenderFixture.renderer {
      $0.kit = .chatkit()
      $0.scale = 0.5
    },
    RenderFixture.renderer(locale: "ar") {
      $0.kit = .chatkit()
      $0.scale = 0.5
      $0.textScale = 2
    },
  ]

  /// Rows may be as high as 100 KB of text in a narrow column, and no higher.
  private static let maximumHeight = 400_000.0

  // MARK: Fields

  @Test(arguments: fieldNames)
  func fieldsOfTablesAreNamedOrHaveTheirDefault(_ name: String) throws {
    let fields = HostileField.ofTables.filter { $0.path.prefix { $0 != "." && $0 != "[" } == name }
    #expect(!fields.isEmpty)
    var drawn: Set<Message> = []
    for field in fields {
      let messages = read(field)
      for (value, read) in zip(HostileValue.allCases, messages) {
        expectOutcome(of: read, field, value)
        try expectRow(of: read, field, value, unlessIn: &drawn)
      }
      if field.path != "msgID" { try expectDefault(of: field, messages) }
    }
  }

  private static let fieldNames = MessageFormat.tuikit.message.fields.map(\.name)

  @Test(arguments: payloadNames)
  func payloadsOfAnyShapeAreShown(_ name: String) throws {
    let fields = HostileField.ofPayloads.filter { $0.payloadName == name }
    var drawn: Set<Message> = []
    for field in fields {
      for (value, read) in zip(HostileValue.allCases, read(field)) {
        if value != .nestedTooDeep { expectNil(read.error, "\(field.path) = \(value)") }
        try expectRow(of: read, field, value, unlessIn: &drawn)
      }
    }
  }

  private static let payloadNames = Set(HostileField.ofPayloads.map(\.payloadName)).sorted()

  /// Documented keys are in the example, so that a new key is tried as well.
  @Test(arguments: MessageFormat.tuikit.payloads)
  func everyKeyOfPayloadsIsTried(_ payload: ObjectDescription) {
    let paths = HostileField.ofPayloads.map(\.path).filter { $0.contains(payload.name) }
    for field in payload.fields {
      #expect(paths.contains { $0.hasSuffix("." + field.name) }, "\(payload.name).\(field.name)")
    }
  }

  // MARK: What is expected

  /// Reads an input with a message for each value.
  private func read(_ field: HostileField) -> [ReadMessage] {
    let lines = HostileValue.allCases.map { field.text(with: $0) }
    let read = Array(MessageReader(Array(("[" + lines.joined(separator: ",") + "]").utf8)))
    expectEqual(read.map(\.index), Array(lines.indices), "\(field.path): the rest is not read")
    return read
  }

  /// The error that names the field, for a value that its type doesn't take, and none for others.
  private func expectOutcome(of read: ReadMessage, _ field: HostileField, _ value: HostileValue) {
    guard let type = field.type, let isAccepted = value.isAccepted(by: type) else { return }
    if field.path == "msgID" {
      expectEqual(read.error == nil, value.value?.string?.isEmpty == false, "\(value)")
    } else if isAccepted {
      expectNil(read.error, "\(field.path) = \(value)")
    } else {
      expectEqual(read.error?.field?.hasPrefix(field.path), true, "\(field.path) = \(value)")
      expectEqual(read.error?.msgID, "m", "\(field.path) = \(value)")
    }
  }

  /// A missing field, `null`, and the default itself make the same message.
  private func expectDefault(of field: HostileField, _ messages: [ReadMessage]) throws {
    let absent = messages[0].message
    #expect(absent != nil && absent == messages[1].message, "\(field.path)")
    guard let value = field.defaultValue, value != .null else { return }
    let given = MessageReader(Array(field.text(with: value).utf8)).first { _ in true }
    expectEqual(given?.message, absent, "\(field.path)")
  }

  /// A row of a sane size that is as high as it was measured, or none for a message that isn't shown.
  ///
  /// - Parameter drawn: The messages that were drawn already, since many values make the same one.
  private func expectRow(
    of read: ReadMessage, _ field: HostileField, _ value: HostileValue,
    unlessIn drawn: inout Set<Message>
  ) throws {
    guard let message = read.shown else {
      expectEqual(field.path, "msgID", "\(field.path) = \(value)")
      return
    }
    guard drawn.insert(message).inserted else { return }
    for renderer in Self.renderers {
      let label = "\(renderer.environment.kit.name): \(field.path) = \(value)"
      let measure = renderer.measure(message)
      let size = measure.contentSize
      #expect(size.width >= 0 && size.width <= 2 * 390, "\(label): \(size)")
      #expect(size.height >= 0 && size.height <= Self.maximumHeight, "\(label): \(size)")
      guard let row = renderer.row(for: message) else {
        expectEqual(measure.cellHeight, 0, "\(label)")
        continue
      }
      expectEqual(row.size.width, 390, "\(label)")
      #expect(row.size.height > 0 && row.size.height <= Self.maximumHeight, "\(label)")
      #expect(abs(row.size.height - measure.cellHeight) < 1e-6, "\(label): \(row.size.height)")
      expectImage(of: row, label)
    }
  }

  /// The row's image, or the error that it is too high for one.
  private func expectImage(of row: MessageRow, _ label: String) {
    do throws(DrawingError) {
      let image = try row.makeBitmap()
      expectEqual(image.pixelWidth, 195, "\(label)")
      expectEqual(image.pixelHeight, Int((row.size.height * 0.5).rounded(.up)), "\(label)")
    } catch {
      #expect(row.size.height * 0.5 > CGFloat(Canvas.sideLimit), "\(label): \(error)")
    }
  }
}
