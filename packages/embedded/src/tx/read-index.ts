import type { Commit, KeyRange } from "../contract/commits.ts"
import { keptRanges } from "./kept-ranges.ts"
import { type Interval, type IntervalTree, makeIntervalTree } from "./interval-tree.ts"

export interface ReadIndex<Reader> {
  /** Returns a function that removes them. */
  readonly add: (ranges: ReadonlyArray<KeyRange>, reader: Reader) => () => void
  readonly readersOf: (commit: Commit) => ReadonlySet<Reader>
}

export const makeReadIndex = <Reader>(): ReadIndex<Reader> => {
  const trees = new Map<number, IntervalTree<Reader>>()

  const treeOf = (index: number): IntervalTree<Reader> => {
    const found = trees.get(index) ?? makeIntervalTree<Reader>()
    trees.set(index, found)
    return found
  }

  return {
    add: (ranges, reader) => {
      const added: ReadonlyArray<readonly [number, IntervalTree<Reader>, Interval]> = keptRanges(ranges).map(
        (range) => {
          const tree = treeOf(range.index)
          return [range.index, tree, tree.add(range.low, range.high, reader)]
        }
      )
      return () => {
        for (const [index, tree, interval] of added) {
          tree.remove(interval)
          if (tree.size() === 0 && trees.get(index) === tree) trees.delete(index)
        }
      }
    },
    readersOf: (commit) => {
      const readers = new Set<Reader>()
      for (const { index, key } of commit.writes) trees.get(index)?.stab(key, (reader) => readers.add(reader))
      return readers
    }
  }
}
