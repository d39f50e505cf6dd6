// SPDX-License-Identifier: MIT

/// The reason why an archive, or an entry of one, can't be read.
package enum ZIPError: Error, Hashable, Sendable {
  /// The archive can't be read from its file.
  case unreadable(SystemError)

  /// There are no entries in the archive.
  case empty

  /// Other bytes are before the archive in its file.
  case bytesBefore

  /// The archive is cut off, or its directory of entries contradicts itself.
  case damagedArchive(explanation: String)

  /// The archive has too many entries.
  case tooManyEntries(Int, limit: Int)

  /// The names, or the unpacked files, are longer in total than is allowed.
  case tooLong(String, limit: Int)

  /// The name of an entry leads out of the archive, or can't be a file's.
  case unsafeName(String, explanation: String)

  /// Two entries have the same name.
  case duplicate(String)

  /// An entry is encrypted.
  case encrypted

  /// An entry is packed in a way that isn't read.
  case unknownMethod(Int)

  /// An entry is a link, a device or a pipe.
  case notAFile

  /// An entry is longer than is allowed.
  case tooLongEntry(byteCount: Int, limit: Int)

  /// An entry would unpack to so many times its bytes that it is no message or medium.
  case bomb(byteCount: Int, packedByteCount: Int, limit: Int)

  /// The bytes of an entry are damaged.
  case damagedEntry(explanation: String)
}

extension ZIPError: CustomStringConvertible {
  /// A clause that follows the name of the archive, or of the entry, and "cannot be read". Names are as the archive has
  /// them, line ends included.
  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .empty: "the archive is empty"
    case .bytesBefore:
      "there are other bytes before the archive in the file, as a program has that unpacks itself. "
        + "Unpack it, and give the folder"
    case .damagedArchive(let explanation):
      "it is an archive that is damaged or cut off: \(explanation)"
    case .tooManyEntries(let count, let limit):
      "the archive has \(count) entries, more than the limit of \(limit). "
        + "Unpack it, and give the folder"
    case .tooLong(let what, let limit):
      "the archive's \(what) have more than the limit of \(limit) bytes"
    case .unsafeName(let name, let explanation):
      "the archive has an entry '\(name)', \(explanation)"
    case .duplicate(let name):
      "the archive has two entries '\(name)'. Unpack it, and give the folder"
    case .encrypted:
      "it is encrypted. Unpack the archive with its password, and give the folder"
    case .unknownMethod(let method):
      "it is packed by method \(method), and only deflate is read. Unpack the archive"
    case .notAFile: "it is a link or a device in the archive, not a file"
    case .tooLongEntry(let byteCount, let limit):
      "it has \(byteCount) bytes unpacked, more than the limit of \(limit)"
    case .bomb(let byteCount, let packed, let limit):
      "it would unpack from \(packed) bytes to \(byteCount), more than \(limit) times as many"
    case .damagedEntry(let explanation): "it is damaged in the archive: \(explanation)"
    }
  }
}

/// The limits of archives.
package struct ZIPLimits: Hashable, Sendable {
  /// The maximum number of entries. The number at the archive's end is compared before any name is read.
  package var entryCount = 100_000

  /// The maximum length of a name with its folders, and of all names, in bytes.
  package var nameByteCount = 1_024
  package var totalNameByteCount = 64 << 20

  /// The maximum length of an unpacked entry, and of all of them, in bytes.
  package var byteCount = 4 << 30
  package var totalByteCount = 256 << 30

  /// The maximum ratio of an entry's unpacked length to its packed one, for those of more than ``freeByteCount``.
  package var ratio = 200
  package var freeByteCount = 16 << 20

  /// The maximum length of an entry that is unpacked into memory. Others are unpacked into a file without a name.
  package var bytesInMemory = 16 << 20

  /// The maximum lengths of all unpacked entries that are kept in memory, and in files.
  package var keptBytesInMemory = 64 << 20
  package var keptBytesInFiles = 4 << 30

  package init() {}
}
