// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleStrings
import BubbleText

/// The kind of a file, by its name's extension.
enum FileKind: Hashable, CaseIterable {
  case pdf, document, sheet, slides, image, audio, video, archive, code, other

  /// - Parameter name: The file's name. Case doesn't matter.
  init(name: String) {
    // No extension is longer; a name may be.
    let end = String(decoding: name.utf8.suffix(12), as: UTF8.self).lowercased()
    guard let dot = end.lastIndex(of: ".") else {
      self = .other
      return
    }
    self = Self.kinds[end[end.index(after: dot)...]] ?? .other
  }

  private static let kinds: [Substring: FileKind] = {
    let extensions: [(FileKind, String)] = [
      (.pdf, "pdf"),
      (.document, "doc docx docm dot dotx odt rtf txt md pages wps tex epub"),
      (.sheet, "xls xlsx xlsm xlsb ods csv tsv numbers et"),
      (.slides, "ppt pptx pptm pps ppsx odp key dps"),
      (.image, "png jpg jpeg gif webp bmp tif tiff heic heif svg ico raw psd ai avif"),
      (.audio, "mp3 m4a aac wav flac ogg oga opus amr wma aif aiff mid midi"),
      (.video, "mp4 m4v mov avi mkv webm wmv flv mpg mpeg 3gp rmvb"),
      (.archive, "zip rar 7z tar gz tgz bz2 xz zst iso dmg apk ipa jar"),
      (
        .code,
        "swift c h cc cpp hpp m mm java kt py rb go rs js ts jsx tsx html css json xml yaml yml "
          + "toml sh sql php"
      ),
    ]
    var kinds: [Substring: FileKind] = [:]
    for (kind, names) in extensions {
      for name in names.splitExactly(separator: " ") { kinds[name] = kind }
    }
    return kinds
  }()

  var icon: Icon {
    switch self {
    case .pdf: .filePDF
    case .document: .fileDocument
    case .sheet: .fileSheet
    case .slides: .fileSlides
    case .image: .fileImage
    case .audio: .fileAudio
    case .video: .fileVideo
    case .archive: .fileArchive
    case .code: .fileCode
    case .other: .file
    }
  }

  /// The icon's colour, which can be seen on light and dark cards.
  var color: Color {
    switch self {
    case .pdf: Color(hex: 0xE5484D)
    case .document: Color(hex: 0x3B82F6)
    case .sheet: Color(hex: 0x2F9E62)
    case .slides: Color(hex: 0xE8743B)
    case .image: Color(hex: 0x1FA2A6)
    case .audio: Color(hex: 0xD65A9A)
    case .video: Color(hex: 0x8B6BE0)
    case .archive: Color(hex: 0xC08A2B)
    case .code: Color(hex: 0x64748B)
    case .other: Color(hex: 0x7C8798)
    }
  }
}

/// The size of a file as text: two decimals, and the unit without a space.
enum FileSizeText {
  /// The size in the first unit of which there are 1024 at most: "500.00Bytes", "1.21M".
  ///
  /// Negative sizes are zero. Halves are rounded to even, as the C library rounds.
  static func of(byteCount: Int) -> String {
    var (value, unit) = (Double(max(byteCount, 0)), 0)
    while value > 1024, unit + 1 < units.count {
      value /= 1024
      unit += 1
    }
    let hundredths = Int((value * 100).rounded(.toNearestOrEven))
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)") + units[unit]
  }

  private static let units = ["Bytes", "K", "M", "G", "T"]
}
