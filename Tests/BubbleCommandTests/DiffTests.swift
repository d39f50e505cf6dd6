// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@Suite("Diff")
struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.image(width: 8), to: "white.png")
    try folder.write(Self.image(width: 8, changing: 2), to: "changed.png")
    try folder.write(Self.image(width: 9), to: "wide.png")
  }

  /// A white image of four rows, with the first pixels of the second row a level darker.
  private static func image(width: Int, changing count: Int = 0) -> Data {
    var bytes = [UInt8](repeating: 255, count: width * 4 * 4)
    for x in 0..<count { bytes[(width + x) * 4] = 254 }
    return Data(Bitmap(pixelWidth: width, pixelHeight: 4, bytes: bytes).pngData())
  }

  private func diff(_ arguments: String...) async throws -> ProcessResult {
    try await ProcessRunner.run(["diff"] + arguments, in: folder.url)
  }

  @Test func theSameHasStatusZero() async throws {
    let result = try await diff("white.png", "white.png")
    expectEqual(result, ProcessResult(status: 0, output: "The images are the same.\n", error: ""))
  }

  @Test func pixelsHaveStatusTwentyTwo() async throws {
    let result = try await diff("white.png", "changed.png", "-o", "deep/difference.png")
    expectEqual(result.status, 22)
    expectEqual(
      result.output,
      "The images differ: 2 pixels differ, by at most 1 in a channel, "
        + "in 2 × 1 pixels at (0, 1).\n")
    let image = try Image(encoded: [UInt8](folder.data(of: "deep/difference.png"))).bitmap
    expectEqual(Array(image.bytes[32..<36]), [127, 127, 255, 255])
    expectEqual(Array(image.bytes[0..<4]), [254, 254, 254, 255])
  }

  @Test func sizesHaveStatusTwentyOne() async throws {
    let result = try await diff("white.png", "wide.png", "-o", "padded.png")
    expectEqual(result.status, 21)
    #expect(result.output.contains("the size is 9 × 4 instead of 8 × 4 pixels; 4 pixels differ"))
    let image = try Image(encoded: [UInt8](folder.data(of: "padded.png"))).bitmap
    expectEqual(image.pixelWidth, 9)
  }

  @Test func aToleranceNeedsAReason() async throws {
    let refused = try await diff("white.png", "changed.png", "--tolerance", "1")
    #expect(
      refused.status == 2 && refused.error.contains("--reason is missing: a tolerance hides bugs"))
    let tolerated = try await diff(
      "white.png", "changed.png", "--tolerance", "1", "--reason", "two decoders")
    #expect(tolerated.status == 0 && tolerated.output.hasPrefix("Tolerated (two decoders): 2 pix"))
  }

  @Test(arguments: [
    ["--max-pixels", "1"], ["--window", "4:1"], ["--tolerance", "oklab:0.0001"],
    ["--ignore", "0,0,1,4", "--max-pixels", "0"], ["--ignore", "0,0,8,1", "--tolerance", "0"],
  ])
  func whatIsBeyondATolerance(arguments: [String]) async throws {
    let result = try await ProcessRunner.run(
      ["diff", "white.png", "changed.png", "--reason", "r"] + arguments, in: folder.url)
    expectEqual(result.status, 22)
    #expect(result.output.contains("(tolerated: r)"))
  }

  @Test(arguments: [
    ["--max-pixels", "2"], ["--window", "4:2"], ["--tolerance", "oklab:0.01"],
    ["--ignore", "0,0,1,4", "--max-pixels", "1"], ["--ignore", "-5,1,8,1"],
  ])
  func whatIsWithinATolerance(arguments: [String]) async throws {
    let result = try await ProcessRunner.run(
      ["diff", "white.png", "changed.png", "--reason", "r"] + arguments, in: folder.url)
    expectEqual(result.status, 0)
  }

  @Test func jsonHasTheNumbers() async throws {
    let result = try await diff("--json", "white.png", "changed.png")
    expectEqual(
      result.output,
      """
      {"match":false,"differingPixels":2,"largestChannelDifference":1,"rectangle":[0,1,2,1],\
      "sizesDiffer":false,"pixelsBeyondTolerance":2}

      """)
  }

  /// Three frames of one pixel.
  private static func animation(
    _ levels: [UInt8], milliseconds: [Double] = [100, 100, 100], loopCount: Int = 0
  ) -> Animation {
    let frames = zip(levels, milliseconds).map { level, milliseconds in
      Animation.Frame(
        bitmap: Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [level, level, level, 255]),
        duration: milliseconds / 1000)
    }
    return Animation(frames: frames, loopCount: loopCount)
  }

  @Test func animationsAreComparedFrameByFrame() async throws {
    let golden = Self.animation([10, 20, 30])
    try folder.write(Data(golden.pngData()), to: "golden.png")
    try folder.write(Data(golden.webPData()), to: "golden.webp")
    try folder.write(Data(golden.frames[0].bitmap.pngData()), to: "still.png")
    try folder.write(Data(Self.animation([10, 20, 31]).pngData()), to: "pixels.png")
    let times = Self.animation([10, 20, 30], milliseconds: [100, 80, 100], loopCount: 3)
    try folder.write(Data(times.pngData()), to: "times.png")
    try await expectEqual(
      diff("golden.png", "golden.webp"),
      ProcessResult(status: 0, output: "The animations are the same.\n", error: ""))
    let pixels = try await diff("golden.png", "pixels.png", "-o", "frame.png")
    expectEqual(pixels.status, 22)
    #expect(pixels.output.hasPrefix("The animations differ: frame 3 of 3: 1 pixel differs, by at"))
    let image = try Image(encoded: [UInt8](folder.data(of: "frame.png"))).bitmap
    expectEqual(image.bytes, [127, 127, 255, 255])
    let slow = try await diff("golden.png", "times.png")
    expectEqual(
      slow,
      ProcessResult(
        status: 22,
        output: "The animations differ: frame 2 is shown for 80 ms instead of 100 ms; "
          + "it plays 3 times instead of forever.\n", error: ""))
    let json = try await diff("golden.png", "times.png", "--json")
    expectEqual(
      json.output,
      """
      {"match":false,"differingPixels":0,"frames":{"actual":3,"golden":3},"differingFrames":0,\
      "durationFrame":2,"milliseconds":{"actual":80,"golden":100},"plays":{"actual":3,"golden":0}}

      """)
    let still = try await diff("still.png", "golden.png")
    #expect(still.status == 22 && still.output.contains("an animation of 3 frames instead of a"))
  }

  @Test func equalFilesThatAreCutOffAreErrors() async throws {
    try folder.write(Data(Self.animation([1, 2, 3]).pngData().dropLast(20)), to: "cut.png")
    try folder.write(Data(Self.image(width: 8).dropLast(20)), to: "cutStill.png")
    for name in ["cut.png", "cutStill.png"] {
      let result = try await diff(name, name)
      #expect(result.status == 1 && result.error.contains("'\(name)' cannot be decoded"), "\(name)")
    }
  }

  @Test func filesThatAreNoImagesAreNamed() async throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    try folder.write(pointer, to: "pointer.png")
    try folder.write("hello", to: "text.png")
    for name in ["pointer.png", "text.png"] {
      for other in [name, "white.png"] {
        let result = try await diff(name, other)
        #expect(result.status == 1 && result.error.contains("'\(name)'"))
      }
    }
    #expect(try await diff("pointer.png", "white.png").error.contains("git lfs pull"))
    try await expectEqual(diff("none.png", "white.png").status, 2)
  }
}
