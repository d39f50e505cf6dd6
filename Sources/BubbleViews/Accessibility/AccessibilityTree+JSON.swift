// SPDX-License-Identifier: MIT
public import Foundation

/// JSON as the library AccessibilitySnapshot for iOS writes it, so that a recording from there can be compared.
extension AccessibilityTree {
  /// The tree as an array of AccessibilitySnapshot's `AccessibilityHierarchy`, with sorted keys and at most two
  /// decimals, ended by a line feed.
  ///
  /// Custom content and rotors, which views don't have here, are empty.
  /// - Throws: `EncodingError` when a number is infinite.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    var index = 0
    let recorded = nodes.map { RecordedNode($0, index: &index) }
    return String(decoding: try encoder.encode(recorded), as: UTF8.self) + "\n"
  }

  /// Reads the JSON of ``json()``, or of AccessibilitySnapshot.
  ///
  /// Elements are put in the order of their indices. A path becomes the rectangle around it, a table a group without
  /// a label. Custom content and rotors are left out.
  /// - Parameter json: An array of AccessibilitySnapshot's `AccessibilityHierarchy`.
  /// - Throws: `DecodingError` when it isn't one.
  public init(json: Data) throws {
    self.init(RecordedNode.nodes(try JSONDecoder().decode([RecordedNode].self, from: json)))
  }
}

/// A node as it is written. The names and labels of the cases are keys in JSON.
private indirect enum RecordedNode: Codable {
  case element(RecordedElement, traversalIndex: Int)
  case container(RecordedContainer, children: [RecordedNode])

  init(_ node: AccessibilityNode, index: inout Int) {
    switch node {
    case .element(let element):
      self = .element(RecordedElement(element), traversalIndex: index)
      index += 1
    case .container(let container, let children):
      let recorded = children.map { RecordedNode($0, index: &index) }
      self = .container(RecordedContainer(container), children: recorded)
    }
  }

  static func nodes(_ recorded: [RecordedNode]) -> [AccessibilityNode] {
    recorded.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .map(\.element.node)
  }

  private var node: AccessibilityNode {
    switch self {
    case .element(let element, _): .element(element.element)
    case .container(let container, let children):
      .container(container.container, children: Self.nodes(children))
    }
  }

  private var index: Int {
    switch self {
    case .element(_, let index): index
    case .container(_, let children): children.map(\.index).min() ?? .max
    }
  }
}

private struct RecordedElement: Codable {
  var description: String
  var label, value, identifier, hint, accessibilityLanguage: String?
  var traits: [String]
  var userInputLabels: [String]?
  var shape: RecordedShape
  var activationPoint: [Double]
  var usesDefaultActivationPoint: Bool
  var customActions: [String]
  var customContent, customRotors: Ignored
  var respondsToUserInteraction: Bool

  init(_ element: AccessibilityNode.Element) {
    description = element.spokenText
    (label, value, identifier) = (element.label, element.value, element.identifier)
    // A hint that is read in place of a label isn't read twice.
    hint = element.isUnlabelled && !element.traits.contains(.selected) ? nil : element.hint
    accessibilityLanguage = element.language
    traits = element.traits.names
    userInputLabels = element.userInputLabels
    shape = RecordedShape(element.frame)
    let point = element.effectiveActivationPoint
    activationPoint = [point.x, point.y].map { LayoutNumber.rounded(Double($0)) }
    usesDefaultActivationPoint = element.activationPoint == nil
    customActions = element.customActions
    (customContent, customRotors) = (Ignored(), Ignored())
    respondsToUserInteraction = element.respondsToUserInteraction
  }

  var element: AccessibilityNode.Element {
    var element = AccessibilityNode.Element(label: label, frame: shape.rect)
    (element.value, element.identifier, element.hint) = (value, identifier, hint)
    if hint == nil, element.isUnlabelled, traits.isEmpty, !description.isEmpty {
      element.hint = description
    }
    element.language = accessibilityLanguage
    element.traits = AccessibilityTraits(names: traits)
    element.userInputLabels = userInputLabels
    if !usesDefaultActivationPoint, activationPoint.count == 2 {
      element.activationPoint = CGPoint(x: activationPoint[0], y: activationPoint[1])
    }
    element.customActions = customActions
    element.respondsToUserInteraction = respondsToUserInteraction
    return element
  }
}

/// A list that is written without entries, and not read.
private struct Ignored: Codable {
  init() {}
  init(from decoder: any Decoder) {}

  func encode(to encoder: any Encoder) throws { _ = encoder.unkeyedContainer() }
}

/// The area of an element: a rectangle, or steps of a path, each with points under names of their own.
private struct RecordedShape: Codable {
  var type: String
  var frame: [[Double]]?
  var pathElements: [[String: [String: [Double]]]]?

  init(_ rect: CGRect) {
    type = "frame"
    frame = RecordedShape.numbers(of: rect)
  }

  static func numbers(of rect: CGRect) -> [[Double]] {
    let numbers = rect.layoutNumbers.map(LayoutNumber.rounded)
    return [Array(numbers[..<2]), Array(numbers[2...])]
  }

  static func rect(of numbers: [[Double]]) -> CGRect {
    guard numbers.count == 2, numbers.allSatisfy({ $0.count == 2 }) else { return .zero }
    return CGRect(x: numbers[0][0], y: numbers[0][1], width: numbers[1][0], height: numbers[1][1])
  }

  var rect: CGRect {
    if let frame { return Self.rect(of: frame) }
    let points = (pathElements ?? []).flatMap(\.values).flatMap(\.values).filter { $0.count == 2 }
    guard let left = points.map({ $0[0] }).min(), let right = points.map({ $0[0] }).max(),
      let top = points.map({ $0[1] }).min(), let bottom = points.map({ $0[1] }).max()
    else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

private struct RecordedContainer: Codable {
  var type: Kind
  var frame: [[Double]]

  enum Kind: Codable {
    case semanticGroup(label: String?, value: String?, identifier: String?)
    case list
    case landmark
    case dataTable(rowCount: Int, columnCount: Int)
    case tabBar
  }

  init(_ container: AccessibilityNode.Container) {
    frame = RecordedShape.numbers(of: container.frame)
    type =
      switch container.kind {
      case .semanticGroup(let label, let value, let identifier):
        .semanticGroup(label: label, value: value, identifier: identifier)
      case .list: .list
      case .landmark: .landmark
      case .tabBar: .tabBar
      }
  }

  var container: AccessibilityNode.Container {
    let kind: AccessibilityNode.Container.Kind =
      switch type {
      case .semanticGroup(let label, let value, let identifier):
        .semanticGroup(label: label, value: value, identifier: identifier)
      case .list: .list
      case .landmark: .landmark
      case .dataTable: .semanticGroup(label: nil, value: nil, identifier: nil)
      case .tabBar: .tabBar
      }
    return AccessibilityNode.Container(kind, frame: RecordedShape.rect(of: frame))
  }
}
