/** Additions to the kept counts, and what they add up to. */
import type { UsageCell, UsageKind, UsageOutcome, UsageSums } from "./usage.schema.ts"

/** Per octave: a median is at most 5 % off. */
const BUCKETS = 8

/** `ms`: milliseconds. */
export const bucketOf = (ms: number): number => Math.round(BUCKETS * Math.log2(Math.max(1, ms)))

const msOf = (bucket: number): number => 2 ** (bucket / BUCKETS)

type Times = UsageCell["times"]

const addTimes = (one: Times, other: Times): Times => {
  const counts = new Map<number, number>()
  for (const { bucket, count } of [...one, ...other]) counts.set(bucket, (counts.get(bucket) ?? 0) + count)
  return [...counts].sort(([a], [b]) => a - b).map(([bucket, count]) => ({ bucket, count }))
}

/** Milliseconds; undefined of nothing. */
export const medianOf = (times: Times): number | undefined => {
  const sorted = times.toSorted((one, other) => one.bucket - other.bucket)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket, count } of sorted) {
    passed += count
    if (passed * 2 >= total) return msOf(bucket)
  }
  return undefined
}

/** What an event adds to a cell; left out: nothing. */
export type CellChange = Pick<UsageCell, "day" | "engine" | "kind"> &
  Partial<Omit<UsageCell, "day" | "engine" | "kind">>

const NUMBERS = ["lines", "made", "failed", "credits", "costMicros", "unpriced"] as const

/** Adds to the cell of that day, kind and engine, or begins one. */
export const addToCells = (cells: ReadonlyArray<UsageCell>, change: CellChange): ReadonlyArray<UsageCell> => {
  const { day, engine, kind, times = [] } = change
  const at = cells.findIndex((cell) => cell.day === day && cell.kind === kind && cell.engine === engine)
  const before = cells[at]
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, (before?.[name] ?? 0) + (change[name] ?? 0)]))
  const after = { day, kind, engine, ...numbers, times: addTimes(before?.times ?? [], times) } as UsageCell
  return before === undefined ? [...cells, after] : cells.with(at, after)
}

const OUTCOMES = ["made", "approved", "delivered", "live", "used"] as const
export type OutcomeChange = Omit<UsageOutcome, "day">

export const NO_OUTCOME: OutcomeChange = { made: 0, approved: 0, delivered: 0, live: 0, used: 0 }

export const addOutcome = (one: OutcomeChange, other: OutcomeChange, sign: 1 | -1 = 1): OutcomeChange =>
  Object.fromEntries(OUTCOMES.map((name) => [name, one[name] + sign * other[name]])) as unknown as OutcomeChange

export const addToOutcomes = (
  outcomes: ReadonlyArray<UsageOutcome>,
  day: string,
  change: OutcomeChange
): ReadonlyArray<UsageOutcome> => {
  const at = outcomes.findIndex((each) => each.day === day)
  const after = { day, ...addOutcome(outcomes[at] ?? NO_OUTCOME, change) }
  return at === -1 ? [...outcomes, after] : outcomes.with(at, after)
}

const CHANGES: ReadonlySet<UsageKind> = new Set(["grant", "purchase", "adjust", "expire"])

/** Whether something was to be made. */
export const isWork = <K extends UsageKind>(kind: K): kind is Exclude<K, "grant" | "purchase" | "adjust" | "expire"> =>
  !CHANGES.has(kind)

/** A running sum, which is cheaper to add to than cells. */
export interface Sum {
  made: number
  failed: number
  credits: number
  costMicros: number
  unpriced: number
  readonly times: Map<number, number>
}

export const emptySum = (): Sum => ({ made: 0, failed: 0, credits: 0, costMicros: 0, unpriced: 0, times: new Map() })

export const addCell = (sum: Sum, cell: UsageCell): void => {
  sum.made += cell.made
  sum.failed += cell.failed
  sum.credits += cell.credits
  sum.costMicros += cell.costMicros
  sum.unpriced += cell.unpriced
  for (const { bucket, count } of cell.times) sum.times.set(bucket, (sum.times.get(bucket) ?? 0) + count)
}

export const sumsOf = ({ times, ...sums }: Sum): UsageSums => {
  const median = medianOf([...times].map(([bucket, count]) => ({ bucket, count })))
  return { ...sums, ...(median !== undefined && { medianSeconds: median / 1000 }) }
}
