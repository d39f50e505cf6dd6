// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleFonts
import BubbleGraphics
import BubbleMessages
import BubbleRendering
import BubbleText
import Foundation
import TUIKitCells

/// Measures and draws the same messages on several threads at once, with everything shared that may be, and
/// compares what they get. ThreadSanitizer watches.
@main
enum Races {
  static func main() throws {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 3
    for round in 0..<rounds {
      // New caches each time: filling them is where threads meet.
      let work = Work(messages: try messages(), environment: try .bundled(kit: .tuikitClassic()))
      expectTheSame(onThreads(4) { work.results(startingAt: $0 * 7) }, in: round)
      // The first round has more words than two tables hold, so that one is dropped.
      let tables = try TableWork(
        seed: UInt64(round), textCount: 400, wordCount: round == 0 ? 40_000 : 2_000)
      expectTheSame(onThreads(4) { tables.results(startingAt: $0 * 101) }, in: round)
    }
    print("\(rounds) rounds on 4 threads, all with the same results")
  }

  private static func expectTheSame(_ results: [[String]], in round: Int) {
    guard results.contains(where: { $0 != results[0] }) else { return }
    FileHandle.standardError.write(Data("Round \(round): threads have other results.\n".utf8))
    exit(1)
  }

  private static let texts = [
    "See you at eight?", "周六天气看起来不错。「好的」",
    "أنا معكم إن شاء الله.", "नमस्ते दुनिया", "👍🏽👨‍👩‍👧‍👦 ok",
    "-> AVAToYo (+1-) ffi 1/2",
    "https://www.example.com/path?q=1", "สวัสดีครับทุกคน",
    "a\u{301}\u{AD}b\tc\nd",
    String(repeating: "long words and 汉字 ", count: 40), String(repeating: "->", count: 6_000),
  ]

  private static func messages() throws -> [Message] {
    try texts.enumerated().map { index, text in
      let fields: [String: Any] = [
        "msgID": "m-\(index)", "textElem": ["text": text], "isSelf": index % 2 == 0,
        "sender": "someone",
      ]
      let data = try JSONSerialization.data(withJSONObject: fields)
      guard let read = MessageReader(Array(data)).first(where: { _ in true }) else {
        fatalError("A message isn't read.")
      }
      return try read.result.get()
    }
  }
}

/// The work of each thread.
struct Work: Sendable {
  let messages: [Message]
  let environment: RenderEnvironment

  /// By the messages' indices.
  func results(startingAt start: Int) -> [String] {
    let renderer = MessageRenderer(environment: environment)
    var results = [String](repeating: "", count: messages.count)
    for offset in messages.indices {
      let index = (start + offset) % messages.count
      results[index] = result(of: messages[index], renderer)
    }
    return results
  }

  private func result(of message: Message, _ renderer: MessageRenderer) -> String {
    let measure = renderer.measure(message)
    guard let row = renderer.row(for: message), row.size.height < 4_000 else { return "\(measure)" }
    let bitmap = try? row.makeBitmap()
    let bytes = bitmap.map { $0.pngData() } ?? []
    return "\(measure) \(bytes.count) \(bytes.reduce(0 as UInt64) { $0 &* 31 &+ UInt64($1) })"
  }
}

/// Runs something on threads of pthreads, which ThreadSanitizer sees beginning and ending.
private func onThreads<Result: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let places = UnsafeMutablePointer<Result?>.allocate(capacity: count)
  places.initialize(repeating: nil, count: count)
  defer {
    places.deinitialize(count: count)
    places.deallocate()
  }
  let threads = (0..<count).map { index in
    let start = ThreadBody { places[index] = body(index) }
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil, { ThreadBody.run($0) }, Unmanaged.passRetained(start).toOpaque())
    precondition(status == 0, "There is no thread.")
    return thread
  }
  for thread in threads { pthread_join(thread, nil) }
  return (0..<count).compactMap { places[$0] }
}

/// The body of a thread.
private final class ThreadBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    pointer.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().body() }
    return nil
  }
}
