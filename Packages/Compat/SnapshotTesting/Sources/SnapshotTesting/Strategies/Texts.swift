// SPDX-License-Identifier: MIT
public import Foundation

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) {
      old, new in
      // Bytes: two texts that Unicode calls equivalent are different files.
      guard !old.utf8.elementsEqual(new.utf8) else { return nil }
      let text = LineDiff(old, new).text
      let difference = text.isEmpty ? "The texts differ in equivalent characters only." : text
      let attachment = XCTAttachment(
        data: Data(difference.utf8), uniformTypeIdentifier: "public.patch-file")
      return (difference, [attachment])
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The text itself, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// The text of `String(describing:)`.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback(String.init(describing:))
  }

  /// All properties of a value, recursively, one a line. Those of dictionaries and sets, classes and structs
  /// are sorted, addresses are left out.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { (value: Value) in ValueDump.text(of: value) }
  }

  /// A value of property-list types as JSON, with sorted keys. Another value fails.
  public static var json: Snapshotting {
    .failable(pathExtension: "json") { value in
      guard JSONSerialization.isValidJSONObject([value]) else {
        throw StrategyError(description: "\(type(of: value)) isn't a JSON object.")
      }
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// A strategy whose snapshot may throw: the assertion fails with the error.
  static func failable(
    pathExtension: String, _ text: @escaping (Value) throws -> String
  ) -> Snapshotting {
    Snapshotting(pathExtension: pathExtension, diffing: .lines) { value in
      Async { callback in
        do { callback(try text(value)) } catch { SnapshotProblems.report("\(error)") }
      }
    }
  }
}

/// A value that a strategy can't take a snapshot of.
struct StrategyError: Error, CustomStringConvertible {
  let description: String
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// The value as an encoder's JSON.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    .failable(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// The value as a property list in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  /// The value as an encoder's property list.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    .failable(pathExtension: "plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// The bytes themselves, in a file without an extension.
  public static var data: Snapshotting {
    let diffing = Diffing<Data>(toData: { $0 }, fromData: { $0 }) { old, new in
      guard old != new else { return nil }
      let isOfSize = old.count == new.count
      return (isOfSize ? "Expected data to match" : "Expected \(new) to match \(old)", [])
    }
    return Snapshotting(pathExtension: nil, diffing: diffing)
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// A function as a table: each case, and the snapshot of its result, as CSV.
  public static func `func`<A>(
    into witness: Snapshotting<A, Format>
  ) -> Snapshotting<(Value) -> A, Format> {
    var strategy = SimplySnapshotting<String>.lines.asyncPullback {
      (function: @escaping (Value) -> A) in
      Value.allCases
        .map { input in witness.snapshot(function(input)).map { "\"\(input)\",\"\($0)\"" } }
        .sequence().map { $0.joined(separator: "\n") }
    }
    strategy.pathExtension = "csv"
    return strategy
  }
}
