public import Drawing
import Foundation

extension MessageRenderer {
  /// The most frames that an animation may have.
  public static var frameLimit: Int { 600 }

  /// Draws a message at one moment after the other, from 0 on, on the theme's background.
  ///
  /// What moves is the spinner of a message that is being sent. The clock is that of
  /// ``RenderEnvironment/animationTime``: the same message has the same frames whenever they are drawn.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - duration: How long all frames last together, in seconds. The default, 1, is one turn of a
  ///     spinner.
  ///   - framesPerSecond: The default is 8: every frame of a spinner.
  /// - Returns: `nil` for a message that is not shown.
  /// - Throws: ``DrawingError`` when the row is larger than a canvas may be.
  /// - Precondition: There is a frame at least, and no more than ``frameLimit``.
  public func animation(
    of message: Message, duration: Double = 1, framesPerSecond: Double = 8
  ) throws(DrawingError) -> Animation? {
    let rows = renderers(duration: duration, framesPerSecond: framesPerSecond).compactMap {
      $0.row(for: message)
    }
    return rows.isEmpty ? nil : try Self.animation(of: rows, framesPerSecond: framesPerSecond)
  }

  /// Draws data that a program made itself at one moment after the other: ``TypingCellData``.
  ///
  /// Parameters are as of ``animation(of:duration:framesPerSecond:)-(Message,_,_)``.
  public func animation(
    of data: MessageCellData, duration: Double = 1, framesPerSecond: Double = 8
  ) throws(DrawingError) -> Animation {
    let rows = renderers(duration: duration, framesPerSecond: framesPerSecond).map {
      $0.row(for: data)
    }
    return try Self.animation(of: rows, framesPerSecond: framesPerSecond)
  }

  /// A renderer for each moment.
  private func renderers(duration: Double, framesPerSecond: Double) -> [MessageRenderer] {
    let count = (duration * framesPerSecond).rounded()
    precondition(
      count >= 1 && count <= Double(Self.frameLimit),
      "An animation has from 1 to \(Self.frameLimit) frames, not \(count).")
    return (0..<Int(count)).map { index in
      var renderer = self
      renderer.environment.animationTime = Double(index) / framesPerSecond
      return renderer
    }
  }

  private static func animation(
    of rows: [MessageRow], framesPerSecond: Double
  ) throws(DrawingError) -> Animation {
    var frames: [Animation.Frame] = []
    for row in rows {
      frames.append(Animation.Frame(bitmap: try row.makeBitmap(), duration: 1 / framesPerSecond))
    }
    return Animation(frames: frames)
  }
}
