// SPDX-License-Identifier: MIT
/// LB1: the class that each class of the table resolves to, under one set of options.
struct LineBreakResolution: Sendable {
  /// Indexed by a value of `ScalarTable.lineBreak`; the East Asian bit, 64, stays as it was. In
  /// place, so that a copy counts no references.
  private let classes: (SIMD64<UInt8>, SIMD64<UInt8>)

  init(_ options: LineBreakOptions) {
    var classes = (0..<128).map { UInt8($0) }
    for (from, to) in Self.replacements(options) {
      classes[Int(from.rawValue)] = to.rawValue
      classes[Int(from.rawValue) + 64] = to.rawValue | 64
    }
    self.classes = (SIMD64(classes[..<64]), SIMD64(classes[64...]))
  }

  /// Lends the classes for the length of a pass.
  @inline(__always)
  func withClasses<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeBytes(of: classes) { body($0.assumingMemoryBound(to: UInt8.self)) }
  }

  private typealias Replacement = (from: LineBreakClass, to: LineBreakClass)

  /// Small kana become iteration marks, the non-starters that are letters. Later replacements win.
  private static func replacements(_ options: LineBreakOptions) -> [Replacement] {
    var list: [Replacement] = [
      (.cj, .nsIteration), (.sa, .al), (.saMark, .cm),
      (.nsHyphen, .ns), (.nsCentered, .ns), (.exCentered, .ex),
      (.poWide, .po), (.prWide, .pr),
    ]
    list += strictnessReplacements(options)
    switch options.wordBreak {
    case .normal, .keepAll: break
    case .keepHangul: list += [(.jl, .al), (.jv, .al), (.jt, .al), (.h2, .al), (.h3, .al)]
    case .breakAll:
      list += [(.al, .id), (.hl, .id), (.nu, .id), (.sa, .id), (.dottedCircle, .id)]
    }
    return list
  }

  /// CSS Text 3, section 5.3: characters that may start a line are ideographic.
  private static func strictnessReplacements(_ options: LineBreakOptions) -> [Replacement] {
    var list: [Replacement] = []
    if options.strictness != .strict {
      list += [(.cj, .id)]
      list += options.isChineseOrJapanese ? [(.nsHyphen, .id)] : []
    }
    guard options.strictness == .loose else { return list }
    list += [(.nsIteration, .id)]
    guard options.isChineseOrJapanese else { return list }
    return list + [(.nsCentered, .id), (.exCentered, .id), (.poWide, .id), (.prWide, .id)]
  }
}
