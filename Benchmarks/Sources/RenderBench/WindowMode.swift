// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleKit
import Foundation

/// Screens of a conversation of any length, whose file is read again wherever a screen is. The detail is that file.
///
/// Times are of the wall, in milliseconds: of the first screen, with reading through the file; and of screens at
/// places all over the list, each drawn into pixels, and of the layout of the slowest of these. Memory is the
/// process's peak, in megabytes.
enum WindowMode {
  private static let screenHeight: CGFloat = 844
  private static let screenCount = 400

  static func run(_ scene: Scene) throws -> Report? {
    let renderer = try scene.makeRenderer()
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: scene.detail))
    defer { try? handle.close() }
    let file = handle.fileDescriptor
    let start = Clocks.wall
    let index = try MessageIndex { offset, most in
      [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        count = max(pread(file, buffer.baseAddress, buffer.count, off_t(offset)), 0)
      }
    }
    let indexed = Clocks.wall
    var list = MessageList(index, renderer: renderer)
    let listed = Clocks.wall
    try draw(list.window(endingAt: list.count, height: screenHeight), with: renderer)
    let first = Clocks.wall
    var (times, layouts): ([Double], [Double]) = ([], [])
    // Steps of the golden ratio are all over the list, and in no order.
    for number in 1...screenCount {
      let share = (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      let begin = Clocks.wall
      let window = list.window(atOffset: list.height * share, height: screenHeight)
      layouts.append((Clocks.wall - begin) * 1000)
      try draw(window, with: renderer)
      times.append((Clocks.wall - begin) * 1000)
    }
    let slowest = times.indices.max { times[$0] < times[$1] } ?? 0
    let layout = layouts[slowest]
    times.sort()
    return Report(values: [
      "messages": Double(list.count), "index": (indexed - start) * 1000,
      "first": (first - start) * 1000, "median": times[times.count / 2],
      "slowest": times[times.count - 1], "megabytes": peakMegabytes,
      "list": (listed - indexed) * 1000, "slowest layout": layout,
    ])
  }

  /// Draws the rows of a screen, as an app that shows it would.
  private static func draw(_ window: ListWindow, with renderer: MessageRenderer) throws {
    var bitmap = Bitmap()
    for row in window.rows {
      let laidOut = renderer.row(
        for: row.message, isFollowedBySameSender: row.isFollowedBySameSender)
      try laidOut?.draw(into: &bitmap)
    }
  }

  /// The process's peak memory as the kernel counts it (`VmHWM`), in megabytes.
  private static var peakMegabytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }
}
