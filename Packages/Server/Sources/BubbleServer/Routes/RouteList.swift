// SPDX-License-Identifier: MIT
@_spi(Library) import BubbleRequests
import ServiceParts

extension RouteTable {
  /// All routes. A further file of routes has its line here.
  private static let all: [any Routes.Type] = [
    RenderRoutes.self, TranscriptRoutes.self, MeasureRoutes.self, DiffRoutes.self, LinkRoutes.self,
    QuoteRoutes.self, StatusRoutes.self, PageRoutes.self,
  ]

  /// - Throws: An error about a file that an option names.
  init(_ parts: RouteParts) throws {
    self.init()
    for routes in Self.all { try routes.init(parts: parts).add(to: &self) }
  }
}

/// Routes that are added together.
protocol Routes: Sendable {
  var parts: RouteParts { get }

  init(parts: RouteParts) throws

  func add(to table: inout RouteTable)
}

extension Routes {
  var engine: Engine { parts.engine }
  var bodies: BodyReader { parts.bodies }
}

/// The parts of the service that routes are made of.
struct RouteParts: Sendable {
  let options: ServerOptions
  let engine: Engine
  let bodies: BodyReader

  /// The keys of links; `nil` without any.
  let signer: LinkSigner?

  /// The digest of the font files, in hexadecimal digits.
  let fonts: String

  /// A fingerprint of everything that affects pixels: the version, the libraries and the fonts.
  let edition: String

  init(_ options: ServerOptions, _ engine: Engine) throws {
    self.options = options
    self.engine = engine
    bodies = BodyReader(limit: options.safety.maxBody)
    signer = try options.safety.linkKeys.map { LinkSigner(try LinkKeys(path: $0)) }
    fonts = FontDigest.text(of: engine.commands.fontFolders)
    let versions = ServiceCommands.versions.map { "\($0.name) \($0.version)" }
    edition = versions.joined(separator: ", ") + ", fonts " + fonts
  }
}
