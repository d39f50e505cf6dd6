// SPDX-License-Identifier: MIT
import Foundation
import FoundationXML

/// An element of an interface file.
final class NibElement {
  let name: String
  let attributes: [String: String]
  fileprivate(set) var children: [NibElement] = []
  fileprivate(set) var text = ""

  /// The element around it; `nil` for the root.
  private(set) weak var parent: NibElement?

  fileprivate init(_ name: String, _ attributes: [String: String], in parent: NibElement?) {
    (self.name, self.attributes, self.parent) = (name, attributes, parent)
  }

  /// The identifier by which other elements refer to this one.
  var id: String? { attributes["id"] }

  /// The property of the element around it that this one is the value of.
  var key: String? { attributes["key"] }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// An attribute of `YES` or `NO`.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// A number that is finite and of a magnitude that layout can use.
  func number(_ attribute: String) -> CGFloat? {
    guard let number = attributes[attribute].flatMap(Double.init), abs(number) < 1e6 else {
      return nil
    }
    return CGFloat(number)
  }

  /// The first child of a name.
  func first(_ name: String) -> NibElement? { children.first { $0.name == name } }

  /// The child that is the value of a property.
  func value(of key: String) -> NibElement? { children.first { $0.key == key } }

  /// The children of the child of a name.
  func list(_ name: String) -> [NibElement] { first(name)?.children ?? [] }

  /// Calls `body` with this element and all in it, from the outside in.
  func walk(_ body: (NibElement) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }
}

/// An interface file that cannot be read.
enum NibError: Error, Hashable {
  case tooLarge
  case malformed(line: Int)
  case tooDeep
  case compiled
}

extension NibError: CustomStringConvertible {
  var description: String {
    switch self {
    case .tooLarge: "it has more than 16 MB, or 200,000 elements"
    case .malformed(let line): "it isn't valid XML at line \(line)"
    case .tooDeep: "its elements are nested more than 200 deep"
    case .compiled: "it is of Xcode's compiled format; use the .xib or .storyboard file"
    }
  }
}

extension NibElement {
  private static let largestFile = 16 << 20

  /// The root element of a file. References to other files and entities aren't followed.
  static func read(_ data: Data) throws(NibError) -> NibElement {
    guard data.count <= largestFile else { throw .tooLarge }
    guard !data.starts(with: Data("NIBArchive".utf8)), !data.starts(with: Data("bplist".utf8))
    else {
      throw .compiled
    }
    let reader = NibElementReader()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isValid = parser.parse()
    if let error = reader.error { throw error }
    guard isValid, reader.isComplete, let root = reader.root else {
      throw .malformed(line: parser.lineNumber)
    }
    return root
  }
}

/// Collects the elements of a parser.
private final class NibElementReader: NSObject, XMLParserDelegate {
  private(set) var root: NibElement?
  private(set) var error: NibError?
  private var open: [NibElement] = []

  /// Whether all elements have an end.
  var isComplete: Bool { open.isEmpty }

  private var count = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    if open.count >= 200 { return stop(parser, .tooDeep) }
    if count > 200_000 { return stop(parser, .tooLarge) }
    let element = NibElement(name, attributes, in: open.last)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

  private func stop(_ parser: XMLParser, _ error: NibError) {
    self.error = error
    parser.abortParsing()
  }
}
