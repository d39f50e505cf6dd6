// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests

/// An image in DEC's sixels: bands of six rows, each drawn colour by colour.
struct SixelImage {
  private let bitmap: Bitmap
  private let palette: SixelPalette

  /// The colour of each pixel in the palette; `nil` for one that is omitted.
  private let indices: [UInt8?]

  /// - Parameter bitmap: The image. Pixels that are less than half opaque are omitted.
  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    let pixels = bitmap.rgbaBytes
    let colors = stride(from: 0, to: pixels.count, by: 4).map { start in
      pixels[start + 3] < 128
        ? nil : SixelColor(pixels[start], pixels[start + 1], pixels[start + 2])
    }
    var counts: [SixelColor: Int] = [:]
    for case let color? in colors { counts[color, default: 0] += 1 }
    let palette = SixelPalette(counts)
    self.palette = palette
    indices = colors.map { $0.flatMap { palette.index[$0] } }
  }

  /// The control string that draws the image at the cursor.
  var characters: String {
    // Pixels that are left out keep the terminal's background, and pixels are square.
    var text = "\u{1B}P0;1;0q\"1;1;\(bitmap.pixelWidth);\(bitmap.pixelHeight)"
    for (index, color) in palette.colors.enumerated() {
      text += "#\(index);2;\(color.red);\(color.green);\(color.blue)"
    }
    let bands = stride(from: 0, to: bitmap.pixelHeight, by: 6).map(band)
    return text + bands.joined(separator: "-") + "\u{1B}\\"
  }

  /// Returns six rows as a line of characters for each colour in them.
  private func band(from top: Int) -> String {
    let width = bitmap.pixelWidth
    var columns: [UInt8: [UInt8]] = [:]
    for row in top..<min(top + 6, bitmap.pixelHeight) {
      for column in 0..<width {
        guard let index = indices[row * width + column] else { continue }
        columns[index, default: Array(repeating: 0, count: width)][column] |= 1 << (row - top)
      }
    }
    return columns.sorted { $0.key < $1.key }
      .map { "#\($0.key)" + Self.runs(of: $0.value) }.joined(separator: "$")
  }

  /// The characters of six-pixel columns; several of a kind are counted, and blanks at the end are
  /// omitted.
  private static func runs(of columns: [UInt8]) -> String {
    let end = (columns.lastIndex { $0 != 0 } ?? -1) + 1
    var text = ""
    var start = 0
    while start < end {
      let next = columns[start..<end].firstIndex { $0 != columns[start] } ?? end
      let character = String(UnicodeScalar(columns[start] + 63))
      let count = next - start
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start = next
    }
    return text
  }
}

/// A colour as sixels have it, in hundredths.
struct SixelColor: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// - Parameters: The channels from 0 to 255.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    func hundredths(_ value: UInt8) -> UInt8 { UInt8((Int(value) * 100 + 127) / 255) }
    (self.red, self.green, self.blue) = (hundredths(red), hundredths(green), hundredths(blue))
  }

  /// The average of colours, as often as they occur.
  init(averageOf colors: some Sequence<(key: SixelColor, value: Int)>) {
    var (sum, count) = ((0, 0, 0), 0)
    for (color, weight) in colors {
      sum.0 += Int(color.red) * weight
      sum.1 += Int(color.green) * weight
      sum.2 += Int(color.blue) * weight
      count += weight
    }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / max(count, 1)) }
    (red, green, blue) = (mean(sum.0), mean(sum.1), mean(sum.2))
  }

  static let channels: [KeyPath<SixelColor, UInt8> & Sendable] = [\.red, \.green, \.blue]
}

/// The palette of an image, of at most 256 colours: the colours that differ most from their
/// replacement are split until there are enough.
struct SixelPalette {
  private(set) var colors: [SixelColor] = []

  /// The place of the colour that shows each of the image's colours.
  private(set) var index: [SixelColor: UInt8] = [:]

  /// - Parameter counts: The number of pixels of each colour.
  init(_ counts: [SixelColor: Int]) {
    guard !counts.isEmpty else { return }
    // Sorted, so that the same image has the same palette.
    let all = counts.sorted {
      ($0.key.red, $0.key.green, $0.key.blue) < ($1.key.red, $1.key.green, $1.key.blue)
    }
    var boxes = [Box(all)]
    while boxes.count < 256,
      let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
      let (first, second) = boxes[worst].halves
    {
      boxes[worst] = first
      boxes.append(second)
    }
    for (number, box) in boxes.enumerated() {
      colors.append(SixelColor(averageOf: box.colors))
      for (color, _) in box.colors { index[color] = UInt8(number) }
    }
  }

  /// Colours that are shown as one.
  private struct Box {
    let colors: [(key: SixelColor, value: Int)]

    /// The sum of squared distances from the mean, in the channel where it is largest.
    let error: Double

    private let channel: KeyPath<SixelColor, UInt8> & Sendable
    private let mean: Double

    init(_ colors: [(key: SixelColor, value: Int)]) {
      self.colors = colors
      let count = Double(colors.reduce(0) { $0 + $1.value })
      let channels = SixelColor.channels.map { channel in
        let mean =
          colors.reduce(0) { $0 + Double($1.key[keyPath: channel]) * Double($1.value) } / count
        let error = colors.reduce(0) { sum, color in
          let distance = Double(color.key[keyPath: channel]) - mean
          return sum + distance * distance * Double(color.value)
        }
        return (channel: channel, mean: mean, error: error)
      }
      let worst = channels.max { $0.error < $1.error }
      (channel, mean, error) = (worst?.channel ?? \.red, worst?.mean ?? 0, worst?.error ?? 0)
    }

    /// Two boxes, on either side of the mean; `nil` for a single colour.
    var halves: (Box, Box)? {
      let low = colors.filter { Double($0.key[keyPath: channel]) <= mean }
      let high = colors.filter { Double($0.key[keyPath: channel]) > mean }
      return low.isEmpty || high.isEmpty ? nil : (Box(low), Box(high))
    }
  }
}
