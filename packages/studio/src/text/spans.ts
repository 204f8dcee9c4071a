/** Sorted code points, flat pairs `[from, to, from, to, ...]`, both inclusive. */
export type Spans = ReadonlyArray<number>

/** Sorted hexadecimal spans, e.g. `20-7e a0`. */
export const parseSpans = (ranges: string): Spans =>
  ranges
    .split(" ")
    .filter((span) => span !== "")
    .flatMap((span) => {
      const [from = 0, to = from] = span.split("-").map((digits) => Number.parseInt(digits, 16))
      return [from, to]
    })

/** Base 36 distances from the last span, `start+length` where longer than one. */
export const unpackSpans = (packed: string): Spans => {
  let last = 0
  return packed.split(" ").flatMap((span) => {
    const [start = 0, length = 0] = span.split("+").map((digits) => Number.parseInt(digits, 36))
    const from = last + start
    last = from + length
    return [from, last]
  })
}

export const inSpans = (spans: Spans, code: number): boolean => {
  let low = 0
  let high = spans.length / 2 - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (code < (spans[middle * 2] ?? 0)) high = middle - 1
    else if (code > (spans[middle * 2 + 1] ?? 0)) low = middle + 1
    else return true
  }
  return false
}

export const rangesOf = (points: ReadonlyArray<number>): string => {
  const spans: Array<[number, number]> = []
  for (const point of points) {
    const last = spans.at(-1)
    if (last !== undefined && point <= last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  return spans
    .map(([from, to]) => (from === to ? from.toString(16) : `${from.toString(16)}-${to.toString(16)}`))
    .join(" ")
}
