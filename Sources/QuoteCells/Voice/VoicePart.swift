// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A voice message: a play button, the loudness as bars, and the duration.
struct VoicePart: QuotePart {
  private let style: QuoteStyle
  private let waveform: [Double]
  private let duration: PreparedText

  /// - Parameters:
  ///   - waveform: The loudness from 0 to 31.
  ///   - seconds: The duration.
  init(waveform: [Double], seconds: Double, style: QuoteStyle) {
    (self.style, self.waveform) = (style, waveform)
    duration = style.prepare(QuoteNumber.clock(seconds), font: style.metrics.detailFont)
  }

  private static let disc: CGFloat = 34
  private static let gap: CGFloat = 8
  private static let bar: CGFloat = 2.4
  private static let pitch: CGFloat = 4.2
  private static let heights: ClosedRange<CGFloat> = 3...20
  private static let fewestBars = 8

  /// The number of bars without a waveform.
  private static let barsWithoutWaveform = 24

  private var durationSize: CGSize { duration.size(fitting: .infinity).whole }

  func size(fitting width: CGFloat) -> CGSize {
    let limit = min(width, style.metrics.mediaSide)
    let count = waveform.isEmpty ? Self.barsWithoutWaveform : max(waveform.count, Self.fewestBars)
    let bars = CGFloat(count) * Self.pitch
    return CGSize(
      width: min(Self.disc + Self.gap + bars + Self.gap + durationSize.width, limit),
      height: Self.disc)
  }

  func makeView() -> View {
    let view = QuotePartView("voice")
    let label = style.label(duration, color: style.detail)
    view.addSubview(label)
    view.lay = { size in
      label.frame = style.placed(
        CGRect(
          x: size.width - durationSize.width, y: (size.height - durationSize.height) / 2,
          width: durationSize.width, height: durationSize.height), in: size.width)
    }
    view.paint = { rect, canvas in draw(in: rect, on: canvas) }
    return view
  }

  private func draw(in rect: CGRect, on canvas: Canvas) {
    let disc = style.placed(
      CGRect(x: 0, y: 0, width: Self.disc, height: Self.disc), in: rect.width)
    QuoteDisc(icon: .quotePlay, color: style.accent).draw(in: disc, on: canvas)
    let start = Self.disc + Self.gap
    let space = rect.width - start - Self.gap - durationSize.width
    let count = max(Int((space + Self.pitch - Self.bar) / Self.pitch), 1)
    for (index, level) in Waveform.levels(of: waveform, count: count).enumerated() {
      let range = Self.heights
      let height = max(range.lowerBound, range.upperBound * level)
      let bar = CGRect(
        x: start + CGFloat(index) * Self.pitch, y: rect.midY - height / 2, width: Self.bar,
        height: height)
      canvas.fill(
        .roundedRect(style.placed(bar, in: rect.width), radii: CornerRadii(Self.bar / 2)),
        color: style.accent)
    }
  }
}

/// The loudness of a recording over time.
enum Waveform {
  /// The mean loudness of each of a number of ranges, from 0 to 1; samples are repeated where there are too few.
  static func levels(of samples: [Double], count: Int) -> [Double] {
    guard !samples.isEmpty, count > 0 else { return Array(repeating: 0, count: max(count, 0)) }
    return (0..<count).map { index in
      let start = index * samples.count / count
      let end = max(start + 1, (index + 1) * samples.count / count)
      let part = samples[start..<min(end, samples.count)]
      return min(max(part.reduce(0, +) / Double(part.count) / 31, 0), 1)
    }
  }
}

/// A disc with a white icon, before a voice message or a file.
struct QuoteDisc {
  let icon: Icon
  let color: Color

  func draw(in rect: CGRect, on canvas: Canvas) {
    canvas.fill(.ellipse(in: rect), color: color)
    let inset = rect.width * 0.24
    // White on a light colour would be hard to see.
    let ink = Color.white.contrast(on: color) >= 1.8 ? Color.white : Color(hex: 0x1B1B1F)
    icon.draw(in: rect.insetBy(dx: inset, dy: inset), color: ink, on: canvas)
  }
}

/// Durations and sizes as quotes show them.
enum QuoteNumber {
  /// Minutes and seconds: `1:05`, `61:01`.
  static func clock(_ seconds: Double) -> String {
    let total = Int(min(max(seconds, 0), 359_999).rounded())
    let rest = total % 60
    return "\(total / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// A size in binary units: `999 B`, `2.0 KB`, `5.3 MB`.
  static func size(_ bytes: Double) -> String {
    guard bytes >= 1024 else { return "\(Int(max(bytes, 0).rounded())) B" }
    var (value, unit) = (bytes / 1024, 0)
    while value >= 1024, unit < 3 { (value, unit) = (value / 1024, unit + 1) }
    let tenths = Int(min(value * 10, 1e15).rounded())
    return "\(tenths / 10).\(tenths % 10) \(["KB", "MB", "GB", "TB"][unit])"
  }
}
