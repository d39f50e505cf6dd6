// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Times writing PNG and WebP files beside other encoders, in one run, and prints a Markdown table of each.
///
/// Milliseconds of processor time, the least of all rounds; rounds take turns. A PNG's `size` is by the file
/// that zlib's level 6 makes of the same pixels in the same format, unfiltered; peers get RGBA. A WebP's is by
/// that of libwebp's method 4, also for the lossy one.
@main
struct EncodeBench {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 15
    print(
      "| image | pixels | BubbleKit, ms | libspng | zlib-6 | libdeflate-1 | libdeflate-6 | size |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    let images = try SampleImage.all()
    for (name, bitmap) in images { print(row(name, bitmap, rounds: rounds)) }
    print("\n| image | pixels | WebP, ms | our PNG | method 4 | lossy, 80 | size | lossy size |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for (name, bitmap) in try images.prefix(4) + SampleImage.stickers() {
      print(webPRow(name, bitmap, rounds: rounds))
    }
  }

  private static func webPRow(_ name: String, _ bitmap: Bitmap, rounds: Int) -> String {
    let encoders = [
      { ((try? bitmap.webPData()) ?? []).count }, { bitmap.pngData().count },
      { Peers.webP(bitmap, isLossless: true, quality: 70) },
      { Peers.webP(bitmap, isLossless: false, quality: 80) },
    ]
    let times = least(of: rounds, encoders)
    let counts = encoders.map { Double($0()) }
    let ratios = times.dropFirst().map { String(format: "%.2f ×", $0 / times[0]) }
    let sizes = [counts[0], counts[3]].map { String(format: "%.3f", $0 / counts[2]) }
    let columns =
      [name, "\(bitmap.pixelWidth) × \(bitmap.pixelHeight)", String(format: "%.1f", times[0])]
      + ratios + sizes
    return "| " + columns.joined(separator: " | ") + " |"
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
