// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

extension RenderEnvironment {
  /// A digest of everything in the environment that may change sizes, as a key for stores of sizes.
  ///
  /// ```swift
  /// let sizes = SizeEnvironment(fingerprint: environment.sizeFingerprint)
  /// ```
  ///
  /// It is the same in every process, and on every machine with the same versions of the system's libraries. It depends
  /// on:
  ///
  /// - the package's measuring, by a number that is raised when the same message gets another size;
  /// - the font files' contents, their metrics and the text scale, and the versions of HarfBuzz, FriBidi and ICU;
  /// - the kit: its name, the classes of its cells, the parts of its rows with their values, its metrics;
  /// - width and scale, language, direction, time zone and current day, strings of the locale;
  /// - keys and names of emoji, faces, and whether there are images, quoted messages and a selection.
  ///
  /// Colours and other parts that change no size are left out. So are the contents of image files, the messages that
  /// ``quotedMessage`` finds, the kit's closures, which are represented by its name, and the code of an application's
  /// cells: add a version of your own that you raise when those change. The time of day is left out, too: only the
  /// notice of a text that was recalled within two minutes of ``now``, with its offer to edit it again, depends on it.
  ///
  /// - Complexity: The first call for some fonts reads their tables' lists, and each goes through all strings. Keep the
  ///   result.
  public var sizeFingerprint: String { sizeFingerprint(includingWidth: true) }

  /// The same, optionally without the width: for a store that keeps ranges of widths, or the width itself.
  public func sizeFingerprint(includingWidth: Bool) -> String {
    var digest = StableDigest()
    addText(to: &digest)
    addKit(to: &digest)
    addContent(to: &digest)
    if includingWidth { digest.add("width", [String(width)]) }
    return "bubblekit-\(SizeFingerprint.version)-\(digest.hexadecimal)"
  }

  private func addText(to digest: inout StableDigest) {
    let fonts = typesetter.fonts
    digest.add("formulas", [fonts.formulasDigest])
    digest.add("fonts", [fonts.digest, StableText.text(of: fonts.systemMetrics as Any)])
    let families =
      [fonts.system] + fonts.fallbacks.map(\.family) + [fonts.monospaced].compactMap(\.self)
    for family in families {
      digest.add("family", family.faces.map { "\($0.index) \($0.weight) \($0.isItalic)" })
    }
    digest.add("coverage", fonts.fallbacks.map { StableText.text(of: $0.coverage) })
    digest.add("libraries", ShapingLibraries.versions)
    digest.add("textScale", [String(textScale)])
    digest.add("scale", [String(scale)])
    digest.add("direction", ["\(direction)", language])
  }

  private func addKit(to digest: inout StableDigest) {
    digest.add("kit", [kit.name, kit.edition])
    let bindings = kit.bindings.map { key, binding in
      let classes: [Any.Type] = [binding.cellData, binding.cell]
      return ([StableText.text(of: key), binding.reuseID] + classes.map(StableText.name))
        .joined(separator: " ")
    }
    digest.add("bindings", bindings.sorted { $0.precedesExactly($1) })
    digest.add(
      "parts",
      kit.rowParts.map { "\(StableText.name(of: type(of: $0))) \(StableText.text(of: $0))" })
    let metrics = kit.metrics
    var chrome = metrics.chrome
    let plain = ChromeStyle()
    chrome.receivedTextColor = plain.receivedTextColor
    chrome.sentTextColor = plain.sentTextColor
    digest.add(
      "metrics",
      [
        String(Double(metrics.minimumRowHeight)), StableText.text(of: metrics.nameHeight),
        StableText.text(of: chrome), "\(metrics.wrapping)",
      ])
    for (type, metrics) in metrics.changedMessageMetrics {
      digest.add("messageMetrics", [type, StableText.text(of: metrics)])
    }
  }

  private func addContent(to digest: inout StableDigest) {
    let pseudolocale = localization.pseudolocale.map { "\($0)" } ?? ""
    digest.add("locale", [localization.language.rawValue, localization.tag, pseudolocale])
    digest.add("strings", localization.allStrings)
    digest.add(
      "time",
      [timeZone.identifier, now.map(day) ?? "", writesWholeDates ? "whole" : ""])
    digest.add("emoji", emojiSet.emoji.flatMap { [$0.key, $0.name(in: localization)] })
    digest.add("faces", faceSet.allFaces)
    digest.add("images", [images.conditions])
    digest.add("quotes", [quotedMessage == nil ? "none" : "some"])
    digest.add("selection", [selection == nil ? "none" : "some"])
  }

  /// The number of a time's day in the time zone: relative times are those of a day (``TimeStrings``).
  private func day(of time: Date) -> String {
    let seconds = time.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: time))
    return String((seconds / 86_400).rounded(.down))
  }
}

/// The version of the package's measuring.
enum SizeFingerprint {
  /// Raised when a message of the package's own kits gets another size in an equal environment.
  static let version = 1
}

/// A 64-bit FNV-1a hash of named lists, the same on every run and machine.
private struct StableDigest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ name: String, _ texts: [String]) {
    for text in [name, String(texts.count)] + texts {
      for byte in text.utf8 { combine(byte) }
      // No text of UTF-8 has this byte, so that the texts' ends count.
      combine(0xFF)
    }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  var hexadecimal: String { value.hexadecimal(digits: 16) }
}
