/** A connected part of a mask. Runs are triples: row, first column, end column (exclusive). */
export interface Region {
  readonly area: number
  readonly inCentre: number
  readonly touchesFrame: boolean
  readonly runs: ReadonlyArray<number>
}

interface Growing {
  area: number
  inCentre: number
  touchesFrame: boolean
  runs: Array<number>
}

const overlap = (from: number, to: number, low: number, high: number) =>
  Math.max(0, Math.min(to, high) - Math.max(from, low))

const runsOf = (mask: Uint8Array, width: number, height: number, value: 0 | 1, limit: number) => {
  const wanted = value === 1
  const runs: Array<number> = []
  const rowStarts = new Uint32Array(height + 1)
  for (let y = 0; y < height; y++) {
    rowStarts[y] = runs.length / 3
    const end = (y + 1) * width
    for (let at = y * width; at < end; at++) {
      if ((mask[at] ?? 0) > limit !== wanted) continue
      const from = at
      while (at < end && (mask[at] ?? 0) > limit === wanted) at++
      runs.push(y, from - y * width, at - y * width)
    }
  }
  rowStarts[height] = runs.length / 3
  return { runs, rowStarts }
}

const joined = ({ rowStarts, runs }: ReturnType<typeof runsOf>, height: number): Uint32Array => {
  const parents = Uint32Array.from({ length: runs.length / 3 }, (_, at) => at)
  const rootOf = (run: number): number => {
    let root = run
    while ((parents[root] ?? root) !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root
      root = parents[root] ?? root
    }
    return root
  }
  for (let y = 1; y < height; y++) {
    let above = rowStarts[y - 1] ?? 0
    let run = rowStarts[y] ?? 0
    while (above < (rowStarts[y] ?? 0) && run < (rowStarts[y + 1] ?? 0)) {
      const [aboveEnd, runEnd] = [runs[above * 3 + 2] ?? 0, runs[run * 3 + 2] ?? 0]
      if ((runs[above * 3 + 1] ?? 0) < runEnd && (runs[run * 3 + 1] ?? 0) < aboveEnd) {
        const [one, other] = [rootOf(above), rootOf(run)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
      if (aboveEnd <= runEnd) above += 1
      else run += 1
    }
  }
  return parents.map((_, run) => rootOf(run))
}

/** Connected by edges, largest first; linear in the pixels. Values above `limit` count as ones. */
export const regionsOf = (
  mask: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  limit = 0
): ReadonlyArray<Region> => {
  const found = runsOf(mask, width, height, value, limit)
  const regions = new Map<number, Growing>()
  for (const [run, root] of joined(found, height).entries()) {
    const [y, from, to] = [found.runs[run * 3] ?? 0, found.runs[run * 3 + 1] ?? 0, found.runs[run * 3 + 2] ?? 0]
    const region = regions.get(root) ?? { area: 0, inCentre: 0, touchesFrame: false, runs: [] }
    regions.set(root, region)
    region.area += to - from
    if (y >= height / 4 && y < (height * 3) / 4) region.inCentre += overlap(from, to, width / 4, (width * 3) / 4)
    region.touchesFrame ||= y === 0 || y === height - 1 || from === 0 || to === width
    region.runs.push(y, from, to)
  }
  return [...regions.values()].sort((one, other) => other.area - one.area)
}

export const fillRegion = (mask: Uint8Array | Float32Array, width: number, { runs }: Region, value: number): void => {
  for (let at = 0; at < runs.length; at += 3) {
    const start = (runs[at] ?? 0) * width
    mask.fill(value, start + (runs[at + 1] ?? 0), start + (runs[at + 2] ?? 0))
  }
}
