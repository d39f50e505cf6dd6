// SPDX-License-Identifier: MIT
/// Turns a row of pixels, three or four bytes each, into tokens, from left to right.
struct RowTokenizer {
  /// The sizes and distances that all rows of an image share.
  struct Rules {
    let unitBytes: Int
    let leftDistance: DeflateDistance
    let aboveDistance: DeflateDistance

    /// The maximum number of units in one repeat.
    @inline(__always) var longest: Int { DeflateSymbols.longest / unitBytes }
  }

  /// The row as it is in the file.
  let bytes: UnsafePointer<UInt8>

  let left: NeighborBits
  let above: NeighborBits
  let repeats: RecentRepeats

  /// The position of the next token.
  private(set) var token: UnsafeMutablePointer<DeflateToken>

  /// The next pixel.
  private(set) var column = 0

  /// Starts with the filter's byte, along with pixels that are like those above.
  @inline(__always)
  init(
    _ bytes: UnsafePointer<UInt8>, left: NeighborBits, above: NeighborBits,
    repeats: RecentRepeats, token: UnsafeMutablePointer<DeflateToken>, _ rules: Rules
  ) {
    (self.bytes, self.left, self.above, self.repeats) = (bytes, left, above, repeats)
    let count = above.run(at: 0, limit: (DeflateSymbols.longest - 1) / rules.unitBytes)
    let length = count &* rules.unitBytes &+ 1
    if length >= DeflateSymbols.shortest {
      token.pointee = DeflateToken(length: length, rules.aboveDistance)
      column = count
    } else {
      token.pointee = DeflateToken(byte: 0)
    }
    self.token = token + 1
  }

  /// Adds a pixel, or as many as repeat something.
  ///
  /// Branches on them can hardly be predicted, so that all are computed, and one is picked by
  /// arithmetic: the compiler makes branches of conditions.
  @inline(__always)
  mutating func appendNext(_ rules: Rules) {
    let (run, runToken) = nextRun(rules)
    let recent = repeats.tokens[column]
    let isBusy = (run &- 1) &>> 63
    let count = run &+ (recent.length / rules.unitBytes) & isBusy
    let repeated = runToken.picked(unless: isBusy, recent)
    if count > 0 {
      token.pointee = repeated
      token += 1
      column &+= count
    } else {
      // Pixels that repeat nothing are rare, but in photos.
      for byte in 0..<rules.unitBytes {
        token[byte] = DeflateToken(byte: bytes[1 &+ column &* rules.unitBytes &+ byte])
      }
      token += rules.unitBytes
      column &+= 1
    }
  }

  /// Returns the number of pixels equal to the one to the left, or to those above, whichever is
  /// better.
  @inline(__always)
  private func nextRun(_ rules: Rules) -> (count: Int, token: DeflateToken) {
    var (lefts, aboves) = (left.shortRun(at: column), above.shortRun(at: column))
    if lefts | aboves >= NeighborBits.certainCount {
      lefts = left.run(at: column, limit: rules.longest)
      aboves = above.run(at: column, limit: rules.longest)
    }
    // To the left costs less: its distance has no extra bits.
    let isLeft = lefts &* 2 >= aboves
    let count = isLeft ? lefts : aboves
    let distance = isLeft ? rules.leftDistance : rules.aboveDistance
    return (count, DeflateToken(length: count &* rules.unitBytes, distance))
  }
}
