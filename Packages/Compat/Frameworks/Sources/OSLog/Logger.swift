// SPDX-License-Identifier: MIT
@_exported public import Foundation

/// The level of an entry of a log.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(0)
  /// Helpful, and not kept on a device.
  public static let info = OSLogType(1)
  /// For debugging.
  public static let debug = OSLogType(2)
  /// An error of the process.
  public static let error = OSLogType(16)
  /// An error of the system, or of several processes.
  public static let fault = OSLogType(17)
}

/// A log by its subsystem and category.
public final class OSLog: NSObject, Sendable {
  /// The subsystem, by a reversed domain name.
  public let subsystem: String
  /// The part of the subsystem.
  public let category: String

  /// Creates a log.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category) = (subsystem, category)
  }

  /// The category of a log.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest, for a profiler.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }

  /// Creates a log of a category that profilers know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The log of the process.
  public static let `default` = OSLog(subsystem: "", category: "default")
  /// The log that drops entries.
  public static let disabled = OSLog(subsystem: "", category: "disabled")
}

/// Writes entries, which are dropped unless ``OSLogEntries/handler`` is set.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of a subsystem and a category.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Creates a logger of the process's log.
  public init() { log = .default }

  /// Writes an entry of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    OSLogEntries.report(message.text, level, log)
  }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// Writes an entry to a log. The format's placeholders are filled in order.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: any CVarArg...
) {
  OSLogEntries.report(OSLogFormat.text("\(message)", args), type, log)
}

/// Writes an entry to a log. The format's placeholders are filled in order.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  OSLogEntries.report(OSLogFormat.text("\(message)", args), type, log)
}
