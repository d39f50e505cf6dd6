/// The first scalar of each cluster. Takes no memory while each scalar is a cluster.
struct ClusterStarts: Sendable {
  private var starts: [Int32] = []

  /// How many clusters there are while each scalar is one.
  private var plainCount = 0

  private var expectedCount = 0

  /// Reserves capacity for clusters.
  mutating func reserve(_ count: Int) { expectedCount = count }

  mutating func append(_ scalar: Int32) {
    if starts.isEmpty {
      if Int(scalar) == plainCount {
        plainCount += 1
        return
      }
      starts.reserveCapacity(expectedCount)
      starts.append(contentsOf: 0..<Int32(plainCount))
    }
    starts.append(scalar)
  }
}

extension ClusterStarts: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { starts.isEmpty ? plainCount : starts.count }

  subscript(cluster: Int) -> Int32 {
    starts.isEmpty ? Int32(cluster) : starts[cluster]
  }
}
