// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Data URIs")
struct DataURITests {
  private let store = ImageStore(folder: nil)
  private let bitmap = Bitmap(pixelWidth: 2, pixelHeight: 1, bytes: [0, 0, 9, 255, 9, 0, 0, 255])

  private var base64: String { Data(bitmap.pngData()).base64EncodedString() }

  private var escaped: String {
    bitmap.pngData().map { $0 < 16 ? "%0" + String($0, radix: 16) : "%" + String($0, radix: 16) }
      .joined()
  }

  @Test func base64IsDecoded() throws {
    let inLines = base64.enumerated().map {
      $0.offset % 20 == 0 ? "\r\n \($0.element)" : "\($0.element)"
    }
    let examples = [
      "data:image/png;base64," + base64,
      "DATA:;BASE64," + base64,
      "data:image/jpeg;charset=utf-8;base64," + base64,
      "data:;base64," + inLines.joined(),
      "data:;base64," + base64.replacing("=", with: "%3D").replacing("+", with: "%2b"),
      "data:;base64," + base64.replacing("=", with: ""),
    ]
    for uri in examples {
      try expectEqual(store.image(at: uri).bitmap, bitmap, "\(uri)")
    }
  }

  @Test func escapesAreDecoded() throws {
    try expectEqual(store.image(at: "data:image/png," + escaped).bitmap, bitmap)
    try expectEqual(store.image(at: "data:," + escaped.uppercased()).bitmap, bitmap)
  }

  @Test(arguments: [
    ("data:image/png;base64", "it has no comma before its data"),
    ("data:", "it has no comma before its data"),
    ("data:;base64,äöü", "its data are not base64"), ("data:;base64,A", "its data are not base64"),
    ("data:;base64,AAA%", "its data are not base64"),
    ("data:;base64,AA=A", "its data are not base64"),
  ])
  func invalidURIsAreErrorsWithAReason(uri: String, reason: String) {
    #expect(throws: ImageStoreError.invalidDataURI(uri, reason: reason)) {
      try store.image(at: uri)
    }
  }

  @Test(arguments: ["data:,", "data:;base64,", "data:,%", "data:,%zz%1", "data:text/plain,hello"])
  func dataThatAreNoImageAreAnError(_ uri: String) {
    let reason = "\(ImageError.notAnImage)"
    #expect(throws: ImageStoreError.undecodable(path: uri, reason: reason)) {
      try store.image(at: uri)
    }
  }

  @Test func longOnesAreRefusedAndNotQuoted() {
    var limits = ImageLimits()
    limits.byteCount = 1000
    let store = ImageStore(folder: nil, limits: limits)
    for (uri, byteCount) in [
      ("data:;base64," + String(repeating: "A", count: 4000), 3000),
      (
        "data:;base64," + String(repeating: " ", count: 3000) + String(repeating: "A", count: 1340),
        1005
      ),
      ("data:," + String(repeating: "%41", count: 1500), 1500),
      ("data:," + String(repeating: "A", count: 2900), 2900),
    ] {
      let error = #expect(throws: ImageStoreError.self) { try store.image(at: uri) }
      expectEqual(
        error?.description.contains("has \(byteCount) bytes, more than the limit of 1000"), true)
      #expect((error?.description.count ?? 0) < 250)
    }
  }
}
