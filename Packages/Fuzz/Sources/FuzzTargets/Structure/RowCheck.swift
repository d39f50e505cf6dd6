// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Renderers that targets share, and the properties of the rows that they lay out.
struct RowCheck {
  private let renderers: [MessageRenderer]

  /// Takes the width, the direction and the scale of the text from an input.
  init(_ environments: [RenderEnvironment], _ input: inout FuzzInput) {
    let width: Double = input.pick([375, 375, 320, 768, 60])
    let direction = input.pick([LayoutDirection.leftToRight, .rightToLeft])
    let textScale = input.pick([1, 1, 1.6, 0.5])
    renderers = environments.map { environment in
      var environment = environment
      environment.width = width
      environment.direction = direction
      environment.textScale = textScale
      return MessageRenderer(environment: environment)
    }
  }

  /// Measures a message, and lays it out; low rows are drawn.
  func check(_ message: Message) {
    for renderer in renderers { check(message, renderer) }
  }

  private func check(_ message: Message, _ renderer: MessageRenderer) {
    let measure = renderer.measure(message)
    guard let row = renderer.row(for: message) else { return }
    FuzzTargets.check(
      row.size.height.isFinite && row.size.height >= 0, "a row of \(row.size)")
    FuzzTargets.check(
      measure.cellHeight == Double(row.size.height), "measured \(measure), laid out \(row.size)")
    guard row.size.height < 600 else { return }
    do { _ = try row.makeBitmap() } catch { fatalError("The property doesn't hold: \(error)") }
  }
}

extension RenderEnvironment {
  /// TUIKit's kit, whose rows have frames.
  static let fuzzedTUIKit = fuzzed(.tuikitClassic())
  static let fuzzedMinimalist = fuzzed(.tuikitMinimalist())

  /// ChatKit's kit, whose rows have constraints.
  static let fuzzedChatKit = fuzzed(.chatkit())

  private static func fuzzed(_ kit: CellKit) -> RenderEnvironment {
    do {
      var environment = try RenderEnvironment.bundled(kit: kit)
      environment.scale = 1
      return environment
    } catch {
      fatalError("\(error)")
    }
  }
}
