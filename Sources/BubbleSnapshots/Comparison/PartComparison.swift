// SPDX-License-Identifier: MIT
import BubbleGoldens

/// Compares the parts of two images.
struct PartComparison {
  private let mac: ImageParts
  private let linux: ImageParts
  private let limits: SnapshotLimits
  private let scale: Double

  private(set) var findings: [SnapshotFinding] = []

  /// The largest distance of a part from its place, in points, whatever the limit is.
  private(set) var largestShift = 0.0

  /// The largest distance of two colours, whatever the limit is.
  private(set) var largestColour = 0.0

  init(mac: ImageParts, linux: ImageParts, limits: SnapshotLimits) {
    (self.mac, self.linux, self.limits, scale) = (mac, linux, limits, mac.scale)
    compareAreas()
    compareInk()
  }

  /// The farthest that a part is looked for, in points.
  private var reach: Double {
    let side = max(mac.size.width, mac.size.height, linux.size.width, linux.size.height)
    return max(Double(side) / scale / 2, 60)
  }

  private func edges(_ one: PixelBox, _ other: PixelBox) -> EdgeShift {
    EdgeShift(one, other, scale: scale)
  }

  // MARK: Flat areas

  private mutating func compareAreas() {
    let (areas, others) = (mac.flat.areas, linux.flat.areas)
    let match = PartMatch(areas, others) { area, other in
      guard Self.areAlike(area.box, other.box, by: 2) else { return nil }
      let cost = edges(area.box, other.box).sum
      return cost <= 4 * reach ? cost + 60 * OKLab.distance(area.color, other.color) : nil
    }
    for (index, other) in match.pairs { compare(areas[index], others[other]) }
    for index in match.macs { addAlone(areas[index].box, areas[index].count, "area", .mac) }
    for index in match.linuxes { addAlone(others[index].box, others[index].count, "area", .linux) }
  }

  private mutating func compare(_ area: FlatAreas.Area, _ other: FlatAreas.Area) {
    let shift = edges(area.box, other.box).inside(area.box, other.box, mac.size, linux.size)
    let name = "the area \(area.color.hexadecimal)"
    add(shift.largest, area.box, "\(name) \(frame(area.box).words): \(shift.edgeWords)")
    addColour(area.color, other.color, allowance: 0, area.box, "the area")
  }

  // MARK: Ink

  private mutating func compareInk() {
    let texts = PartMatch(mac.texts, linux.texts) { text, other in
      let (height, otherHeight) = (text.lines[0].box.height, other.lines[0].box.height)
      guard height <= otherHeight * 2, otherHeight <= height * 2 else { return nil }
      let shift = edges(text.box, other.box)
      let cost = abs(shift.moved.x) + abs(shift.top)
      guard cost <= reach else { return nil }
      let widths = abs(shift.left - shift.right) + abs(shift.top - shift.bottom)
      return cost + 0.2 * widths + 40 * OKLab.distance(text.lines[0].color, other.lines[0].color)
    }
    for (index, other) in texts.pairs { compare(mac.texts[index], linux.texts[other]) }
    // A line may be a group of another form in the other image.
    let blocks = mac.others + texts.macs.flatMap { mac.texts[$0].lines }
    let others = linux.others + texts.linuxes.flatMap { linux.texts[$0].lines }
    let match = PartMatch(blocks, others) { block, other in
      guard Self.areAlike(block.box, other.box, by: 1.8) else { return nil }
      let shift = edges(block.box, other.box)
      guard shift.largestMove <= max(reach / 2, 24) else { return nil }
      return shift.sum + 40 * OKLab.distance(block.color, other.color)
    }
    for (index, other) in match.pairs { compare(blocks[index], others[other]) }
    for index in match.macs { addAlone(blocks[index], .mac) }
    for index in match.linuxes { addAlone(others[index], .linux) }
  }

  private mutating func compare(_ text: TextBlock, _ other: TextBlock) {
    let place = frame(text.box).words
    if text.lines.count != other.lines.count {
      let lines = other.lines.count == 1 ? "1 line" : "\(other.lines.count) lines"
      return findings.append(
        SnapshotFinding(
          cause: .lines, text: "the text \(place): \(lines) instead of \(text.lines.count)",
          frame: frame(text.box)))
    }
    var hasOtherLines = false
    for (index, (line, otherLine)) in zip(text.lines, other.lines).enumerated() {
      let (width, otherWidth) = (
        Double(line.box.width) / scale, Double(otherLine.box.width) / scale
      )
      guard abs(width - otherWidth) > max(6, 0.06 * width) else { continue }
      hasOtherLines = true
      let number = text.lines.count == 1 ? "" : "line \(index + 1) "
      findings.append(
        SnapshotFinding(
          cause: .lines,
          text:
            "the text \(place): \(number)\(points(otherWidth)) wide instead of \(points(width))",
          frame: frame(line.box)))
    }
    // Lines of other words have other places, too.
    if !hasOtherLines { compareLines(text, other) }
  }

  private mutating func compareLines(_ text: TextBlock, _ other: TextBlock) {
    for (line, otherLine) in zip(text.lines, other.lines) { compare(line, otherLine, "the text") }
  }

  private mutating func compare(_ block: InkBlock, _ other: InkBlock, _ name: String = "the part") {
    let shift = edges(block.box, other.box)
    add(shift.largestMove, block.box, "\(name) \(frame(block.box).words): \(shift.moveWords)")
    addColour(
      block.color, other.color, allowance: 0.08, block.box, name)
    guard !block.isLine, shift.largestMove <= limits.shift else { return }
    let (width, height) = (shift.right - shift.left, shift.bottom - shift.top)
    let (size, otherSize) = (frame(block.box), frame(other.box))
    guard abs(width) > max(2, size.width / 5) || abs(height) > max(2, size.height / 5) else {
      return
    }
    add(
      max(abs(width), abs(height)), block.box,
      "\(name) \(size.words): \(points(otherSize.width)) × \(points(otherSize.height))")
  }

  // MARK: Findings

  private func frame(_ box: PixelBox) -> GoldenRecord.Frame { box.frame(scale: scale) }

  private mutating func add(_ shift: Double, _ box: PixelBox, _ text: String) {
    largestShift = max(largestShift, shift)
    // A pixel's border may be on either side of a limit of whole points.
    guard shift > limits.shift + 0.005 else { return }
    findings.append(
      SnapshotFinding(cause: .shift, text: text, frame: frame(box), amount: shift))
  }

  private mutating func addColour(
    _ color: UInt32, _ other: UInt32, allowance: Double, _ box: PixelBox, _ name: String
  ) {
    let distance = max(OKLab.distance(color, other) - allowance, 0)
    largestColour = max(largestColour, distance)
    guard distance > limits.colour else { return }
    let colours = "\(other.hexadecimal) instead of \(color.hexadecimal)"
    findings.append(
      SnapshotFinding(
        cause: .colour, text: "\(name) \(frame(box).words): \(colours)", frame: frame(box),
        amount: distance))
  }

  private enum Side { case mac, linux }

  private mutating func addAlone(_ block: InkBlock, _ side: Side) {
    addAlone(block.box, block.count, block.isLine ? "text" : "part", side)
  }

  /// Adds a part that only one image has, unless the other one has as much ink in its place, in groups of another form.
  private mutating func addAlone(_ box: PixelBox, _ count: Int, _ name: String, _ side: Side) {
    let (other, words) = side == .mac ? (linux, "only on the Mac") : (mac, "only on Linux")
    guard other.share(of: count, in: box) < 0.4 else { return }
    findings.append(
      SnapshotFinding(
        cause: .part, text: "\(words): the \(name) \(frame(box).words)", frame: frame(box)))
  }

  /// Whether no side is more than a factor of the other one's.
  private static func areAlike(_ one: PixelBox, _ other: PixelBox, by factor: Double) -> Bool {
    func alike(_ side: Int, _ otherSide: Int) -> Bool {
      let (low, high) = (Double(min(side, otherSide)), Double(max(side, otherSide)))
      return high <= low * factor + 2
    }
    return alike(one.width, other.width) && alike(one.height, other.height)
  }
}

extension UInt32 {
  /// The colour of a premultiplied pixel: `#1C2128`, with alpha where it isn't opaque.
  var hexadecimal: String {
    let alpha = self >> 24
    func channel(_ shift: UInt32) -> UInt32 {
      alpha == 0 ? 0 : Swift.min(((self >> shift & 255) * 255 + alpha / 2) / alpha, 255)
    }
    let channels = [channel(16), channel(8), channel(0)] + (alpha < 255 ? [alpha] : [])
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
