// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import Foundation
import Synchronization
import Testing
import XCTest

#if os(Linux) && canImport(Runtime)
  import Runtime
#endif

/// Fails the test that forgot `environment.perform`, with one line for each call.
///
/// `BubbleCells` finds the class by its name.
final class MissingEnvironmentIssue: MissingEnvironmentReporter {
  /// The calls that were reported, by test. It belongs to the process, as tests do.
  private static let reported = Mutex<Set<[UInt8]>>([])

  /// Cells go on in the bundled environment.
  private static let substitute: RenderEnvironment = {
    do { return try .bundled() } catch { preconditionFailure("\(error)") }
  }()

  static func substituteAfterReporting() -> RenderEnvironment {
    let call = OutsideCall.current
    let test = Test.current.map { "\($0.id)" } ?? XCTestNames.shared.current
    if reported.withLock({ $0.insert(Array("\(test) \(call)".utf8)).inserted }) { call.report() }
    return substitute
  }
}

/// The call in a test that needs an environment.
private struct OutsideCall: CustomStringConvertible {
  /// The called function; `nil` where it isn't known.
  var function: String?

  /// The line of the call; `nil` where it isn't known.
  var place: (path: String, line: Int)?

  private var fileName: String? { place.map { URL(filePath: $0.path).lastPathComponent } }

  var description: String { "\(place?.path ?? ""):\(place?.line ?? 0)" }

  private var message: String {
    """
    There is no render environment for \(function.map { "'\($0)'" } ?? "this call"). Wrap the call: \
    environment.perform { … }
    """
  }

  /// Reports to both test libraries: only one of them runs tests in this process, and the other ignores it.
  func report() {
    if let test = Test.current {
      var location = test.sourceLocation
      if let place, fileName == location.fileName {
        location.line = place.line
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    let line = place.map { "\($0.path):\($0.line): " } ?? ""
    Issue.record(Comment(rawValue: line + message))
    XCTFail(line + message)
  }
}

extension OutsideCall {
  #if os(Linux) && canImport(Runtime)
    /// The call of the current test that is on the stack: in the test's own file, or else in any file of tests, or else
    /// the innermost one from outside of this package's sources. Takes part of a second in a large program.
    static var current: OutsideCall {
      let calls = all
      let file = Test.current?.sourceLocation.fileName
      let own = calls.first { file != nil && $0.fileName == file }
      return own ?? calls.first { $0.place?.path.contains("/Tests/") == true }
        ?? calls.first ?? OutsideCall()
    }

    /// The calls on the stack from outside of this package's sources, the innermost first.
    private static var all: [OutsideCall] {
      guard let stack = try? Backtrace.capture(limit: 128).symbolicated() else { return [] }
      let sources = URL(filePath: #filePath).pathComponents.dropLast(2)
      var calls: [OutsideCall] = []
      var callee: String?
      for frame in stack.frames {
        guard let symbol = frame.symbol else { continue }
        if let place = symbol.sourceLocation, place.line > 0,
          !URL(filePath: place.path).pathComponents.starts(with: sources),
          !place.path.contains("@__swiftmacro")
        {
          calls.append(OutsideCall(function: callee, place: (place.path, place.line)))
        }
        callee = symbol.name
      }
      return calls
    }
  #else
    static var current: OutsideCall { OutsideCall() }
  #endif
}

/// The name of XCTest's running test.
private final class XCTestNames: NSObject, XCTestObservation, Sendable {
  static let shared = XCTestNames()

  private let name = Mutex("")

  private override init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Empty until a test begins after the first report.
  var current: String { name.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) { name.withLock { $0 = testCase.name } }
}
