// SPDX-License-Identifier: MIT
/// Finds declarations by their keywords.
struct OutlineScanner {
  private let tokens: TokenList
  private(set) var types: [TypeDeclaration] = []
  private(set) var functions: [FunctionDeclaration] = []
  private(set) var variables: [VariableDeclaration] = []
  private(set) var imports: [ImportDeclaration] = []

  /// The attributes and modifiers just before the current token.
  private var head: DeclarationHead?

  /// For each open brace the type whose body it opens; -1 for other blocks.
  private var blocks: [Int] = []
  private var bodies: [Int: Int] = [:]

  init(_ tokens: TokenList) { self.tokens = tokens }

  mutating func scan() {
    var index = 0
    while index < tokens.count { index = step(index) }
  }

  /// Looks at one token. Returns the next one to look at.
  private mutating func step(_ index: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .attribute: return takeAttribute(index)
    case .word where isModifier(index): return takeModifier(index)
    case .word:
      takeKeyword(index)
      head = nil
    case .mark where token.text == "{": blocks.append(bodies[index] ?? -1)
    case .mark where token.text == "}": _ = blocks.popLast()
    default: break
    }
    head = nil
    return index + 1
  }

  private var owner: Int? { blocks.last.flatMap { $0 < 0 ? nil : $0 } }

  private func head(before index: Int) -> DeclarationHead { head ?? DeclarationHead(start: index) }
}

// MARK: - Attributes and modifiers

extension OutlineScanner {
  private mutating func takeAttribute(_ index: Int) -> Int {
    var head = head(before: index)
    head.attributes.append(index)
    self.head = head
    return skipArguments(after: index)
  }

  private mutating func takeModifier(_ index: Int) -> Int {
    var head = head(before: index)
    head.modifiers.append(index)
    self.head = head
    return skipArguments(after: index)
  }

  /// The token after an attribute or modifier, and after what it has in parentheses.
  private func skipArguments(after index: Int) -> Int {
    let next = index + 1
    guard next < tokens.count, tokens.at(next, is: "("), !tokens[next].followsSpace else {
      return next
    }
    return tokens.partner(of: next) + 1
  }

  private func isModifier(_ index: Int) -> Bool {
    let text = tokens[index].text
    guard Self.modifiers.contains(text) || text == "class" else { return false }
    guard !tokens.at(index - 1, is: ".") else { return false }
    let next = skipArguments(after: index)
    guard next < tokens.count else { return false }
    if tokens[next].kind == .attribute { return text != "class" }
    guard tokens.isWord(next) else { return false }
    let following = tokens[next].text
    return Self.modifiers.contains(following) || Self.memberKeywords.contains(following)
      || text != "class" && Self.typeKeywords.contains(following)
  }

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "static", "final",
    "override", "dynamic", "optional", "required", "convenience", "lazy", "weak", "unowned",
    "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
  ]

  private static let memberKeywords: Set<String> = [
    "func", "var", "let", "init", "subscript", "deinit", "typealias", "associatedtype", "case",
    "import", "operator",
  ]

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "extension", "protocol",
  ]
}

// MARK: - Declarations

extension OutlineScanner {
  private mutating func takeKeyword(_ index: Int) {
    guard !tokens.at(index - 1, is: "."), !tokens.at(index + 1, is: ":") else { return }
    switch tokens[index].text {
    case "class", "struct", "enum", "actor", "extension", "protocol": takeType(index)
    case "func": takeFunction(index, nameIndex: index + 1)
    case "init": takeFunction(index, nameIndex: index)
    case "var", "let": takeVariable(index)
    case "import": takeImport(index)
    default: break
    }
  }

  private mutating func takeType(_ keyword: Int) {
    guard let kind = TypeDeclaration.Kind(rawValue: tokens[keyword].text) else { return }
    guard tokens.isWord(keyword + 1) else { return }
    var end = keyword + 1
    var name = tokens[end].text
    while tokens.at(end + 1, is: "."), tokens.isWord(end + 2) {
      name += "." + tokens[end + 2].text
      end += 2
    }
    end = skipGenerics(after: end)
    let hasClause = tokens.at(end + 1, is: ":")
    let clauseStart = hasClause ? end + 2 : end + 1
    guard let open = firstBrace(from: clauseStart) else { return }
    let clause = clauseStart..<(hasClause ? clauseEnd(from: clauseStart, to: open) : clauseStart)
    bodies[open] = types.count
    types.append(
      TypeDeclaration(
        kind: kind, head: head(before: keyword), name: name, nameEnd: end,
        inheritance: names(in: clause), inheritanceRange: clause,
        body: open...max(open, tokens.partner(of: open))))
  }

  private mutating func takeFunction(_ keyword: Int, nameIndex: Int) {
    guard let owner, nameIndex < tokens.count else { return }
    var open = nameIndex + 1
    if tokens.at(keyword, is: "init"), tokens.at(open, is: "?") || tokens.at(open, is: "!") {
      open += 1
    }
    open = skipGenerics(after: open - 1) + 1
    guard open < tokens.count, tokens.at(open, is: "(") else { return }
    let close = tokens.partner(of: open)
    let body = types[owner].kind == .protocol ? nil : firstBrace(from: close + 1)
    let end = body.map { $0 - 1 } ?? requirementEnd(from: close)
    functions.append(
      FunctionDeclaration(
        head: head(before: keyword), keyword: keyword, nameIndex: nameIndex,
        name: tokens[nameIndex].text, parameters: parameters(in: open..<close),
        result: result(from: close + 1, through: end), signatureEnd: end, bodyOpen: body,
        owner: owner))
  }

  private mutating func takeVariable(_ keyword: Int) {
    guard let owner, tokens.isWord(keyword + 1) else { return }
    var end = keyword + 2
    var type: Range<Int>?
    if tokens.at(end, is: ":") {
      let start = end + 1
      end = typeEnd(from: start)
      type = start..<end
    }
    let hasBody = end < tokens.count && tokens.at(end, is: "{")
    variables.append(
      VariableDeclaration(
        head: head(before: keyword), keyword: keyword, nameIndex: keyword + 1,
        name: tokens[keyword + 1].text, type: type, bodyOpen: hasBody ? end : nil, owner: owner))
  }

  private mutating func takeImport(_ keyword: Int) {
    guard tokens.isWord(keyword + 1) else { return }
    var name = keyword + 1
    if Self.importKinds.contains(tokens[name].text), tokens.isWord(name + 1) { name += 1 }
    var end = name
    while tokens.at(end + 1, is: "."), tokens.isWord(end + 2) { end += 2 }
    imports.append(
      ImportDeclaration(
        head: head(before: keyword), keyword: keyword, module: tokens[name].text, end: end))
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}

// MARK: - Parts of declarations

extension OutlineScanner {
  /// The last token of generic parameters after a name; the name itself without any.
  private func skipGenerics(after index: Int) -> Int {
    guard tokens.at(index + 1, is: "<") else { return index }
    var (depth, next) = (0, index + 1)
    while next < tokens.count {
      if tokens.at(next, is: "<") { depth += 1 }
      if tokens.at(next, is: ">") { depth -= 1 }
      if depth == 0 { return next }
      next += 1
    }
    return index
  }

  /// The first brace that isn't in parentheses or brackets.
  private func firstBrace(from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      switch tokens[index].text {
      case "{": return index
      case "(", "[": index = tokens.partner(of: index)
      case "}": return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private func clauseEnd(from start: Int, to end: Int) -> Int {
    (start..<end).first { tokens.at($0, is: "where") } ?? end
  }

  /// The names of a list of types, without generic arguments.
  private func names(in range: Range<Int>) -> [String] {
    var (names, depth): ([String], Int) = ([], 0)
    for index in range {
      switch tokens[index].text {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      default:
        guard depth == 0, tokens.isWord(index) else { continue }
        if tokens.at(index - 1, is: "."), !names.isEmpty {
          names[names.count - 1] += "." + tokens[index].text
        } else {
          names.append(tokens[index].text)
        }
      }
    }
    return names
  }

  /// The last token of a requirement whose parameters end here.
  private func requirementEnd(from close: Int) -> Int {
    var end = close
    while end + 1 < tokens.count {
      let next = tokens[end + 1]
      if next.text == "}" || next.text == ";" { break }
      if next.startsLine, !["->", "async", "throws", "where"].contains(next.text),
        tokens[end].text != "->"
      {
        break
      }
      end = ["(", "[", "{"].contains(next.text) ? tokens.partner(of: end + 1) : end + 1
    }
    return end
  }

  private func result(from start: Int, through end: Int) -> Range<Int>? {
    guard start <= end, let arrow = (start...end).first(where: { tokens.at($0, is: "->") }) else {
      return nil
    }
    return arrow + 1..<((arrow...end).first { tokens.at($0, is: "where") } ?? end + 1)
  }

  /// The token after a property's type.
  private func typeEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if index > start, token.startsLine, !["->", "&", "."].contains(token.text) { break }
      if ["=", "{", "}", ",", ";", ")"].contains(token.text) { break }
      index = ["(", "["].contains(token.text) ? tokens.partner(of: index) + 1 : index + 1
    }
    return index
  }

  private func parameters(in range: Range<Int>) -> [FunctionDeclaration.Parameter] {
    var result: [FunctionDeclaration.Parameter] = []
    var (start, index, depth) = (range.lowerBound + 1, range.lowerBound + 1, 0)
    while index <= range.upperBound {
      let text = tokens.text(index)
      if index == range.upperBound || text == "," && depth == 0 {
        if let parameter = parameter(in: start..<index) { result.append(parameter) }
        start = index + 1
      } else if ["(", "[", "{"].contains(text) {
        index = tokens.partner(of: index)
      } else if text == "<" {
        depth += 1
      } else if text == ">" {
        depth -= 1
      }
      index += 1
    }
    return result
  }

  private func parameter(in range: Range<Int>) -> FunctionDeclaration.Parameter? {
    guard let colon = range.first(where: { tokens.at($0, is: ":") }) else { return nil }
    let names = (range.lowerBound..<colon).filter { tokens.isWord($0) }
    guard let label = names.first, let name = names.last else { return nil }
    let type = colon + 1..<range.upperBound
    let isVariadic = type.contains { index in
      (0...2).allSatisfy { tokens.at(index + $0, is: ".") }
    }
    return FunctionDeclaration.Parameter(
      label: tokens[label].text, name: tokens[name].text,
      isInout: type.contains { tokens.at($0, is: "inout") }, isVariadic: isVariadic,
      isAutoclosure: type.contains { tokens.at($0, is: "@autoclosure") })
  }
}
