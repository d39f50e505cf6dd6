// SPDX-License-Identifier: MIT
import CBubbleDictionary

/// A script that is written without spaces between words, and has a dictionary in ICU.
enum DictionaryScript: CaseIterable {
  case thai
  case lao
  case burmese
  case khmer

  /// The script of a letter or mark of class SA; `nil` for the others.
  init?(of scalar: UInt32) {
    switch scalar {
    case 0x0E00..<0x0E80: self = .thai
    case 0x0E80..<0x0F00: self = .lao
    case 0x1000..<0x10A0, 0xA9E0..<0xAA00, 0xAA60..<0xAA80: self = .burmese
    case 0x1780..<0x1800: self = .khmer
    default: return nil
    }
  }

  /// The name of ICU's dictionary.
  fileprivate var fileName: String {
    switch self {
    case .thai: "thaidict"
    case .lao: "laodict"
    case .burmese: "burmesedict"
    case .khmer: "khmerdict"
    }
  }

  /// The length of the shortest text that is divided, in scalars.
  var shortestText: Int { self == .thai ? 5 : 4 }

  /// Whether a word may begin with a scalar.
  func mayBegin(with scalar: UInt32) -> Bool {
    switch self {
    case .thai: (0x0E01...0x0E2E).contains(scalar) || (0x0E40...0x0E44).contains(scalar)
    case .lao:
      (0x0E81...0x0EAE).contains(scalar) || (0x0EDC...0x0EDD).contains(scalar)
        || (0x0EC0...0x0EC4).contains(scalar)
    case .burmese: (0x1000...0x102A).contains(scalar)
    case .khmer: (0x1780...0x17B3).contains(scalar)
    }
  }

  /// Whether a word may end with a scalar of the script.
  func mayEnd(with scalar: UInt32) -> Bool {
    switch self {
    case .thai: scalar != 0x0E31 && !(0x0E40...0x0E44).contains(scalar)
    case .lao: !(0x0EC0...0x0EC4).contains(scalar)
    case .burmese: true
    case .khmer: scalar != 0x17D2
    }
  }
}

/// The words of a script, from ICU's data.
final class WordDictionary: @unchecked Sendable {
  // Sendable because the file is only read.
  private let file: OpaquePointer

  /// The words.
  let trie: WordTrie

  /// `nil` when ICU's data has no dictionary of the script, or one in another format than a trie of bytes.
  init?(of script: DictionaryScript) {
    var status: Int32 = 0
    guard let file = dictionary_file_open(script.fileName, &status), status <= 0 else {
      return nil
    }
    self.file = file
    // The indexes: the trie's offset at 0, its kind at 4 and the encoding of scalars at 5 (`dictionarydata.h`).
    let bytes = dictionary_file_bytes(file)
    let index = bytes?.assumingMemoryBound(to: Int32.self)
    guard let bytes, let index, index[4] & 7 == 0, index[5] & 0x7F00_0000 == 0x0100_0000 else {
      dictionary_file_close(file)
      return nil
    }
    trie = WordTrie(
      root: (bytes + Int(index[0])).assumingMemoryBound(to: UInt8.self),
      firstScalar: UInt32(index[5] & 0x1F_FFFF))
  }

  deinit { dictionary_file_close(file) }
}
