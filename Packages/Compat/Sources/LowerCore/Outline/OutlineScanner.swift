// SPDX-License-Identifier: MIT
/// Finds declarations by their keywords.
struct OutlineScanner {
  let tokens: TokenList
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

  /// Scans a token, and returns the index of the next one to scan.
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
