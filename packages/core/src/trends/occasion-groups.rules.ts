/** Makes one card of what is the same day. Pure and deterministic. */
import { occasionKey } from "./occasion-key.pure.ts"
import type { Occasion } from "./occasions.rules.ts"
import { strictest } from "./sensitivity.rules.ts"
import type { CitedSource, TrendKind } from "./trends.schema.ts"

export interface OccasionGroup {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly kind: TrendKind
  /** By date, then market. */
  readonly rows: ReadonlyArray<Occasion>
}

/** One occasion in every country although its day differs. */
const shared: ReadonlySet<string> = new Set(
  (
    "mothers-day fathers-day small-business-saturday ash-wednesday shrove-monday shrove-tuesday palm-sunday " +
    "maundy-thursday good-friday easter-saturday easter-sunday easter-monday ascension-day pentecost whit-monday"
  ).split(" ")
)

const add = <Key, Value>(lists: Map<Key, Array<Value>>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Market and day once, with the strictest judgement and all countries; sources are kept by {@link groupOccasions}. */
const oneRow = (same: ReadonlyArray<Occasion>): Occasion | undefined => {
  const [first] = same
  if (first === undefined) return undefined
  const judged = strictest(same.map((each) => each.judged)) ?? first.judged
  const localNames = [...new Set(same.flatMap(({ localName }) => (localName === undefined ? [] : [localName])))]
  const [note] = same.flatMap((each) => (each.note === undefined ? [] : [each.note]))
  const [dateId] = same.flatMap((each) => (each.dateId === undefined ? [] : [each.dateId]))
  const { localName: _, ...row } = first
  return {
    ...row,
    countries: [...new Set(same.flatMap(({ countries }) => countries))].toSorted(),
    judged,
    interest: Math.max(...same.map(({ interest }) => interest)),
    ...(localNames.length > 0 && { localName: localNames.join(", ") }),
    ...(note !== undefined && { note }),
    ...(dateId !== undefined && { dateId })
  }
}

const byDate = (left: Occasion, right: Occasion): number =>
  left.date < right.date ? -1 : left.date > right.date ? 1 : left.marketId < right.marketId ? -1 : 1

/** A card: a shared key and year, else a key and day. */
const cardId = ({ date, key }: Occasion): string => (shared.has(key) ? `${key}-${date.slice(0, 4)}` : `${key}-${date}`)

const isGiven = ({ kind }: Occasion): boolean => kind === "own_date" || kind === "imported"

/** One group per occasion; the same day from several sources, also under its local name, is one. By first date. */
export const groupOccasions = (
  occasions: ReadonlyArray<Occasion>
): ReadonlyArray<OccasionGroup & { readonly sources: ReadonlyArray<CitedSource> }> => {
  const groups = new Map<string, Array<Occasion>>()
  const local = new Map<string, string>()
  for (const each of occasions) {
    if (isGiven(each)) continue
    const id = cardId(each)
    add(groups, id, each)
    if (each.localName !== undefined) local.set(`${occasionKey(each.localName)} ${each.date}`, id)
    local.set(`${each.key} ${each.date}`, id)
  }
  for (const each of occasions) {
    if (!isGiven(each)) continue
    const id = local.get(`${each.key} ${each.date}`) ?? cardId(each)
    add(groups, id, each)
  }
  return [...groups]
    .map(([id, all]) => {
      const perRow = new Map<string, Array<Occasion>>()
      for (const each of all) {
        add(perRow, `${each.marketId} ${each.date}`, each)
      }
      const rows = [...perRow.values()].flatMap((same) => oneRow(same) ?? []).toSorted(byDate)
      const first = all.find((each) => !isGiven(each)) ?? all[0]
      const sources = new Map(all.map(({ source }) => [`${source.name} ${source.url ?? ""}`, source]))
      return {
        id,
        key: first?.key ?? id,
        title: first?.title ?? id,
        kind: first?.kind ?? "holiday",
        rows,
        sources: [...sources.values()]
      }
    })
    .toSorted((left, right) => {
      const [one, other] = [left.rows[0]?.date ?? "", right.rows[0]?.date ?? ""]
      return one === other ? (left.id < right.id ? -1 : 1) : one < other ? -1 : 1
    })
}
