// SPDX-License-Identifier: MIT
import FoundationEssentials

/// A file of texts that each end with a zero byte.
package enum TextFile {
  package static func texts(at path: String) throws -> [String] {
    // As an array: to split `Data` takes longer than a process takes to its first answer.
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // Native strings, as a decoder makes them.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
