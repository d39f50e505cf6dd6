// SPDX-License-Identifier: MIT
import BubbleGoldens

/// A group of ink: a line of text, a symbol, a photo.
struct InkBlock: Sendable {
  var box: PixelBox
  /// The number of pixels.
  var count: Int
  /// The flat area around it; -1 for none.
  var container: Int32
  /// The colour that differs most from the area around it, as letters and symbols have in their strokes; of photos, the
  /// average.
  var color: UInt32 = 0
  /// Whether it has the form of a line of text.
  var isLine = false
}

/// Finds the groups of ink of an image.
struct InkBlocks {
  private(set) var blocks: [InkBlock] = []

  /// Whether the image has more than are kept, which are the largest.
  private(set) var isCut = false

  private static let limit = 400

  /// The maximum number of groups that are joined into lines.
  private static let wordLimit = 10_000

  private struct Run {
    let row: Int
    let start: Int
    let end: Int
  }

  private let flat: FlatAreas
  private let scale: Double
  private var runs: [Run] = []
  /// The group of each run.
  private var groups: [Int] = []

  init(_ pixels: [UInt32], _ flat: FlatAreas, scale: Double) {
    self.flat = flat
    self.scale = scale
    findRuns()
    joinLines(into: joinRuns())
    setColors(pixels)
    keepLarge()
  }

  // MARK: Groups

  private mutating func findRuns() {
    let size = flat.size
    for row in 0..<size.height {
      let base = row * size.width
      var x = 0
      while x < size.width {
        guard flat.labels[base + x] == FlatAreas.ink else {
          x += 1
          continue
        }
        let start = x
        while x < size.width, flat.labels[base + x] == FlatAreas.ink { x += 1 }
        runs.append(Run(row: row, start: start, end: x))
      }
    }
  }

  /// Joins runs that touch, or nearly so: letters of a word, the dot of an i.
  private mutating func joinRuns() -> [InkBlock] {
    let (columns, rows) = (max(Int((1.5 * scale).rounded()), 1), 1 + max(Int(scale.rounded()), 1))
    var sets = JoinedSets()
    sets.reserveCapacity(runs.count)
    for _ in runs { sets.add() }
    let starts = rowStarts
    for row in 0..<flat.size.height {
      for other in max(row - rows, 0)...row {
        join(
          starts[row]..<starts[row + 1], starts[other]..<starts[other + 1], within: columns, &sets)
      }
    }
    var places: [Int: Int] = [:]
    var found: [InkBlock] = []
    var votes: [Int] = []
    for (index, run) in runs.enumerated() {
      let root = sets.root(of: index)
      let box = PixelBox(left: run.start, top: run.row, right: run.end, bottom: run.row + 1)
      let place = places[root] ?? found.count
      if place == found.count {
        places[root] = place
        found.append(InkBlock(box: box, count: 0, container: -1))
        votes.append(0)
      }
      groups.append(place)
      found[place].box.join(box)
      found[place].count += box.area
      vote(for: &found[place].container, &votes[place], around: run)
    }
    return found
  }

  /// The first run of each row, and the end of all.
  private var rowStarts: [Int] {
    var starts: [Int] = []
    for (index, run) in runs.enumerated() {
      while starts.count <= run.row { starts.append(index) }
    }
    while starts.count <= flat.size.height { starts.append(runs.count) }
    return starts
  }

  /// Joins the runs of two rows that overlap, or nearly so.
  private func join(
    _ row: Range<Int>, _ other: Range<Int>, within distance: Int, _ sets: inout JoinedSets
  ) {
    var first = other.lowerBound
    for index in row {
      while first < other.upperBound, runs[first].end + distance < runs[index].start { first += 1 }
      var next = first
      while next < other.upperBound, runs[next].start <= runs[index].end + distance {
        sets.join(index, next)
        next += 1
      }
    }
  }

  /// Counts the flat area beside a run (the majority vote of Boyer and Moore).
  private func vote(for container: inout Int32, _ votes: inout Int, around run: Run) {
    let base = run.row * flat.size.width
    for x in [run.start - 1, run.end] where x >= 0 && x < flat.size.width {
      let label = flat.labels[base + x]
      guard label >= 0 else { continue }
      if votes == 0 { container = label }
      votes += container == label ? 1 : -1
    }
  }

  /// Joins the words of a line.
  private mutating func joinLines(into words: [InkBlock]) {
    guard words.count <= Self.wordLimit else {
      (blocks, isCut) = (words, true)
      return
    }
    var sets = JoinedSets()
    for _ in words { sets.add() }
    let order = words.indices.sorted {
      (words[$0].box.left, words[$0].box.top, $0) < (words[$1].box.left, words[$1].box.top, $1)
    }
    let widest = Int((24 * scale).rounded())
    // Those that end before are far to the left of all that follow.
    var open: [Int] = []
    for index in order {
      open.removeAll { words[$0].box.right + widest < words[index].box.left }
      for other in open where areOfOneLine(words[index], words[other]) {
        sets.join(index, other)
      }
      open.append(index)
    }
    var places: [Int: Int] = [:]
    var lines: [Int] = []
    for (index, word) in words.enumerated() {
      let root = sets.root(of: index)
      if let place = places[root] {
        blocks[place].box.join(word.box)
        blocks[place].count += word.count
      } else {
        places[root] = blocks.count
        blocks.append(word)
      }
      lines.append(places[root] ?? 0)
    }
    for index in groups.indices { groups[index] = lines[groups[index]] }
  }

  private func areOfOneLine(_ one: InkBlock, _ other: InkBlock) -> Bool {
    guard one.container == other.container else { return false }
    let (low, high) = (
      min(one.box.height, other.box.height), max(one.box.height, other.box.height)
    )
    guard one.box.sharedRows(with: other.box) * 2 >= low else { return false }
    let gap = Double(one.box.gap(to: other.box))
    if gap <= 3 * scale, Double(high) <= 34 * scale { return true }
    return Double(high) <= 34 * scale && Double(high) <= 2.2 * Double(low)
      && gap <= min(0.65 * Double(high), 9 * scale)
  }

  // MARK: Colours

  private mutating func setColors(_ pixels: [UInt32]) {
    for index in blocks.indices { blocks[index].isLine = isLine(blocks[index]) }
    let backs = blocks.map { $0.container < 0 ? 0 : flat.areas[Int($0.container)].color }
    var largest = [UInt32](repeating: 0, count: blocks.count)
    forEachPixel(pixels) { block, pixel in
      largest[block] = max(largest[block], Self.distance(pixel, backs[block]))
    }
    var sums = [ColorSum](repeating: ColorSum(), count: blocks.count)
    // A photo has an average only; a symbol, whose outline is another one here, has the colour of its strokes.
    let areSmall = blocks.map {
      Double(max($0.box.width, $0.box.height)) <= 44 * scale || $0.isLine
    }
    forEachPixel(pixels) { block, pixel in
      let isCore = Self.distance(pixel, backs[block]) * 5 >= largest[block] * 4
      if isCore || !areSmall[block] { sums[block].add(pixel) }
    }
    for index in blocks.indices { blocks[index].color = sums[index].average }
  }

  private func forEachPixel(_ pixels: [UInt32], _ body: (_ block: Int, _ pixel: UInt32) -> Void) {
    for (index, run) in runs.enumerated() {
      let base = run.row * flat.size.width
      for x in run.start..<run.end { body(groups[index], pixels[base + x]) }
    }
  }

  private func isLine(_ block: InkBlock) -> Bool {
    let height = Double(block.box.height) / scale
    let density = Double(block.count) / Double(block.box.area)
    return (4...34).contains(height) && Double(block.box.width) >= 1.3 * Double(block.box.height)
      && (0.05...0.75).contains(density)
  }

  /// The sum of the differences of all channels.
  private static func distance(_ one: UInt32, _ other: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (first, second) = (one >> shift & 255, other >> shift & 255)
      return first > second ? first - second : second - first
    }
    return channel(0) + channel(8) + channel(16) + channel(24)
  }

  /// Leaves out specks, and the smallest of very many.
  private mutating func keepLarge() {
    blocks.removeAll { block in
      let side = Double(max(block.box.width, block.box.height)) / scale
      return side < 3 || Double(block.count) < 3 * scale * scale
    }
    if blocks.count > Self.limit {
      isCut = true
      blocks.sort {
        ($0.box.area, $1.box.top, $1.box.left) > ($1.box.area, $0.box.top, $0.box.left)
      }
      blocks.removeLast(blocks.count - Self.limit)
    }
    blocks.sort { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
  }
}

/// The sum of pixels, by channels.
private struct ColorSum {
  private var channels = SIMD4<UInt64>()
  private var count: UInt64 = 0

  mutating func add(_ pixel: UInt32) {
    channels &+= SIMD4(
      UInt64(pixel & 255), UInt64(pixel >> 8 & 255), UInt64(pixel >> 16 & 255), UInt64(pixel >> 24))
    count += 1
  }

  var average: UInt32 {
    guard count > 0 else { return 0 }
    func channel(_ index: Int) -> UInt32 { UInt32((channels[index] + count / 2) / count) }
    return channel(0) | channel(1) << 8 | channel(2) << 16 | channel(3) << 24
  }
}
