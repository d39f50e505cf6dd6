// SPDX-License-Identifier: MIT
import Foundation

struct Route {
  var from: String
  var to: String
  var departure: String
  var platform: Int
  var delay = 0
}

struct Stop {
  var name: String
  var minutes: Int
  var isLast = false
}

struct Note {
  var author: String
  var text: String
  var link: String?
}

struct Photo {
  var imageName: String
  var title: String
  var place: String
}
