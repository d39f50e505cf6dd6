// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

extension FuzzTarget {
  /// Messages as JSON, from reading to drawing.
  static let messages = FuzzTarget(
    name: "messages",
    summary: "Reading never stops; a row is as high as it was measured; drawing ends."
  ) { bytes in
    var input = FuzzInput(bytes)
    var environment = environment
    environment.width = input.pick([375, 375, 320, 768, 60])
    environment.direction = input.pick([.leftToRight, .rightToLeft])
    environment.textScale = input.pick([1, 1, 1.6, 0.5])
    let renderer = MessageRenderer(environment: environment)
    for read in MessageReader(input.rest(), format: .automatic(viewer: "a")).prefix(4) {
      guard let message = try? read.result.get() else { continue }
      let measure = renderer.measure(message)
      guard let row = renderer.row(for: message) else { continue }
      check(row.size.height.isFinite && row.size.height >= 0, "a row of \(row.size)")
      check(
        measure.cellHeight == Double(row.size.height), "measured \(measure), laid out \(row.size)")
      guard row.size.height < 600 else { continue }
      do { _ = try row.makeBitmap() } catch { fatalError("The property doesn't hold: \(error)") }
    }
  }

  private static let environment: RenderEnvironment = {
    do {
      var environment = try RenderEnvironment.bundled()
      environment.scale = 1
      return environment
    } catch {
      fatalError("\(error)")
    }
  }()
}
