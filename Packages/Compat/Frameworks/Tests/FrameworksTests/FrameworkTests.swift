// SPDX-License-Identifier: MIT
import AVFoundation
import CoreLocation
import MapKit
import Testing
import UIKit

@Suite("Further frameworks")
struct FrameworkTests {
  @Test("coordinates are valid within the globe")
  func validates() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90, longitude: -180)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
  }

  @Test("a degree along the equator is 111 kilometres")
  func measures() {
    let origin = CLLocation(latitude: 0, longitude: 0)
    let kilometres = CLLocation(latitude: 0, longitude: 1).distance(from: origin) / 1000
    #expect(abs(kilometres - 111.19) < 0.01)
  }

  @Test("a snapshot has its size, and places have points")
  func snapshots() {
    let options = MKMapSnapshotter.Options()
    options.size = CGSize(width: 100, height: 50)
    options.region.span = MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 20)
    var snapshot: MKMapSnapshotter.Snapshot?
    MKMapSnapshotter(options: options).start { result, _ in snapshot = result }
    #expect(snapshot?.image.size == options.size)
    let north = CLLocationCoordinate2D(latitude: 5, longitude: 10)
    #expect(snapshot?.point(for: CLLocationCoordinate2D()) == CGPoint(x: 50, y: 25))
    #expect(snapshot?.point(for: north) == CGPoint(x: 100, y: 0))
  }

  @Test("an annotation's view is as large as its picture")
  func sizesAnnotations() {
    let view = MKAnnotationView(annotation: nil, reuseIdentifier: nil)
    view.image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 7)).image { _ in }
    #expect(view.bounds.size == CGSize(width: 9, height: 7))
  }

  @Test("times are fractions of a second")
  func countsTime() {
    #expect(CMTimeGetSeconds(CMTime(seconds: 1.5, preferredTimescale: 600)) == 1.5)
    #expect(CMTimeMake(value: 3, timescale: 4).seconds == 0.75)
    #expect(CMTime.invalid.seconds.isNaN)
  }

  @Test("players keep what they are told, and are silent")
  func plays() throws {
    let player = try AVAudioPlayer(data: Data())
    player.play()
    #expect(player.isPlaying)
    player.pause()
    #expect(!player.isPlaying)
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/nowhere.caf"))
    }
  }
}
