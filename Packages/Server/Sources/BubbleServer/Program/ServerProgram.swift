// SPDX-License-Identifier: MIT
public import ArgumentParser
import BubbleKit
@_spi(Library) import BubbleRequests
import Foundation
import ServiceParts

/// `bubblekit-server`: draws and measures chat messages over HTTP.
public struct ServerProgram: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "bubblekit-server",
    abstract: "Draws and measures chat messages over HTTP.",
    discussion: """
      Listens at http://127.0.0.1:8080/, where a page is to try it; /openapi.json describes the interface, SERVICE.md \
      explains it. Requests have the options of 'bubblekit render' by the names of their properties.

      Fetches nothing, unless --allow-fetch names hosts. SIGTERM ends it: /readyz answers 503, and what has begun is \
      answered. The exit status is 0, or 1 where that took longer than --drain, and work was dropped.
      """,
    version: ServiceCommands.versions[0].version,
    subcommands: [LinkCommand.self])

  @OptionGroup var options: ServerOptions

  public init() {}

  /// Runs the command that the program's arguments name, and ends the program where there is an error.
  public static func start() async {
    // A line to a standard error without a reader must not end the service.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var service = command as? any AsyncParsableCommand {
        try await service.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
      Foundation.exit(2)
    }
  }

  public func run() async throws {
    ProcessMemory.returnLargeBlocks()
    do {
      guard try await Service(options).run() == 0 else { throw ExitCode(1) }
    } catch let error as ConfigurationError {
      try Self.fail("\(error)")
    } catch let error as FetchPolicyError {
      try Self.fail("--allow-fetch: \(error)")
    } catch let error as InProcessError {
      try Self.fail(error.message)
    } catch let error as StartError {
      try Self.fail("\(error)")
    }
  }

  /// Prints a line, and ends with the status of wrong usage.
  private static func fail(_ reason: String) throws {
    FileHandle.standardError.write(Data("bubblekit-server: \(reason)\n".utf8))
    throw ExitCode(2)
  }
}

/// `bubblekit-server link`: signs a link.
struct LinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Prints a signed link to the image of a request on standard input.",
    discussion: """
      --link-keys names the file of keys, as for the service. The request is the body of POST /v1/render, or of \
      /v1/transcript with messages.

      Exit status: 0 done; 1 the request is no request; 2 wrong usage.
      """)

  /// The program, whose `--link-keys` comes before or after the command's name.
  @ParentCommand var program: ServerProgram

  @Option(
    help: ArgumentHelp(
      "The service's address, such as https://images.example.org.", valueName: "url"))
  var base = ""

  func run() async throws {
    do {
      let request = Array(FileHandle.standardInput.readDataToEndOfFile())
      print(try link(to: BodyReader.withoutMark(request)))
    } catch let problem as Problem {
      FileHandle.standardError.write(Data("bubblekit-server: \(problem.detail)\n".utf8))
      throw ExitCode(1)
    } catch let error as ConfigurationError {
      FileHandle.standardError.write(Data("bubblekit-server: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  /// The address of a request's image.
  func link(to request: [UInt8]) throws -> String {
    guard let path = program.options.safety.linkKeys else {
      throw ValidationError("A link needs --link-keys FILE.")
    }
    // The service unpacks no more.
    let limit = program.options.safety.maxBody
    guard request.count <= limit else { throw Problem.tooLong(limit: limit) }
    let signer = LinkSigner(try LinkKeys(path: path))
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    return base + (try SignedLink(request: request).path(signedBy: signer))
  }
}
