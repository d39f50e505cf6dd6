// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleRendering
import Foundation
import Synchronization
import TUIKitCells
import Testing
import XCTest

#if os(Linux) && canImport(Runtime)
  import Runtime
#endif

/// Fails the test that forgot `environment.perform`, with one line for each call.
///
/// `BubbleCells` finds the class by its name.
final class MissingEnvironmentIssue: MissingEnvironmentReporter {
  /// The reports of running and past tests. They belong to the process, as tests do.
  private static let reports = Mutex<[RunningTest: TestReports]>([:])

  /// Cells go on in the bundled environment.
  private static let substitute: RenderEnvironment = {
    do { return try .bundled(kit: .tuikitClassic()) } catch { preconditionFailure("\(error)") }
  }()

  static func substituteAfterReporting() -> RenderEnvironment {
    let (test, stack) = (RunningTest.current, CallStack.current)
    let addresses = stack.addresses
    guard reports.withLock({ $0[test, default: TestReports()].isNew(addresses) }) else {
      return substitute
    }
    let call = OutsideCall(innermostOf: stack)
    let line = Array("\(call)".utf8)
    if reports.withLock({ $0[test, default: TestReports()].isNew(line) }) { call.report() }
    return substitute
  }
}

/// A run of a test with one set of arguments.
private struct RunningTest: Hashable {
  private let name: [UInt8]

  /// The hash of the run's task, so that a repetition reports again; a later task may have the same one.
  private let task: Int?

  static var current: RunningTest {
    let name =
      Test.current.map { "\($0.id) \(Test.Case.current as Any)" } ?? XCTestNames.shared.current
    return RunningTest(name: Array(name.utf8), task: withUnsafeCurrentTask { $0?.hashValue })
  }
}

/// The reported calls of a test.
private struct TestReports {
  private var stacks: Set<[String]> = []
  private var lines: Set<[UInt8]> = []

  /// Finding the lines of a stack takes part of a second in a large program.
  private static let maximumStackCount = 10

  mutating func isNew(_ addresses: [String]) -> Bool {
    stacks.count < Self.maximumStackCount && stacks.insert(addresses).inserted
  }

  mutating func isNew(_ line: [UInt8]) -> Bool { lines.insert(line).inserted }
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

#if os(Linux) && canImport(Runtime)
  /// The stack of a call.
  private struct CallStack {
    private let backtrace = try? Backtrace.capture(limit: 128, images: images)

    /// The program and its libraries, looked for once: the search reads the headers of all mapped files, and crashes
    /// where another thread unmaps one meanwhile.
    private static let images = ImageMap.capture()

    static var current: CallStack { CallStack() }

    /// The return addresses, found without the names and lines that belong to them.
    var addresses: [String] { backtrace?.frames.map { "\($0)" } ?? [] }

    /// The calls on the stack from outside of this package's sources, the innermost first.
    var outsideCalls: [OutsideCall] {
      guard let stack = backtrace?.symbolicated(with: Self.images) else { return [] }
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
  }
#else
  private struct CallStack {
    static var current: CallStack { CallStack() }

    var addresses: [String] { [] }

    var outsideCalls: [OutsideCall] { [] }
  }
#endif

extension OutsideCall {
  /// The call of the current test that is on the stack: in the test's own file, or else in any file of tests, or else
  /// the innermost one from outside of this package's sources.
  init(innermostOf stack: CallStack) {
    let calls = stack.outsideCalls
    let file = Test.current?.sourceLocation.fileName
    let own = calls.first { file != nil && $0.fileName == file }
    self =
      own ?? calls.first { $0.place?.path.contains("/Tests/") == true } ?? calls.first
      ?? OutsideCall()
  }
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
