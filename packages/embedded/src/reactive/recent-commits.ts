import type { Commit, KeyRange } from "../contract/commits.ts"

/** What a run may have missed before its read set is known. */
export interface RecentCommits {
  readonly add: (commit: Commit) => void
  /** Returns a function to call when the run has ended. */
  readonly hold: (floor: bigint) => () => void
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
