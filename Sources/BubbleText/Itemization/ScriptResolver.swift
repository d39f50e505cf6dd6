// SPDX-License-Identifier: MIT
/// The script of each scalar of a paragraph, with common and inherited characters resolved.
enum ScriptResolver {
  /// Resolves as UAX #24 §5.1 and §5.2 recommend.
  ///
  /// A mark or common character takes the script before it; one at the start takes the first real
  /// script after it. A closing bracket takes the script of the bracket that it closes. Quotation
  /// marks aren't brackets, as in browsers: languages disagree on which of them opens. A paragraph
  /// without any real script is ``Script/common`` throughout.
  static func scripts(of scalars: UnsafeBufferPointer<UInt32>) -> [Script] {
    [Script](unsafeUninitializedCapacity: scalars.count) { buffer, count in
      buffer.initialize(repeating: .common)
      count = scalars.count
      resolve(scalars, into: buffer, common: .common) { scalar in
        let own = scalar < 0x80 ? asciiScript(scalar) : Script(of: scalar)
        return own.isReal ? own : .common
      }
    }
  }

  /// - Parameters:
  ///   - resolved: Receives a script for each scalar.
  ///   - own: The script of a scalar; `common` where it isn't real.
  static func resolve<Value: Equatable>(
    _ scalars: UnsafeBufferPointer<UInt32>, into resolved: UnsafeMutableBufferPointer<Value>,
    common: Value, own: (UInt32) -> Value
  ) {
    var current = common
    var open: [(closing: UInt32, script: Value)] = []
    for index in scalars.indices {
      let scalar = scalars[index]
      let script = own(scalar)
      if script != common {
        if current == common { resolved[..<index].update(repeating: script) }
        current = script
      } else if let closing = closingBracket(of: scalar) {
        if open.count == depthLimit { open.removeFirst() }
        open.append((closing, current))
      } else if let match = open.lastIndex(where: { $0.closing == scalar }) {
        // §5.2: the pair agrees. Brackets left open inside it are given up.
        current = open[match].script == common ? current : open[match].script
        open.removeSubrange(match...)
      }
      resolved.initializeElement(at: index, to: current)
    }
  }

  /// Brackets deeper than this, from the outside, are not paired: hostile text stays linear.
  private static let depthLimit = 32

  private static func asciiScript(_ scalar: UInt32) -> Script {
    let lower = scalar | 0x20
    return lower >= 0x61 && lower <= 0x7A ? "Latn" : .common
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
