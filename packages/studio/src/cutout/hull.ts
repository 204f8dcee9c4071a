interface Point {
  readonly x: number
  readonly y: number
}

const turn = (from: Point, via: Point, to: Point): number =>
  (via.x - from.x) * (to.y - from.y) - (via.y - from.y) * (to.x - from.x)

const chainOf = (points: ReadonlyArray<Point>, side: 1 | -1): ReadonlyArray<Point> => {
  const chain: Array<Point> = []
  for (const point of points) {
    for (;;) {
      const [from, via] = chain.slice(-2)
      if (from === undefined || via === undefined || turn(from, via, point) * side > 0) break
      chain.pop()
    }
    chain.push(point)
  }
  return chain
}

const columnsOf = (chain: ReadonlyArray<Point>, height: number): Float32Array => {
  const columns = new Float32Array(height)
  for (const [at, from] of chain.entries()) {
    const to = chain[at + 1] ?? from
    for (let y = from.y; y <= to.y; y++) {
      columns[y] = to.y === from.y ? from.x : from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
    }
  }
  return columns
}

export const hullOf = (mask: Uint8Array, width: number, height: number): Uint8Array => {
  const hull = new Uint8Array(mask.length)
  const left: Array<Point> = []
  const right: Array<Point> = []
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first === -1) continue
    left.push({ x: first, y })
    right.push({ x: row.lastIndexOf(1), y })
  }
  const [top, bottom] = [left[0], left.at(-1)]
  if (top === undefined || bottom === undefined) return hull
  const [from, to] = [columnsOf(chainOf(left, -1), height), columnsOf(chainOf(right, 1), height)]
  for (let y = top.y; y <= bottom.y; y++) {
    hull.fill(1, y * width + Math.ceil((from[y] ?? 0) - 1e-4), y * width + Math.floor((to[y] ?? 0) + 1e-4) + 1)
  }
  return hull
}
