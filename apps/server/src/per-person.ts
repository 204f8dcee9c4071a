/** Counts of one kind of act per person in the current window; forgotten when a window ends. */
export const perPerson = (most: number, windowMs: number) => {
  const counts = new Map<string, number>()
  let from = 0
  return {
    /** Seconds to wait, or undefined when it was counted. `now`: UTC ms. */
    take: (key: string, now: number): number | undefined => {
      if (now - from >= windowMs) {
        from = now
        counts.clear()
      }
      const count = counts.get(key) ?? 0
      if (count >= most) return Math.ceil((from + windowMs - now) / 1000)
      counts.set(key, count + 1)
      return undefined
    }
  }
}
