// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleGraphics

@Suite("HEIC and AVIF")
struct HEIFTests {
  private func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  private func expect(_ pixel: Pixel, _ red: Int, _ green: Int, _ blue: Int) {
    let differences = [Int(pixel.red) - red, Int(pixel.green) - green, Int(pixel.blue) - blue]
    #expect(differences.allSatisfy { abs($0) <= 3 }, "\(pixel)")
  }

  private static let readsHEIC = HEIFLibrary.installed?.reads(.heic) == true
  private static let readsAVIF = HEIFLibrary.installed?.reads(.avif) == true

  @Test(.enabled(if: readsHEIC, "needs libheif1"))
  func photosAreTurnedAndInSRGB() throws {
    // Turned by its own property, with EXIF data of the same, and in Display P3.
    let file = try bytes(HEIFSamples.turnedInDisplayP3)
    let image = try Image(encoded: file)
    expectEqual(image.size, CGSize(width: 16, height: 32))
    try expectEqual(Image.pixelSize(ofEncoded: file), image.size)
    expect(image.bitmap[8, 8], 215, 93, 31)
    expect(image.bitmap[8, 24], 17, 61, 13)
    let small = try Image(encoded: file, size: .filling(pixelWidth: 4, pixelHeight: 8)).bitmap
    expectEqual([small.pixelWidth, small.pixelHeight], [4, 8])
    expect(small[2, 2], 215, 93, 31)
  }

  @Test(.enabled(if: readsHEIC, "needs libheif1"))
  func alphaIsKept() throws {
    let bitmap = try Image(encoded: bytes(HEIFSamples.translucent)).bitmap
    expectEqual([bitmap.pixelWidth, bitmap.pixelHeight], [32, 16])
    #expect(abs(Int(bitmap[8, 8].alpha) - 128) <= 2)
    expect(bitmap[8, 8], 100, 50, 25)
  }

  @Test(.enabled(if: readsAVIF, "needs libheif1"))
  func avifIsRead() throws {
    let bitmap = try Image(encoded: bytes(HEIFSamples.avif)).bitmap
    expect(bitmap[8, 8], 200, 100, 50)
    expect(bitmap[24, 8], 30, 60, 20)
  }

  @Test(.enabled(if: readsHEIC, "needs libheif1"))
  func limitsAreCheckedBeforePixelsAreDecoded() throws {
    let file = try bytes(HEIFSamples.turnedInDisplayP3)
    var limits = ImageLimits()
    limits.pixelCount = 511
    #expect(throws: ImageError.tooManyPixels(width: 16, height: 32, limit: 511)) {
      try Image(encoded: file, limits: limits)
    }
    limits = ImageLimits()
    limits.pixelsPerSide = 31
    #expect(throws: ImageError.sideTooLong(width: 16, height: 32, limit: 31)) {
      try Image(encoded: file, limits: limits)
    }
  }

  @Test(.enabled(if: readsHEIC, "needs libheif1"))
  func codedImagesHaveALimitOfPixels() throws {
    var file = try bytes(HEIFSamples.turnedInDisplayP3)
    // The size of the coded image, of which a part of 32 × 16 pixels is shown.
    let size = try #require(file.firstRange(of: Array("ispe".utf8))).upperBound + 4
    expectEqual(Array(file[size..<size + 8]), [0, 0, 0, 64, 0, 0, 0, 64])
    file.replaceSubrange(size..<size + 8, with: [0, 0, 64, 0, 0, 0, 64, 0])
    #expect(throws: ImageError.self) { try HEIFDecoder(file, limits: ImageLimits()) }
  }

  @Test(.enabled(if: readsHEIC, "needs libheif1"))
  func filesThatAreCutOffAreErrors() throws {
    let file = try bytes(HEIFSamples.turnedInDisplayP3)
    for count in stride(from: 24, to: file.count, by: 97) {
      #expect(throws: ImageError.self, "\(count) of \(file.count)") {
        try Image(encoded: Array(file[..<count]))
      }
    }
    #expect(throws: ImageError.truncated(.heic)) { try Image(encoded: Array(file.dropLast(60))) }
  }

  @Test func withoutTheLibraryTheErrorNamesItsPackage() throws {
    expectNil(HEIFLibrary(named: "libbubblekit-none.so").map { _ in "a library" })
    for (file, format) in [
      (HEIFSamples.turnedInDisplayP3, ImageFormat.heic), (HEIFSamples.avif, .avif),
    ] {
      let bytes = try bytes(file)
      #expect(throws: ImageError.missingLibrary(format, package: "libheif1")) {
        try HEIFDecoder(bytes, limits: nil, library: nil)
      }
    }
  }

  @Test(arguments: [
    ("heic", "", ImageFormat.heic), ("heix", "mif1", .heic), ("mif1", "heic", .heic),
    ("mif1", "avif", .avif), ("avis", "", .avif), ("msf1", "hevc", .heic),
  ])
  func formatsAreThoseOfTheBrands(main: String, other: String, format: ImageFormat) throws {
    let brands = Array((main + "\0\0\0\0" + other).utf8)
    let box = [0, 0, 0, UInt8(8 + brands.count)] + Array("ftyp".utf8) + brands
    try expectEqual(ImageFormat(sniffing: box), format)
  }

  @Test func otherBrandsAreNoImages() {
    for brand in ["isom", "mp42", "qt  "] {
      let box = [0, 0, 0, 20] + Array(("ftyp" + brand + "\0\0\0\0" + brand).utf8)
      #expect(throws: ImageError.notAnImage) { try ImageFormat(sniffing: box) }
    }
  }
}

/// Files of two squares of 16 pixels, of the components 200, 100, 50 and 30, 60, 20.
private enum HEIFSamples {
  static let turnedInDisplayP3 = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA8xtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA\
    AAAAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAAD8AABAAAAAAAAAQIAAgAAAAAE8gABAAAAAAAAACQAAAA4aWluZgAA\
    AAAAAgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAQACAABFeGlmAAAAAA5waXRtAAAAAAABAAADC2lwcn\
    AAAALqaXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC\
    QGEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm4CGgwIAAAAyAAAADAIRiAAEABkQBwXPBiQAAAhhjb2xycH\
    JvZgAAAgxsY21zAkAAAG1udHJSR0IgWFlaIAAAAAAAAAAAAAAAAGFjc3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAD21gABAAAAANMtAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACW\
    Rlc2MAAADwAAAAYGNwcnQAAAFQAAAADHd0cHQAAAFcAAAAFHJYWVoAAAFwAAAAFGdYWVoAAAGEAAAAFGJYWVoAAAGY\
    AAAAFHJUUkMAAAGsAAAAIGdUUkMAAAHMAAAAIGJUUkMAAAHsAAAAIGRlc2MAAAAAAAAAA1AzAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AHRleHQAAAAAeAAAAFhZWiAAAAAAAAD21gABAAAAANMtWFlaIAAAAAAAAIPfAAA9v////7tYWVogAAAAAAAASr8AAL\
    E3AAAKuVhZWiAAAAAAAAAoOAAAEQsAAMi5cGFyYQAAAAAAAwAAAAJmZgAA8qcAAA1ZAAAT0AAACltwYXJhAAAAAAAD\
    AAAAAmZmAADypwAADVkAABPQAAAKW3BhcmEAAAAAAAMAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAFGlzcGUAAAAAAA\
    AAQAAAAEAAAAAoY2xhcAAAACAAAAABAAAAEAAAAAH////gAAAAAv///9AAAAACAAAAEHBpeGkAAAAAAwgICAAAAAlp\
    cm90AwAAABlpcG1hAAAAAAAAAAEAAQaBAgMFhIYAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQAAAS5tZGF0AAAA/i\
    gBrwYyHPS40Ikg8Lv1///2Nv9l+AOSTqv6ofVL7Ud//487bfXCP6A87/0UWJdNCvvX7YfA+//2qbFnGizMRUHgL/86\
    Nnsz0bOiEpwCs4mRJPL5ZB2g8VCOL3DeXIKMZS78eDzONzkFosm5mIOyWEzs8i9ATob7DNZCvvX7YfA+/9juJpR4A0\
    3T/HEMQtrs9+3F12dLLfJbYYnZtBLXUvpGph2phSPHTGKT7BDgYA50DqWVqCWlOQVHOkAvEnO8D+1cq2MB6F3rBKim\
    dRBAs6NJ+RKxJcdl5RbPQ827akEzvPtQm7Bj/uoR7PehhEHf0Sf2c5kXnoUb51Zmt0NIAAAABkV4aWYAAE1NACoAAA\
    AIAAEBEgADAAAAAQAGAAAAAAAA
    """

  static let translucent = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA\
    AAAAAAAAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAACAAEAAAAAAAIAAQAAAAYGlsb2MBAAAAREAABAABAAAAAAAA\
    AyAAAQAAAAAAAAECAAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAAQiAAEAAAAAAAAAHwAEAAEAAAAAAAAAAQAAAA\
    gAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5m\
    ZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAA\
    AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6g\
    IIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAA\
    AAIAAAABAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgA\
    AAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFluqumubAgAAAwACAAADAAIQIgABAAZEAcFzwY\
    kAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAACAAAAAQAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1\
    cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANm\
    lyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAABKW1kYXQAAAD+KAGvBjIc\
    9LjQiSDwu/X///Y2/2X4A5JOq/qh9UvtR3//jztt9cI/oDzv/RRYl00K+9fth8D7//apsWcaLMxFQeAv/zo2ezPRs6\
    ISnAKziZEk8vlkHaDxUI4vcN5cgoxlLvx4PM43OQWiybmYg7JYTOzyL0BOhvsM1kK+9fth8D7/2O4mlHgDTdP8cQxC\
    2uz37cXXZ0st8lthidm0EtdS+kamHamFI8dMYpPsEOBgDnQOpZWoJaU5BUc6QC8Sc7wP7VyrYwHoXesEqKZ1EECzo0\
    n5ErElx2XlFs9DzbtqQTO8+1CbsGP+6hHs96GEQd/RJ/ZzmReehRvnVma3Q0gAAAAbKAGuDGR2SLgCW2b2gHvRuJmU\
    hBc1f0AvF7Zm
    """

  static let avif = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAA\
    AAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAMAAAAChpaW5mAAAAAAAB\
    AAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAQcG\
    l4aQAAAAADCAgIAAAADGF2MUOBIAAAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAA\
    OG1kYXQSAAoIOBD/7SAhoNIyIhECI1KAAPIAANduvFs8ozEmU4NTuocp6DEObDjJbybUnJw=
    """
}
