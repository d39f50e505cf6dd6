// SPDX-License-Identifier: MIT
import Foundation

/// A file of texts that each end with a zero byte.
package enum TextFile {
  package static func texts(at path: String) throws -> [String] {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // Native strings, as a decoder makes them.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
