/** A treap ordered by lower bound, each node with the highest upper bound below it: O(log n) plus the ranges found. */
interface Node<Value> {
  readonly low: Buffer
  readonly high: Buffer
  readonly value: Value
  readonly order: number
  readonly priority: number
  left: Node<Value> | undefined
  right: Node<Value> | undefined
  top: Buffer
}

export interface Interval {
  readonly low: Buffer
  readonly order: number
}

export interface IntervalTree<Value> {
  /** `[low, high)`; the bytes are kept, not copied. */
  readonly add: (low: Uint8Array, high: Uint8Array, value: Value) => Interval
  readonly remove: (interval: Interval) => void
  /** Every range with `low <= key < high`. The tree must not change meanwhile. */
  readonly stab: (key: Uint8Array, found: (value: Value) => void) => void
  readonly size: () => number
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const highest = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) >= 0 ? a : b)

const refresh = <Value>(node: Node<Value>): Node<Value> => {
  let top = node.high
  if (node.left !== undefined) top = highest(top, node.left.top)
  if (node.right !== undefined) top = highest(top, node.right.top)
  node.top = top
  return node
}

const before = (a: Interval, b: Interval): boolean => {
  const byLow = Buffer.compare(a.low, b.low)
  return byLow === 0 ? a.order < b.order : byLow < 0
}

const rotateRight = <Value>(node: Node<Value>, left: Node<Value>): Node<Value> => {
  node.left = left.right
  left.right = refresh(node)
  return refresh(left)
}

const rotateLeft = <Value>(node: Node<Value>, right: Node<Value>): Node<Value> => {
  node.right = right.left
  right.left = refresh(node)
  return refresh(right)
}

const insert = <Value>(node: Node<Value> | undefined, added: Node<Value>): Node<Value> => {
  if (node === undefined) return added
  if (before(added, node)) {
    node.left = insert(node.left, added)
    return node.left.priority > node.priority ? rotateRight(node, node.left) : refresh(node)
  }
  node.right = insert(node.right, added)
  return node.right.priority > node.priority ? rotateLeft(node, node.right) : refresh(node)
}

const merge = <Value>(left: Node<Value> | undefined, right: Node<Value> | undefined): Node<Value> | undefined => {
  if (left === undefined) return right
  if (right === undefined) return left
  if (left.priority > right.priority) {
    left.right = merge(left.right, right)
    return refresh(left)
  }
  right.left = merge(left, right.left)
  return refresh(right)
}

const remove = <Value>(node: Node<Value> | undefined, gone: Interval): Node<Value> | undefined => {
  if (node === undefined) return undefined
  if (node.order === gone.order) return merge(node.left, node.right)
  if (before(gone, node)) node.left = remove(node.left, gone)
  else node.right = remove(node.right, gone)
  return refresh(node)
}

const stab = <Value>(node: Node<Value> | undefined, key: Buffer, found: (value: Value) => void): void => {
  if (node === undefined || Buffer.compare(node.top, key) <= 0) return
  stab(node.left, key, found)
  if (Buffer.compare(node.low, key) > 0) return
  if (Buffer.compare(key, node.high) < 0) found(node.value)
  stab(node.right, key, found)
}

/** `random` (0 to 1) balances the tree and changes no answer. */
export const makeIntervalTree = <Value>(random: () => number = Math.random): IntervalTree<Value> => {
  let root: Node<Value> | undefined
  let order = 0
  const live = new Set<number>()
  return {
    add: (low, high, value) => {
      order += 1
      const upper = asBuffer(high)
      const node: Node<Value> = {
        low: asBuffer(low),
        high: upper,
        value,
        order,
        priority: random(),
        left: undefined,
        right: undefined,
        top: upper
      }
      live.add(order)
      root = insert(root, node)
      return node
    },
    remove: (interval) => {
      if (live.delete(interval.order)) root = remove(root, interval)
    },
    stab: (key, found) => stab(root, asBuffer(key), found),
    size: () => live.size
  }
}
