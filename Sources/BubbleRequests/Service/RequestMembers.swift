// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleStrings

/// The members of a request: a JSON object, of which only the names are read.
@_spi(Library) public struct RequestMembers: Sendable {
  private let members: [(name: String, text: ArraySlice<UInt8>)]

  /// - Parameter names: The names that members may have.
  /// - Throws: An error of the kind `message`: text that is no JSON object, a name that is not among these, or one
  ///   that is there twice.
  public init(_ text: [UInt8], members names: [String]) throws(InProcessError) {
    guard let parts = JSONMembers(text[...]) else { throw Self.error(in: text) }
    var members: [(name: String, text: ArraySlice<UInt8>)] = []
    for name in parts.names {
      guard names.contains(where: { $0.isExactly(name) }) else {
        throw .member(name.shortened, "unknownMember", Self.unknown(name, among: names))
      }
      guard !members.contains(where: { $0.name.isExactly(name) }) else {
        throw .member(name, "malformed", "is in the request twice; keep one of them")
      }
      guard let value = parts[name], !value.elementsEqual("null".utf8) else { continue }
      members.append((name, value))
    }
    self.members = members
  }

  private static func error(in text: [UInt8]) -> InProcessError {
    var path = ""
    do throws(JSONError) {
      let value = try JSONValue(parsing: text, path: &path)
      return .member(nil, "wrongType", "must be an object, but is \(value.kind)")
    } catch {
      return .member(path.isEmpty ? nil : path, "malformed", error.explanation)
    }
  }

  private static func unknown(_ name: String, among names: [String]) -> String {
    let tip = NearestName.of(anyCase: name.shortened, among: names).map {
      "; did you mean '\($0)'?"
    }
    return "is not a member of this request\(tip ?? "")"
  }

  /// The text of a member; `nil` where there is none, or it is `null`.
  public subscript(name: String) -> ArraySlice<UInt8>? {
    members.first { $0.name.isExactly(name) }?.text
  }

  /// The text of a member that has to be there.
  public func required(_ name: String) throws(InProcessError) -> ArraySlice<UInt8> {
    guard let text = self[name] else { throw .member(name, "missing", "is missing") }
    return text
  }

  /// The texts of an array's elements; `nil` where there is no such member.
  public func elements(of name: String) throws(InProcessError) -> [ArraySlice<UInt8>]? {
    guard let text = self[name] else { return nil }
    if let elements = JSONElements(text) { return elements.all }
    let value = try value(of: name)
    throw .member(name, "wrongType", "must be an array, but is \(value?.kind ?? "null")")
  }

  /// Whether a member is `true`. Without it, it isn't.
  public func flag(_ name: String) throws(InProcessError) -> Bool {
    guard let value = try value(of: name) else { return false }
    guard let isSet = value.bool else {
      throw .member(name, "wrongType", "must be true or false, but is \(value.kind)")
    }
    return isSet
  }

  /// A member that is a text; `nil` where there is none.
  public func string(_ name: String) throws(InProcessError) -> String? {
    guard let value = try value(of: name) else { return nil }
    guard let text = value.string else {
      throw .member(name, "wrongType", "must be a string, but is \(value.kind)")
    }
    return text
  }

  private func value(of name: String) throws(InProcessError) -> JSONValue? {
    guard let text = self[name] else { return nil }
    var path = ""
    do throws(JSONError) {
      return try JSONValue(parsing: Array(text), path: &path)
    } catch {
      let separator = path.isEmpty || path.beginsExactly(with: "[") ? "" : "."
      throw .member(name + separator + path, "malformed", error.explanation)
    }
  }
}

extension InProcessError {
  /// An error about a member of a request, or all of it.
  static func member(_ path: String?, _ code: String, _ reason: String) -> InProcessError {
    InProcessError(
      .message, FilterError(code: code, path: path, reason: reason), subject: "the request")
  }
}

extension InProcessError {
  /// A member of a request that cannot be where it is.
  public static func misplaced(_ path: String, _ reason: String) -> InProcessError {
    .member(path, "misplaced", reason)
  }
}
