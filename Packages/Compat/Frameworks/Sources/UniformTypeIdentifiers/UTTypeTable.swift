// SPDX-License-Identifier: MIT
import Foundation

/// The declared types: supertypes, extensions and MIME types by Apple's documentation of the constants.
enum UTTypeTable {
  struct Entry: Sendable {
    let name: String
    let parents: [String]
    let extensions: [String]
    let mimeTypes: [String]

    init(_ name: String, in parents: [String], _ extensions: [String], _ mimeTypes: [String]) {
      (self.name, self.parents) = (name, parents)
      (self.extensions, self.mimeTypes) = (extensions, mimeTypes)
    }
  }

  /// The identifiers with a tag in lower case, in order.
  static func identifiers(of tag: String, _ tagClass: UTTagClass) -> [String] {
    types.filter { _, entry in
      tagClass == .mimeType ? entry.mimeTypes.contains(tag) : entry.extensions.contains(tag)
    }.keys.sorted()
  }

  static let types: [String: Entry] = [
    "public.item": Entry("item", in: [], [], []),
    "public.content": Entry("content", in: [], [], []),
    "public.composite-content": Entry("composite content", in: ["public.content"], [], []),
    "public.data": Entry("data", in: ["public.item"], [], []),
    "public.directory": Entry("directory", in: ["public.item"], [], []),
    "public.folder": Entry("folder", in: ["public.directory"], [], []),
    "public.file-url": Entry("file URL", in: ["public.url"], [], []),
    "public.url": Entry("URL", in: ["public.data"], [], []),
    "com.apple.package": Entry("package", in: ["public.directory"], [], []),
    "com.apple.bundle": Entry("bundle", in: ["public.directory"], [], []),
    "public.text": Entry("text", in: ["public.data", "public.content"], [], []),
    "public.plain-text": Entry("plain text", in: ["public.text"], ["txt", "text"], ["text/plain"]),
    "public.utf8-plain-text": Entry(
      "UTF-8 text", in: ["public.plain-text"], [], ["text/plain;charset=utf-8"]),
    "public.utf16-plain-text": Entry("UTF-16 text", in: ["public.plain-text"], [], []),
    "public.rtf": Entry(
      "rich text", in: ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
    "com.apple.rtfd": Entry(
      "rich text with attachments", in: ["public.composite-content", "com.apple.package"], ["rtfd"],
      []),
    "public.html": Entry("HTML text", in: ["public.text"], ["html", "htm"], ["text/html"]),
    "public.xml": Entry("XML text", in: ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    "public.json": Entry("JSON", in: ["public.text"], ["json"], ["application/json"]),
    "public.yaml": Entry("YAML", in: ["public.text"], ["yml", "yaml"], ["application/x-yaml"]),
    "public.source-code": Entry("source code", in: ["public.plain-text"], [], []),
    "public.swift-source": Entry("Swift source", in: ["public.source-code"], ["swift"], []),
    "public.comma-separated-values-text": Entry(
      "comma-separated values", in: ["public.text"], ["csv"], ["text/csv"]),
    "public.tab-separated-values-text": Entry(
      "tab-separated values", in: ["public.text"], ["tsv"], ["text/tab-separated-values"]),
    "com.apple.log": Entry("log", in: ["public.plain-text"], ["log"], []),
    "net.daringfireball.markdown": Entry(
      "Markdown", in: ["public.plain-text"], ["md", "markdown"], ["text/markdown"]),
    "public.image": Entry("image", in: ["public.data", "public.content"], [], []),
    "public.jpeg": Entry(
      "JPEG image", in: ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
    "public.png": Entry("PNG image", in: ["public.image"], ["png"], ["image/png"]),
    "com.compuserve.gif": Entry("GIF image", in: ["public.image"], ["gif"], ["image/gif"]),
    "public.tiff": Entry("TIFF image", in: ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    "com.microsoft.bmp": Entry("BMP image", in: ["public.image"], ["bmp"], ["image/bmp"]),
    "com.microsoft.ico": Entry("icon", in: ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
    "com.apple.icns": Entry("Apple icon", in: ["public.image"], ["icns"], []),
    "public.heif": Entry("HEIF image", in: ["public.image"], ["heif"], ["image/heif"]),
    "public.heic": Entry("HEIC image", in: ["public.heif"], ["heic"], ["image/heic"]),
    "org.webmproject.webp": Entry("WebP image", in: ["public.image"], ["webp"], ["image/webp"]),
    "public.svg-image": Entry(
      "SVG image", in: ["public.image"], ["svg", "svgz"], ["image/svg+xml"]),
    "public.camera-raw-image": Entry("raw image", in: ["public.image"], [], []),
    "com.apple.live-photo": Entry("live photo", in: ["public.item"], [], []),
    "public.audiovisual-content": Entry(
      "audiovisual content", in: ["public.data", "public.content"], [], []),
    "public.movie": Entry("movie", in: ["public.audiovisual-content"], [], []),
    "public.video": Entry("video", in: ["public.movie"], [], []),
    "public.audio": Entry("audio", in: ["public.audiovisual-content"], [], []),
    "com.apple.quicktime-movie": Entry(
      "QuickTime movie", in: ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
    "public.mpeg": Entry(
      "MPEG movie", in: ["public.movie"], ["mpg", "mpeg", "mpe"], ["video/mpeg"]),
    "public.mpeg-2-video": Entry("MPEG-2 video", in: ["public.video"], ["m2v"], []),
    "public.mpeg-4": Entry("MPEG-4 movie", in: ["public.movie"], ["mp4", "mpg4"], ["video/mp4"]),
    "com.apple.protected-mpeg-4-video": Entry(
      "protected MPEG-4 movie", in: ["public.movie"], ["m4v"], ["video/x-m4v"]),
    "public.avi": Entry(
      "AVI movie", in: ["public.movie"], ["avi"], ["video/avi", "video/x-msvideo"]),
    "public.mp3": Entry("MP3 audio", in: ["public.audio"], ["mp3"], ["audio/mpeg", "audio/mp3"]),
    "public.mpeg-4-audio": Entry(
      "MPEG-4 audio", in: ["public.audio"], ["m4a", "mp4a"], ["audio/mp4", "audio/x-m4a"]),
    "com.microsoft.waveform-audio": Entry(
      "waveform audio", in: ["public.audio"], ["wav", "wave"], ["audio/vnd.wave", "audio/wav"]),
    "public.aiff-audio": Entry(
      "AIFF audio", in: ["public.audio"], ["aiff", "aif"], ["audio/aiff"]),
    "public.midi-audio": Entry(
      "MIDI audio", in: ["public.audio"], ["mid", "midi"], ["audio/midi"]),
    "com.adobe.pdf": Entry(
      "PDF document", in: ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
    "org.idpf.epub-container": Entry(
      "electronic publication", in: ["public.data", "public.composite-content"], ["epub"],
      ["application/epub+zip"]),
    "public.spreadsheet": Entry("spreadsheet", in: ["public.content"], [], []),
    "public.presentation": Entry("presentation", in: ["public.composite-content"], [], []),
    "public.archive": Entry("archive", in: ["public.data"], [], []),
    "public.zip-archive": Entry(
      "ZIP archive", in: ["public.archive"], ["zip"], ["application/zip"]),
    "org.gnu.gnu-zip-archive": Entry(
      "gzip archive", in: ["public.archive"], ["gz", "gzip"],
      ["application/gzip", "application/x-gzip"]),
    "public.bzip2-archive": Entry(
      "bzip2 archive", in: ["public.archive"], ["bz2"], ["application/x-bzip2"]),
    "public.contact": Entry("contact", in: ["public.item"], [], []),
    "public.vcard": Entry(
      "contact card", in: ["public.text", "public.contact"], ["vcf", "vcard"],
      ["text/vcard", "text/directory"]),
    "public.message": Entry("message", in: ["public.item"], [], []),
    "public.email-message": Entry(
      "e-mail message", in: ["public.data", "public.message"], ["eml"], ["message/rfc822"]),
    "public.calendar-event": Entry("calendar event", in: ["public.item"], [], []),
    "public.font": Entry("font", in: ["public.item"], [], []),
    "public.database": Entry("database", in: ["public.item"], [], []),
    "public.executable": Entry("executable", in: ["public.data"], [], []),
    "com.apple.application": Entry("application", in: ["public.executable"], [], []),
    "com.apple.property-list": Entry("property list", in: ["public.data"], ["plist"], []),
    "com.apple.webarchive": Entry(
      "web archive", in: ["public.data", "public.composite-content"], ["webarchive"],
      ["application/x-webarchive"]),
    "public.symlink": Entry("symbolic link", in: ["public.item"], [], []),
    "public.disk-image": Entry("disk image", in: ["public.item"], [], []),
    "com.apple.alias-file": Entry("alias", in: ["public.data"], [], []),
  ]
}
