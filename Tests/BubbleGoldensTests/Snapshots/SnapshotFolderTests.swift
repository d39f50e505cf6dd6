// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@testable import BubbleSnapshots

@Suite("Snapshots: folders")
struct SnapshotFolderTests {
  @Test(arguments: [
    ("A/__Snapshots__/Cell/test_x.small-dark.png", "A/Cell/test_x.small-dark", "small-dark", nil),
    ("__Snapshots__/Linux/Cell/test_x.1.png", "Cell/test_x.1", "", nil),
    ("Cell/test_x@3x.png", "Cell/test_x", "", 3.0),
    ("Linux/Cell/test.light@2x.png", "Linux/Cell/test.light", "light", 2.0),
    ("test@x.png", "test@x", "", nil),
  ])
  func namesHaveParts(_ file: String, _ path: String, _ appearance: String, _ scale: Double?) {
    let name = SnapshotName(file: file, platform: "Linux")
    expectEqual(name.path.string, path)
    expectEqual(name.appearance, appearance)
    expectEqual(name.scale, scale)
  }

  @Test func suffixesBelongToTheirAppearance() {
    let names = [
      "a.light", "b.light", "a.light-empty", "a.light-empty-on", "a.dark", "b.lightning",
    ]
    .map { SnapshotName(file: "Cell/\($0).png", platform: "Linux") }
    let appearances = SnapshotAppearances(names)
    expectEqual(
      names.map { appearances[$0] }, ["light", "light", "light", "light", "dark", "lightning"])
  }

  @Test func pairsAreFoundByPathsAndThenByNames() throws {
    let sides = try SnapshotSides()
    let image = SnapshotSketch(4, 4)
    try sides.write(image, nil, name: "List/__Snapshots__/Cell/test.light")
    try sides.write(nil, image, name: "__Snapshots__/Linux/Cell/test.light")
    try sides.write(image, image, name: "List/__Snapshots__/Row/test.dark")
    // Which one of the Mac's is meant, isn't known.
    try sides.write(image, nil, name: "One/__Snapshots__/Twice/test.dark")
    try sides.write(image, nil, name: "Two/__Snapshots__/Twice/test.dark")
    try sides.write(nil, image, name: "Twice/test.dark")
    var comparison = try sides.comparison()
    // Of Linux, those in the platform's folders alone are read.
    expectEqual(comparison.linux.files.map(\.path), ["__Snapshots__/Linux/Cell/test.light.png"])
    try FileManager.default.removeItem(
      at: sides.folder.url.appending(path: "Linux/__Snapshots__"))
    try sides.write(nil, image, name: "Cell/test.light")
    comparison = try sides.comparison()
    let report = comparison.report()
    expectEqual(
      report.results.map { "\($0.name) \($0.status.rawValue)" },
      [
        "List/Cell/test.light identical", "List/Row/test.dark identical",
        "One/Twice/test.dark onlyMac", "Twice/test.dark onlyLinux", "Two/Twice/test.dark onlyMac",
      ])
  }

  @Test func aFolderHasBothPlatforms() throws {
    let sides = try SnapshotSides()
    let image = SnapshotSketch(4, 4)
    try sides.write(image, nil, name: "__Snapshots__/Cell/test.light")
    try sides.write(image, nil, name: "__Snapshots__/Linux/Cell/test.light")
    let path = sides.folder.url.appending(path: "Mac").path
    let mac = try SnapshotFolder(path: path, platform: "Linux", isPlatforms: false)
    let linux = try SnapshotFolder(path: path, platform: "Linux", isPlatforms: true)
    expectEqual(mac.files.map(\.path), ["__Snapshots__/Cell/test.light.png"])
    let report = SnapshotComparison(mac: mac, linux: linux).report()
    expectEqual(report.results.map(\.status), [.identical])
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let sides = try SnapshotSides()
    let image = SnapshotSketch(40, 40)
    for name in ["good", "cut", "pointer", "huge", "folder"] {
      try sides.write(image, image, name: "Cell/\(name)")
    }
    let png = image.bitmap.pngData()
    try sides.folder.write(Array(png.prefix(60)), to: "Mac/Cell/cut.png")
    try sides.folder.write(
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:1\n".utf8),
      to: "Linux/Cell/pointer.png")
    var comparison = try sides.comparison()
    comparison.imageLimits.pixelCount = 2000
    try sides.folder.write(SnapshotSketch(60, 60).bitmap.pngData(), to: "Linux/Cell/huge.png")
    try FileManager.default.removeItem(at: sides.folder.url.appending(path: "Mac/Cell/folder.png"))
    let report = comparison.report()
    expectEqual(report.total[.unreadable], 4)
    expectEqual(report.total.drawn, 1)
    let texts = report.results.flatMap(\.findings).map(\.text).joined(separator: "\n")
    for part in ["Git LFS pointer", "cut off", "60 × 60", "No such file"] {
      #expect(texts.lowercased().contains(part.lowercased()), "\(texts)")
    }
  }

  @Test func animationsAreComparedFrameByFrame() throws {
    let sides = try SnapshotSides()
    let sketch = SnapshotSketch(40, 40)
    var marked = sketch
    marked.fill(8, 8, 20, 20, SnapshotSketch.black)
    func file(_ sketches: [SnapshotSketch], _ seconds: Double = 0.1) -> [UInt8] {
      Animation(frames: sketches.map { .init(bitmap: $0.bitmap, duration: seconds) }).pngData()
    }
    let golden = file([sketch, marked])
    for (name, linux) in [
      ("same", golden), ("still", sketch.bitmap.pngData()), ("slow", file([sketch, marked], 0.2)),
    ] {
      try sides.folder.write(golden, to: "Mac/Cell/\(name).png")
      try sides.folder.write(linux, to: "Linux/Cell/\(name).png")
    }
    var other = marked
    other.fill(8, 8, 20, 20, 0xFF00_7AFF)
    try sides.folder.write(golden, to: "Mac/Cell/pixels.png")
    try sides.folder.write(file([sketch, other]), to: "Linux/Cell/pixels.png")
    let results = try sides.comparison().report().results
    expectEqual(
      results.map { "\($0.test) \($0.status.rawValue)" },
      ["pixels differs", "same identical", "slow differs", "still differs"])
    let texts = results.map { $0.findings.filter { $0.cause == .frames }.map(\.text).joined() }
    #expect(texts[0].contains("frame 2 of 2"))
    #expect(texts[2].contains("frame 1 is shown for 200 ms instead of 100 ms"))
    #expect(texts[3].contains("a still image instead of an animation of 2 frames"))
  }

  @Test(arguments: [
    ("*", "Cell/test", true), ("Cell/*", "Cell/test.light", true),
    ("Cell/*.dark", "Cell/a.light", false),
    ("*.li?ht", "Cell/a.light", true), ("C*l*t", "Cell/test", true), ("Cell", "Cell/test", false),
    ("a*a*a*a*b", String(repeating: "a", count: 400), false),
  ])
  func patternsMatchNames(_ pattern: String, _ name: String, _ matches: Bool) {
    expectEqual(
      SnapshotMasks.matches(Array(name.unicodeScalars), Array(pattern.unicodeScalars)), matches)
  }

  @Test(arguments: [
    ("{}", "masks is missing"),
    ("[", "it is not JSON"),
    (
      #"{"masks":[{"names":"*","areas":[[0,0,1]],"reason":"x"}]}"#,
      "masks[0].areas needs rectangles"
    ),
    (#"{"masks":[{"names":"*","areas":[],"reason":"x"}]}"#, "masks[0].areas needs rectangles"),
    (#"{"masks":[{"names":"*"}]}"#, "masks[0].reason is missing"),
  ])
  func wrongMasksAreExplained(_ json: String, _ reason: String) {
    do throws(SnapshotMaskError) {
      _ = try SnapshotMasks(json: Array(json.utf8))
      Issue.record("There is no error.")
    } catch {
      #expect(error.reason.hasPrefix(reason), "\(error.reason)")
    }
  }

  @Test func densityOfPixelsIsTheScale() {
    func png(_ perMetre: [UInt8]) -> [UInt8] {
      [137, 80, 78, 71, 13, 10, 26, 10] + [0, 0, 0, 9] + Array("pHYs".utf8) + perMetre + [1]
        + [0, 0, 0, 0]
    }
    // As iOS writes them: 72 and 216 pixels an inch.
    expectEqual(PNGDensity.scale(of: png([0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13])), 1)
    expectEqual(PNGDensity.scale(of: png([0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38])), 3)
    expectEqual(PNGDensity.scale(of: png([0, 0, 0x10, 0, 0, 0, 0x10, 0])), nil)
    expectEqual(PNGDensity.scale(of: SnapshotSketch(2, 2).bitmap.pngData()), nil)
    expectEqual(PNGDensity.scale(of: [1, 2, 3]), nil)
  }
}
