// SPDX-License-Identifier: MIT
import AVFoundation
import Accelerate
import CoreAudio
import Testing
import UIKit

@Suite("Films and sounds")
struct AssetTests {
  private let address = URL(fileURLWithPath: "/films/cat.mov")

  private func cover(width: Int, height: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  @Test func aGeneratorGivesTheCoverThatATestHandsOver() throws {
    let media = AssetMedia(
      cover: cover(width: 40, height: 20), duration: CMTime(seconds: 8, preferredTimescale: 600))
    try AssetMedia.$all.withValue([address: media]) {
      let asset = AVURLAsset(url: address)
      #expect(asset.duration.seconds == 8)
      #expect(
        asset.tracks(withMediaType: .video).first?.naturalSize == CGSize(width: 40, height: 20))
      let generator = AVAssetImageGenerator(asset: asset)
      generator.maximumSize = CGSize(width: 10, height: 0)
      let time = CMTimeMake(value: 1, timescale: 2)
      let image = try generator.copyCGImage(at: time, actualTime: nil)
      #expect(image.width == 10 && image.height == 5)
      var results: [AVAssetImageGenerator.Result] = []
      generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: time)]) {
        requested, image, _, result, error in
        if requested == time, image != nil, error == nil { results.append(result) }
      }
      #expect(results == [.succeeded])
    }
  }

  @Test func anAssetWithoutACoverHasNoImage() {
    let generator = AVAssetImageGenerator(asset: AVAsset(url: address))
    #expect(throws: AVError(.decoderNotFound)) {
      try generator.copyCGImage(at: .zero, actualTime: nil)
    }
    #expect(AVError(.decoderNotFound).localizedDescription.contains("AssetMedia.all"))
  }

  @Test func aPlayerKnowsWhetherItPlays() {
    let player = AVPlayer(url: address)
    #expect(player.timeControlStatus == .paused && player.reasonForWaitingToPlay == nil)
    player.play()
    #expect(player.timeControlStatus == .playing)
    player.replaceCurrentItem(with: nil)
    #expect(player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(player.reasonForWaitingToPlay == .noItemToPlay)
    player.seek(to: CMTime(seconds: 3, preferredTimescale: 600))
    #expect(player.currentTime().seconds == 3)
  }

  @Test func aQueueAdvances() {
    let items = (0..<3).map { _ in AVPlayerItem(url: address) }
    let player = AVQueuePlayer(items: Array(items.prefix(2)))
    player.insert(items[2], after: items[0])
    #expect(player.items().map { $0 === items[2] } == [false, true, false])
    player.advanceToNextItem()
    #expect(player.currentItem === items[2])
    player.removeAllItems()
    #expect(player.currentItem == nil)
  }

  @Test func timesAreAddedComparedAndConverted() {
    let scale: CMTimeScale = 600
    let time = CMTime(seconds: 1.5, preferredTimescale: scale)
    #expect((time + CMTimeMake(value: 1, timescale: 2)).seconds == 2)
    #expect((time - .zero) == time && time > .zero && time < .positiveInfinity)
    #expect(time.convertScale(2) == CMTime(value: 3, timescale: 2))
    let range = CMTimeRange(start: .zero, duration: time)
    #expect(range.containsTime(CMTime(seconds: 1, preferredTimescale: 1)) && range.end == time)
    #expect(NSValue(time: time).timeValue == time)
    #expect(!CMTime.invalid.isNumeric && !CMTime.positiveInfinity.isNumeric)
  }

  @Test func aReaderFails() throws {
    let asset = AVAsset(url: address)
    let reader = try AVAssetReader(asset: asset)
    #expect(!reader.startReading() && reader.status == .failed && reader.error is AVError)
    let buffer = CMSampleBuffer(data: Data([1, 2, 3]))
    let block = try #require(CMSampleBufferGetDataBuffer(buffer))
    var (length, pointer) = (0, UnsafeMutablePointer<Int8>?.none)
    CMBlockBufferGetDataPointer(
      block, atOffset: 1, lengthAtOffsetOut: &length, totalLengthOut: nil, dataPointerOut: &pointer)
    #expect(length == 2 && pointer?.pointee == 2)
  }

  @Test func samplesBecomeDecibels() {
    let samples: [Int16] = [0, -32_767, 3_277, 16_384]
    var values = [Float](repeating: 0, count: 4)
    vDSP_vflt16(samples, 1, &values, 1, 4)
    vDSP_vabs(values, 1, &values, 1, 4)
    #expect(values == [0, 32_767, 3_277, 16_384])
    var (level, low, high): (Float, Float, Float) = (32_767, -50, 0)
    vDSP_vdbcon(values, 1, &level, &values, 1, 4, 1)
    vDSP_vclip(values, 1, &low, &high, &values, 1, 4)
    #expect(values.map { ($0 * 10).rounded() / 10 } == [-50, 0, -20, -6])
    var means = [Float](repeating: 0, count: 2)
    vDSP_desamp(values, 2, [0.5, 0.5], &means, 2, 2)
    #expect(means.map { $0.rounded() } == [-25, -13])
  }

  @Test func vectorsAreReduced() {
    let values: [Float] = [3, -4, 0, 1]
    func reduced(
      _ function: (UnsafePointer<Float>, vDSP_Stride, UnsafeMutablePointer<Float>, vDSP_Length) ->
        Void
    ) -> Float {
      var result: Float = 0
      function(values, 1, &result, 4)
      return result
    }
    #expect(reduced(vDSP_meanv) == 0 && reduced(vDSP_sve) == 0)
    #expect(reduced(vDSP_maxv) == 3 && reduced(vDSP_minv) == -4 && reduced(vDSP_maxmgv) == 4)
    #expect(reduced(vDSP_meamgv) == 2 && reduced(vDSP_measqv) == 6.5)
    #expect(abs(reduced(vDSP_rmsqv) - 2.5495) < 0.001)
  }
}
