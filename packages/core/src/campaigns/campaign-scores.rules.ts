/** How many pictures have which whole score, by rising value. */
export type ScoreCounts = ReadonlyArray<{ readonly value: number; readonly count: number }>

/** With one score less and one more; each may be absent. */
export const scoreCounts = (
  counts: ScoreCounts,
  { after, before }: { readonly before?: number | undefined; readonly after?: number | undefined }
): ScoreCounts => {
  const next = new Map(counts.map(({ count, value }) => [value, count]))
  if (before !== undefined) next.set(before, (next.get(before) ?? 0) - 1)
  if (after !== undefined) next.set(after, (next.get(after) ?? 0) + 1)
  return [...next]
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([value, count]) => ({ value, count }))
}

/** Between the two in the middle where their number is even; undefined without any. */
export const medianScore = (counts: ScoreCounts): number | undefined => {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const valueAt = (place: number): number => {
    let seen = 0
    for (const { count, value } of counts) {
      seen += count
      if (seen > place) return value
    }
    return 0
  }
  return total === 0 ? undefined : (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2
}
