// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleGoldens
package import BubbleGraphics
import BubbleStrings

/// Compares the snapshots of two folders, on several threads.
package struct SnapshotComparison: Sendable {
  package var limits = SnapshotLimits()
  package var masks = SnapshotMasks()

  /// The limits of images that are read.
  package var imageLimits = ImageLimits()

  /// The names of these limits, for errors.
  package var limitNames = ImageLimitNames()

  /// The pixels per point of all images; `nil` for those that files have in their names or as their density.
  package var scale: Double?

  /// The number of threads.
  package var jobs = 1

  package let mac: SnapshotFolder
  package let linux: SnapshotFolder

  /// The maximum number of pixels of an image whose parts are compared.
  private static let partPixelLimit = 16 << 20

  package init(mac: SnapshotFolder, linux: SnapshotFolder) {
    (self.mac, self.linux) = (mac, linux)
  }

  /// Compares one pair.
  package func result(of pair: SnapshotPair) -> SnapshotResult {
    var result = SnapshotResult(pair)
    guard let mac = pair.mac, let linux = pair.linux else {
      result.status = pair.mac == nil ? .onlyLinux : .onlyMac
      let side = pair.mac == nil ? "only on Linux" : "only on the Mac"
      result.add([SnapshotFinding(cause: .alone, text: side)])
      return result
    }
    let images = (
      image(mac, of: self.mac, "the Mac's image", &result),
      image(linux, of: self.linux, "the image of Linux", &result)
    )
    guard let first = images.0, let second = images.1 else {
      result.status = .unreadable
      return result
    }
    compare(first, second, pair.name, &result)
    return result
  }

  // MARK: Reading

  /// A decoded image, and its pixels per point where it says so.
  private struct ReadImage {
    let bytes: [UInt8]

    /// The pixels, of an animation those of its first frame.
    let bitmap: Bitmap
    let scale: Double?
  }

  private func image(
    _ file: SnapshotFolder.File, of folder: SnapshotFolder, _ name: String,
    _ result: inout SnapshotResult
  ) -> ReadImage? {
    let reason: String
    do throws(SystemError) {
      if let bytes = try folder.contents(of: file, limit: imageLimits.byteCount) {
        if GitLFS.isPointer(bytes) {
          reason = "it is a Git LFS pointer, not the file itself. Get it with: git lfs pull"
        } else {
          do throws(ImageError) {
            return ReadImage(
              bytes: bytes, bitmap: try firstFrame(of: bytes),
              scale: file.name.scale ?? PNGDensity.scale(of: bytes))
          } catch {
            reason = error.description(naming: limitNames)
          }
        }
      } else {
        reason = "it is longer than the limit of \(imageLimits.byteCount) bytes"
      }
    } catch {
      reason = "\(error)"
    }
    result.add([
      SnapshotFinding(cause: .unreadable, text: "\(name) cannot be read: \(reason)")
    ])
    return nil
  }

  private func firstFrame(of bytes: [UInt8]) throws(ImageError) -> Bitmap {
    guard let frame = try ImageFrames(encoded: bytes, limits: imageLimits).next() else {
      throw .notAnImage
    }
    return frame.bitmap
  }

  // MARK: Comparing

  private func compare(
    _ mac: ReadImage, _ linux: ReadImage, _ name: SnapshotName, _ result: inout SnapshotResult
  ) {
    let scale = self.scale ?? mac.scale ?? linux.scale ?? 1
    let linuxScale = self.scale ?? linux.scale ?? scale
    result.scale = scale
    result.setSizes(mac.bitmap, scale, linux.bitmap, linuxScale)
    let frames: ImageFileComparison
    do throws(ImageFileError) {
      frames = try BitmapComparison.exact.comparison(
        golden: mac.bytes, actual: linux.bytes, limits: imageLimits)
    } catch {
      result.status = .unreadable
      let name = error.side == .golden ? "the Mac's image" : "the image of Linux"
      return result.add([
        SnapshotFinding(cause: .unreadable, text: "\(name) cannot be read: \(error)")
      ])
    }
    if frames.isMatch, scale == linuxScale {
      result.status = .identical
      return
    }
    let size = result.sizeFinding
    if let size, size.amount > limits.size + 0.005 { result.add([size]) }
    if scale == linuxScale {
      compareParts(mac.bitmap, linux.bitmap, name, &result)
      if let times = frames.timesDescription {
        result.add([SnapshotFinding(cause: .frames, text: times)])
      } else if frames.isOfAnimations, result.causes.isEmpty {
        compareFrames(mac.bytes, linux.bytes, name, &result)
      }
    } else {
      result.notes.append(
        "it has \(points(linuxScale)) pixels a point instead of \(points(scale)): only sizes are compared"
      )
    }
    result.status = result.causes.isEmpty ? .alike : .differs
  }

  /// Compares the frames of animations up to the first that differs. All of them can be decoded.
  private func compareFrames(
    _ mac: [UInt8], _ linux: [UInt8], _ name: SnapshotName, _ result: inout SnapshotResult
  ) {
    guard let olds = try? ImageFrames(encoded: mac, limits: imageLimits),
      let news = try? ImageFrames(encoded: linux, limits: imageLimits)
    else { return }
    var number = 0
    while let old = try? olds.next(), let new = try? news.next() {
      number += 1
      guard number > 1, old.bitmap != new.bitmap else { continue }
      compareParts(old.bitmap, new.bitmap, name, &result)
      guard result.causes.isEmpty else {
        let text = "frame \(number) of \(olds.count) is the one that the other causes describe"
        return result.add([SnapshotFinding(cause: .frames, text: text)])
      }
    }
  }

  private func compareParts(
    _ mac: Bitmap, _ linux: Bitmap, _ name: SnapshotName, _ result: inout SnapshotResult
  ) {
    let masks = masks.indices(for: name).map { self.masks.masks[$0] }
    result.masks = masks.map(\.reason)
    guard masks.allSatisfy({ $0.areas != nil }) else { return }
    let pixels = max(mac.pixelWidth * mac.pixelHeight, linux.pixelWidth * linux.pixelHeight)
    guard pixels <= Self.partPixelLimit else {
      return result.notes.append(
        "it has more than \(Self.partPixelLimit) pixels: only sizes are compared")
    }
    let areas = masks.flatMap { $0.areas ?? [] }.map { PixelBox(points: $0, scale: result.scale) }
    let (parts, otherParts) = (
      ImageParts(mac, masks: areas, scale: result.scale),
      ImageParts(linux, masks: areas, scale: result.scale)
    )
    if parts.isCut || otherParts.isCut {
      result.notes.append("it has more parts than are compared: small ones are left out")
    }
    let comparison = PartComparison(mac: parts, linux: otherParts, limits: limits)
    result.largestShift = comparison.largestShift
    result.largestColour = comparison.largestColour
    result.add(comparison.findings)
  }
}

extension PixelBox {
  /// The pixels that a rectangle in points covers, at least in part.
  fileprivate init(points: [Double], scale: Double) {
    self.init(
      left: Int((points[0] * scale).rounded(.down)), top: Int((points[1] * scale).rounded(.down)),
      right: Int(((points[0] + points[2]) * scale).rounded(.up)),
      bottom: Int(((points[1] + points[3]) * scale).rounded(.up)))
  }
}

extension SnapshotResult {
  fileprivate mutating func setSizes(
    _ bitmap: Bitmap, _ scale: Double, _ other: Bitmap, _ otherScale: Double
  ) {
    func points(_ pixels: Int, _ scale: Double) -> Double {
      (Double(pixels) / scale * 100).rounded() / 100
    }
    mac?.width = points(bitmap.pixelWidth, scale)
    mac?.height = points(bitmap.pixelHeight, scale)
    linux?.width = points(other.pixelWidth, otherScale)
    linux?.height = points(other.pixelHeight, otherScale)
    wider = Double(other.pixelWidth) / otherScale - Double(bitmap.pixelWidth) / scale
    higher = Double(other.pixelHeight) / otherScale - Double(bitmap.pixelHeight) / scale
  }

  /// The difference of the sizes; `nil` where there is none.
  fileprivate var sizeFinding: SnapshotFinding? {
    guard wider != 0 || higher != 0, let mac, let linux else { return nil }
    func words(_ length: Double, _ more: String, _ less: String) -> String? {
      length == 0 ? nil : "\(points(abs(length))) \(length > 0 ? more : less)"
    }
    let change = [words(wider, "wider", "narrower"), words(higher, "higher", "lower")]
      .compactMap { $0 }.joined(separator: ", ")
    let sizes =
      "\(points(linux.width)) × \(points(linux.height)) instead of \(points(mac.width)) × \(points(mac.height))"
    return SnapshotFinding(
      cause: .size, text: "the size is \(sizes): \(change)", amount: max(abs(wider), abs(higher)))
  }
}
