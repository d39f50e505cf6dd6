// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Times writing PNG files beside other encoders, in one run, and prints a Markdown table.
///
/// Milliseconds of processor time, the least of all rounds; rounds take turns. `size` is by the file
/// that zlib's level 6 makes of the same pixels in the same format, unfiltered; peers get RGBA.
@main
struct EncodeBench {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
    print(
      "| image | pixels | BubbleKit, ms | libspng | zlib-6 | libdeflate-1 | libdeflate-6 | size |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (name, bitmap) in try SampleImage.all() { print(row(name, bitmap, rounds: rounds)) }
  }

  static func row(_ name: String, _ bitmap: Bitmap, rounds: Int) -> String {
    let (width, height) = (bitmap.pixelWidth, bitmap.pixelHeight)
    let rgba = bitmap.rgbaBytes
    let rows = Peers.addingFilters(to: rgba, rowBytes: width * 4)
    let times = least(
      of: rounds,
      [
        { bitmap.pngData().count },
        { Peers.spng(rgba, width: width, height: height) },
        { Peers.zlib(rows, level: 6) },
        { Peers.libdeflate(rows, level: 1) },
        { Peers.libdeflate(rows, level: 6) },
      ])
    let file = bitmap.pngData()
    let reference = Peers.zlib(Peers.rows(ofFile: file), level: 6) + overhead(of: file)
    let ratios = times.dropFirst().map { String(format: "%.1f ×", $0 / times[0]) }
    let size = String(format: "%.3f", Double(file.count) / Double(reference))
    let columns =
      [name, "\(width) × \(height)", String(format: "%.3f", times[0])] + ratios + [size]
    return "| " + columns.joined(separator: " | ") + " |"
  }

  /// The bytes of a file besides the compressed ones.
  private static func overhead(of file: [UInt8]) -> Int {
    var (start, count) = (8, 8)
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let isData = Array(file[start + 4..<start + 8]) == Array("IDAT".utf8)
      count += isData ? 12 : length + 12
      start += length + 12
    }
    return count
  }

  private static func least(of rounds: Int, _ encoders: [() -> Int]) -> [Double] {
    var times = [Double](repeating: .infinity, count: encoders.count)
    for _ in 0..<rounds {
      for (index, encode) in encoders.enumerated() {
        let start = clock()
        precondition(encode() > 0, "An encoder failed.")
        times[index] = min(times[index], Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC))
      }
    }
    return times
  }
}
