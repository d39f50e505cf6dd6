import BubbleKit
import Foundation
import Testing

@Suite("Image store")
struct ImageStoreTests {
  /// A folder with a picture, and beside it a secret that is a picture, too.
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test(arguments: ["inside.png", "./inside.png", "deep/../inside.png", "deep/inside.png"])
  func findsPicturesInTheFolder(_ path: String) throws {
    #expect(try folder.store.image(at: path).bitmap.pixelWidth == 1)
  }

  @Test(arguments: ["../secret.png", "deep/../../secret.png", "link.png", "linked/secret.png"])
  func refusesPathsThatLeadOutside(_ path: String) {
    #expect(throws: ImageStoreError.outsideFolder(path: path)) {
      try folder.store.image(at: path)
    }
  }

  @Test func refusesAbsolutePaths() {
    for file in ["secret.png", "pictures/inside.png"] {
      let path = folder.url.appending(path: file).path
      #expect(throws: ImageStoreError.outsideFolder(path: path)) {
        try folder.store.image(at: path)
      }
    }
  }

  @Test func refusesAFolderWithTheSameBeginning() throws {
    #expect(throws: ImageStoreError.outsideFolder(path: "../pictures-2/inside.png")) {
      try folder.store.image(at: "../pictures-2/inside.png")
    }
  }

  @Test(arguments: [
    "https://example.org/mira.png", "http://127.0.0.1/mira.png", "file:///etc/hostname",
  ])
  func fetchesNothing(_ url: String) {
    #expect(throws: ImageStoreError.remote(url: url)) { try folder.store.image(at: url) }
  }

  @Test(arguments: ["nobody.png", "deep", "", "."])
  func whatIsNoFileIsMissing(_ path: String) {
    #expect(throws: ImageStoreError.self) { try folder.store.image(at: path) }
  }

  @Test func whatIsNoPictureSaysWhy() {
    do {
      _ = try folder.store.image(at: "text.png")
      Issue.record("A text is no picture.")
    } catch {
      #expect("\(error)".hasPrefix("'text.png' is not a picture that can be shown: "))
    }
  }

  @Test func withoutAFolderThereAreNoPictures() {
    #expect(throws: ImageStoreError.noFolder(path: "inside.png")) {
      try ImageStore(folder: nil).image(at: "inside.png")
    }
  }

  @Test func longFilesAreRefused() throws {
    var limits = ImageLimits()
    limits.byteCount = 10
    let store = ImageStore(folder: folder.url.appending(path: "pictures"), limits: limits)
    #expect(throws: ImageStoreError.self) { try store.image(at: "inside.png") }
  }
}

/// `pictures/inside.png` and `secret.png` outside of it, with links that lead there.
private final class PictureFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

  var store: ImageStore { ImageStore(folder: url.appending(path: "pictures")) }

  init() throws {
    let picture = Data(Bitmap(pixelWidth: 1, pixelHeight: 1, bytes: [0, 0, 0, 255]).pngData())
    for path in ["pictures/inside.png", "pictures/deep/inside.png", "pictures-2/inside.png"] {
      try write(picture, to: path)
    }
    try write(picture, to: "secret.png")
    try write(Data("not a picture".utf8), to: "pictures/text.png")
    try link("pictures/link.png", to: "secret.png")
    try link("pictures/linked", to: ".")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: path), withDestinationURL: url.appending(path: target))
  }
}
