// SPDX-License-Identifier: MIT
import BubbleStrings

/// The beginning of a file, by which export formats are recognised.
struct ExportFileHead {
  /// The first lines of a text file; none for other files.
  let lines: [Substring]

  /// Whether the file is a JSON array.
  let isArray: Bool

  /// The names of the first object's own members; none for text files and for messages of wire formats.
  private let names: Set<String>

  /// The names of the members of the first object in that object.
  let nestedNames: [String]

  /// - Parameter bytes: Up to 65,536 bytes from the file's start on.
  init(path: String, bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    isArray = text.unicodeScalars.first { !$0.isWhitespace } == "["
    guard ![".txt", ".csv"].contains(where: path.lowercased().endsExactly) else {
      lines = text.splitExactly(separator: "\n", maxSplits: 4).prefix(4).map { $0 }
      (names, nestedNames) = ([], [])
      return
    }
    lines = []
    let names = Self.names(ofFirstObject: bytes)
    let isWireFormat = ["msgID", "MsgBody", "msg-id"].contains(where: names.containsExactly)
    self.names = isWireFormat ? [] : names
    let start = bytes.firstIndex(of: UInt8(ascii: "{")).map { $0 + 1 } ?? bytes.count
    nestedNames = isWireFormat ? [] : Array(Self.names(ofFirstObject: Array(bytes[start...])))
  }

  /// Returns whether the first object has members of all of these names.
  func has(_ wanted: String...) -> Bool { names.isSuperset(of: wanted) }

  private static func names(ofFirstObject bytes: [UInt8]) -> Set<String> {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return [] }
    var names: Set<String> = []
    bytes[start...].withUnsafeBufferPointer { bytes in
      bytes.forEachOwnMember { name, _ in
        names.insert(String(decoding: name, as: UTF8.self))
        return names.count < 64
      }
    }
    return names
  }
}
