// SPDX-License-Identifier: MIT
/// Parts of declarations.
extension OutlineScanner {
  /// The last token of generic parameters after a name; the name itself without any.
  func skipGenerics(after index: Int) -> Int {
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
  func firstBrace(from start: Int) -> Int? {
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

  func clauseEnd(from start: Int, to end: Int) -> Int {
    (start..<end).first { tokens.at($0, is: "where") } ?? end
  }

  /// The names of a list of types, without generic arguments.
  func names(in range: Range<Int>) -> [String] {
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
  func requirementEnd(from close: Int) -> Int {
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

  func result(from start: Int, through end: Int) -> Range<Int>? {
    guard start <= end, let arrow = (start...end).first(where: { tokens.at($0, is: "->") }) else {
      return nil
    }
    return arrow + 1..<((arrow...end).first { tokens.at($0, is: "where") } ?? end + 1)
  }

  /// The token after a property's type.
  func typeEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if index > start, token.startsLine, !["->", "&", "."].contains(token.text) { break }
      if ["=", "{", "}", ",", ";", ")"].contains(token.text) { break }
      index = ["(", "["].contains(token.text) ? tokens.partner(of: index) + 1 : index + 1
    }
    return index
  }

  func parameters(in range: Range<Int>) -> [FunctionDeclaration.Parameter] {
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

  func parameter(in range: Range<Int>) -> FunctionDeclaration.Parameter? {
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
