// SPDX-License-Identifier: MIT
/// Finds where lines may end, by the Unicode line breaking algorithm (UAX #14, Unicode 17).
///
/// With `.strict` options and no dictionary it is the algorithm as published. The breaker is
/// immutable, and safe to share.
package struct LineBreaker: Sendable {
  private let options: LineBreakOptions
  private let resolution: LineBreakResolution
  private let dictionary: DictionaryBreaker?

  /// - Parameters:
  ///   - options: The departures from the algorithm.
  ///   - dictionary: Finds the words of Thai, Lao, Khmer and Burmese. Without it a line breaks
  ///     between their words only where the text has separators, as LB1 has it.
  package init(options: LineBreakOptions = .init(), dictionary: DictionaryBreaker? = nil) {
    self.options = options
    self.dictionary = dictionary
    resolution = LineBreakResolution(options)
  }

  /// Whether ASCII characters and spaces break as in browsers.
  var followsBrowsers: Bool { options.followsBrowsers }

  /// Returns whether a line may end after each scalar.
  ///
  /// Values that aren't scalars count as unassigned ones.
  ///
  /// - Parameter scalars: One text, as UTF-32. Offsets refer to it.
  /// - Returns: One element per scalar. The last is `.mandatory` (LB3); empty text has no elements.
  /// - Complexity: O(*n*).
  package func opportunities(in scalars: UnsafeBufferPointer<UInt32>) -> [LineBreak] {
    var breaks = [LineBreak](unsafeUninitializedCapacity: scalars.count) { buffer, count in
      findOpportunities(in: scalars, into: buffer)
      count = scalars.count
    }
    if options.wordBreak == .breakAll { Self.keepClusters(of: scalars, in: &breaks) }
    breaks.withUnsafeMutableBufferPointer { addDictionaryBreaks(to: $0, in: scalars) }
    return breaks
  }

  /// The same without a dictionary, and without regard to grapheme clusters, for text in which each
  /// scalar is one and which no dictionary knows.
  ///
  /// - Parameter breaks: Receives one element a scalar.
  @inline(__always)
  func findOpportunities(
    in scalars: UnsafeBufferPointer<UInt32>, into breaks: UnsafeMutableBufferPointer<LineBreak>
  ) {
    guard !scalars.isEmpty else { return }
    breaks[..<scalars.count].initialize(repeating: .prohibited)
    applyRules(to: scalars, into: breaks)
    if options.followsBrowsers { BrowserBreaks.apply(to: breaks, of: scalars) }
  }

  /// Allows breaks between the words of scripts that are written without spaces, where there is a dictionary.
  func addDictionaryBreaks(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, in scalars: UnsafeBufferPointer<UInt32>
  ) {
    dictionary?.addBreaks(to: breaks, in: scalars)
  }

  /// The class of a scalar, with whether it is East Asian, as a byte of ``LineBreakUnits``.
  func unit(of scalar: UInt32) -> UInt8 {
    resolution.withClasses { $0[Int(ScalarTable.lineBreak[scalar])] }
  }

  /// Returns whether a line may end before the last of some units, at least two, that are a text of their own.
  func decision(_ grouped: [UInt8]) -> LineBreak {
    let capacity = LineBreakUnits.capacity(scalarCount: grouped.count)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { units in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { ends in
        let text = LineBreakUnits(grouped, units: units, ends: ends)
        var context = LineBreakContext(text, tailoring: LineBreakTailoring(options))
        for _ in 2..<grouped.count { context.advance() }
        return context.decision()
      }
    }
  }

  /// LB2 to LB31.
  private func applyRules(
    to scalars: UnsafeBufferPointer<UInt32>, into breaks: UnsafeMutableBufferPointer<LineBreak>
  ) {
    withUnits(of: scalars) { units in
      var context = LineBreakContext(units, tailoring: LineBreakTailoring(options))
      for index in units.indices.dropLast() {
        breaks[units.end(of: index)] = context.decision()
        context.advance()
      }
    }
    breaks[scalars.count - 1] = .mandatory
  }

  /// Lends the text's units, which live on the stack when they are few.
  private func withUnits(
    of scalars: UnsafeBufferPointer<UInt32>, _ body: (LineBreakUnits) -> Void
  ) {
    let capacity = LineBreakUnits.capacity(scalarCount: scalars.count)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { ends in
        resolution.withClasses { classes in
          body(LineBreakUnits(scalars, resolution: classes, units: bytes, ends: ends))
        }
      }
    }
  }

  /// `break-all` counts letters as ideographs, which must not cut the clusters that they are in.
  private static func keepClusters(
    of scalars: UnsafeBufferPointer<UInt32>, in breaks: inout [LineBreak]
  ) {
    let boundaries = GraphemeClusters.boundaries(in: scalars)
    for offset in scalars.indices.dropLast()
    where !boundaries[offset + 1] && breaks[offset] == .allowed {
      breaks[offset] = .prohibited
    }
  }
}
