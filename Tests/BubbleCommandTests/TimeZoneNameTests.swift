// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Names of time zones")
struct TimeZoneNameTests {
  private static let names = [
    "Africa/Cairo", "America/Argentina/Ushuaia", "America/New_York", "Asia/Tokyo", "Europe/Berlin",
    "GMT", "Pacific/Apia",
  ]

  @Test(arguments: [
    ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"), ("BERLIN", "Europe/Berlin"),
    ("new york", "America/New_York"), ("New_York", "America/New_York"),
    ("ushuaia", "America/Argentina/Ushuaia"), ("Asia/Tokio", "Asia/Tokyo"), ("Tokio", "Asia/Tokyo"),
    ("Europe/Berlim", "Europe/Berlin"), ("Moonbase", nil), ("", nil), ("/", nil),
  ])
  func nearestNameIsFound(_ name: String, _ nearest: String?) {
    expectEqual(TimeZoneName.nearest(to: name, among: Self.names), nearest)
  }

  @Test func knownNamesAreTaken() throws {
    for name in ["GMT", "UTC", "Asia/Tokyo", "America/Argentina/Ushuaia"] {
      try TimeZoneName.check(name)
    }
  }

  @Test func machinesWithoutTablesAreReported() {
    let reason = #expect(throws: OptionReason.self) {
      try TimeZoneName.check("Berlin", names: [])
    }
    let text = reason?.text.text(in: .members) ?? ""
    #expect(text.contains("no tables of time zones on this machine"))
  }

  @Test func longNamesTakeBoundedTime() {
    expectNil(
      TimeZoneName.nearest(to: String(repeating: "Europe/", count: 100_000), among: Self.names))
  }
}
