// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleText
import CMalloc

/// The memory of prepared texts, by the allocator's own count.
enum MemoryMode {
  private static let textCount = 10_000

  static func run(_ texts: [String]) throws -> Report {
    let measurer = try TextModes.makeMeasurer()
    // Whatever caches keep, they keep from here on.
    for text in texts { touch(measurer.prepare(text)) }
    let before = allocatedBytes
    var kept: [PreparedText] = []
    kept.reserveCapacity(textCount)
    var (clusters, bytes) = (0, 0)
    for index in 0..<textCount {
      let text = texts[index % texts.count]
      clusters += text.count
      bytes += text.utf8.count
      kept.append(measurer.prepare(copy(of: text)))
    }
    let prepared = allocatedBytes
    for text in kept { _ = text.size(fitting: TextModes.width) }
    let sized = allocatedBytes
    for text in kept { touch(text) }
    let drawn = allocatedBytes
    func perCluster(_ end: Int) -> Double { Double(end - before - bytes) / Double(clusters) }
    return Report(values: [
      "texts": Double(kept.count), "clusters": Double(clusters), "textBytes": Double(bytes),
      "bytesPerText": Double(prepared - before) / Double(textCount),
      "bytesPerCluster": perCluster(prepared), "bytesPerClusterAfterSize": perCluster(sized),
      "bytesPerClusterAfterDrawing": perCluster(drawn),
    ])
  }

  /// Calls what drawing calls.
  private static func touch(_ text: PreparedText) {
    for line in text.lines(fitting: TextModes.width) { _ = text.glyphRuns(of: line) }
  }

  /// A string with bytes of its own.
  private static func copy(of text: String) -> String {
    String(decoding: Array(text.utf8), as: UTF8.self)
  }

  private static var allocatedBytes: Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}
