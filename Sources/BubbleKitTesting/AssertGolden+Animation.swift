// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGoldenTesting
public import BubbleGoldens
public import BubbleGraphics
public import BubbleMessages
public import BubbleRendering

/// Expects an animation to be as recorded: all frames on one sheet, each with the time when it begins.
///
/// The durations of all frames and the number of repetitions are kept in the golden's file, and compared, too.
///
/// ```swift
/// assertGolden(of: message, animated: .typing, framesPerSecond: 5, in: try .bundled())
/// ```
///
/// - Parameters:
///   - message: The message to animate.
///   - effect: As of `MessageRenderer.animation(of:_:duration:framesPerSecond:)`; `nil` for the
///     message's own animation, such as the spinner of a message that is being sent.
///   - duration: The duration of all frames, in seconds; `nil` for once through the effect.
///   - framesPerSecond: `nil` for the rate at which the effect is smooth. Few frames are quicker to
///     review.
///   - label: Distinguishes this golden from others of the same test. Letters, digits, `-` and `_`.
///   - columns: The number of frames side by side.
///   - environment: The screen, its theme, language and fonts.
///   - registry: The cells that show messages. The default has the package's own.
///   - comparison: The comparison of the sheet; `nil` takes it from a scope or a trait.
///   - record: The goldens that may be written; `nil` takes it from a scope, a trait or the
///     environment.
public func assertGolden(
  of message: @autoclosure () throws -> Message, animated effect: MessageEffect?,
  duration: Double? = nil, framesPerSecond: Double? = nil, named label: String? = nil,
  columns: Int = 4, in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  func subject() throws -> GoldenSubject {
    let (message, environment) = (try message(), try environment())
    let renderer = MessageRenderer(environment: environment, registry: registry)
    var subject = try renderer.sheet(
      of: message, effect, duration: duration, framesPerSecond: framesPerSecond, columns: columns)
    subject.issues = try renderer.subject(of: message, forms: []).issues
    return subject
  }
  assertGolden(
    of: try subject(), named: label, comparison: comparison, record: record, fileID: fileID,
    filePath: filePath, function: function, line: line, column: column)
}

/// Expects the animation of a read message to be as recorded: all frames on one sheet.
///
/// The reader's warnings, or its error, fail the comparison as those of drawing do. Everything else is as with messages.
public func assertGolden(
  of read: @autoclosure () throws -> ReadMessage, animated effect: MessageEffect?,
  duration: Double? = nil, framesPerSecond: Double? = nil, named label: String? = nil,
  columns: Int = 4, in environment: @autoclosure () throws -> RenderEnvironment,
  registry: CellRegistry? = nil, comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  func subject() throws -> GoldenSubject {
    let (read, environment) = (try read(), try environment())
    let renderer = MessageRenderer(environment: environment, registry: registry)
    var subject = try renderer.sheet(
      of: read.requiredMessage, effect, duration: duration, framesPerSecond: framesPerSecond,
      columns: columns)
    subject.issues = try renderer.subject(of: read, forms: []).issues
    return subject
  }
  assertGolden(
    of: try subject(), named: label, comparison: comparison, record: record, fileID: fileID,
    filePath: filePath, function: function, line: line, column: column)
}

/// Expects an animation that a program made itself to be as recorded: all frames on one sheet, each with
/// the time when it begins.
///
/// - Parameters:
///   - animation: Its frames have the environment's density.
///   - columns: The number of frames side by side.
///   - environment: The environment of the times.
public func assertGolden(
  of animation: @autoclosure () throws -> Animation, named label: String? = nil, columns: Int = 4,
  in environment: @autoclosure () throws -> RenderEnvironment,
  comparison: BitmapComparison? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertGolden(
    of: try animation().sheet(columns: columns, in: environment()), named: label,
    comparison: comparison, record: record, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

extension MessageRenderer {
  /// The frames of a message's animation side by side, with their times.
  ///
  /// - Throws: ``MessageGoldenError/notShown(messageID:)``, or the errors of the animation.
  fileprivate func sheet(
    of message: Message, _ effect: MessageEffect?, duration: Double?, framesPerSecond: Double?,
    columns: Int
  ) throws -> GoldenSubject {
    let animation = try animation(
      of: message, effect, duration: duration, framesPerSecond: framesPerSecond)
    guard let animation else { throw MessageGoldenError.notShown(messageID: message.msgID) }
    return try animation.sheet(columns: columns, in: environment)
  }
}

extension Animation {
  /// The frames side by side, with their times.
  fileprivate func sheet(
    columns: Int, in environment: RenderEnvironment
  ) throws -> GoldenSubject {
    var time = 0.0
    let subjects = frames.map { frame in
      defer { time += frame.duration }
      return (
        label: Self.text(time),
        subject: GoldenSubject([.image(frame.bitmap, scale: environment.scale)])
      )
    }
    var sheet = try ContactSheet(subjects, columns: max(columns, 1), environment: environment)
      .subject(forms: .image, fonts: environment.typesetter.fonts)
    sheet.times = FrameTimes(self)
    return sheet
  }

  /// `0.12 s`
  private static func text(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(String(repeating: "0", count: 2 - digits.count))\(digits) s"
  }
}
