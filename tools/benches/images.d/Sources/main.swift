// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// Returns an image like a photograph: soft colours, shapes with edges, and grain.
func makePhotograph(width: Int, height: Int) -> Bitmap {
  let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
    var grain: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        grain = grain &* 1_664_525 &+ 1_013_904_223
        let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
        let hill = 0.55 + 0.2 * sin(u * 9) + 0.05 * sin(u * 61)
        let light = v < hill ? 0.9 - 0.5 * v : 0.35 + 0.2 * sin(u * 300) * sin(v * 240)
        let noise = Double(grain >> 24) / 255 * 0.08
        for (channel, tint) in [0.95, 0.8, 0.7].enumerated() {
          bytes[count + channel] = UInt8(max(0, min(1, light * tint + noise)) * 255)
        }
        bytes[count + 3] = 255
        count += 4
      }
    }
  }
  return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
}

func writeFiles(into folder: URL) throws {
  let photograph = makePhotograph(width: 4000, height: 3000)
  let files = [
    ("JPEG", try photograph.jpegData(quality: 85)), ("PNG", photograph.pngData()),
    ("WebP", try photograph.webPData(quality: 80)), ("lossless WebP", try photograph.webPData()),
  ]
  for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
}

/// The image in as many pixels as a view of `side` has, made before or after all were decoded.
func makeSmall(_ file: [UInt8], way: String, side: Int) throws -> Bitmap {
  let size: DecodingSize =
    side <= 100
    ? .filling(pixelWidth: side, pixelHeight: side)
    : .fitting(pixelWidth: side, pixelHeight: side)
  if way == "small" { return try Image(encoded: file, size: size).bitmap }
  let image = try Image(encoded: file)
  let box = CGSize(width: side, height: side)
  let canvas = try Canvas(size: box, scale: 1, background: nil, glyphCache: GlyphCache())
  let mode = side <= 100 ? ImageMode.aspectFill : .aspectFit
  canvas.draw(image, in: CGRect(origin: .zero, size: box), mode: mode)
  return canvas.makeBitmap()
}

/// The file's bytes, with no second copy of them in memory.
func read(_ path: String) throws -> [UInt8] {
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  let count = Int(try file.seekToEnd())
  try file.seek(toOffset: 0)
  return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = max(Foundation.read(file.fileDescriptor, buffer.baseAddress, count), 0)
  }
}

/// Prints processor milliseconds, the least of some rounds, and mebibytes at most.
func measure(_ path: String, way: String, side: Int) throws {
  let file = try read(path)
  var least = Double.infinity
  for _ in 0..<(way == "nothing" ? 0 : 3) {
    let start = clock()
    _ = try makeSmall(file, way: way, side: side)
    least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
  }
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  print(least, Double(usage.ru_maxrss) / 1024)
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "make": try writeFiles(into: URL(fileURLWithPath: arguments[2]))
case "image":
  let file = try read(arguments[2])
  let side = Int(arguments[4]) ?? 80
  let bitmap = try makeSmall(file, way: arguments[3], side: side)
  try Data(bitmap.pngData()).write(to: URL(fileURLWithPath: arguments[5]))
default: try measure(arguments[1], way: arguments[2], side: Int(arguments[3]) ?? 80)
}
