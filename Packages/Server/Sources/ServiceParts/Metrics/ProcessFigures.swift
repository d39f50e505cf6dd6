// SPDX-License-Identifier: MIT
internal import Foundation

/// Figures of the running process, as the system reports them.
struct ProcessFigures: Hashable, Sendable {
  /// The memory of the process in RAM, in bytes; `nil` where /proc isn't mounted.
  let residentBytes: Int?

  /// The processor time of the process and its system calls, in seconds.
  let processorSeconds: Double

  /// The number of open file descriptors; `nil` where /proc isn't mounted.
  let openFileCount: Int?

  /// The number of threads; `nil` where /proc isn't mounted.
  let threadCount: Int?

  static func read() -> ProcessFigures {
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let fields = statistics()
    return ProcessFigures(
      residentBytes: fields.flatMap { Self.number($0, at: 24) }.map { $0 * pageSize },
      processorSeconds: processorSeconds, openFileCount: files?.count,
      threadCount: fields.flatMap { Self.number($0, at: 20) })
  }

  /// The metrics of the figures that there are, by names without a prefix.
  var families: [(name: String, kind: MetricKind, help: String, value: Double)] {
    let all: [(String, MetricKind, String, Double?)] = [
      (
        "process_cpu_seconds_total", .counter, "Processor time of the process in seconds.",
        processorSeconds
      ),
      (
        "process_open_fds", .gauge, "Number of open file descriptors.",
        openFileCount.map(Double.init)
      ),
      (
        "process_resident_memory_bytes", .gauge, "Memory of the process in RAM in bytes.",
        residentBytes.map(Double.init)
      ),
      ("process_threads", .gauge, "Number of threads.", threadCount.map(Double.init)),
    ]
    return all.compactMap { name, kind, help, value in value.map { (name, kind, help, $0) } }
  }

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// The fields of `/proc/self/stat` (proc(5)), of which the third is the first after the program's name.
  private static func statistics() -> [Substring]? {
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let nameEnd = text.lastIndex(of: ")")
    else { return nil }
    return text[text.index(after: nameEnd)...].split(separator: " ")
  }

  /// A field by its number in the manual, from 3.
  private static func number(_ fields: [Substring], at number: Int) -> Int? {
    fields.indices.contains(number - 3) ? Int(fields[number - 3]) : nil
  }

  private static var processorSeconds: Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
