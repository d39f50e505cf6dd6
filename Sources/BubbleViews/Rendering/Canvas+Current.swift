// SPDX-License-Identifier: MIT
public import BubbleGraphics

extension Canvas {
  /// The canvas that a view is being drawn on; `nil` outside of drawing. UIKit's
  /// `UIGraphicsGetCurrentContext()`.
  ///
  /// A canvas belongs to one thread at a time: a task that is started while drawing must not use it.
  public static var current: Canvas? { CurrentCanvas.value?.canvas }

  /// Runs `body` with this as the current canvas.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Canvas.current === self { return try body() }
    return try CurrentCanvas.$value.withValue(CurrentCanvas(canvas: self), operation: body)
  }
}

/// Unchecked: drawing doesn't suspend, so that it is read by the thread that draws.
private struct CurrentCanvas: @unchecked Sendable {
  let canvas: Canvas

  @TaskLocal static var value: CurrentCanvas?
}
