// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// An image, and how it is to be shown.
///
/// It never changes: what makes it another one returns a copy.
///
/// Partial: asset catalogues and files are read at run time: PNG, JPEG, WebP, GIF, HEIC and AVIF where libheif is
/// installed, SVG where librsvg is, and PDF after `lower assets`; no app icons and image stacks. In SVG, filters aren't drawn, text is set in fonts of the
/// system, and files above 4 MB or with entities that aren't plain are refused. Symbols are drawings of our own, and
/// goldens of others fail: see <doc:Symbols>.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  /// The rotation that makes the stored pixels upright.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }

  /// Whether an image keeps its colours. Views show symbols without colours of their own as templates in the
  /// automatic mode.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// The way in which the middle of a resizable image fills larger sizes.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// Set in initialisers alone.
  final var details: ImageDetails

  init(_ details: ImageDetails) { self.details = details }

  /// Creates an image of this package's type.
  public convenience init(_ image: Image) { self.init(ImageDetails(image)) }

  /// Creates an image without pixels.
  public override convenience init() { self.init(ImageDetails(nil)) }

  // MARK: Pixels

  /// The upright pixels; `nil` where there are none. An animated image has those of its first frame.
  public var image: Image? { details.upright }

  /// The pixels as they are stored.
  open var cgImage: CGImage? {
    details.stored.map { CGImage($0.bitmap, undrawnSymbols: undrawnSymbols) }
  }

  /// The size of the upright image, in points.
  open var size: CGSize { image?.size ?? .zero }

  /// Pixels per point.
  open var scale: CGFloat { CGFloat(details.stored?.scale ?? 1) }

  /// The orientation of the stored pixels.
  open var imageOrientation: Orientation { details.orientation }

  // MARK: Appearance

  /// The default is ``RenderingMode/automatic``: image views show it as it is.
  open var renderingMode: RenderingMode { details.renderingMode }

  /// The parts that keep their size when the image is stretched, in points.
  open var capInsets: UIEdgeInsets { details.capInsets }

  /// The way in which the middle fills larger sizes. The default is ``ResizingMode/tile``.
  open var resizingMode: ResizingMode { details.resizingMode }

  /// Whether left and right are swapped in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { details.flipsForRightToLeft }

  /// The insets of the image's edges for layout. The default is zero. Inert.
  open var alignmentRectInsets: UIEdgeInsets { details.alignmentRectInsets }

  /// Whether views show the image in their tint, where they leave the choice to it.
  var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: details.symbol?.isPlain ?? false
    }
  }

  /// Whether the image is a symbol: one of the system's names, or of a symbol set.
  open var isSymbolImage: Bool { details.symbol != nil }

  /// The configuration that the image was created with.
  open var configuration: Configuration? {
    details.symbol.map { SymbolConfiguration($0.values, traits: details.traits) }
      ?? details.traits.map { Configuration(traitCollection: $0) }
  }

  /// The configuration of a symbol; `nil` for other images.
  open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// The distance from the image's bottom up to the baseline of text beside it, in points. `nil` for images that
  /// aren't symbols, unless one was set.
  open var baselineOffsetFromBottom: CGFloat? { details.baselineOffset }

  /// The frames of an animated image.
  open var images: [UIImage]? { details.frames }

  /// The duration of all frames, in seconds.
  open var duration: TimeInterval { details.duration }

  /// The image's variants, if it is from a catalogue.
  open var imageAsset: UIImageAsset? { details.asset }

  /// The traits that the image was selected for.
  open var traitCollection: TraitCollection { details.traits ?? ProcessTraits.current }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || details == other.details
  }

  open override var hash: Int { details.stored?.bitmap.pixelWidth.hashValue ?? 0 }

  open override var description: String { "UIImage(\(size.width) × \(size.height) @\(scale))" }
}

/// The properties of an image.
struct ImageDetails {
  /// The pixels as they are stored.
  var stored: Image?
  var orientation = UIImage.Orientation.up
  /// Whether the pixels have the colour of a tint.
  var isTinted = false
  /// The pixels as they are seen.
  private(set) var upright: Image?
  var renderingMode = UIImage.RenderingMode.automatic
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.tile
  /// Whether cap insets were set, of zero too.
  var isResizable = false
  var flipsForRightToLeft = false
  var alignmentRectInsets = UIEdgeInsets.zero
  var frames: [UIImage]?
  var duration: TimeInterval = 0
  var asset: UIImageAsset?
  var traits: TraitCollection?
  /// The drawing that the pixels are of; `nil` for an image that has pixels alone.
  var vector: VectorContent?
  /// The symbol that the image shows.
  var symbol: SymbolSource?
  /// The names of symbols without a drawing that were drawn into the pixels.
  var undrawnSymbols: [String] = []
  var baselineOffset: CGFloat?

  init(_ stored: Image?, orientation: UIImage.Orientation = .up) {
    self.stored = stored
    self.orientation = orientation
    upright = stored.map { $0.turned(upright: orientation) }
  }

  /// The same in other pixels.
  func withPixels(_ image: Image?, orientation: UIImage.Orientation = .up) -> ImageDetails {
    var details = self
    details.stored = image
    details.orientation = orientation
    details.upright = image.map { $0.turned(upright: orientation) }
    details.vector = nil
    return details
  }
}

extension ImageDetails: Equatable {
  static func == (one: ImageDetails, other: ImageDetails) -> Bool {
    one.stored == other.stored && one.orientation == other.orientation
      && one.renderingMode == other.renderingMode && one.capInsets == other.capInsets
      && one.resizingMode == other.resizingMode && one.frames == other.frames
      && one.flipsForRightToLeft == other.flipsForRightToLeft
      && one.symbol?.name == other.symbol?.name
  }
}

/// The variants of an image of a catalogue.
///
/// Partial: the variants of a catalogue's set, and of symbols; no registration.
open class UIImageAsset: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  private let make: @Sendable (TraitCollection) -> ImageDetails?

  init(_ make: @escaping @Sendable (TraitCollection) -> ImageDetails?) { self.make = make }

  /// The variant for some traits.
  open func image(with traitCollection: TraitCollection) -> UIImage {
    make(traitCollection).map { UIImage($0) } ?? UIImage()
  }
}
