// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation
import Synchronization

/// An SVG file, or an element of one, to be drawn in any size.
///
/// Files may be from anyone. librsvg is given no address, so that it reads neither files nor the network; what could
/// take too long is removed or refused before it is parsed.
struct SVGFile: VectorDrawing {
  let data: Data
  /// In points.
  let size: CGSize
  /// The rectangle that is drawn, in points.
  var part: CGRect
  /// The ID of the element that is drawn; `nil` for all.
  var element: String?

  /// The maximum length of a side, in points.
  private static let sideLimit = 8192.0

  /// Reads a file. Where it is one, and librsvg isn't installed, that is reported.
  init?(_ data: Data) {
    guard SVGGuard.looksLikeSVG(data) else { return nil }
    guard RSVGDocument.isAvailable else {
      UIKitDiagnostics.report(
        "SVG files need librsvg, which isn't installed: apt-get install librsvg2-2 (or tools/setup --images)."
      )
      return nil
    }
    guard let safe = SVGGuard.safe(data) else {
      UIKitDiagnostics.report("An SVG file was refused: it is too large, or declares entities.")
      return nil
    }
    let size = SVGWorker.run { RSVGDocument(safe)?.size }
    guard let size, size.width <= Self.sideLimit, size.height <= Self.sideLimit else { return nil }
    self.data = safe
    self.size = size
    part = CGRect(origin: .zero, size: size)
  }

  func bitmap(pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    SVGWorker.run { [self] in
      RSVGDocument(data)?.bitmap(
        of: part, element: element, in: size, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    }
  }

  /// The boxes of elements without their strokes, in points, for those IDs that there are.
  func boxes(of elements: [String]) -> [String: CGRect] {
    let found: [(String, CGRect)]? = SVGWorker.run { [self] in
      guard let document = RSVGDocument(data) else { return [] }
      var found: [(String, CGRect)] = []
      for id in elements {
        if let box = document.box(ofElement: id, in: size) { found.append((id, box)) }
      }
      return found
    }
    return Dictionary(found ?? []) { first, _ in first }
  }
}

/// Runs librsvg on a thread of its own, so that a document that takes for ever doesn't stop the caller.
enum SVGWorker {
  /// The longest time for a document, in seconds. Those of apps take milliseconds.
  private static let limit = 20.0

  /// The body's result; `nil` where it isn't there in time. The thread goes on then, and its result is dropped.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result?) -> Result? {
    let box = ResultBox<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = body()
      box.value.withLock { $0 = result }
      done.signal()
    }
    // Nested groups are drawn by recursion.
    thread.stackSize = 8 << 20
    thread.start()
    guard done.wait(timeout: .now() + limit) == .success else {
      UIKitDiagnostics.report(
        "An SVG file wasn't drawn: it takes longer than \(Int(limit)) seconds.")
      return nil
    }
    return box.value.withLock { $0 }
  }

  private final class ResultBox<Result: Sendable>: Sendable {
    let value = Mutex<Result?>(nil)
  }
}
