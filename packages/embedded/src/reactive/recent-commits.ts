import type { Commit, KeyRange } from "../contract/commits.ts"

/**
 * The commits that a run may have missed between its snapshot and the moment its read set is known.
 *
 * Kept only while runs are under way.
 */
export interface RecentCommits {
  readonly add: (commit: Commit) => void
  /** Says that a run starts whose snapshot is `floor` or newer; call the answer when it has ended. */
  readonly hold: (floor: bigint) => () => void
  /** The first commit after `ts` that wrote into one of the ranges. */
  readonly firstHit: (ranges: ReadonlyArray<KeyRange>, ts: bigint) => bigint | undefined
}

const hits = (range: KeyRange, index: number, key: Uint8Array): boolean =>
  range.index === index && Buffer.compare(range.low, key) <= 0 && Buffer.compare(key, range.high) < 0

export const makeRecentCommits = (): RecentCommits => {
  let commits: Array<Commit> = []
  const floors = new Map<symbol, bigint>()

  const trim = () => {
    if (floors.size === 0) {
      commits = []
      return
    }
    let lowest: bigint | undefined
    for (const floor of floors.values()) if (lowest === undefined || floor < lowest) lowest = floor
    const oldest = lowest ?? 0n
    if ((commits[0]?.ts ?? oldest) < oldest) commits = commits.filter((commit) => commit.ts > oldest)
  }

  return {
    add: (commit) => {
      if (floors.size > 0) commits.push(commit)
    },
    hold: (floor) => {
      const run = Symbol("run")
      floors.set(run, floor)
      return () => {
        if (floors.delete(run)) trim()
      }
    },
    firstHit: (ranges, ts) =>
      commits.find(
        (commit) =>
          commit.ts > ts && commit.writes.some(({ index, key }) => ranges.some((range) => hits(range, index, key)))
      )?.ts
  }
}
