// SPDX-License-Identifier: MIT
// Written by 'tools/check names --write'.

/// Names that `UIKit` and Foundation have on Linux, and members that only iOS has.
enum KnownSymbols {
  /// Types and functions of `UIKit` here, and of Foundation, with the prefixes that Apple's names have.
  static let names = words(
    """
    CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup
    CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAEmitterCell CAEmitterLayer
    CAEmitterLayerEmitterShape CAGradientLayer CAGradientLayerType CAKeyframeAnimation CALayer
    CALayerContentsFilter CALayerContentsGravity CALayerCornerCurve CALayerDelegate CAMediaTiming
    CAMediaTimingFillMode CAMediaTimingFunction CAMediaTimingFunctionName CAPropertyAnimation
    CAReplicatorLayer CAShapeLayer CAShapeLayerFillRule CAShapeLayerLineCap CAShapeLayerLineJoin
    CASpringAnimation CATextLayer CATextLayerAlignmentMode CATextLayerTruncationMode CATransaction
    CATransform3D CATransform3DConcat CATransform3DEqualToTransform CATransform3DGetAffineTransform
    CATransform3DIdentity CATransform3DIsAffine CATransform3DIsIdentity
    CATransform3DMakeAffineTransform CATransform3DMakeRotation CATransform3DMakeScale
    CATransform3DMakeTranslation CATransform3DRotate CATransform3DScale CATransform3DTranslate
    CATransition CATransitionSubtype CATransitionType CFAbsoluteTime CFAbsoluteTimeGetCurrent
    CFArray CFData CFDate CFDictionary CFError CFIndex CFMutableArray CFMutableData
    CFMutableDictionary CFNumber CFRange CFRangeMake CFString CFStringGetLength
    CFStringTokenizerCopyBestStringLanguage CFTimeInterval CFTypeRef CFURL CGAffineTransform
    CGAffineTransformIdentity CGAffineTransformMakeRotation CGAffineTransformMakeScale
    CGAffineTransformMakeTranslation CGBitmapInfo CGBlendMode CGColor CGColorSpace
    CGColorSpaceCreateDeviceGray CGColorSpaceCreateDeviceRGB CGContext CGFLOAT_MAX CGFLOAT_MIN
    CGFloat CGGradient CGGradientDrawingOptions CGImage CGImageAlphaInfo CGInterpolationQuality
    CGLineCap CGLineJoin CGMutablePath CGPath CGPathDrawingMode CGPathFillRule CGPoint
    CGPointEqualToPoint CGPointMake CGPointZero CGRect CGRectContainsPoint CGRectContainsRect
    CGRectEdge CGRectEqualToRect CGRectGetHeight CGRectGetMaxX CGRectGetMaxY CGRectGetMidX
    CGRectGetMidY CGRectGetMinX CGRectGetMinY CGRectGetWidth CGRectInfinite CGRectInset
    CGRectIntegral CGRectIntersection CGRectIntersectsRect CGRectIsEmpty CGRectIsNull CGRectMake
    CGRectNull CGRectOffset CGRectUnion CGRectZero CGSize CGSizeEqualToSize CGSizeMake CGSizeZero
    CGVector NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSClassFromString
    NSCocoaErrorDomain NSCoder NSCoderReadCorruptError NSCoderValueNotFoundError NSCoding
    NSCollectionLayoutAnchor NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutContainer
    NSCollectionLayoutDecorationItem NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing
    NSCollectionLayoutEnvironment NSCollectionLayoutGroup NSCollectionLayoutGroupCustomItem
    NSCollectionLayoutGroupCustomItemProvider NSCollectionLayoutItem NSCollectionLayoutSection
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler NSCollectionLayoutSize
    NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSCollectionLayoutVisibleItem
    NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSContainsRect NSCopying
    NSCountedSet NSData NSDataAsset NSDataDetector NSDate NSDateComponentUndefined NSDateComponents
    NSDateInterval NSDebugDescriptionErrorKey NSDecimalAdd NSDecimalCompact NSDecimalCompare
    NSDecimalCopy NSDecimalDivide NSDecimalIsNotANumber NSDecimalMaxSize NSDecimalMultiply
    NSDecimalMultiplyByPowerOf10 NSDecimalNoScale NSDecimalNormalize NSDecimalNumber
    NSDecimalNumberBehaviors NSDecimalNumberHandler NSDecimalPower NSDecimalRound NSDecimalString
    NSDecimalSubtract NSDictionary NSDiffableDataSourceSectionSnapshot NSDiffableDataSourceSnapshot
    NSDirectionalEdgeInsets NSDirectionalRectEdge NSDivideRect NSEC_PER_MSEC NSEC_PER_SEC
    NSEC_PER_USEC NSEdgeInsets NSEdgeInsetsEqual NSEdgeInsetsMake NSEdgeInsetsZero
    NSEnumerationOptions NSEnumerator NSEqualPoints NSEqualRanges NSEqualRects NSEqualSizes NSError
    NSErrorDomain NSExceptionName NSExecutableArchitectureMismatchError NSExecutableLinkError
    NSExecutableLoadError NSExecutableNotLoadableError NSExecutableRuntimeMismatchError NSExpression
    NSFeatureUnsupportedError NSFileHandleNotificationDataItem
    NSFileHandleNotificationFileHandleItem NSFileLockingError NSFileManagerUnmountBusyError
    NSFileManagerUnmountUnknownError NSFileNoSuchFileError NSFilePathErrorKey
    NSFileReadCorruptFileError NSFileReadInapplicableStringEncodingError
    NSFileReadInvalidFileNameError NSFileReadNoPermissionError NSFileReadNoSuchFileError
    NSFileReadTooLargeError NSFileReadUnknownError NSFileReadUnknownStringEncodingError
    NSFileReadUnsupportedSchemeError NSFileWriteFileExistsError
    NSFileWriteInapplicableStringEncodingError NSFileWriteInvalidFileNameError
    NSFileWriteNoPermissionError NSFileWriteOutOfSpaceError NSFileWriteUnknownError
    NSFileWriteUnsupportedSchemeError NSFileWriteVolumeReadOnlyError NSFormattingError
    NSFullUserName NSGetSizeAndAlignment NSHashTable NSHashTableOptions NSHeight
    NSHelpAnchorErrorKey NSHomeDirectory NSHomeDirectoryForUser NSIndexPath NSIndexSet
    NSIndexSetIterator NSInsetRect NSInteger NSIntegralRect NSIntegralRectWithOptions
    NSIntersectionRange NSIntersectionRect NSIntersectsRect NSIsEmptyRect NSItemProvider
    NSKeyValueChange NSKeyValueChangeKey NSKeyValueObservation NSKeyValueObservedChange
    NSKeyValueObservingOptions NSKeyValueValidationError NSKeyedArchiveRootObjectKey NSKeyedArchiver
    NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLayoutAnchor
    NSLayoutConstraint NSLayoutDimension NSLayoutManager NSLayoutManagerDelegate NSLayoutXAxisAnchor
    NSLayoutYAxisAnchor NSLineBreakMode NSLineBreakStrategy NSLocale NSLocalizedDescriptionKey
    NSLocalizedFailureReasonErrorKey NSLocalizedRecoveryOptionsErrorKey
    NSLocalizedRecoverySuggestionErrorKey NSLocalizedString NSLocationInRange NSLock NSLocking NSLog
    NSLogv NSMachErrorDomain NSMakePoint NSMakeRange NSMakeRect NSMakeSize NSMapTable NSMaxRange
    NSMaxX NSMaxY NSMeasurement NSMidX NSMidY NSMinX NSMinY NSMouseInRect NSMutableArray
    NSMutableAttributedString NSMutableCharacterSet NSMutableCopying NSMutableData
    NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet NSMutableParagraphStyle NSMutableSet
    NSMutableString NSMutableURLRequest NSNotFound NSNotification NSNull NSNumber
    NSOSStatusErrorDomain NSObject NSObjectProtocol NSOffsetRect NSOrderedSet NSOrthography
    NSPOSIXErrorDomain NSPageSize NSParagraphStyle NSPersonNameComponentDelimiter
    NSPersonNameComponentFamilyName NSPersonNameComponentGivenName NSPersonNameComponentKey
    NSPersonNameComponentMiddleName NSPersonNameComponentNickname NSPersonNameComponentPrefix
    NSPersonNameComponentSuffix NSPersonNameComponents NSPoint NSPointArray NSPointFromCGPoint
    NSPointFromString NSPointInRect NSPointPointer NSPointToCGPoint NSPointerFunctions NSPredicate
    NSPropertyListReadCorruptError NSPropertyListReadStreamError
    NSPropertyListReadUnknownVersionError NSPropertyListWriteInvalidError
    NSPropertyListWriteStreamError NSRange NSRangeFromString NSRangePointer
    NSRecoveryAttempterErrorKey NSRect NSRectAlignment NSRectArray NSRectEdge NSRectFromCGRect
    NSRectFromString NSRectPointer NSRectToCGRect NSRecursiveLock NSRegularExpression
    NSRoundDownToMultipleOfPageSize NSRoundUpToMultipleOfPageSize
    NSSearchPathForDirectoriesInDomains NSSecureCoding NSSelectorFromString NSSet NSShadow NSSize
    NSSizeArray NSSizeFromCGSize NSSizeFromString NSSizePointer NSSizeToCGSize NSSortDescriptor
    NSSortOptions NSStreamSOCKSErrorDomain NSStreamSocketSSLErrorDomain NSString
    NSStringDrawingContext NSStringDrawingOptions NSStringEncodingErrorKey NSStringFromCGPoint
    NSStringFromCGRect NSStringFromCGSize NSStringFromClass NSStringFromPoint NSStringFromRange
    NSStringFromRect NSStringFromSelector NSStringFromSize NSStringFromUIEdgeInsets
    NSStringToDecimal NSTemporaryDirectory NSTextAlignment NSTextAttachment NSTextCheckingKey
    NSTextCheckingResult NSTextCheckingTypes NSTextContainer NSTextStorage NSTextStorageDelegate
    NSTextTab NSTimeIntervalSince1970 NSTimeZone NSUInteger NSURL NSURLAuthenticationMethodDefault
    NSURLAuthenticationMethodHTMLForm NSURLAuthenticationMethodHTTPBasic
    NSURLAuthenticationMethodHTTPDigest NSURLAuthenticationMethodNTLM
    NSURLAuthenticationMethodNegotiate NSURLComponents
    NSURLCredentialStorageRemoveSynchronizableCredentials
    NSURLErrorAppTransportSecurityRequiresSecureConnection
    NSURLErrorBackgroundSessionInUseByAnotherProcess
    NSURLErrorBackgroundSessionRequiresSharedContainer NSURLErrorBackgroundSessionWasDisconnected
    NSURLErrorBackgroundTaskCancelledReasonKey NSURLErrorBadServerResponse NSURLErrorBadURL
    NSURLErrorCallIsActive NSURLErrorCancelled NSURLErrorCancelledReasonBackgroundUpdatesDisabled
    NSURLErrorCancelledReasonInsufficientSystemResources
    NSURLErrorCancelledReasonUserForceQuitApplication NSURLErrorCannotCloseFile
    NSURLErrorCannotConnectToHost NSURLErrorCannotCreateFile NSURLErrorCannotDecodeContentData
    NSURLErrorCannotDecodeRawData NSURLErrorCannotFindHost NSURLErrorCannotLoadFromNetwork
    NSURLErrorCannotMoveFile NSURLErrorCannotOpenFile NSURLErrorCannotParseResponse
    NSURLErrorCannotRemoveFile NSURLErrorCannotWriteToFile NSURLErrorClientCertificateRejected
    NSURLErrorClientCertificateRequired NSURLErrorDNSLookupFailed NSURLErrorDataLengthExceedsMaximum
    NSURLErrorDataNotAllowed NSURLErrorDomain NSURLErrorDownloadDecodingFailedMidStream
    NSURLErrorDownloadDecodingFailedToComplete NSURLErrorFailingURLErrorKey
    NSURLErrorFailingURLPeerTrustErrorKey NSURLErrorFailingURLStringErrorKey
    NSURLErrorFileDoesNotExist NSURLErrorFileIsDirectory NSURLErrorHTTPTooManyRedirects
    NSURLErrorInternationalRoamingOff NSURLErrorKey NSURLErrorNetworkConnectionLost
    NSURLErrorNoPermissionsToReadFile NSURLErrorNotConnectedToInternet
    NSURLErrorRedirectToNonExistentLocation NSURLErrorRequestBodyStreamExhausted
    NSURLErrorResourceUnavailable NSURLErrorSecureConnectionFailed
    NSURLErrorServerCertificateHasBadDate NSURLErrorServerCertificateHasUnknownRoot
    NSURLErrorServerCertificateNotYetValid NSURLErrorServerCertificateUntrusted NSURLErrorTimedOut
    NSURLErrorUnknown NSURLErrorUnsupportedURL NSURLErrorUserAuthenticationRequired
    NSURLErrorUserCancelledAuthentication NSURLErrorZeroByteResource NSURLProtectionSpaceFTP
    NSURLProtectionSpaceFTPProxy NSURLProtectionSpaceHTTP NSURLProtectionSpaceHTTPProxy
    NSURLProtectionSpaceHTTPS NSURLProtectionSpaceHTTPSProxy NSURLProtectionSpaceSOCKSProxy
    NSURLQueryItem NSURLRequest NSURLSessionTransferSizeUnknown NSUUID
    NSUbiquitousFileNotUploadedDueToQuotaError NSUbiquitousFileUbiquityServerNotAvailable
    NSUbiquitousFileUnavailableError NSUnderlineStyle NSUnderlyingErrorKey NSUnionRange NSUnionRect
    NSUserActivityConnectionUnavailableError NSUserActivityHandoffFailedError
    NSUserActivityHandoffUserInfoTooLargeError NSUserActivityRemoteApplicationTimedOutError
    NSUserCancelledError NSUserName NSValue NSWidth NSWritingDirection NSWritingDirectionFormatType
    NSXPCConnectionInterrupted NSXPCConnectionInvalid NSXPCConnectionReplyInvalid NSZeroPoint
    NSZeroRect NSZeroSize NSZone Selector UIAccessibility UIAccessibilityContainerType
    UIAccessibilityContrast UIAccessibilityCustomAction UIAccessibilityElement UIAccessibilityTraits
    UIAction UIActivity UIActivityIndicatorView UIActivityItemSource UIActivityViewController
    UIAdaptivePresentationControllerDelegate UIAlertAction UIAlertController
    UIAlertControllerSeverity UIAppearance UIAppearanceContainer UIApplication UIApplicationDelegate
    UIAxis UIBackgroundConfiguration UIBackgroundTaskIdentifier UIBarAppearance UIBarButtonItem
    UIBarButtonItemAppearance UIBarButtonItemStateAppearance UIBarItem UIBarMetrics UIBarPosition
    UIBarPositioning UIBarPositioningDelegate UIBarStyle UIBaselineAdjustment UIBezierPath
    UIBlurEffect UIButton UICellAccessory UICellConfigurationState
    UICollectionLayoutListConfiguration UICollectionLayoutSectionOrthogonalScrollingBehavior
    UICollectionReusableView UICollectionView UICollectionViewCell
    UICollectionViewCompositionalLayout UICollectionViewCompositionalLayoutConfiguration
    UICollectionViewCompositionalLayoutSectionProvider UICollectionViewController
    UICollectionViewDataSource UICollectionViewDataSourcePrefetching UICollectionViewDelegate
    UICollectionViewDelegateFlowLayout UICollectionViewDiffableDataSource UICollectionViewFlowLayout
    UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayout
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext
    UICollectionViewListCell UICollectionViewUpdateItem UIColor UICommand
    UIConfigurationColorTransformer UIConfigurationState UIConfigurationStateCustomKey
    UIContentConfiguration UIContentContainer UIContentInsetsReference UIContentSizeCategory
    UIContentView UIContextMenuActionProvider UIContextMenuConfiguration
    UIContextMenuContentPreviewProvider UIContextMenuInteraction UIContextMenuInteractionAnimating
    UIContextMenuInteractionCommitAnimating UIContextMenuInteractionDelegate UIContextualAction
    UIControl UICoordinateSpace UICubicTimingParameters UIDataDetectorTypes UIDeferredMenuElement
    UIDevice UIDeviceOrientation UIDisplayGamut UIDocumentInteractionController
    UIDocumentInteractionControllerDelegate UIDocumentPickerDelegate UIDocumentPickerMode
    UIDocumentPickerViewController UIDragInteraction UIDragInteractionDelegate UIDragItem
    UIDragSession UIDropInteraction UIDropInteractionDelegate UIDropOperation UIDropProposal
    UIDropSession UIEdgeInsets UIEdgeInsetsEqualToEdgeInsets UIEdgeInsetsInsetRect UIEdgeInsetsMake
    UIEditMenuConfiguration UIEditMenuInteraction UIEditMenuInteractionDelegate UIEvent
    UIFeedbackGenerator UIFont UIFontDescriptor UIFontMetrics UIForceTouchCapability
    UIGestureRecognizer UIGestureRecognizerDelegate UIGraphicsBeginImageContext
    UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
    UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer UIGraphicsImageRendererContext
    UIGraphicsImageRendererFormat UIGraphicsPopContext UIGraphicsPushContext
    UIHoverGestureRecognizer UIImage UIImageAsset UIImageJPEGRepresentation UIImagePNGRepresentation
    UIImagePickerController UIImagePickerControllerDelegate UIImageView UIImpactFeedbackGenerator
    UIInputView UIInputViewAudioFeedback UIInputViewController UIInteraction UIInterfaceOrientation
    UIInterfaceOrientationMask UIInterpolatingMotionEffect UIKeyCommand UIKeyInput
    UIKeyModifierFlags UIKeyboardAppearance UIKeyboardLayoutGuide UIKeyboardType UIKitAttributes
    UIKitBarGuide UIKitConfiguredView UIKitDiagnostics UIKitDiffableDataSource UIKitDropSession
    UIKitEditedTextInput UIKitHost UIKitViewInteraction UILabel UILargeContentViewerInteraction
    UILayoutGuide UILayoutPriority UILayoutSupport UILegibilityWeight UIListContentConfiguration
    UIListContentView UIListSeparatorConfiguration UILongPressGestureRecognizer UIMenu UIMenuBuilder
    UIMenuController UIMenuElement UIMenuItem UIModalPresentationStyle UIModalTransitionStyle
    UIMotionEffect UIMotionEffectGroup UINavigationBar UINavigationBarAppearance
    UINavigationBarDelegate UINavigationController UINavigationControllerDelegate UINavigationItem
    UINib UINotificationFeedbackGenerator UIOffset UIOffsetMake UIOpenURLContext UIPageControl
    UIPageViewController UIPageViewControllerDataSource UIPageViewControllerDelegate
    UIPanGestureRecognizer UIPasteConfiguration UIPasteboard UIPercentDrivenInteractiveTransition
    UIPinchGestureRecognizer UIPopoverArrowDirection UIPopoverPresentationController
    UIPopoverPresentationControllerDelegate UIPresentationController UIPreviewParameters
    UIPreviewTarget UIProgressView UIRectClip UIRectCorner UIRectEdge UIRectFill
    UIRectFillUsingBlendMode UIRectFrame UIRefreshControl UIResponder UIResponderStandardEditActions
    UIReturnKeyType UIRotationGestureRecognizer UIScene UISceneConfiguration UISceneDelegate
    UISceneSession UIScreen UIScreenEdgePanGestureRecognizer UIScrollView UIScrollViewDelegate
    UISearchBar UISearchBarDelegate UISearchController UISearchControllerDelegate
    UISearchResultsUpdating UISearchTextField UISegmentedControl UISelectionFeedbackGenerator
    UISemanticContentAttribute UISheetPresentationController UISheetPresentationControllerDelegate
    UISheetPresentationControllerDetentResolutionContext UISlider UISplitViewController
    UISplitViewControllerDelegate UISpringTimingParameters UIStackView UIStatusBarAnimation
    UIStatusBarManager UIStatusBarStyle UIStepper UIStoryboard UISwipeActionsConfiguration
    UISwipeGestureRecognizer UISwitch UITabBar UITabBarAppearance UITabBarController
    UITabBarControllerDelegate UITabBarDelegate UITabBarItem UITabBarItemAppearance
    UITabBarItemStateAppearance UITableView UITableViewCell UITableViewController
    UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate
    UITableViewDiffableDataSource UITableViewHeaderFooterView UITapGestureRecognizer
    UITargetedPreview UITextAutocapitalizationType UITextAutocorrectionType UITextContentType
    UITextDirection UITextDragDelegate UITextDropDelegate UITextField UITextFieldDelegate
    UITextGranularity UITextInlinePredictionType UITextInput UITextInputAssistantItem
    UITextInputDelegate UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer
    UITextInputTokenizer UITextInputTraits UITextItem UITextItemInteraction UITextLayoutDirection
    UITextPasteConfigurationSupporting UITextPasteDelegate UITextPosition UITextRange
    UITextSelectionRect UITextSmartDashesType UITextSmartInsertDeleteType UITextSmartQuotesType
    UITextSpellCheckingType UITextStorageDirection UITextView UITextViewDelegate
    UITimingCurveProvider UITimingCurveType UIToolbar UIToolbarAppearance UIToolbarDelegate UITouch
    UITraitCollection UITraitEnvironment UITraitEnvironmentLayoutDirection UITraitOverrides
    UITransitionContextViewControllerKey UITransitionContextViewKey UIUserInterfaceIdiom
    UIUserInterfaceLayoutDirection UIUserInterfaceLevel UIUserInterfaceSizeClass
    UIUserInterfaceStyle UIVibrancyEffect UIView UIViewAnimatingPosition UIViewAnimatingState
    UIViewAnimationOptions UIViewColors UIViewConfigurationState UIViewController
    UIViewControllerAnimatedTransitioning UIViewControllerContextTransitioning
    UIViewControllerInteractiveTransitioning UIViewControllerTransitionCoordinator
    UIViewControllerTransitionCoordinatorContext UIViewControllerTransitioningDelegate
    UIViewPropertyAnimator UIVisualEffect UIVisualEffectView UIWindow UIWindowScene
    UIWindowSceneDelegate autoreleasepool objc_AssociationPolicy objc_getAssociatedObject
    objc_removeAssociatedObjects objc_setAssociatedObject objc_sync_enter objc_sync_exit
    """)

  /// The classes of responders of `UIKit` here, to which interface files connect outlets and actions.
  static let responders = words(
    """
    UIActivityIndicatorView UIActivityViewController UIAlertController UIApplication UIButton
    UICollectionReusableView UICollectionView UICollectionViewCell UICollectionViewController
    UICollectionViewListCell UIControl UIDocumentPickerViewController UIImagePickerController
    UIImageView UIInputView UIInputViewController UIKitConfiguredView UILabel UIListContentView
    UINavigationBar UINavigationController UIPageControl UIPageViewController UIProgressView
    UIRefreshControl UIResponder UIScene UIScrollView UISearchBar UISearchController
    UISearchTextField UISegmentedControl UISlider UISplitViewController UIStackView UIStepper
    UISwitch UITabBar UITabBarController UITableView UITableViewCell UITableViewController
    UITableViewHeaderFooterView UITextField UITextView UIToolbar UIView UIViewController
    UIVisualEffectView UIWindow UIWindowScene
    """)

  /// Members, and methods of delegates, that apps use and that no module has here. New ones are added by hand.
  static let missingMembers = words(
    """
    accessibilityCustomContent accessibilityDecrement accessibilityElementDidBecomeFocused
    accessibilityIncrement accessibilityScroll alternateIconName
    application(_:configurationForConnecting:options:) application(_:continue:restorationHandler:)
    application(_:didDiscardSceneSessions:)
    application(_:didFailToRegisterForRemoteNotificationsWithError:)
    application(_:didFinishLaunchingWithOptions:)
    application(_:didReceiveRemoteNotification:fetchCompletionHandler:)
    application(_:didRegisterForRemoteNotificationsWithDeviceToken:)
    application(_:handleEventsForBackgroundURLSession:completionHandler:)
    application(_:open:options:) application(_:performActionFor:completionHandler:)
    application(_:shouldAllowExtensionPointIdentifier:)
    application(_:supportedInterfaceOrientationsFor:) application(_:willFinishLaunchingWithOptions:)
    applicationDidBecomeActive(_:) applicationDidEnterBackground(_:)
    applicationDidReceiveMemoryWarning(_:) applicationProtectedDataDidBecomeAvailable(_:)
    applicationProtectedDataWillBecomeUnavailable(_:) applicationWillEnterForeground(_:)
    applicationWillResignActive(_:) applicationWillTerminate(_:) applySnapshot
    attemptRotationToDeviceOrientation backgroundEffects backgroundFilters backgroundRefreshStatus
    becomeCurrent beginReceivingRemoteControlEvents byPreparingForDisplay
    collectionView(_:canEditItemAt:) collectionView(_:canHandle:)
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
    collectionView(_:contextMenuConfigurationForItemAt:point:)
    collectionView(_:contextMenuConfigurationForItemsAt:point:)
    collectionView(_:didHighlightItemAt:) collectionView(_:didUnhighlightItemAt:)
    collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
    collectionView(_:itemsForAddingTo:at:point:) collectionView(_:itemsForBeginning:at:)
    collectionView(_:performDropWith:)
    collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    collectionView(_:transitionLayoutForOldLayout:newLayout:)
    collectionView(_:willDisplayContextMenu:animator:)
    collectionView(_:willEndContextMenuInteraction:animator:)
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) compositingFilter
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:) dragDelegate
    dragInteractionEnabled drawPDFPage dropDelegate endReceivingRemoteControlEvents filters
    hoverStyle isGuidedAccessEnabled isPointerInteractionEnabled isProtectedDataAvailable
    isProximityMonitoringEnabled isSearchResultsButtonSelected isSymbolAnimationEnabled
    itemProviders leadingSwipeActionsConfiguration loadFileRepresentation maskView
    navigationController(_:interactionControllerFor:)
    navigationControllerPreferredInterfaceOrientationForPresentation(_:)
    navigationControllerSupportedInterfaceOrientations(_:) pausesOnCompletion performSegue
    pickerView(_:didSelectRow:inComponent:) pickerView(_:numberOfRowsInComponent:)
    pickerView(_:titleForRow:forComponent:) pickerView(_:viewForRow:forComponent:reusing:)
    pointerStyleProvider preferredFrameRateRange preferredImageDynamicRange
    prepareForAnimatedBoundsChange prepareForCollectionViewUpdates prepareForDisplay pressesBegan
    pressesEnded registerForTraitChanges remembersLastFocusedIndexPath replicatorLayer
    requestSceneSessionActivation scene(_:continue:) selectionFollowsFocus separatorInsetReference
    setAlternateIconName setHapticIntensity setItemProviders setMinimumBackgroundFetchInterval
    setStatusBarHidden shortcutItems supportsAlternateIcons
    tableView(_:accessoryButtonTappedForRowWith:) tableView(_:canHandle:)
    tableView(_:canPerformAction:forRowAt:withSender:)
    tableView(_:contextMenuConfigurationForRowAt:point:)
    tableView(_:didBeginMultipleSelectionInteractionAt:) tableView(_:didEndEditingRowAt:)
    tableView(_:didHighlightRowAt:) tableView(_:didUnhighlightRowAt:)
    tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) tableView(_:editActionsForRowAt:)
    tableView(_:estimatedHeightForFooterInSection:) tableView(_:estimatedHeightForHeaderInSection:)
    tableView(_:indentationLevelForRowAt:) tableView(_:itemsForBeginning:at:)
    tableView(_:leadingSwipeActionsConfigurationForRowAt:)
    tableView(_:performAction:forRowAt:withSender:) tableView(_:performDropWith:)
    tableView(_:previewForDismissingContextMenuWithConfiguration:)
    tableView(_:previewForHighlightingContextMenuWithConfiguration:)
    tableView(_:sectionForSectionIndexTitle:at:)
    tableView(_:shouldBeginMultipleSelectionInteractionAt:)
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldShowMenuForRowAt:)
    tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
    tableView(_:titleForDeleteConfirmationButtonForRowAt:)
    tableView(_:trailingSwipeActionsConfigurationForRowAt:) tableView(_:willBeginEditingRowAt:)
    tableView(_:willDeselectRowAt:) tableView(_:willDisplayContextMenu:animator:)
    tableView(_:willEndContextMenuInteraction:animator:)
    tableView(_:willPerformPreviewActionForMenuWith:animator:) textInputContextIdentifier textMatrix
    textView(_:menuConfigurationFor:defaultMenu:) undoManager unregisterForRemoteNotifications
    userActivity writeToPasteboard
    """)

  /// Members that UIKit declares for views and layers whose own module has other ones of the same name.
  static let redeclaredMembers = words(
    """
    addAction affineTransform backgroundColor contentsGravity opacity removeAction sendAction
    shadowOpacity sublayers tintColor window
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
