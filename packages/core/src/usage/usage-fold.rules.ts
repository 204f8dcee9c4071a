/** Folds the kept months into what the page shows. */
import {
  addCell,
  addOutcome,
  emptySum,
  isWork,
  NO_OUTCOME,
  type OutcomeChange,
  type Sum,
  sumsOf
} from "./usage-counts.rules.ts"
import { daysIn, type DayRange } from "./usage-period.rules.ts"
import type { UsageCell, UsageDay, UsageFilter, UsageKind, UsageOutcome, UsageSums } from "./usage.schema.ts"

/** The counts of one person in one brand and month. Without a brand: changes of the balance. */
export interface UsageMonth {
  readonly brandId?: string
  readonly memberId?: string
  readonly cells: ReadonlyArray<UsageCell>
  readonly outcomes: ReadonlyArray<UsageOutcome>
}

export type NamelessRow = UsageSums & { readonly id: string }

export interface Folded {
  readonly generations: number
  readonly images: number
  readonly videos: number
  readonly credits: number
  readonly days: ReadonlyArray<UsageDay>
  readonly brands: ReadonlyArray<NamelessRow>
  readonly members: ReadonlyArray<NamelessRow>
  readonly engines: ReadonlyArray<NamelessRow>
  readonly outcome: OutcomeChange
}

const isIn = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to

const sumAt = (sums: Map<string, Sum>, id: string): Sum => {
  const known = sums.get(id)
  if (known !== undefined) return known
  const sum = emptySum()
  sums.set(id, sum)
  return sum
}

const rowsOf = (sums: ReadonlyMap<string, Sum>): ReadonlyArray<NamelessRow> =>
  [...sums]
    .map(([id, sum]) => ({ id, ...sumsOf(sum) }))
    .filter(({ failed, made }) => made + failed > 0)
    .toSorted((one, other) => other.made + other.failed - one.made - one.failed || (one.id < other.id ? -1 : 1))

type Work = Exclude<UsageKind, "grant" | "purchase" | "adjust" | "expire">

/** One pass over the cells. */
export const foldUsage = (months: Iterable<UsageMonth>, range: DayRange): Folded => {
  const [brands, members, engines] = [new Map<string, Sum>(), new Map<string, Sum>(), new Map<string, Sum>()]
  const days = new Map<string, Map<Work, number>>(daysIn(range).map((day) => [day, new Map()]))
  let [generations, images, videos, credits, outcome] = [0, 0, 0, 0, NO_OUTCOME]
  for (const { brandId = "", cells, memberId = "", outcomes } of months) {
    const [brand, member] = [sumAt(brands, brandId), sumAt(members, memberId)]
    for (const cell of cells) {
      const { day, engine, kind, lines, made } = cell
      const kinds = days.get(day)
      if (kinds === undefined || !isWork(kind)) continue
      generations += lines
      credits += cell.credits
      if (kind === "animate") videos += made
      else images += made
      if (made > 0) kinds.set(kind, (kinds.get(kind) ?? 0) + made)
      for (const sum of [brand, member, sumAt(engines, engine)]) addCell(sum, cell)
    }
    for (const each of outcomes) if (isIn(range, each.day)) outcome = addOutcome(outcome, each)
  }
  return {
    generations,
    images,
    videos,
    credits,
    days: [...days].map(([day, kinds]) => ({ day, kinds: [...kinds].map(([kind, made]) => ({ kind, made })) })),
    brands: rowsOf(brands),
    members: rowsOf(members),
    engines: rowsOf(engines),
    outcome
  }
}

/** Newest first: how many lines of the ledger each day has. */
export const linesByDay = (
  months: Iterable<UsageMonth>,
  range: DayRange,
  { brandId, day, kind, memberId }: Pick<UsageFilter, "brandId" | "day" | "kind" | "memberId">
): ReadonlyArray<{ readonly day: string; readonly lines: number }> => {
  const days = new Map<string, number>()
  for (const month of months) {
    if (brandId !== undefined && month.brandId !== brandId) continue
    if (memberId !== undefined && month.memberId !== memberId) continue
    for (const cell of month.cells) {
      const wanted = (kind === undefined || cell.kind === kind) && (day === undefined || cell.day === day)
      if (wanted && cell.lines > 0 && isIn(range, cell.day)) days.set(cell.day, (days.get(cell.day) ?? 0) + cell.lines)
    }
  }
  return [...days]
    .map(([each, lines]) => ({ day: each, lines }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}

/** Credits and members of the days of a range on which credits were used. */
export const spentIn = (months: Iterable<UsageMonth>, range: DayRange) => {
  const spent = new Map<string, number>()
  const members = new Set<string>()
  for (const { cells, memberId = "" } of months) {
    for (const { credits, day } of cells) {
      if (credits === 0 || !isIn(range, day)) continue
      spent.set(day, (spent.get(day) ?? 0) + credits)
      members.add(memberId)
    }
  }
  return { spent: [...spent.values()], members: members.size }
}
