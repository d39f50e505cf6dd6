// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

@testable import BubbleSnapshots

/// An image of rectangles and of texts whose letters are bars.
struct SnapshotSketch {
  static let white: UInt32 = 0xFFFF_FFFF
  static let grey: UInt32 = 0xFFE9_E9EB
  static let black: UInt32 = 0xFF00_0000

  let width: Int
  let height: Int
  private var pixels: [UInt32]

  init(_ width: Int, _ height: Int, _ color: UInt32 = white) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: color, count: width * height)
  }

  mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
    for row in max(y, 0)..<min(y + height, self.height) {
      for column in max(x, 0)..<min(x + width, self.width) {
        pixels[row * self.width + column] = color
      }
    }
  }

  /// Draws a line of text, in letters two wide and ten high.
  ///
  /// - Parameter words: The numbers of letters.
  mutating func text(
    _ x: Int, _ y: Int, _ words: [Int], color: UInt32 = black, letter: Int = 2
  ) {
    var x = x
    for word in words {
      for index in 0..<word { fill(x + index * 4, y, letter, 10 - index % 2, color) }
      x += word * 4 + 3
    }
  }

  var bitmap: Bitmap {
    Bitmap(
      pixelWidth: width, pixelHeight: height,
      bytes: pixels.withUnsafeBytes { Array($0) })
  }

  /// A chat's row: an avatar, a bubble with two lines, and the time.
  static func message(_ change: (inout MessageParts) -> Void = { _ in }) -> SnapshotSketch {
    var parts = MessageParts()
    change(&parts)
    var sketch = SnapshotSketch(parts.width, parts.height)
    if parts.hasBadge { sketch.fill(8, 40, 24, 24, 0xFF00_7AFF) }
    sketch.fill(44 + parts.right, 8 + parts.down, 160, 60, parts.bubble)
    for (index, words) in parts.lines.enumerated() {
      sketch.text(
        52 + parts.right, 16 + parts.down + index * 18, words, color: parts.ink,
        letter: parts.letter)
    }
    return sketch
  }

  struct MessageParts {
    var (width, height) = (320, 80)
    var (right, down) = (0, 0)
    var bubble = SnapshotSketch.grey
    var ink = SnapshotSketch.black
    var lines = [[6, 8, 5], [4, 7]]
    var letter = 2
    var hasBadge = true
  }
}

/// The images of two sides, in folders that are removed.
struct SnapshotSides {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ mac: SnapshotSketch?, _ linux: SnapshotSketch?, name: String = "Cells/test.light")
    throws
  {
    if let mac { try folder.write(mac.bitmap.pngData(), to: "Mac/\(name).png") }
    if let linux { try folder.write(linux.bitmap.pngData(), to: "Linux/\(name).png") }
  }

  func comparison() throws -> SnapshotComparison {
    for side in ["Mac", "Linux"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: side), withIntermediateDirectories: true)
    }
    return SnapshotComparison(
      mac: try SnapshotFolder(
        path: folder.url.appending(path: "Mac").path, platform: "Linux", isPlatforms: false),
      linux: try SnapshotFolder(
        path: folder.url.appending(path: "Linux").path, platform: "Linux", isPlatforms: true))
  }

  /// The result of one pair.
  static func result(
    _ mac: SnapshotSketch, _ linux: SnapshotSketch,
    _ change: (inout SnapshotComparison) -> Void = { _ in }
  ) throws -> SnapshotResult {
    let sides = try SnapshotSides()
    try sides.write(mac, linux)
    var comparison = try sides.comparison()
    change(&comparison)
    let report = comparison.report()
    precondition(report.results.count == 1, "There is one pair.")
    return report.results[0]
  }
}
