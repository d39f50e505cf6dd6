// SPDX-License-Identifier: MIT

/// A formula of LaTeX, read.
///
/// A formula is a value without fonts and sizes. Commands that aren't known are parts of it, which are shown as their
/// source; a formula that cannot be read is shown as its source as a whole.
public struct MathFormula: Hashable, Sendable {
  /// The maximum length of a source, in bytes of UTF-8.
  public static let sourceLimit = 65_536

  /// The maximum depth of groups and arguments.
  public static let depthLimit = 64

  /// The maximum number of tokens that macros expand to.
  public static let expansionLimit = 10_000

  /// The maximum length of a source that is shown, in characters. The rest of a longer one is an ellipsis.
  package static let shownSourceLimit = 1_000

  /// The maximum width and height of a formula, in ems. A larger one is shown as its source.
  public static let extentLimit = 10_000.0

  /// The formula as it is written, without the marks around it.
  public let source: String

  /// The reason why the formula is shown as its source; `nil` if it could be read.
  public let error: MathError?

  /// The limits that the formula goes beyond. Empty for most.
  public let limits: Set<MathLimit>

  package let nodes: [MathNode]

  /// The text that `\tag` puts beside the formula.
  package let tag: String?

  /// Reads a formula.
  ///
  /// - Parameter source: LaTeX of the mathematical mode, without the marks around it.
  /// - Complexity: O(*n*), where *n* is the length of the source with its macros expanded.
  public init(_ source: String) {
    self.source = source
    let length = source.utf8.count
    do throws(MathError) {
      guard length <= Self.sourceLimit else { throw .tooLong(bytes: length) }
      var parser = MathParser(source)
      nodes = try parser.formula()
      tag = parser.tag
      limits = parser.limits
      error = nil
    } catch {
      nodes = [.unknown(source)]
      tag = nil
      limits = Set(error.limit.map { [$0] } ?? [])
      self.error = error
    }
  }
}

/// The reason why a formula is shown as its source.
public enum MathError: Error, Hashable, Sendable {
  /// The source has more bytes than ``MathFormula/sourceLimit``.
  case tooLong(bytes: Int)

  /// Groups and arguments are nested deeper than ``MathFormula/depthLimit``.
  case tooDeep

  /// Macros expand to more than ``MathFormula/expansionLimit`` tokens, as those do that contain themselves.
  case expandsTooFar(macro: String)

  /// The source ends where an argument or a closing mark has to follow.
  case ended(expected: String)

  /// A token is in a place where it cannot be.
  case unexpected(String)
}

extension MathError {
  /// The limit that the formula goes beyond; `nil` for a mistake.
  fileprivate var limit: MathLimit? {
    switch self {
    case .tooLong: .length
    case .tooDeep: .depth
    case .expandsTooFar: .expansion
    case .ended, .unexpected: nil
    }
  }
}

/// A limit that keeps the time and the size of formulas bounded.
public enum MathLimit: CaseIterable, Hashable, Sendable {
  /// ``MathFormula/sourceLimit``. The formula is shown as its source.
  case length

  /// ``MathFormula/depthLimit``. The formula is shown as its source.
  case depth

  /// ``MathFormula/expansionLimit``. The formula is shown as its source.
  case expansion

  /// ``MathFormula/extentLimit``. The beginning of the formula's source is shown.
  case extent

  /// A width of 20 lines. The formula is shown as its source: its letters would be a twentieth as high.
  case width

  /// A length of 100 ems. Longer ones are that long.
  case space

  /// Lengths of 1,000 ems in all. Further ones are 0.
  case spaces

  /// 256 columns that an array names. Further ones are aligned as the first.
  case columns

  /// 1,000 characters of a source that is shown. The rest is an ellipsis.
  case source

  /// 20,000 parts of all delimiters. Further ones aren't as high as their content.
  case parts
}

extension MathError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "The formula has \(bytes) bytes. At most \(MathFormula.sourceLimit) are set."
    case .tooDeep:
      "The formula is nested deeper than \(MathFormula.depthLimit) levels. Write it with fewer groups."
    case .expandsTooFar(let macro):
      "The macro '\\\(macro)' expands to more than \(MathFormula.expansionLimit) tokens. "
        + "Macros may not contain themselves."
    case .ended(let expected): "The formula ends where '\(expected)' has to follow."
    case .unexpected(let token): "'\(token)' cannot be here. Check the braces before it."
    }
  }
}
