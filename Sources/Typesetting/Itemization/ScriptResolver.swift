/// The script of each scalar of a paragraph, with common and inherited characters resolved.
enum ScriptResolver {
  /// Resolves as UAX #24 §5.1 and §5.2 recommend.
  ///
  /// A mark or common character takes the script before it; one at the start takes the first real
  /// script after it. A closing bracket takes the script of the bracket that it closes. Quotation marks
  /// are no brackets, as in browsers: languages disagree on which of them opens. A paragraph without
  /// any real script is ``Script/common`` throughout.
  static func scripts(of scalars: UnsafeBufferPointer<UInt32>) -> [Script] {
    var resolved: [Script] = []
    resolved.reserveCapacity(scalars.count)
    var current = Script.common
    var open: [(closing: UInt32, script: Script)] = []
    for scalar in scalars {
      let own = scalar < 0x80 ? asciiScript(scalar) : Script(of: scalar)
      if own.isReal {
        if current == .common { fill(&resolved, with: own) }
        current = own
      } else if let closing = closingBracket(of: scalar) {
        if open.count == depthLimit { open.removeFirst() }
        open.append((closing, current))
      } else if let match = open.lastIndex(where: { $0.closing == scalar }) {
        // §5.2: the pair agrees. Brackets left open inside it are given up.
        current = open[match].script == .common ? current : open[match].script
        open.removeSubrange(match...)
      }
      resolved.append(current)
    }
    return resolved
  }

  /// Brackets deeper than this, from the outside, are not paired: hostile text stays linear.
  private static let depthLimit = 32

  private static func asciiScript(_ scalar: UInt32) -> Script {
    let lower = scalar | 0x20
    return lower >= 0x61 && lower <= 0x7A ? "Latn" : .common
  }

  private static func fill(_ scripts: inout [Script], with script: Script) {
    for index in scripts.indices { scripts[index] = script }
  }

  private static func closingBracket(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x28: 0x29  // ( )
    case 0x5B, 0x7B: scalar + 2  // [ ] { }
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A: scalar + 1
    case 0xFF08: 0xFF09  // （ ）
    case 0xFF3B, 0xFF5B: scalar + 2  // ［ ］ ｛ ｝
    default: nil
    }
  }
}
