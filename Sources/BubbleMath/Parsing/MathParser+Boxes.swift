// SPDX-License-Identifier: MIT

extension MathParser {
  /// Rules, and boxes that are moved or have no width.
  static let boxes: [MathCommand] = [
    .form("rule", "Rule") { parser throws(MathError) in try parser.rule() },
    .forms("raisebox", "raise", "lower") { parser, name throws(MathError) in try parser.raised(name)
    },
    .arguments(1, "vcenter") { .shifted($0[0], .toAxis) },
    .arguments(1, "llap", "mathllap") { .lapped($0[0], .right) },
    .arguments(1, "rlap", "mathrlap") { .lapped($0[0], .left) },
    .arguments(1, "clap", "mathclap") { .lapped($0[0], .center) },
  ]

  private mutating func raised(_ name: String) throws(MathError) -> MathNode {
    let distance = try readLength() ?? 0
    return .shifted(try argument(), .up(name == "lower" ? -distance : distance))
  }

  /// Reads `\rule[raise]{width}{height}` after its command.
  private mutating func rule() throws(MathError) -> MathNode {
    let option = try input.option()
    let width = try input.name()
    let height = try input.name()
    guard let wide = length(width), let high = length(height) else {
      return .unknown("\\rule{\(width)}{\(height)}")
    }
    let raise = option.flatMap { length($0) } ?? 0
    return .rule(MathRule(width: max(wide, 0), height: max(high, 0), raise: raise))
  }

  /// Reads a length in braces, or without them; `nil` if there's none.
  mutating func readLength() throws(MathError) -> Double? {
    if try input.hasGroup() { return length(try input.name()) }
    var text = ""
    while case .scalar(let scalar) = try input.peekRaw(), text.utf8.count < 12,
      MathLength.continues(text, with: scalar)
    {
      text.unicodeScalars.append(scalar)
      _ = try input.nextRaw()
    }
    return length(text)
  }

  /// Returns a length in ems, or 0 where the sum of lengths is used up; `nil` if the text is none.
  mutating func length(_ text: String) -> Double? {
    guard let written = MathLength.ems(text) else { return nil }
    let length = min(max(written, -MathLength.limit), MathLength.limit)
    if length != written { limits.insert(.space) }
    guard abs(length) <= remainingLength else {
      limits.insert(.spaces)
      return 0
    }
    remainingLength -= abs(length)
    return length
  }

  /// Reads `\sideset{_a^b}{_c^d}\sum` after its command: scripts at the corners of an operator.
  mutating func sideset() throws(MathError) -> MathNode {
    let left = try sideScripts()
    let right = try sideScripts()
    let base = try argument()
    var nodes: [MathNode] = []
    if var left {
      // The scripts on the left are those of a space that is as high as the operator.
      left.base = .phantom(
        base, MathPhantom(isVisible: false, keepsWidth: false, keepsHeight: true))
      nodes.append(.scripts(left))
    }
    if var right {
      right.base = base.with(.never)
      nodes.append(.scripts(right))
    } else {
      nodes.append(base)
    }
    return .classed(.group(nodes), .largeOperator, .inDisplay)
  }

  /// Reads an argument of scripts that have no base.
  private mutating func sideScripts() throws(MathError) -> MathScripts? {
    guard case .group(let nodes) = try argument(), case .scripts(let scripts) = nodes.first else {
      return nil
    }
    return scripts
  }

  /// Reads `\buildrel above \over base` after its command.
  mutating func builtRelation() throws(MathError) -> MathNode {
    let above = try row { $0 == .command("over") || $0 == nil }
    guard try input.take(.command("over")) else { throw .ended(expected: "\\over") }
    let base = MathNode.classed(try argument(), .largeOperator, .always)
    return .classed(
      .scripts(MathScripts(base: base, above: .group(above))), .relation, .never)
  }
}
