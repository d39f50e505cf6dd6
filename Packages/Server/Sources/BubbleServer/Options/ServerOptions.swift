// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit
import Foundation
import Logging
import ServiceParts

/// The options of the service.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address to listen at. All others reach it with 0.0.0.0 or ::.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 picks one.", valueName: "port"))
  var port = 8080

  @Flag(
    help: """
      Print a line of JSON on standard output when the service listens: {"ready":true,"host":…,"port":…,"metricsPort":…}.
      """)
  var readyJson = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of /metrics, for Prometheus; -1 picks one. (default: none)", valueName: "port"))
  var metricsPort = 0

  @Option(help: ArgumentHelp("The address of /metrics.", valueName: "address"))
  var metricsHost = "127.0.0.1"

  @OptionGroup(title: "Safety") var safety: SafetyOptions

  @OptionGroup(title: "Work") var work: WorkOptions

  @OptionGroup(title: "Drawing") var drawing: DrawingOptions

  @Option(
    help: ArgumentHelp(
      "A file of messages that the page shows, such as Examples/every-kind.json, with the images beside it.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var examples: String?

  @Option(
    help: ArgumentHelp(
      "The lowest level of lines on standard error.",
      valueName: "level"))
  var logLevel = LogLevel.info

  mutating func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535, not \(port).")
    }
    guard (-1...65535).contains(metricsPort) else {
      throw ValidationError("--metrics-port must be from -1 to 65535, not \(metricsPort).")
    }
  }
}

/// A level of log lines.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
  case trace, debug, info, notice, warning, error, critical

  var value: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}

/// The options that keep others out.
struct SafetyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file of tokens, one a line; without one of them, requests are refused. Links need none. 'budget=MS' after a token \
      is its --budget.
      """, valueName: "file"), completion: .file())
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      """
      A file of keys for links, 'name secret' a line. The first one signs, all verify. (default: there are no links)
      """, valueName: "file"), completion: .file())
  var linkKeys: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      Hosts that pictures are fetched from, by https: example.org, *.example.org, example.org:8443. (default: none)
      """, valueName: "host"))
  var allowFetch: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      Origins whose pages may read answers, as browsers send them: https://chat.example.org, http://localhost:3000, or '*' \
      for all. (default: none)
      """, valueName: "origin"))
  var allowOrigin: [String] = []

  @Option(help: ArgumentHelp("The maximum size of a request's body, in bytes.", valueName: "bytes"))
  var maxBody = 2 << 20

  @Option(
    help: ArgumentHelp(
      "The maximum number of connections; those that have been idle for longest give way to new ones.",
      valueName: "count"))
  var maxConnections = 1024

  @Option(
    help: ArgumentHelp(
      "The number of proxies in front of the service whose x-forwarded-for is believed.",
      valueName: "count"))
  var trustProxy = 0

  mutating func validate() throws {
    for (name, value, least) in [
      ("--max-body", maxBody, 1), ("--max-connections", maxConnections, 1),
      ("--trust-proxy", trustProxy, 0),
    ] where value < least {
      throw ValidationError("\(name) must be \(least) or more, not \(value).")
    }
    do throws(OriginError) {
      _ = try CrossOrigins(allowOrigin)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

/// The options that bound the work.
struct WorkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The number of threads that draw short requests, and of those that draw long ones. (default: one for each core)
      """, valueName: "count"))
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum number of short requests that wait for a worker, and of long ones; more are answered with 503.",
      valueName: "count"))
  var queue = 64

  @Option(
    help: ArgumentHelp(
      """
      The drawing time of a client in a minute, in milliseconds: 60000 is one core, 0 all of them without a limit.
      """, valueName: "ms"))
  var budget = 60_000

  @Option(
    help: ArgumentHelp("The maximum time of a request, in seconds.", valueName: "seconds"))
  var timeout = 10.0

  @Option(
    help: ArgumentHelp(
      "The time after SIGTERM by which the process is gone, in seconds.", valueName: "seconds"))
  var drain = 30.0

  @Option(
    help: ArgumentHelp(
      "The maximum size of images of links that are kept, in bytes; 0 for none.", valueName: "bytes"
    ))
  var linkCache = 64 << 20

  var workerCount: Int { workers ?? ProcessInfo.processInfo.activeProcessorCount }

  mutating func validate() throws {
    if let workers, workers < 1 {
      throw ValidationError("--workers must be 1 or more, not \(workers).")
    }
    for (name, value) in [("--queue", queue), ("--budget", budget), ("--link-cache", linkCache)]
    where value < 0 {
      throw ValidationError("\(name) must be 0 or more, not \(value).")
    }
    for (name, value) in [("--timeout", timeout), ("--drain", drain)]
    where !(value > 0 && value <= 86_400) {
      throw ValidationError("\(name) must be more than 0 and at most 86400, not \(value).")
    }
  }
}

/// The options of `bubblekit` that hold for all requests.
struct DrawingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of the package's font files. (default: beside the program)", valueName: "dir"),
    completion: .directory)
  var fonts: String?

  @Option(
    help: ArgumentHelp("A folder of font files for the system font.", valueName: "dir"),
    completion: .directory)
  var systemFonts: String?

  @Option(
    help: ArgumentHelp(
      "The family to take from --system-fonts, where its files are of several.", valueName: "name"))
  var systemFontFamily: String?

  @Option(
    help: ArgumentHelp(
      "A folder of font files for characters that the package's fonts lack.", valueName: "dir"),
    completion: .directory)
  var fallbackFonts: String?

  @Option(
    help: ArgumentHelp(
      "The maximum size of a message's JSON text, in bytes.", valueName: "bytes"))
  var maxMessageBytes: Int?

  @Option(help: ArgumentHelp("The maximum size of an image file, in bytes.", valueName: "bytes"))
  var maxImageBytes: Int?

  @Option(help: ArgumentHelp("The maximum number of pixels in an image.", valueName: "pixels"))
  var maxImagePixels: Int?

  @Option(
    help: ArgumentHelp("The maximum width and height of an image, in pixels.", valueName: "pixels"))
  var maxImageSide: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum memory of all caches, in bytes.", valueName: "bytes"))
  var maxCacheBytes = 96 << 20

  /// The options as a JSON object, for the commands. A request is drawn by one thread.
  var json: [UInt8] {
    let texts = [
      ("fonts", fonts), ("systemFonts", systemFonts), ("systemFontFamily", systemFontFamily),
      ("fallbackFonts", fallbackFonts),
    ]
    .compactMap { name, value in value.map { (name, JSONValue.string($0)) } }
    let numbers = [
      ("maxMessageBytes", maxMessageBytes), ("maxImageBytes", maxImageBytes),
      ("maxImagePixels", maxImagePixels), ("maxImageSide", maxImageSide),
      ("maxCacheBytes", .some(maxCacheBytes)), ("jobs", .some(1)),
    ].compactMap { name, value in value.map { (name, JSONValue.integer($0)) } }
    return Array(JSONValue.object(JSONObject(texts + numbers)).description.utf8)
  }
}
