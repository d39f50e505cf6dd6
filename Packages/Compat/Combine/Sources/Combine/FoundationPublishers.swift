// SPDX-License-Identifier: MIT
public import Foundation
public import OpenCombine

#if canImport(FoundationNetworking)
  // As on iOS, where Foundation has sessions.
  @_exported public import FoundationNetworking
#endif

extension NotificationCenter {
  /// Publishes notifications as they are posted.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The centre.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object that posts them; `nil` for any.
    public let object: AnyObject?

    /// Creates a publisher of notifications of a name, and perhaps of an object.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let (center, name, object) = (center, name, object)
      subscriber.receive(
        subscription: DemandSubscription(subscriber) { subscription in
          let send = Unchecked { [weak subscription] (notification: Notification) in
            subscription?.send(notification)
          }
          let token = center.addObserver(forName: name, object: object, queue: nil) {
            send.value($0)
          }
          return { center.removeObserver(token) }
        })
    }
  }

  /// Returns a publisher of notifications of a name, and perhaps of an object.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  /// Publishes the date in equal intervals, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The interval in seconds.
    public let interval: TimeInterval
    /// The tolerance. Stored only.
    public let tolerance: TimeInterval?
    /// The loop that delivers: on the main one, the main queue does.
    public let runLoop: RunLoop
    /// The mode of the loop. Stored only.
    public let mode: RunLoop.Mode

    private let dates = PassthroughSubject<Date, Never>()

    /// Creates a publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
      (self.runLoop, self.mode) = (runLoop, mode)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      dates.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let step = SchedulerInterval(interval)
      return runLoop.schedule(
        after: runLoop.now.advanced(by: step), interval: step, tolerance: 0, options: nil
      ) { [dates] in dates.send(Date()) }
    }
  }

  /// Returns a publisher of the date in equal intervals, in real time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }
}

extension URLSession {
  /// Publishes the response of a request, once.
  public struct DataTaskPublisher: OpenCombine.Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that performs it.
    public let session: URLSession

    /// Creates a publisher.
    public init(request: URLRequest, session: URLSession) {
      (self.request, self.session) = (request, session)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == URLError {
      let (request, session) = (request, session)
      subscriber.receive(
        subscription: DemandSubscription(subscriber) { subscription in
          let finish = Unchecked { (result: Result<Output, URLError>) in
            if case .success(let output) = result { subscription.send(output) }
            subscription.finish(result.completion)
          }
          let task = session.dataTask(with: request) { data, response, error in
            guard let response, error == nil else {
              return finish.value(.failure(error as? URLError ?? URLError(.unknown)))
            }
            finish.value(.success((data ?? Data(), response)))
          }
          task.resume()
          return { task.cancel() }
        })
    }
  }

  /// Returns a publisher of the response for an address.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the response of a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

extension Result where Failure == URLError {
  /// The end of a publisher with this result.
  fileprivate var completion: Subscribers.Completion<URLError> {
    switch self {
    case .success: .finished
    case .failure(let error): .failure(error)
    }
  }
}
