// SPDX-License-Identifier: MIT
// Written by 'tools/check names --write'.

/// Names that `UIKit` and Foundation have on Linux, and members that only iOS has.
enum KnownSymbols {
  /// Types and functions of `UIKit` here, and of Foundation, with the prefixes that Apple's names have.
  static let names = words(
    """
    CAAction CAAnimation CAAnimationCalculationMode CAAnimationDelegate CAAnimationGroup
    CABasicAnimation CACornerMask CACurrentMediaTime CADisplayLink CAGradientLayer
    CAGradientLayerType CAKeyframeAnimation CALayer CALayerContentsFilter CALayerContentsGravity
    CALayerCornerCurve CALayerDelegate CAMediaTiming CAMediaTimingFillMode CAMediaTimingFunction
    CAMediaTimingFunctionName CAPropertyAnimation CAShapeLayer CAShapeLayerFillRule
    CAShapeLayerLineCap CAShapeLayerLineJoin CASpringAnimation CATextLayer CATextLayerAlignmentMode
    CATextLayerTruncationMode CATransaction CATransform3D CATransform3DConcat
    CATransform3DEqualToTransform CATransform3DGetAffineTransform CATransform3DIdentity
    CATransform3DIsAffine CATransform3DIsIdentity CATransform3DMakeAffineTransform
    CATransform3DMakeRotation CATransform3DMakeScale CATransform3DMakeTranslation
    CATransform3DRotate CATransform3DScale CATransform3DTranslate CATransition CATransitionSubtype
    CATransitionType CFRange CFRangeMake CFString CFStringGetLength
    CFStringTokenizerCopyBestStringLanguage CGAffineTransform CGAffineTransformIdentity
    CGAffineTransformMakeRotation CGAffineTransformMakeScale CGAffineTransformMakeTranslation
    CGBitmapInfo CGBlendMode CGColor CGColorSpace CGColorSpaceCreateDeviceGray
    CGColorSpaceCreateDeviceRGB CGContext CGFLOAT_MAX CGFLOAT_MIN CGFloat CGGradient
    CGGradientDrawingOptions CGImage CGImageAlphaInfo CGInterpolationQuality CGLineCap CGLineJoin
    CGMutablePath CGPath CGPathDrawingMode CGPathFillRule CGPoint CGPointEqualToPoint CGPointMake
    CGPointZero CGRect CGRectContainsPoint CGRectContainsRect CGRectEdge CGRectEqualToRect
    CGRectGetHeight CGRectGetMaxX CGRectGetMaxY CGRectGetMidX CGRectGetMidY CGRectGetMinX
    CGRectGetMinY CGRectGetWidth CGRectInfinite CGRectInset CGRectIntegral CGRectIntersection
    CGRectIntersectsRect CGRectIsEmpty CGRectIsNull CGRectMake CGRectNull CGRectOffset CGRectUnion
    CGRectZero CGSize CGSizeEqualToSize CGSizeMake CGSizeZero CGVector NSAffineTransform
    NSAffineTransformStruct NSArray NSAttributedString NSBinarySearchingOptions NSCache
    NSCacheDelegate NSCalendar NSCharacterSet NSClassFromString NSCocoaErrorDomain NSCoder
    NSCoderReadCorruptError NSCoderValueNotFoundError NSCoding NSComparisonPredicate
    NSCompoundPredicate NSCondition NSConditionLock NSContainsRect NSCopying NSCountedSet NSData
    NSDataDetector NSDate NSDateComponentUndefined NSDateComponents NSDateInterval
    NSDebugDescriptionErrorKey NSDecimalAdd NSDecimalCompact NSDecimalCompare NSDecimalCopy
    NSDecimalDivide NSDecimalIsNotANumber NSDecimalMaxSize NSDecimalMultiply
    NSDecimalMultiplyByPowerOf10 NSDecimalNoScale NSDecimalNormalize NSDecimalNumber
    NSDecimalNumberBehaviors NSDecimalNumberHandler NSDecimalPower NSDecimalRound NSDecimalString
    NSDecimalSubtract NSDictionary NSDirectionalEdgeInsets NSDivideRect NSEdgeInsets
    NSEdgeInsetsEqual NSEdgeInsetsMake NSEdgeInsetsZero NSEnumerationOptions NSEnumerator
    NSEqualPoints NSEqualRanges NSEqualRects NSEqualSizes NSError NSErrorDomain NSExceptionName
    NSExecutableArchitectureMismatchError NSExecutableLinkError NSExecutableLoadError
    NSExecutableNotLoadableError NSExecutableRuntimeMismatchError NSExpression
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
    NSIndexSetIterator NSInsetRect NSIntegralRect NSIntegralRectWithOptions NSIntersectionRange
    NSIntersectionRect NSIntersectsRect NSIsEmptyRect NSKeyValueChange NSKeyValueObservation
    NSKeyValueObservedChange NSKeyValueObservingOptions NSKeyValueValidationError
    NSKeyedArchiveRootObjectKey NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver
    NSKeyedUnarchiverDelegate NSLayoutAnchor NSLayoutConstraint NSLayoutDimension NSLayoutManager
    NSLayoutManagerDelegate NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLineBreakMode
    NSLineBreakStrategy NSLocale NSLocalizedDescriptionKey NSLocalizedFailureReasonErrorKey
    NSLocalizedRecoveryOptionsErrorKey NSLocalizedRecoverySuggestionErrorKey NSLocalizedString
    NSLocationInRange NSLock NSLocking NSLog NSLogv NSMachErrorDomain NSMakePoint NSMakeRange
    NSMakeRect NSMakeSize NSMapTable NSMaxRange NSMaxX NSMaxY NSMeasurement NSMidX NSMidY NSMinX
    NSMinY NSMouseInRect NSMutableArray NSMutableAttributedString NSMutableCharacterSet
    NSMutableCopying NSMutableData NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet
    NSMutableParagraphStyle NSMutableSet NSMutableString NSMutableURLRequest NSNotFound
    NSNotification NSNull NSNumber NSOSStatusErrorDomain NSObject NSObjectProtocol NSOffsetRect
    NSOrderedSet NSOrthography NSPOSIXErrorDomain NSPageSize NSParagraphStyle
    NSPersonNameComponentDelimiter NSPersonNameComponentFamilyName NSPersonNameComponentGivenName
    NSPersonNameComponentKey NSPersonNameComponentMiddleName NSPersonNameComponentNickname
    NSPersonNameComponentPrefix NSPersonNameComponentSuffix NSPersonNameComponents NSPoint
    NSPointArray NSPointFromCGPoint NSPointFromString NSPointInRect NSPointPointer NSPointToCGPoint
    NSPointerFunctions NSPredicate NSPropertyListReadCorruptError NSPropertyListReadStreamError
    NSPropertyListReadUnknownVersionError NSPropertyListWriteInvalidError
    NSPropertyListWriteStreamError NSRange NSRangeFromString NSRangePointer
    NSRecoveryAttempterErrorKey NSRect NSRectArray NSRectEdge NSRectFromCGRect NSRectFromString
    NSRectPointer NSRectToCGRect NSRecursiveLock NSRegularExpression NSRoundDownToMultipleOfPageSize
    NSRoundUpToMultipleOfPageSize NSSearchPathForDirectoriesInDomains NSSecureCoding
    NSSelectorFromString NSSet NSShadow NSSize NSSizeArray NSSizeFromCGSize NSSizeFromString
    NSSizePointer NSSizeToCGSize NSSortDescriptor NSSortOptions NSStreamSOCKSErrorDomain
    NSStreamSocketSSLErrorDomain NSString NSStringDrawingContext NSStringDrawingOptions
    NSStringEncodingErrorKey NSStringFromCGPoint NSStringFromCGRect NSStringFromCGSize
    NSStringFromClass NSStringFromPoint NSStringFromRange NSStringFromRect NSStringFromSelector
    NSStringFromSize NSStringFromUIEdgeInsets NSStringToDecimal NSTemporaryDirectory NSTextAlignment
    NSTextAttachment NSTextCheckingKey NSTextCheckingResult NSTextCheckingTypes NSTextContainer
    NSTextStorage NSTextStorageDelegate NSTextTab NSTimeIntervalSince1970 NSTimeZone NSURL
    NSURLAuthenticationMethodDefault NSURLAuthenticationMethodHTMLForm
    NSURLAuthenticationMethodHTTPBasic NSURLAuthenticationMethodHTTPDigest
    NSURLAuthenticationMethodNTLM NSURLAuthenticationMethodNegotiate NSURLComponents
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
    UIAction UIActivityIndicatorView UIAlertAction UIAlertController UIApplication
    UIApplicationDelegate UIBackgroundConfiguration UIBarButtonItem UIBarItem UIBarMetrics
    UIBaselineAdjustment UIBezierPath UIBlurEffect UIButton UICollectionReusableView
    UICollectionView UICollectionViewCell UICollectionViewController UICollectionViewDataSource
    UICollectionViewDelegate UICollectionViewDelegateFlowLayout UICollectionViewFlowLayout
    UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayout
    UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext UIColor
    UIContentSizeCategory UIControl UICoordinateSpace UIDataDetectorTypes UIDevice
    UIDeviceOrientation UIDisplayGamut UIEdgeInsets UIEdgeInsetsEqualToEdgeInsets
    UIEdgeInsetsInsetRect UIEdgeInsetsMake UIEvent UIFeedbackGenerator UIFont UIFontDescriptor
    UIFontMetrics UIForceTouchCapability UIGestureRecognizer UIGestureRecognizerDelegate
    UIGraphicsBeginImageContext UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext
    UIGraphicsGetCurrentContext UIGraphicsGetImageFromCurrentImageContext UIGraphicsImageRenderer
    UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPopContext
    UIGraphicsPushContext UIHoverGestureRecognizer UIImage UIImageAsset UIImageJPEGRepresentation
    UIImagePNGRepresentation UIImageView UIImpactFeedbackGenerator UIInteraction
    UIInterfaceOrientation UIInterfaceOrientationMask UIKeyboardAppearance UIKeyboardType
    UIKitDiagnostics UIKitHost UILabel UILayoutGuide UILayoutPriority UILayoutSupport
    UILegibilityWeight UILongPressGestureRecognizer UIMenu UIMenuBuilder UIMenuController
    UIMenuElement UIMenuItem UINavigationBar UINavigationController UINavigationControllerDelegate
    UINavigationItem UINib UINotificationFeedbackGenerator UIOffset UIOffsetMake UIPageControl
    UIPanGestureRecognizer UIPasteboard UIPinchGestureRecognizer UIProgressView UIRectClip
    UIRectCorner UIRectEdge UIRectFill UIRectFillUsingBlendMode UIRectFrame UIRefreshControl
    UIResponder UIReturnKeyType UIRotationGestureRecognizer UIScene UIScreen
    UIScreenEdgePanGestureRecognizer UIScrollView UIScrollViewDelegate UISelectionFeedbackGenerator
    UISemanticContentAttribute UISlider UIStackView UIStatusBarManager UIStatusBarStyle
    UISwipeGestureRecognizer UISwitch UITabBar UITabBarController UITabBarItem UITableView
    UITableViewCell UITableViewController UITableViewDataSource UITableViewDelegate
    UITableViewHeaderFooterView UITapGestureRecognizer UITextAutocapitalizationType
    UITextAutocorrectionType UITextField UITextFieldDelegate UITextInputMode UITextItemInteraction
    UITextSpellCheckingType UITextView UITextViewDelegate UITouch UITraitCollection
    UITraitEnvironment UITraitEnvironmentLayoutDirection UIUserInterfaceIdiom
    UIUserInterfaceLayoutDirection UIUserInterfaceLevel UIUserInterfaceSizeClass
    UIUserInterfaceStyle UIVibrancyEffect UIView UIViewAnimatingPosition UIViewAnimatingState
    UIViewAnimationOptions UIViewColors UIViewController UIViewControllerTransitionCoordinator
    UIViewPropertyAnimator UIVisualEffect UIVisualEffectView UIWindow UIWindowScene autoreleasepool
    objc_AssociationPolicy objc_getAssociatedObject objc_removeAssociatedObjects
    objc_setAssociatedObject objc_sync_enter objc_sync_exit
    """)

  /// Members, and methods of delegates, that apps use and that no module has here.
  static let missingMembers = words(
    """
    accessibilityActivate accessibilityCustomContent accessibilityDecrement
    accessibilityElementDidBecomeFocused accessibilityIncrement accessibilityPerformEscape
    accessibilityScroll actionProvider activeInputModes addTextField allowsEditing alternateIconName
    animateChanges appearance appendItems appendSections
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
    attemptRotationToDeviceOrientation automaticallyUpdatesContentConfiguration awakeAfter
    backButtonDisplayMode backButtonTitle backIndicatorImage backItem backgroundEffects
    backgroundFilters backgroundRefreshStatus barStyle becomeCurrent beginInteractiveMovementForItem
    beginReceivingRemoteControlEvents beginningOfDocument birthRate boundarySupplementaryItems
    byPreparingForDisplay canLoadObject cancelInteractiveMovement caretRect childForStatusBarStyle
    clearButtonRect closestPosition collectionView(_:canEditItemAt:) collectionView(_:canHandle:)
    collectionView(_:canMoveItemAt:) collectionView(_:cancelPrefetchingForItemsAt:)
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
    collectionView(_:contextMenuConfigurationForItemAt:point:)
    collectionView(_:contextMenuConfigurationForItemsAt:point:)
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    collectionView(_:didHighlightItemAt:) collectionView(_:didUnhighlightItemAt:)
    collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
    collectionView(_:itemsForAddingTo:at:point:) collectionView(_:itemsForBeginning:at:)
    collectionView(_:moveItemAt:to:) collectionView(_:performDropWith:)
    collectionView(_:prefetchItemsAt:)
    collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
    collectionView(_:targetContentOffsetForProposedContentOffset:)
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
    collectionView(_:transitionLayoutForOldLayout:newLayout:)
    collectionView(_:willDisplayContextMenu:animator:)
    collectionView(_:willEndContextMenuInteraction:animator:)
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) compactAppearance
    completionWithItemsHandler compositingFilter configureWithDefaultBackground
    configureWithOpaqueBackground configureWithTransparentBackground containerView
    containerViewDidLayoutSubviews containerViewWillLayoutSubviews contentConfiguration
    contextMenuInteraction contextMenuInteraction(_:configurationForMenuAtLocation:)
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
    contextMenuInteraction(_:willDisplayMenuFor:animator:)
    contextMenuInteraction(_:willEndFor:animator:)
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:) decorationItems
    defaultContentConfiguration deleteBackward dequeueConfiguredReusableCell
    dequeueConfiguredReusableSupplementary detents dismissalTransitionDidEnd
    dismissalTransitionWillBegin dragDelegate dragInteraction(_:itemsForBeginning:)
    dragInteractionEnabled drawPDFPage dropDelegate dropInteraction(_:canHandle:)
    dropInteraction(_:performDrop:) dropInteraction(_:sessionDidUpdate:) emitterCells
    emitterPosition endInteractiveMovement endOfDocument endReceivingRemoteControlEvents
    excludedActivityTypes filters finalizeAnimatedBoundsChange finalizeCollectionViewUpdates
    finalizeLayoutTransition firstRect fixedCoordinateSpace fixedSpace flexibleSpace
    frameOfPresentedViewInContainerView hasItemConformingToTypeIdentifier
    hidesNavigationBarDuringPresentation hidesSearchBarWhenScrolling hoverStyle imageInsets
    imagePickerController(_:didFinishPickingMediaWithInfo:) imagePickerControllerDidCancel(_:)
    indexPathsForVisibleSupplementaryElements
    initialLayoutAttributesForAppearingSupplementaryElement inputAssistantItem inputDelegate
    insertSegment instanceCount instantiateInitialViewController instantiateViewController
    interGroupSpacing interItemSpacing invalidateDecorationElements invalidateSupplementaryElements
    isBaselineRelativeArrangement isBeingDismissed isBeingPresented isCameraDeviceAvailable
    isGuidedAccessEnabled isMovingFromParent isMovingToParent isPointerInteractionEnabled
    isProtectedDataAvailable isProximityMonitoringEnabled isSearchResultsButtonSelected
    isSourceTypeAvailable isSymbolAnimationEnabled isToolbarHidden itemIdentifier itemIdentifiers
    itemProviders keyCommands keyboardIsLocalUserInfoKey keyboardLayoutGuide
    largeTitleTextAttributes leadingSwipeActionsConfiguration leftItemsSupplementBackButton
    loadDataRepresentation loadFileRepresentation loadItem loadObject markedTextRange maskView
    mediaTypes modalPresentationCapturesStatusBarAppearance
    navigationController(_:animationControllerFor:from:to:)
    navigationController(_:interactionControllerFor:)
    navigationControllerPreferredInterfaceOrientationForPresentation(_:)
    navigationControllerSupportedInterfaceOrientations(_:) obscuresBackgroundDuringPresentation
    orthogonalScrollingBehavior
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
    pageViewController(_:viewControllerAfter:) pageViewController(_:viewControllerBefore:)
    pageViewController(_:willTransitionTo:) pausesOnCompletion performSegue
    performsFirstActionWithFullSwipe permittedArrowDirections
    pickerView(_:didSelectRow:inComponent:) pickerView(_:numberOfRowsInComponent:)
    pickerView(_:titleForRow:forComponent:) pickerView(_:viewForRow:forComponent:reusing:)
    pointerStyleProvider popoverPresentationController preferredFrameRateRange
    preferredImageDynamicRange preferredInterfaceOrientationForPresentation
    preferredStatusBarUpdateAnimation preferredSymbolConfiguration prefersGrabberVisible
    prefersHomeIndicatorAutoHidden prepareForAnimatedBoundsChange prepareForCollectionViewUpdates
    prepareForDisplay prepareForTransition presentationController
    presentationController(_:viewControllerForAdaptivePresentationStyle:)
    presentationControllerDidAttemptToDismiss(_:) presentationControllerDidDismiss(_:)
    presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
    presentationTransitionDidEnd presentationTransitionWillBegin presentedView pressesBegan
    pressesEnded previewProvider primaryAction reconfigureItems reconfigureRows
    registerForTraitChanges registeredTypeIdentifiers remembersLastFocusedIndexPath replicatorLayer
    requestSceneSessionActivation scene(_:continue:) scene(_:openURLContexts:)
    scene(_:willConnectTo:options:) sceneDidBecomeActive(_:) sceneDidDisconnect(_:)
    sceneDidEnterBackground(_:) sceneWillEnterForeground(_:) sceneWillResignActive(_:)
    scopeButtonTitles scrollEdgeAppearance searchBar searchBar(_:selectedScopeButtonIndexDidChange:)
    searchBar(_:shouldChangeTextIn:replacementText:) searchBar(_:textDidChange:)
    searchBarBookmarkButtonClicked(_:) searchBarCancelButtonClicked(_:)
    searchBarSearchButtonClicked(_:) searchBarShouldBeginEditing(_:) searchBarShouldEndEditing(_:)
    searchBarStyle searchBarTextDidBeginEditing(_:) searchBarTextDidEndEditing(_:) searchController
    searchResultsController searchResultsUpdater searchTextField sectionIdentifiers
    sectionInsetReference selectedDetentIdentifier selectedItem selectedScopeButtonIndex
    selectedSegmentIndex selectedTextRange selectionFollowsFocus separatorInsetReference
    setAlternateIconName setHapticIntensity setHidesBackButton setItemProviders setItems
    setLeftBarButton setLeftBarButtonItems setMarkedText setMinimumBackgroundFetchInterval
    setRightBarButton setRightBarButtonItems setShowsCancelButton setStatusBarHidden
    setTitleTextAttributes setToolbarHidden setToolbarItems sheetPresentationController
    shortcutItems showDetailViewController showsCancelButton showsLargeContentViewer sourceRect
    sourceType sourceView splitViewController standardAppearance supplementariesFollowContentInsets
    supportsAlternateIcons symbolConfiguration tabBarController(_:didSelect:)
    tabBarController(_:shouldSelect:) tableView(_:accessoryButtonTappedForRowWith:)
    tableView(_:canHandle:) tableView(_:canPerformAction:forRowAt:withSender:)
    tableView(_:cancelPrefetchingForRowsAt:) tableView(_:contextMenuConfigurationForRowAt:point:)
    tableView(_:didBeginMultipleSelectionInteractionAt:)
    tableView(_:didEndDisplayingFooterView:forSection:)
    tableView(_:didEndDisplayingHeaderView:forSection:) tableView(_:didEndEditingRowAt:)
    tableView(_:didHighlightRowAt:) tableView(_:didUnhighlightRowAt:)
    tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) tableView(_:editActionsForRowAt:)
    tableView(_:estimatedHeightForFooterInSection:) tableView(_:estimatedHeightForHeaderInSection:)
    tableView(_:indentationLevelForRowAt:) tableView(_:itemsForBeginning:at:)
    tableView(_:leadingSwipeActionsConfigurationForRowAt:)
    tableView(_:performAction:forRowAt:withSender:) tableView(_:performDropWith:)
    tableView(_:prefetchRowsAt:) tableView(_:previewForDismissingContextMenuWithConfiguration:)
    tableView(_:previewForHighlightingContextMenuWithConfiguration:)
    tableView(_:sectionForSectionIndexTitle:at:)
    tableView(_:shouldBeginMultipleSelectionInteractionAt:)
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldShowMenuForRowAt:)
    tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
    tableView(_:titleForDeleteConfirmationButtonForRowAt:)
    tableView(_:trailingSwipeActionsConfigurationForRowAt:) tableView(_:willBeginEditingRowAt:)
    tableView(_:willDeselectRowAt:) tableView(_:willDisplayContextMenu:animator:)
    tableView(_:willEndContextMenuInteraction:animator:)
    tableView(_:willPerformPreviewActionForMenuWith:animator:) textContentType textDragInteraction
    textFieldDidChangeSelection(_:) textFieldDidEndEditing(_:reason:) textFieldShouldClear(_:)
    textFieldShouldEndEditing(_:) textFields textInputContextIdentifier textInputView textMatrix
    textView(_:editMenuForTextIn:suggestedActions:) textView(_:menuConfigurationFor:defaultMenu:)
    textView(_:primaryActionFor:defaultAction:) textView(_:shouldInteractWith:in:) toolbar
    toolbarItems topItem transitionCoordinator transitioningDelegate undoManager unmarkText
    unregisterForRemoteNotifications unselectedItemTintColor updateInteractiveMovementTargetPosition
    userActivity visibleItemsInvalidationHandler willTransition writeToPasteboard
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
