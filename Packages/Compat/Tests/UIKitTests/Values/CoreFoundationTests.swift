// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Names of Core Foundation")
struct CoreFoundationTests {
  @Test func valuesBecomeCoreFoundationsAndBack() {
    let array = [1, 2] as CFArray
    let table = ["a": 1] as CFDictionary
    let data = Data([1, 2]) as CFData
    #expect(array as? [Int] == [1, 2] && table as? [String: Int] == ["a": 1])
    #expect(data as Data == Data([1, 2]) && ("a" as CFString) as String == "a")
    #expect((URL(fileURLWithPath: "/a") as CFURL) as URL == URL(fileURLWithPath: "/a"))
  }

  @Test func unitsOfTimeAreNanoseconds() {
    let interval: CFTimeInterval = 0.5
    #expect(UInt64(interval * Double(NSEC_PER_SEC)) == 500 * NSEC_PER_MSEC)
    #expect(NSEC_PER_USEC * USEC_PER_SEC == NSEC_PER_SEC && MSEC_PER_SEC == 1000)
    let before = CFAbsoluteTimeGetCurrent()
    #expect(Date(timeIntervalSinceReferenceDate: before) <= Date())
    #expect(NSInteger.min < 0 && NSUInteger.min == 0)
  }
}
