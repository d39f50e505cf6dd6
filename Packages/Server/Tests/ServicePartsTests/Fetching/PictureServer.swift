// SPDX-License-Identifier: MIT
internal import Foundation

@testable internal import ServiceParts

/// `Fixtures/picture_server.py` with a certificate made for it, of the hosts `pictures.test` and `other.test`.
///
/// The tests that need it are skipped where there is no `openssl` or `python3`.
final class PictureServer: Sendable {
  /// The server of all tests; `nil` where it can't be started. Proxies are set in the environment from here on, which
  /// fetches must not use.
  static let shared: PictureServer? = {
    for name in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      setenv(name, "http://127.0.0.1:1", 1)
    }
    return try? PictureServer()
  }()

  let port: Int
  let certificates: String
  private let input: Pipe

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificates = folder.appending(path: "certificate.pem").path
    let key = folder.appending(path: "key.pem").path
    try Self.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-days", "2", "-subj", "/CN=pictures.test", "-addext",
      "subjectAltName=DNS:pictures.test,DNS:other.test", "-keyout", key, "-out", certificates,
    ])
    input = Pipe()
    port = try Self.start(
      ["python3", Self.script, certificates, key], input: input)
  }

  private struct StartError: Error {}

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/picture_server.py").path

  private static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static func run(_ arguments: [String]) throws {
    let process = process(arguments)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw StartError() }
  }

  private static func start(_ arguments: [String], input: Pipe) throws -> Int {
    let process = process(arguments)
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw StartError()
    }
    return port
  }

  /// The rules by which the server's pictures are fetched, with time enough for a busy machine.
  ///
  /// - Parameter allowsServer: Whether the server, on the loopback address, may be connected to.
  func policy(allowsServer: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in })
    throws -> FetchPolicy
  {
    var policy = try FetchPolicy(hosts: ["pictures.test:\(port)", "other.test:\(port)"])
    policy.seconds = 120
    var seam = FetchSeam()
    if allowsServer {
      seam.endpoints = [Endpoint(address: IPAddress(bytes: [127, 0, 0, 1]), port: port)]
    }
    seam.resolved = ["pictures.test:\(port):127.0.0.1", "other.test:\(port):127.0.0.1"]
    seam.certificates = certificates
    policy.seam = seam
    change(&policy)
    return policy
  }

  func address(_ path: String, host: String = "pictures.test") -> String {
    "https://\(host):\(port)/\(path)"
  }
}

/// A listener on a free port of 127.0.0.1, to which nothing should connect.
final class Listener {
  private let descriptor: Int32
  let port: Int

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = self.descriptor
    let status = withUnsafeMutableBytes(of: &address) { bytes -> Int32 in
      let pointer = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      return bind(descriptor, pointer, length) | listen(descriptor, 8)
        | getsockname(descriptor, pointer, &length)
    }
    guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Whether a connection was made since the last call.
  var wasConnectedTo: Bool {
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { close(connection) }
    return connection >= 0
  }
}
