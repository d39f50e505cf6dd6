// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleGraphics
public import BubbleMessages
import BubbleViews
import Foundation

extension MessageRenderer {
  /// Draws an effect on a message, frame by frame, on the theme's background.
  ///
  /// The clock is that of ``/BubbleCells/RenderEnvironment/animationTime``, from 0 on: the same message
  /// always has the same frames. Rows that grow are at the top of frames of the maximum height.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - effect: The effect. `nil`, the default, shows the message's own animation: the spinner of
  ///     a message that is being sent.
  ///   - duration: The total duration of the frames, in seconds. `nil`, the default, is one cycle of the
  ///     effect, followed by a second of rest if it ends.
  ///   - framesPerSecond: `nil`, the default, for the rate at which the effect is smooth.
  /// - Returns: `nil` for a message that is not shown.
  /// - Throws: ``AnimationError`` for too many frames, or pixels in all of them;
  ///   ``/BubbleGraphics/DrawingError`` when the row is larger than a canvas may be.
  public func animation(
    of message: Message, _ effect: MessageEffect? = nil, duration: Double? = nil,
    framesPerSecond: Double? = nil
  ) throws -> Animation? {
    let first = environment.perform { registry.cellData(for: message) }
    guard !first.shouldHide else { return nil }
    let frames = try FrameTimes(
      duration: duration ?? (effect ?? .sending).duration(for: first),
      framesPerSecond: framesPerSecond ?? (effect ?? .sending).framesPerSecond)
    return try animation(at: frames) { renderer in
      renderer.environment.perform {
        let data = renderer.registry.cellData(for: message)
        return effect?.prepare(data, kit: renderer.environment.kit) ?? data
      }
    }
  }

  /// Draws custom cell data, frame by frame: ``/TUIKitCells/TypingCellData``, and other data whose cells
  /// depend on the time.
  ///
  /// - Parameters:
  ///   - duration: The total duration of the frames, in seconds.
  ///   - framesPerSecond: The default is 8: every frame of a spinner.
  /// - Throws: As the other method does.
  public func animation(
    of data: MessageCellData, duration: Double = 1, framesPerSecond: Double = 8
  ) throws -> Animation {
    try animation(
      at: try FrameTimes(duration: duration, framesPerSecond: framesPerSecond)
    ) { _ in data }
  }

  private func animation(
    at times: FrameTimes, _ data: (MessageRenderer) -> MessageCellData
  ) throws -> Animation {
    let rows = times.moments.map { moment in
      var renderer = self
      renderer.environment.animationTime = moment
      return renderer.row(for: data(renderer))
    }
    let size = CGSize(width: environment.width, height: rows.map(\.size.height).max() ?? 0)
    try AnimationError.check(size, scale: environment.scale, frameCount: rows.count)
    var frames: [Animation.Frame] = []
    for row in rows {
      var bitmap = Bitmap()
      try environment.draw(size: size, into: &bitmap, row.draw)
      // Frames that are the same share their memory.
      if let last = frames.last?.bitmap, last == bitmap { bitmap = last }
      frames.append(Animation.Frame(bitmap: bitmap, duration: times.interval))
    }
    return Animation(frames: frames)
  }
}
