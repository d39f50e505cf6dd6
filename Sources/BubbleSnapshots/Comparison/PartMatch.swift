// SPDX-License-Identifier: MIT

/// Pairs of values of two lists, and those that are left.
struct PartMatch {
  private(set) var pairs: [(mac: Int, linux: Int)] = []
  private(set) var macs: [Int] = []
  private(set) var linuxes: [Int] = []

  /// Takes the cheapest pairs first, and of equal ones the first.
  ///
  /// - Parameter cost: The cost of a pair; `nil` for one that can't be.
  init<Part>(_ mac: [Part], _ linux: [Part], cost: (Part, Part) -> Double?) {
    var candidates: [(cost: Double, mac: Int, linux: Int)] = []
    for (index, part) in mac.enumerated() {
      for (other, otherPart) in linux.enumerated() {
        if let cost = cost(part, otherPart) { candidates.append((cost, index, other)) }
      }
    }
    candidates.sort { ($0.cost, $0.mac, $0.linux) < ($1.cost, $1.mac, $1.linux) }
    var (taken, otherTaken) = (
      [Bool](repeating: false, count: mac.count), [Bool](repeating: false, count: linux.count)
    )
    for (_, index, other) in candidates where !taken[index] && !otherTaken[other] {
      (taken[index], otherTaken[other]) = (true, true)
      pairs.append((index, other))
    }
    pairs.sort { $0.mac < $1.mac }
    macs = mac.indices.filter { !taken[$0] }
    linuxes = linux.indices.filter { !otherTaken[$0] }
  }
}

/// The distances between the edges of two boxes, in points: how much further right and down the second one's are.
struct EdgeShift {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  init(_ mac: PixelBox, _ linux: PixelBox, scale: Double) {
    func points(_ from: Int, _ to: Int) -> Double { Double(to - from) / scale }
    left = points(mac.left, linux.left)
    top = points(mac.top, linux.top)
    right = points(mac.right, linux.right)
    bottom = points(mac.bottom, linux.bottom)
  }

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The edges without those that are their images' own on both sides.
  func inside(_ mac: PixelBox, _ linux: PixelBox, _ size: PixelSides, _ other: PixelSides)
    -> EdgeShift
  {
    EdgeShift(
      left: mac.left == 0 && linux.left == 0 ? 0 : left,
      top: mac.top == 0 && linux.top == 0 ? 0 : top,
      right: mac.right == size.width && linux.right == other.width ? 0 : right,
      bottom: mac.bottom == size.height && linux.bottom == other.height ? 0 : bottom)
  }

  /// The largest distance of an edge.
  var largest: Double { max(abs(left), abs(top), abs(right), abs(bottom)) }

  var sum: Double { abs(left) + abs(top) + abs(right) + abs(bottom) }

  /// How far something moved whose own size depends on its font: at its left edge, right edge or middle, wherever it is
  /// the least.
  var moved: (x: Double, y: Double) {
    (Self.least(left, right), Self.least(top, bottom))
  }

  private static func least(_ start: Double, _ end: Double) -> Double {
    [start, end, (start + end) / 2].min { abs($0) < abs($1) } ?? 0
  }

  var largestMove: Double { max(abs(moved.x), abs(moved.y)) }

  /// The move in words: `2 further right, 3 further down`.
  var moveWords: String {
    [
      Self.words(moved.x, "further right", "further left"),
      Self.words(moved.y, "further down", "further up"),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The edges in words: `left edge 2 further right, bottom 3 further down`.
  var edgeWords: String {
    if abs(left - right) < 0.01, abs(top - bottom) < 0.01 { return moveWords }
    let edges = [
      Self.words(left, "further right", "further left").map { "left edge " + $0 },
      Self.words(top, "further down", "further up").map { "top " + $0 },
      Self.words(right, "further right", "further left").map { "right edge " + $0 },
      Self.words(bottom, "further down", "further up").map { "bottom " + $0 },
    ]
    return edges.compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(_ length: Double, _ more: String, _ less: String) -> String? {
    guard abs(length) >= 0.005 else { return nil }
    return "\(points(abs(length))) \(length > 0 ? more : less)"
  }
}
