// SPDX-License-Identifier: MIT
import Combine
import Foundation
import Testing
import UIKit

@Suite("Combine")
struct CombineTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var copy = 0
  }

  private final class Log: @unchecked Sendable {
    // Unchecked: the lock guards the entries.
    private let lock = NSLock()
    private var stored: [String] = []
    var entries: [String] { lock.withLock { stored } }
    func add(_ entry: String) { lock.withLock { stored.append(entry) } }
  }

  private final class Target {
    var name = ""
  }

  private let log = Log()
  private let model = Model()

  @Test func aPublishedPropertyReportsTheNewValueBeforeItIsSet() {
    let subscription = model.$count.sink { [log, model] in log.add("\($0) \(model.count)") }
    model.count = 1
    #expect(log.entries == ["0 0", "1 0"])
    withExtendedLifetime(subscription) {}
  }

  @Test func anObservableObjectAnnouncesChanges() {
    let subscription = model.objectWillChange.sink { [log] in log.add("change") }
    model.count = 1
    model.copy = 1
    #expect(log.entries == ["change", "change"])
    withExtendedLifetime(subscription) {}
  }

  @Test func valuesAreAssignedToPropertiesAndToPublishers() {
    let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
    let subscription = subject.map { "n\($0)" }.assign(to: \.name, on: target)
    subject.assign(to: &model.$copy)
    subject.send(3)
    #expect(target.name == "n3" && model.copy == 3)
    withExtendedLifetime(subscription) {}
  }

  @Test func aCancelledSubscriptionReceivesNothing() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var bag = Set<AnyCancellable>()
    center.publisher(for: name).map { $0.userInfo?["key"] as? String ?? "-" }
      .sink { [log] in log.add($0) }.store(in: &bag)
    center.post(name: name, object: nil, userInfo: ["key": "a"])
    bag.removeAll()
    center.post(name: name, object: nil)
    #expect(log.entries == ["a"])
  }

  @Test func theObjectOfNotificationsCounts() {
    let (center, name, one) = (NotificationCenter(), Notification.Name("test"), NSObject())
    let subscription = center.publisher(for: name, object: one).sink { [log] _ in log.add("one") }
    center.post(name: name, object: NSObject())
    center.post(name: name, object: one)
    #expect(log.entries == ["one"])
    withExtendedLifetime(subscription) {}
  }

  @Test func theMainQueueAndTheMainLoopDeliverWhileAHostSettles() throws {
    let host = try UIKitHost(width: 100, scale: 1)
    let subject = PassthroughSubject<String, Never>()
    let subscriptions = [
      subject.receive(on: DispatchQueue.main).sink { [log] in log.add("queue \($0)") },
      subject.receive(on: RunLoop.main).sink { [log] in log.add("loop \($0)") },
      subject.receive(on: OperationQueue.main).sink { [log] in log.add("operation \($0)") },
    ]
    subject.send("a")
    #expect(log.entries.isEmpty || !Thread.isMainThread)
    host.settle()
    #expect(Set(log.entries) == ["queue a", "loop a", "operation a"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func dispatchedValuesKeepTheirOrder() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "test")
    let subscription = subject.receive(on: queue).sink { [log] in log.add("\($0)") }
    for number in 1...5 { subject.send(number) }
    queue.sync {}
    #expect(log.entries == ["1", "2", "3", "4", "5"])
    withExtendedLifetime(subscription) {}
  }

  /// Keeps subscriptions until they have ended.
  private final class Bag: @unchecked Sendable {
    // Unchecked: it is filled once, before anything ends.
    var subscriptions = Set<AnyCancellable>()
  }

  @Test func aTimerPublishesUntilItIsCancelled() async {
    let bag = Bag()
    let dates: [Date] = await withCheckedContinuation { continuation in
      Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
        .prefix(3).collect()
        .sink { continuation.resume(returning: $0) }
        .store(in: &bag.subscriptions)
    }
    #expect(dates.count == 3 && dates == dates.sorted())
  }

  @Test func aRequestThatFailsEndsInAnError() async throws {
    let (url, bag) = (try #require(URL(string: "nowhere://nothing")), Bag())
    let failure: URLError? = await withCheckedContinuation { continuation in
      URLSession.shared.dataTaskPublisher(for: url).map { $0.data }
        .sink {
          guard case .failure(let error) = $0 else { return continuation.resume(returning: nil) }
          continuation.resume(returning: error)
        } receiveValue: { _ in
        }
        .store(in: &bag.subscriptions)
    }
    #expect(failure?.code == .unsupportedURL)
  }

  @Test func decodingAndErasureCompose() throws {
    let json = Data("{\"name\": \"Ann\"}".utf8)
    let publisher: AnyPublisher<[String: String], any Error> = Just(json)
      .decode(type: [String: String].self, decoder: JSONDecoder()).eraseToAnyPublisher()
    let subscription = publisher.sink { _ in
    } receiveValue: { [log] in
      log.add($0["name"] ?? "-")
    }
    #expect(log.entries == ["Ann"])
    withExtendedLifetime(subscription) {}
  }

  @Test func intervalsOfHostileLengthsAreClamped() {
    #expect(SchedulerInterval(.nan) == 0 && SchedulerInterval(.infinity) > 1)
    #expect(SchedulerInterval.milliseconds(250).timeInterval == 0.25)
    #expect(-SchedulerInterval(1) == SchedulerInterval(-1))
  }
}
