// SPDX-License-Identifier: MIT
/// Names that Foundation has on iOS and UIKit has here, and others of UIKit without its prefix.
enum KnownNames {
  static let names: Set<String> = [
    "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSHashTable", "NSMapTable",
    "NSKeyValueObservation", "NSKeyValueObservingOptions", "NSKeyValueChangeKey", "NSDataDetector",
    "NSTextAlignment", "NSLineBreakMode", "NSParagraphStyle", "NSMutableParagraphStyle", "NSShadow",
    "NSUnderlineStyle", "NSTextAttachment", "NSTextStorage", "NSLayoutManager", "NSTextContainer",
    "NSStringDrawingOptions", "NSStringDrawingContext", "NSLayoutConstraint", "NSLayoutAnchor",
    "NSDirectionalEdgeInsets", "NSWritingDirection", "CGAffineTransform", "CGVector", "CGColor",
    "CGImage", "CGContext", "CGPath", "CGMutablePath", "CGGradient", "CGColorSpace",
    "CATransform3D", "CGRectMake", "CGSizeMake", "CGPointMake", "CGSizeZero", "CGRectZero",
    "CGSizeEqualToSize", "CGRectEqualToRect", "MAXFLOAT", "autoreleasepool", "objc_sync_enter",
    "CFTimeInterval", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "NSInteger", "NSUInteger",
    "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "MSEC_PER_SEC",
    "os_unfair_lock", "os_unfair_lock_s", "os_unfair_lock_t", "os_unfair_lock_lock",
    "os_unfair_lock_unlock", "os_unfair_lock_trylock",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_AssociationPolicy",
    "DateComponentsFormatter", "ListFormatter", "PersonNameComponentsFormatter",
    "RelativeDateTimeFormatter", "PresentationIntent", "InlinePresentationIntent",
  ]

  /// Names that Foundation declares on Linux as well, without an implementation.
  static let ambiguous: Set<String> = ["PersonNameComponentsFormatter"]
}

/// Optional requirements of UIKit's own protocols, which have defaults here.
enum KnownRequirements {
  static let names: Set<String> = [
    "scrollViewDidScroll(_:)", "scrollViewDidZoom(_:)", "scrollViewWillBeginDragging(_:)",
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
    "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    "viewForZooming(in:)", "numberOfSections(in:)",
    "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)",
    "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
    "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
    "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
    "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
    "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
    "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)",
    "collectionView(_:didSelectItemAt:)", "collectionView(_:didDeselectItemAt:)",
    "collectionView(_:willDisplay:forItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
    "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
    "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
    "collectionView(_:layout:referenceSizeForHeaderInSection:)",
    "collectionView(_:layout:referenceSizeForFooterInSection:)",
    "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)", "textViewDidBeginEditing(_:)",
    "textViewDidEndEditing(_:)", "textView(_:shouldChangeTextIn:replacementText:)",
    "textViewDidChange(_:)", "textViewDidChangeSelection(_:)",
    "textView(_:shouldInteractWith:in:interaction:)",
    "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)",
    "textFieldShouldEndEditing(_:)", "textFieldDidEndEditing(_:)", "textFieldShouldReturn(_:)",
    "textFieldShouldClear(_:)", "textField(_:shouldChangeCharactersIn:replacementString:)",
    "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
    "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
    "gestureRecognizer(_:shouldRequireFailureOf:)",
    "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
    "animationDidStart(_:)", "animationDidStop(_:finished:)",
  ]
}
