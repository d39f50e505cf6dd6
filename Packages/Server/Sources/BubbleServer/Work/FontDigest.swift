// SPDX-License-Identifier: MIT
import Foundation
import ServiceParts

/// A digest of font files, which decide about pixels.
enum FontDigest {
  /// The SHA-256 of the files in folders, with their names, in hexadecimal digits.
  static func text(of folders: [String]) -> String {
    var hash = SHA256()
    for folder in folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { continue }
        hash.update("\(name) \(data.count)\n".utf8)
        hash.update(data)
      }
    }
    return hash.finish().map { String(format: "%02x", $0) }.joined()
  }
}
