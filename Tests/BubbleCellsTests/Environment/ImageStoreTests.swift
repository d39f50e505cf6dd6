// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Image store")
struct ImageStoreTests {
  /// A folder with an image, and a secret image beside it.
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  @Test(arguments: ["inside.png", "./inside.png", "deep/../inside.png", "deep/inside.png"])
  func findsImagesInTheFolder(_ path: String) throws {
    try expectEqual(folder.store.image(at: path).bitmap.pixelWidth, 1)
  }

  @Test(arguments: ["../secret.png", "deep/../../secret.png", "link.png", "linked/secret.png"])
  func refusesPathsThatLeadOutside(_ path: String) {
    #expect(throws: ImageStoreError.outsideFolder(path: path)) {
      try folder.store.image(at: path)
    }
  }

  @Test func readsSizesOfImagesInTheFolder() throws {
    try expectEqual(folder.store.pixelSize(at: "inside.png"), CGSize(width: 1, height: 1))
    #expect(throws: ImageStoreError.outsideFolder(path: "../secret.png")) {
      try folder.store.pixelSize(at: "../secret.png")
    }
    #expect(throws: ImageStoreError.missing(path: "nobody.png")) {
      try folder.store.pixelSize(at: "nobody.png")
    }
    #expect(throws: ImageStoreError.remote(url: "https://example.org/mira.png")) {
      try folder.store.pixelSize(at: "https://example.org/mira.png")
    }
  }

  @Test func readsSizesOfDataURIs() throws {
    let png = Bitmap(pixelWidth: 3, pixelHeight: 2, bytes: Array(repeating: 255, count: 24))
      .pngData()
    let uri = "data:image/png;base64," + Data(png).base64EncodedString()
    try expectEqual(ImageStore(folder: nil).pixelSize(at: uri), CGSize(width: 3, height: 2))
    #expect(throws: ImageStoreError.self) {
      try ImageStore(folder: nil).pixelSize(at: "data:,text")
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

  @Test func takesFilesOfAddressesAndRecordsThoseWithoutOne() throws {
    let png = Bitmap(pixelWidth: 3, pixelHeight: 2, bytes: Array(repeating: 255, count: 24))
      .pngData()
    let remote = RemoteImages([("https://example.org/mira.png", png)])
    let store = ImageStore(folder: nil, remote: remote)
    try expectEqual(store.image(at: "https://example.org/mira.png").bitmap.pixelWidth, 3)
    try expectEqual(
      store.pixelSize(at: "https://example.org/mira.png"), CGSize(width: 3, height: 2))
    for url in [
      "https://example.org/b.png", "https://example.org/a.png", "https://example.org/b.png",
    ] {
      #expect(throws: ImageStoreError.remote(url: url)) { try store.image(at: url) }
    }
    expectEqual(remote.missing, ["https://example.org/a.png", "https://example.org/b.png"])
  }

  @Test func limitsFilesOfAddressesAndTheNumberOfRecordedOnes() {
    var limits = ImageLimits()
    limits.byteCount = 4
    let address = "https://example.org/large.png"
    let remote = RemoteImages([(address, [0, 1, 2, 3, 4])])
    let store = ImageStore(folder: nil, limits: limits, remote: remote)
    #expect(throws: ImageStoreError.tooLarge(path: address, byteCount: 5, limit: 4)) {
      try store.image(at: address)
    }
    for number in 0...RemoteImages.missingLimit {
      _ = try? store.image(at: "https://example.org/\(number)")
    }
    expectEqual(remote.missing.count, RemoteImages.missingLimit)
  }

  @Test(arguments: ["nobody.png", "inside.png/more.png", "inside\0.png"])
  func absentFilesAreMissing(_ path: String) {
    #expect(throws: ImageStoreError.missing(path: path)) { try folder.store.image(at: path) }
  }

  @Test(arguments: ["", ".", "/"])
  func theFolderItselfIsRefused(_ path: String) {
    #expect(throws: ImageStoreError.outsideFolder(path: path)) {
      try folder.store.image(at: path)
    }
  }

  @Test(arguments: ["deep", "pipe.png", "socket.png"])
  func foldersAndPipesAreNoFiles(_ path: String) throws {
    try folder.addPipe("pictures/pipe.png")
    try folder.addSocket("pictures/socket.png")
    #expect(throws: ImageStoreError.notAFile(path: path)) { try folder.store.image(at: path) }
  }

  @Test func devicesBelowTheFolderAreNoFiles() {
    let store = ImageStore(folder: URL(fileURLWithPath: "/"))
    #expect(throws: ImageStoreError.notAFile(path: "dev/zero")) {
      try store.image(at: "dev/zero")
    }
  }

  @Test func theRootCanBeTheFolder() throws {
    let path = String(folder.url.appending(path: "secret.png").path.dropFirst())
    let store = ImageStore(folder: URL(fileURLWithPath: "/"))
    try expectEqual(store.image(at: path).bitmap.pixelWidth, 1)
  }

  @Test func linksInsideOfTheFolderAreFollowed() throws {
    try folder.link("pictures/alias.png", to: "pictures/deep/inside.png")
    try expectEqual(folder.store.image(at: "alias.png").bitmap.pixelWidth, 1)
  }

  @Test(arguments: ["wrong.jpg", "wrong.txt", "wrong"])
  func theFormatDoesNotDependOnTheName(_ name: String) throws {
    let picture = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: [0, 0, 0, 255, 9, 9, 9, 255])
    try folder.write(Data(picture.pngData()), to: "pictures/\(name)")
    try expectEqual(folder.store.image(at: name).bitmap, picture)
  }

  @Test func filesThatAreNoImagesAreErrorsWithAReason() {
    do {
      _ = try folder.store.image(at: "text.png")
      Issue.record("A text isn't an image.")
    } catch {
      #expect("\(error)".hasPrefix("'text.png' is not an image that can be shown: "))
    }
  }

  @Test func withoutAFolderThereAreNoImages() {
    #expect(throws: ImageStoreError.noFolder(path: "inside.png")) {
      try ImageStore(folder: nil).image(at: "inside.png")
    }
  }

  @Test func theLimitMayBeAsLargeAsNumbersAre() throws {
    var limits = ImageLimits()
    limits.byteCount = .max
    let store = ImageStore(folder: folder.url, limits: limits)
    try expectEqual(store.image(at: "secret.png").bitmap.pixelWidth, 1)
  }

  /// Names that `String` takes for equal.
  @Test func namesThatAreEquivalentAreTwoFiles() throws {
    for (name, grey) in [("\u{E9}.png", 10), ("e\u{301}.png", 200)] as [(String, UInt8)] {
      let picture = Bitmap(
        pixelWidth: 1, pixelHeight: Int(grey), bytes: Array(repeating: grey, count: Int(grey) * 4))
      try folder.write(Data(picture.pngData()), to: "pictures/\(name)")
    }
    let store = folder.store
    for (name, grey) in [("\u{E9}.png", 10), ("e\u{301}.png", 200)] as [(String, UInt8)] {
      try expectEqual(store.image(at: name).bitmap.bytes[0], grey)
      try expectEqual(store.pixelSize(at: name).height, CGFloat(grey))
    }
  }

  @Test func longFilesAreRefused() throws {
    var limits = ImageLimits()
    limits.byteCount = 10
    let store = ImageStore(folder: folder.url.appending(path: "pictures"), limits: limits)
    let byteCount = try Data(contentsOf: folder.url.appending(path: "secret.png")).count
    #expect(
      throws: ImageStoreError.tooLarge(path: "inside.png", byteCount: byteCount, limit: 10)
    ) {
      try store.image(at: "inside.png")
    }
  }

  @Test func imagesAreDecodedAtTheRequestedSize() throws {
    let picture = Bitmap(pixelWidth: 8, pixelHeight: 4, bytes: Array(repeating: 255, count: 128))
    try folder.write(Data(picture.pngData()), to: "pictures/wide.png")
    let store = folder.store
    let sizes: [(DecodingSize, Int, Int)] = [
      (.original, 8, 4), (.fitting(pixelWidth: 4, pixelHeight: 4), 4, 2),
      (.filling(pixelWidth: 2, pixelHeight: 2), 2, 2), (.original, 8, 4),
    ]
    for (size, width, height) in sizes {
      let bitmap = try store.image(at: "wide.png", size: size).bitmap
      #expect((bitmap.pixelWidth, bitmap.pixelHeight) == (width, height))
    }
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

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func addPipe(_ path: String) throws {
    try #require(mkfifo(url.appending(path: path).path, 0o600) == 0)
  }

  func addSocket(_ path: String) throws {
    try #require(mknod(url.appending(path: path).path, S_IFSOCK | 0o600, 0) == 0)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: path), withDestinationURL: url.appending(path: target))
  }
}
