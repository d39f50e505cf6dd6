// SPDX-License-Identifier: MIT
import CBubbleDeflate
import Foundation
import Testing

/// A test file of Unicode in the compact form that `tools/generate unicode-tests` writes and describes.
struct UnicodeFile {
  private let bytes: [UInt8]

  /// - Parameter name: Unicode's name of the file, such as `LineBreakTest.txt`.
  init(_ name: String) throws {
    let url = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "gz", subdirectory: "Fixtures/Unicode"))
    bytes = try Self.unpacked([UInt8](Data(contentsOf: url)))
  }

  /// Lines of bytes: as strings, reading them takes longer than what is tested with them.
  var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func unpacked(_ packed: [UInt8]) throws -> [UInt8] {
    let decompressor = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(decompressor) }
    // The last four bytes of a gzip file are its contents' size.
    let size = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var result = LIBDEFLATE_SUCCESS
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = libdeflate_gzip_decompress(
        decompressor, packed, packed.count, buffer.baseAddress, buffer.count, &count)
    }
    try #require(result == LIBDEFLATE_SUCCESS)
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// The fields between spaces.
  var words: [ArraySlice<UInt8>] { split(separator: UInt8(ascii: " ")) }

  /// The number that digits of ASCII stand for; `nil` for anything else.
  func number(radix: Int = 10) -> Int? { Int(String(decoding: self, as: UTF8.self), radix: radix) }
}
