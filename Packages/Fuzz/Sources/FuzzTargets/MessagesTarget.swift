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
    let width: Double = input.pick([375, 375, 320, 768, 60])
    let direction = input.pick([LayoutDirection.leftToRight, .rightToLeft])
    let textScale = input.pick([1, 1, 1.6, 0.5])
    let renderers = environments.map { environment -> MessageRenderer in
      var environment = environment
      environment.width = width
      environment.direction = direction
      environment.textScale = textScale
      return MessageRenderer(environment: environment)
    }
    for read in MessageReader(input.rest(), format: .automatic(viewer: "a")).prefix(4) {
      guard let message = try? read.result.get() else { continue }
      for renderer in renderers { draw(message, renderer) }
    }
  }

  private static func draw(_ message: Message, _ renderer: MessageRenderer) {
    let measure = renderer.measure(message)
    guard let row = renderer.row(for: message) else { return }
    check(row.size.height.isFinite && row.size.height >= 0, "a row of \(row.size)")
    check(
      measure.cellHeight == Double(row.size.height), "measured \(measure), laid out \(row.size)")
    guard row.size.height < 600 else { return }
    do { _ = try row.makeBitmap() } catch { fatalError("The property doesn't hold: \(error)") }
  }

  /// TUIKit's kit, whose rows have frames, and ChatKit's, whose rows have constraints.
  private static let environments = [CellKit.tuikitClassic(), .chatkit()].map {
    kit -> RenderEnvironment in
    do {
      var environment = try RenderEnvironment.bundled(kit: kit)
      environment.scale = 1
      return environment
    } catch {
      fatalError("\(error)")
    }
  }
}
