import BubbleCells
internal import Dispatch
internal import Synchronization

/// A ring of inputs on their way to threads, and of outputs on their way back.
///
/// Inputs are numbered as they come. The number decides the place in the ring, which is free again
/// when the output has been taken: no more than `capacity` are on their way at once.
final class Conveyor<Input: Sendable, Output: Sendable>: Sendable {
  private final class Place: Sendable {
    let input = Mutex<Input?>(nil)
    let output = Mutex<Output?>(nil)
    let isDone = DispatchSemaphore(value: 0)
  }

  private let places: [Place]
  private let transform: Mutex<(@Sendable (Input) -> Output)?>

  /// Counts the inputs that nobody works on yet.
  private let waiting = DispatchSemaphore(value: 0)

  /// How many inputs somebody works on, or has worked on.
  private let takenCount = Atomic(0)
  private let isClosed = Atomic(false)

  init(capacity: Int, transform: @escaping @Sendable (Input) -> Output) {
    places = (0..<capacity).map { _ in Place() }
    self.transform = Mutex(transform)
  }

  var capacity: Int { places.count }

  /// Adds an input, whose place must be free.
  func add(_ input: Input, number: Int) {
    places[number % capacity].input.withLock { $0 = input }
    waiting.signal()
  }

  /// Takes the output of an input away.
  ///
  /// - Returns: `nil` when it isn't done yet, and `waits` is `false`.
  func takeOutput(number: Int, waits: Bool) -> Output? {
    let place = places[number % capacity]
    guard place.isDone.wait(timeout: waits ? .distantFuture : .now()) == .success else {
      return nil
    }
    return place.output.withLock { output in
      defer { output = nil }
      return output
    }
  }

  /// Works on inputs until the conveyor is closed.
  func work() {
    guard let transform = transform.withLock({ $0 }) else { return }
    while true {
      waiting.wait()
      if isClosed.load(ordering: .acquiring) { return }
      workOnNext(transform)
    }
  }

  /// Works on one input, unless somebody works on each of them already.
  func workOnce() -> Bool {
    guard let transform = transform.withLock({ $0 }), waiting.wait(timeout: .now()) == .success
    else { return false }
    workOnNext(transform)
    return true
  }

  private func workOnNext(_ transform: (Input) -> Output) {
    let number = takenCount.add(1, ordering: .acquiringAndReleasing).oldValue
    let place = places[number % capacity]
    let input = place.input.withLock { input in
      defer { input = nil }
      return input
    }
    guard let input else { return }
    let output = transform(input)
    place.output.withLock { $0 = output }
    place.isDone.signal()
  }

  /// Sends the threads home. What they have not begun is left.
  func close(threadCount: Int) {
    isClosed.store(true, ordering: .releasing)
    for _ in 0..<threadCount { waiting.signal() }
  }

  /// Lets go of the work, when no thread does it any more.
  func forgetTransform() { transform.withLock { $0 = nil } }
}
