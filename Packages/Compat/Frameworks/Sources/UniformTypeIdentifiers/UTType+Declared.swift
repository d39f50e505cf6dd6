// SPDX-License-Identifier: MIT

/// The types that Apple declares.
extension UTType {
  /// The type of item: `public.item`.
  public static let item = UTType(known: "public.item")
  /// The type of content: `public.content`.
  public static let content = UTType(known: "public.content")
  /// The type of composite content: `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// The type of data: `public.data`.
  public static let data = UTType(known: "public.data")
  /// The type of directory: `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// The type of folder: `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// The type of file URL: `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// The type of URL: `public.url`.
  public static let url = UTType(known: "public.url")
  /// The type of package: `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// The type of bundle: `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// The type of text: `public.text`.
  public static let text = UTType(known: "public.text")
  /// The type of plain text: `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// The type of UTF-8 text: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// The type of UTF-16 text: `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// The type of rich text: `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// The type of rich text with attachments: `com.apple.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// The type of HTML text: `public.html`.
  public static let html = UTType(known: "public.html")
  /// The type of XML text: `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// The type of JSON: `public.json`.
  public static let json = UTType(known: "public.json")
  /// The type of YAML: `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// The type of source code: `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// The type of Swift source: `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// The type of comma-separated values: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// The type of tab-separated values: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// The type of log: `com.apple.log`.
  public static let log = UTType(known: "com.apple.log")
  /// The type of image: `public.image`.
  public static let image = UTType(known: "public.image")
  /// The type of JPEG image: `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// The type of PNG image: `public.png`.
  public static let png = UTType(known: "public.png")
  /// The type of GIF image: `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// The type of TIFF image: `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// The type of BMP image: `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// The type of icon: `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// The type of Apple icon: `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")
  /// The type of HEIF image: `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// The type of HEIC image: `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// The type of WebP image: `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// The type of SVG image: `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// The type of raw image: `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// The type of live photo: `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// The type of audiovisual content: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// The type of movie: `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// The type of video: `public.video`.
  public static let video = UTType(known: "public.video")
  /// The type of audio: `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// The type of QuickTime movie: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// The type of MPEG movie: `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// The type of MPEG-2 video: `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// The type of MPEG-4 movie: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// The type of protected MPEG-4 movie: `com.apple.protected-mpeg-4-video`.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// The type of AVI movie: `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// The type of MP3 audio: `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// The type of MPEG-4 audio: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// The type of waveform audio: `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// The type of AIFF audio: `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// The type of MIDI audio: `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// The type of PDF document: `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// The type of electronic publication: `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// The type of spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// The type of presentation: `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// The type of archive: `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// The type of ZIP archive: `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// The type of gzip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// The type of bzip2 archive: `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// The type of contact: `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// The type of contact card: `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// The type of message: `public.message`.
  public static let message = UTType(known: "public.message")
  /// The type of e-mail message: `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// The type of calendar event: `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// The type of font: `public.font`.
  public static let font = UTType(known: "public.font")
  /// The type of database: `public.database`.
  public static let database = UTType(known: "public.database")
  /// The type of executable: `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// The type of application: `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")
  /// The type of property list: `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// The type of web archive: `com.apple.webarchive`.
  public static let webArchive = UTType(known: "com.apple.webarchive")
  /// The type of symbolic link: `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// The type of disk image: `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")
  /// The type of alias: `com.apple.alias-file`.
  public static let aliasFile = UTType(known: "com.apple.alias-file")
}
