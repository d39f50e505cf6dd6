// SPDX-License-Identifier: MIT
/// Members of `AnyObject`: R6.
///
/// On iOS such a member is an implicitly unwrapped optional, and so is the one in its place.
extension Rewriter {
  mutating func lowerDynamicLookups() {
    var members: Set<String> = []
    for index in tokens.tokens.indices where tokens.at(index, is: "AnyObject") {
      if tokens.at(index - 1, is: "as") {
        lowerCast(index, &members)
      } else if tokens.at(index - 1, is: ":"), tokens.isWord(index - 2) {
        lowerUses(of: tokens.text(index - 2), in: scope(after: index), &members)
      }
    }
    for member in members.sorted() { declare(member) }
    lowerDescriptions()
  }

  /// `(value as AnyObject).rangeValue` becomes `(value as? NSValue)._lowered_rangeValue`.
  private mutating func lowerCast(_ index: Int, _ members: inout Set<String>) {
    if tokens.at(index - 3, is: "let"), tokens.isWord(index - 2) {
      return lowerUses(of: tokens.text(index - 2), in: scope(after: index), &members)
    }
    guard tokens.at(index + 1, is: ")"), tokens.at(index + 2, is: "."), tokens.isWord(index + 3)
    else { return }
    let member = tokens.text(index + 3)
    guard let type = type(with: member) else {
      return note(
        at: index, "'\(member)' of AnyObject has no class that is known; cast to the one it is of.")
    }
    replace(index - 1...index, with: "as? \(type)")
    lowerMember(index + 3, &members)
    use(.dynamicLookup, at: index, member)
    guard ["count", "length"].contains(member) else { return }
    insert("(", before: tokens.partner(of: index + 1))
    insert(" ?? 0)", after: index + 3)
  }

  /// The member of a value that was cast: the optional's, or one behind a question mark.
  private mutating func lowerMember(_ index: Int, _ members: inout Set<String>) {
    if Self.types[tokens.text(index)] == nil || tokens.at(index - 2, is: "?") {
      if !["?", "!"].contains(tokens.text(index - 2)) { insert("?", before: index - 1) }
    } else {
      insert("_lowered_", before: index)
      members.insert(tokens.text(index))
    }
  }

  /// `sender.tag` becomes `(sender as? UIView)?.tag`, for what was declared as `AnyObject`.
  private mutating func lowerUses(
    of name: String, in scope: Range<Int>, _ members: inout Set<String>
  ) {
    for index in scope where tokens.at(index, is: name) && !tokens.at(index - 1, is: ".") {
      let hasMark = ["?", "!"].contains(tokens.text(index + 1))
      let dot = hasMark ? index + 2 : index + 1
      guard tokens.at(dot, is: "."), tokens.isWord(dot + 1),
        let type = type(with: tokens.text(dot + 1))
      else { continue }
      insert("(", before: index)
      insert(" as? \(type))", after: index)
      lowerMember(dot + 1, &members)
      use(.dynamicLookup, at: index, tokens.text(dot + 1))
    }
  }

  /// The tokens in which a parameter, variable or pattern is known.
  private func scope(after index: Int) -> Range<Int> {
    var next = index + 1
    while next < tokens.count, !["{", "}"].contains(tokens.text(next)) { next += 1 }
    guard tokens.at(next, is: "{") else { return index..<index }
    return next..<tokens.partner(of: next)
  }

  /// The class of Foundation or UIKit, or else the one class of the program, that has a member.
  private func type(with member: String) -> String? {
    if let type = Self.classes[member] { return type }
    let types = program.typesWithMember[member] ?? []
    return types.count == 1 ? types.first : nil
  }

  /// Declares a member of an optional object, as `AnyObject` has it on iOS.
  private mutating func declare(_ member: String) {
    guard let owner = Self.classes[member], let type = Self.types[member] else { return }
    append(
      "extension Optional where Wrapped == \(owner) { "
        + "fileprivate var _lowered_\(member): \(type)! { self?.\(member) } }")
  }

  private static let classes: [String: String] = [
    "rangeValue": "NSValue", "cgRectValue": "NSValue", "cgPointValue": "NSValue",
    "cgSizeValue": "NSValue", "uiEdgeInsetsValue": "NSValue", "intValue": "NSNumber",
    "integerValue": "NSNumber", "doubleValue": "NSNumber", "floatValue": "NSNumber",
    "boolValue": "NSNumber", "stringValue": "NSNumber", "count": "[Any]", "length": "NSString",
    "tag": "UIView",
  ]

  private static let types: [String: String] = [
    "rangeValue": "NSRange", "cgRectValue": "CGRect", "cgPointValue": "CGPoint",
    "cgSizeValue": "CGSize", "uiEdgeInsetsValue": "UIEdgeInsets", "doubleValue": "Double",
    "floatValue": "Float", "boolValue": "Bool", "stringValue": "String",
    "tag": "Int",
  ]
}

/// Descriptions of classes: R10.
extension Rewriter {
  private mutating func lowerDescriptions() {
    for index in tokens.tokens.indices
    where tokens.at(index, is: "description") && tokens.at(index - 1, is: ".")
      && tokens.at(index + 1, is: "(") && tokens.at(index + 2, is: ")")
    {
      guard let start = metatypeStart(before: index - 1) else { continue }
      insert("String(describing: ", before: start)
      // `Cell.description()` has no `.self`.
      let end = tokens.at(index - 2, is: "self") || tokens.at(index - 2, is: ")") ? "" : ".self"
      replace(index - 1...index + 2, with: end + ")")
      use(.classDescription, at: index, "description()")
    }
  }

  /// The first token of `type(of: object)`, `Cell.self` or `Cell`; `nil` for other receivers.
  private func metatypeStart(before dot: Int) -> Int? {
    let start = receiverStart(before: dot)
    if tokens.at(dot - 1, is: ")") {
      let open = tokens.partner(of: dot - 1)
      return tokens.at(open - 1, is: "type") && tokens.at(open + 1, is: "of") ? start : nil
    }
    let name = tokens.at(dot - 1, is: "self") ? dot - 3 : dot - 1
    guard name >= start, tokens.text(name).first?.isUppercase == true,
      !program.hasTypeMember("description", of: tokens.text(name))
    else { return nil }
    return start
  }
}
