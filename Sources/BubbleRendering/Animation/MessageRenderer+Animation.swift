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
  /// - Throws: ``AnimationError`` for too many frames, or pixels in all of them, before any frame is laid out or drawn;
  ///   ``/BubbleGraphics/DrawingError`` when the row is larger than a canvas may be.
  public func animation(
    of message: Message, _ effect: MessageEffect? = nil, duration: Double? = nil,
    framesPerSecond: Double? = nil
  ) throws -> Animation? {
    try animation(
      of: message, effect, duration: duration, framesPerSecond: framesPerSecond, format: nil)
  }

  /// The same for a file format. Frames that the format is too small for are refused before they are laid out.
  ///
  /// - Throws: ``/BubbleGraphics/ImageError`` for frames larger than the format's.
  package func animation(
    of message: Message, _ effect: MessageEffect?, as format: OutputFormat
  ) throws -> Animation? {
    try animation(
      of: message, effect, duration: nil, framesPerSecond: nil, format: format)
  }

  private func animation(
    of message: Message, _ effect: MessageEffect?, duration: Double?, framesPerSecond: Double?,
    format: OutputFormat?
  ) throws -> Animation? {
    let first = at(0).environment.perform { registry.cellData(for: message) }
    guard !first.shouldHide else { return nil }
    let times = try FrameTimes(
      duration: duration ?? (effect ?? .sending).duration(for: first),
      framesPerSecond: framesPerSecond ?? (effect ?? .sending).framesPerSecond)
    let data = at(0).environment.perform { effect?.prepare(first, kit: environment.kit) ?? first }
    return try animation(of: data, at: times, format: format)
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
      of: data, at: try FrameTimes(duration: duration, framesPerSecond: framesPerSecond),
      format: nil)
  }

  /// Draws data at each time. The data is the same for all frames, so that each can take over what the one before has
  /// laid out.
  private func animation(
    of data: MessageCellData, at times: FrameTimes, format: OutputFormat?
  ) throws -> Animation {
    let size = try frameSize(of: data, at: times.moments, format: format)
    var frames: [Animation.Frame] = []
    for moment in times.moments {
      let row = at(moment).row(for: data)
      var bitmap = Bitmap()
      try environment.draw(size: size, into: &bitmap, row.draw)
      // Frames that are the same share their memory.
      if let last = frames.last?.bitmap, last == bitmap { bitmap = last }
      frames.append(Animation.Frame(bitmap: bitmap, duration: times.interval))
    }
    return Animation(frames: frames)
  }

  /// The size of the highest frame, in points.
  ///
  /// Begins with the last frame, which is mostly the highest: an animation that is too large is refused before the others
  /// are measured.
  private func frameSize(
    of data: MessageCellData, at moments: [Double], format: OutputFormat?
  ) throws -> CGSize {
    var size = CGSize(width: environment.width, height: 0)
    for moment in moments.suffix(1) + moments.dropLast() {
      let height = at(moment).height(of: data)
      guard height > size.height else { continue }
      size.height = height
      try AnimationError.check(size, scale: environment.scale, frameCount: moments.count)
      try format?.checkAnimation(size, scale: environment.scale)
    }
    return size
  }

  private func height(of data: MessageCellData) -> CGFloat {
    RenderContext(environment, log: DiagnosticLog()).perform {
      registry.cellClass(for: data).rowSize(of: data).height
    }
  }

  /// The renderer at a moment of an animation.
  private func at(_ moment: Double) -> MessageRenderer {
    var renderer = self
    renderer.environment.animationTime = moment
    return renderer
  }
}
