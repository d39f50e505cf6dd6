/// The types of elements that the wire format has. The raw values are those of the `elemType` field.
enum WireElementType: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case text = 1
  case custom = 2
  case image = 3
  case sound = 4
  case video = 5
  case file = 6
  case location = 7
  case face = 8
  case groupTips = 9
  case merger = 10
  case stream = 11

  /// The name that `elemType` may have in place of the number: `text`, `groupTips`.
  var name: String { String(describing: self) }

  /// The type that has this name, or `nil` when none has.
  init?(name: String) {
    guard let type = Self.byName[name] else { return nil }
    self = type
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
