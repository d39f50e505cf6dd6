// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import TUIKitCells

@Suite("Voice message cell")
struct VoiceMessageCellTests {
  static let durations = [0, 1, 10, 30, 59, 60, 61, 600]

  static func voice(
    _ duration: Int, isSelf: Bool = false, _ change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var sound = SoundElement()
    sound.duration = duration
    return .make(.sound(sound), isSelf: isSelf, change)
  }

  /// The width of a duration in minutes, in whole pixels.
  static func textWidth(_ text: String, scale: Double = 1) -> Double {
    let environment = RenderFixture.environment { $0.textScale = scale }
    let size = RenderFixture.textSize(
      text, font: .system(14, weight: .bold), fitting: .infinity, in: environment)
    return (size.width * 2).rounded(.up) / 2
  }

  @Test(arguments: MediaScreen.classic, durations)
  func classicIsWiderTheLongerItPlays(_ screen: MediaScreen, _ duration: Int) throws {
    let width = min(60 + Double(duration) / 60 * screen.width, 0.4 * screen.width) + 33
    for isSelf in [false, true] {
      let message = Self.voice(duration, isSelf: isSelf)
      try screen.expect(message, hasSize: CGSize(width: width, height: 41), "2.2 width, height")
      let row = try #require(screen.renderer().row(for: message))
      let icon = CGRect(x: isSelf ? width - 20 - 21 : 16, y: 12, width: 21, height: 21)
      expectEqual(row.inside("wave")?.isClose(to: icon), true, "2.2 icon")
      let label = try #require(row.inside("duration"))
      #expect(label.height == 33 && abs(label.midY - icon.midY) < 1e-9, "2.2 duration label")
      #expect(abs((isSelf ? icon.minX - label.maxX : label.minX - icon.maxX) - 5) < 1e-9)
    }
  }

  @Test(arguments: MediaScreen.minimalist, durations)
  func minimalistIsAlwaysAsWide(_ screen: MediaScreen, _ duration: Int) throws {
    let width = (21 + screen.k390(5)) * 6 + screen.k390(82)
    for isSelf in [false, true] {
      let message = Self.voice(duration, isSelf: isSelf)
      let size = CGSize(width: width, height: 21 + 36 + 14)
      try screen.expect(message, hasSize: size, "2.2 width, height")
      let row = try #require(screen.renderer().row(for: message))
      let play = CGRect(x: screen.k390(16), y: 12, width: 11, height: 13)
      expectEqual(row.inside("play")?.isClose(to: play), true, "2.2 icon")
      let label = try #require(row.inside("duration"))
      #expect(abs(label.maxX - (width - screen.k390(14))) < 1e-9 && label.minY == 14)
      #expect(label.width >= screen.k390(34) && label.height == 17)
      let origin = try #require(row.frame("container")).origin
      let waves = row.layout.all.filter { $0.id == "wave" }.map {
        $0.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      }
      expectEqual(waves.count, 6)
      // On wide screens, and before long durations, the last of them would be below the label.
      let end = label.maxX - Self.textWidth(try #require(row.lines("duration")?.first)) - 2
      let step = min(screen.k390(25), (end - 21 - screen.k390(35)) / 5)
      if screen.width <= 430, duration <= 60 { expectEqual(step, screen.k390(25)) }
      for (index, wave) in waves.enumerated() {
        let x = screen.k390(35) + Double(index) * step
        #expect(wave.isClose(to: CGRect(x: x, y: 12, width: 21, height: 21)), "2.2 wave")
      }
    }
  }

  @Test func workedExamples() {
    let screen = MediaScreen(edition: .classic, width: 390)
    let ten = screen.renderer().measure(Self.voice(10))
    expectEqual(ten.kind, "voice")
    #expect(ten.contentSize == CGSize(width: 158, height: 41) && ten.cellHeight == 61)
    expectEqual(screen.renderer().measure(Self.voice(60)).contentSize.width, 189)
    let minimalist = MediaScreen(edition: .minimalist, width: 390)
    let measure = minimalist.renderer().measure(Self.voice(10))
    #expect(measure.contentSize == CGSize(width: 238, height: 71) && measure.cellHeight == 91)
  }

  @Test(arguments: [
    (0, "1\"", "0:01"), (7, "7\"", "0:07"), (65, "65\"", "1:05"), (600, "600\"", "10:00"),
    (-5, "1\"", "0:01"),
  ])
  func durationIsSecondsOrMinutes(_ duration: Int, _ seconds: String, _ minutes: String) throws {
    for (edition, text) in [(MediaScreen.Edition.classic, seconds), (.minimalist, minutes)] {
      let screen = MediaScreen(edition: edition, width: 390)
      let row = try #require(screen.renderer().row(for: Self.voice(duration)))
      expectEqual(row.lines("duration"), [text])
    }
  }

  // MARK: Playing

  @Test(arguments: [
    (0.0, "voiceWave1"), (0.34, "voiceWave2"), (0.67, "voiceWave3"), (1.0, "voiceWave1"),
    (86_400, "voiceWave1"),
  ])
  func wavesMoveOnceASecond(_ time: Double, _ icon: String) throws {
    let screen = MediaScreen(edition: .classic, width: 390)
    let data = VoiceMessageCellData(direction: .incoming)
    let renderer = screen.renderer { $0.animationTime = time }
    expectEqual(renderer.row(for: data).detail("icon", of: "wave"), "voiceWave3")
    data.isPlaying = true
    expectEqual(renderer.row(for: data).detail("icon", of: "wave"), icon)
  }

  @Test(arguments: [
    (0.0, "1:05"), (0.9, "1:05"), (3.7, "0:03"), (64.9, "1:04"), (99, "1:05"), (-1, "1:05"),
    (.nan, "1:05"), (.infinity, "1:05"), (1e300, "1:05"),
  ])
  func minimalistShowsWhatHasBeenPlayed(_ time: Double, _ text: String) throws {
    let screen = MediaScreen(edition: .minimalist, width: 390)
    let data = VoiceMessageCellData(direction: .outgoing)
    data.element.duration = 65
    data.currentTime = time
    expectEqual(screen.renderer().row(for: data).lines("duration"), ["1:05"])
    expectEqual(screen.renderer().row(for: data).detail("icon", of: "play"), "voicePlay")
    data.isPlaying = true
    expectEqual(screen.renderer().row(for: data).lines("duration"), [text])
    expectEqual(screen.renderer().row(for: data).detail("icon", of: "play"), "voicePause")
  }

  @Test(arguments: MediaScreen.all)
  func dotIsBesideWhatNobodyHeard(_ screen: MediaScreen) throws {
    let row = try #require(screen.renderer().row(for: Self.voice(3)))
    let bubble = try #require(row.frame("container"))
    let dot = CGRect(x: bubble.maxX + 1, y: bubble.minY, width: 5, height: 5)
    expectEqual(row.frame("unreadDot")?.isClose(to: dot), true, "2.2 unread dot")
    let heard = Self.voice(3) { $0.localCustomInt = 1 }
    expectNil(screen.renderer().row(for: heard)?.frame("unreadDot"))
    expectNil(screen.renderer().row(for: Self.voice(3, isSelf: true))?.frame("unreadDot"))
    let data = VoiceMessageCellData(message: Self.voice(3))
    data.isPlaying = true
    expectNil(screen.renderer().row(for: data).frame("unreadDot"))
  }

  // MARK: Content that is unfit to hear

  @Test(arguments: MediaScreen.all)
  func strikeIsBelowTheIconInClassic(_ screen: MediaScreen) throws {
    let plain = screen.renderer().measure(Self.voice(60)).contentSize
    let struck = Self.voice(60) { $0.hasRiskContent = true }
    let size =
      screen.edition == .classic
      ? CGSize(width: max(200, plain.width), height: 41 + 14.5 + 28) : plain
    try screen.expect(struck, hasSize: size, "2.2 risk")
    let row = try #require(screen.renderer().row(for: struck))
    guard screen.edition == .classic else { return expectNil(row.frame("securityStrike")) }
    let text = try #require(row.inside("securityStrike"))
    #expect(text.minY > 12 + 21 && abs(size.height - 11 - text.maxY) < 1e-9, "3.7 text")
    expectEqual(row.detail("fill", of: "bubble"), "#FA515129", "3.7 bubble")
    expectEqual(row.lines("securityStrike")?.joined().hasPrefix("Contains sensitive content"), true)
  }

  // MARK: Sizes of text, directions, wrong values

  @Test func drawsWhatItMeasures() throws {
    let names = ["wave", "play", "duration", "securityStrike"]
    for isSelf in [false, true] {
      for duration in [1, 60, 3599] {
        try MediaChecks.expectSameSizes(Self.voice(duration, isSelf: isSelf), inside: names)
      }
      let struck = Self.voice(9, isSelf: isSelf) { $0.hasRiskContent = true }
      try MediaChecks.expectSameSizes(struck, inside: names)
    }
  }

  @Test func largeDurationsDoNotCoverWaves() throws {
    for screen in MediaScreen.minimalist {
      for scale in [0.8, 1, 1.5, 2] {
        let row = try #require(
          screen.renderer { $0.textScale = scale }.row(for: Self.voice(620)))
        let wave = try #require(row.layout.all.last(where: { $0.id == "wave" })).frame
        let text = Self.textWidth("10:20", scale: scale)
        let label = try #require(row.frame("duration"))
        #expect(label.maxX - text >= wave.maxX, "\(screen) ×\(scale)")
      }
    }
  }

  @Test func isMirrored() throws {
    for isSelf in [false, true] {
      try MediaChecks.expectMirrored(
        Self.voice(9, isSelf: isSelf), ["wave", "play", "duration", "unreadDot", "bubble"])
    }
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func hostileDurationsAreSane(_ duration: Int) throws {
    for screen in MediaScreen.all {
      let renderer = screen.renderer()
      let size = renderer.measure(Self.voice(duration)).contentSize
      #expect(size.width >= 93 && size.width <= screen.width)
      let row = try #require(renderer.row(for: Self.voice(duration)))
      let label = try #require(row.inside("duration"))
      #expect(label.minX >= 0 && label.maxX <= size.width)
    }
  }

  @Test func inkIsSeenInAllThemes() throws {
    for theme in CellKit.tuikitClassic().themes {
      for isSelf in [false, true] {
        for isStruck in [false, true] {
          let message = Self.voice(9, isSelf: isSelf) { $0.hasRiskContent = isStruck }
          let renderer = RenderFixture.renderer { $0.theme = theme }
          let row = try #require(renderer.row(for: message))
          let ink = try #require(row.cell as? VoiceMessageCell).durationLabel.textColor
          let bubble: ColorKey =
            isStruck ? .chatBackground : isSelf ? .sentBubble : .receivedBubble
          #expect(ink.contrast(with: theme.color(bubble)) >= 2, "\(theme.name) \(isSelf)")
        }
      }
    }
  }
}
