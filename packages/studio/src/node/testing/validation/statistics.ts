const ranksOf = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const order = values.map((value, index) => ({ value, index })).toSorted((a, b) => a.value - b.value)
  const ranks = values.map(() => 0)
  for (let from = 0; from < order.length;) {
    let to = from
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1
    for (let at = from; at < to; at++) {
      const entry = order[at]
      if (entry !== undefined) ranks[entry.index] = (from + to - 1) / 2
    }
    from = to
  }
  return ranks
}

/** Spearman's rank correlation, -1 to 1, ties by mean rank; 0 when one side never changes. */
export const spearman = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const [x, y] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length - 1) / 2
  let product = 0
  let squaresX = 0
  let squaresY = 0
  x.forEach((rank, index) => {
    const [dx, dy] = [rank - mean, (y[index] ?? mean) - mean]
    product += dx * dy
    squaresX += dx * dx
    squaresY += dy * dy
  })
  return squaresX === 0 || squaresY === 0 ? 0 : product / Math.sqrt(squaresX * squaresY)
}

export const meanOf = (values: ReadonlyArray<number>): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
