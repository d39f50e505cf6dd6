// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@testable import BubbleServer

@Suite("Accepted media types")
struct AcceptanceTests {
  private static let types = ["application/json", "application/zip"]

  @Test(
    arguments: [
      (nil, nil), ("*/*", nil), ("image/*", nil), ("", nil), ("json", nil),
      ("application/zip", "application/zip"),
      ("APPLICATION/JSON; charset=utf-8", "application/json"),
      ("application/json;q=0.5, application/zip;q=0.9", "application/zip"),
      ("application/zip, application/json", "application/json"),
      ("application/zip;q=0", nil), ("application/zip;q=x, */*", "application/zip"),
    ] as [(String?, String?)])
  func aTypeIsChosenByItsNameAndQuality(_ header: String?, _ type: String?) {
    #expect(Acceptance(header).named(among: Self.types) == type)
  }

  @Test func formatsOfImagesHaveMediaTypes() {
    #expect(Acceptance("image/webp,image/png;q=0.9").imageFormat == .webp)
    #expect(Acceptance("application/pdf").imageFormat == .pdf)
    #expect(Acceptance("text/html,*/*").imageFormat == nil)
  }

  @Test func endlessHeadersAreReadInPart() {
    let header = String(repeating: "a/b,", count: 100_000) + "application/zip"
    #expect(Acceptance(header).named(among: Self.types) == nil)
  }
}
