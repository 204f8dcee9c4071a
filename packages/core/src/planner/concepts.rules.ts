import { dayOf } from "../model/calendar-days.pure.ts"
import { copyBankOf } from "./copy-bank.ts"
import { topicOf } from "./copy-topic.rules.ts"
import { chance, type Planning, windowIn } from "./planner-context.ts"
import type { ConceptArchetype, Occasion, Theme } from "./planner.schema.ts"
import { evergreenTitles, ideaTexts, plannerTexts } from "./planner.texts.ts"

/** Two concepts that share more than this are not both kept; studio design, section 13. */
const OVERLAP_MAX = 0.6

const FACTOR = { open: 1, careful: 0.5, silent: 0 } as const
/** Concepts without a day: they stand behind a good occasion and before a weak one. */
const EVERGREEN = { detail: 35, everyday: 30 } as const

/** What products are makes no difference to these. */
const ANY_PRODUCT: ReadonlySet<ConceptArchetype> = new Set(["offer", "pride", "own", "moment"])

const palettes: Readonly<Record<ConceptArchetype, Theme["palette"]>> = {
  gift: ["primary", "accent"],
  gather: ["secondary", "primary"],
  offer: ["accent", "text"],
  renewal: ["background", "primary"],
  pride: ["primary", "background"],
  season: ["secondary", "background"],
  own: ["accent", "primary"],
  moment: ["background", "accent"],
  detail: ["text", "background"],
  everyday: ["background", "secondary"]
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))

const shared = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number => {
  const union = new Set([...one, ...other]).size
  return union === 0 ? 0 : [...one].filter((item) => other.has(item)).length / union
}

const copyWords = (theme: Theme): ReadonlySet<string> => {
  const topic = topicOf(theme)
  return wordsOf([theme.title, theme.idea, ...(copyBankOf("en")?.headlines[topic] ?? [])].join(" "))
}

const daysOf = ({ occasions }: Theme): ReadonlySet<string> => new Set(occasions.map(({ key }) => key))

/** 0 (nothing in common) to 1 (the same), by their words and their occasions. */
const overlapOf = (one: Theme, other: Theme): number => {
  const words = shared(copyWords(one), copyWords(other))
  const days = daysOf(one).size + daysOf(other).size === 0 ? words : shared(daysOf(one), daysOf(other))
  return Math.max(words, (words + days) / 2)
}

/** 0 to 100: how much two concepts differ. */
export const differenceOf = (one: Theme, other: Theme): number => Math.round((1 - overlapOf(one, other)) * 100)

export interface NearDuplicates {
  readonly themeIds: readonly [string, string]
  /** 0 to 100. */
  readonly difference: number
  readonly text: string
}

export const nearDuplicates = (themes: ReadonlyArray<Theme>): ReadonlyArray<NearDuplicates> =>
  themes.flatMap((one, at) =>
    themes
      .slice(at + 1)
      .filter((other) => overlapOf(one, other) > OVERLAP_MAX)
      .map((other) => ({
        themeIds: [one.id, other.id] as const,
        difference: differenceOf(one, other),
        text: plannerTexts.nearDuplicates
      }))
  )

/** Of one market: may be talked about, in time, and with an offer where the day is for offers. */
const isUsable = (planning: Planning, occasion: Occasion): boolean => {
  const { input, isQuiet, markets } = planning
  const { from, to } = windowIn(input, occasion)
  return (
    occasion.sensitivity !== "silent" &&
    markets.some(({ marketId }) => marketId === occasion.marketId) &&
    !isQuiet(occasion.marketId, occasion.date) &&
    (occasion.kind !== "offer" || input.offer !== undefined) &&
    (occasion.lastStart === undefined || occasion.lastStart >= input.from) &&
    from <= to
  )
}

const fittingProducts = ({ data, input }: Planning, archetype: ConceptArchetype) =>
  data.products.filter(({ id, suits }) => input.productIds.includes(id) && suits.includes(archetype))

const reasonsOf = (planning: Planning, rows: ReadonlyArray<Occasion>, archetype: ConceptArchetype, share: number) => {
  const { input, nameOf } = planning
  const { reason } = plannerTexts
  const days = Math.max(
    ...rows.map((row) => {
      const { from, to } = windowIn(input, row)
      return dayOf(to) - dayOf(from) + 1
    })
  )
  return [
    reason.markets([...new Set(rows.map(({ marketId }) => nameOf(marketId)))], share),
    reason.interest(Math.max(...rows.map(({ interest }) => interest))),
    ...(ANY_PRODUCT.has(archetype)
      ? []
      : [reason.products(fittingProducts(planning, archetype).length, input.productIds.length)]),
    reason.time(days),
    ...rows.slice(0, 1).flatMap(({ name, sensitivity }) => (sensitivity === "careful" ? [reason.careful(name)] : []))
  ]
}

const productFit = (planning: Planning, archetype: ConceptArchetype): number => {
  const { length } = planning.input.productIds
  return length === 0 || ANY_PRODUCT.has(archetype)
    ? 0.7
    : 0.6 + (0.4 * fittingProducts(planning, archetype).length) / length
}

const occasionTheme = (planning: Planning, rows: ReadonlyArray<Occasion>): Theme | undefined => {
  const [first] = rows
  if (first === undefined) return undefined
  const archetype = first.kind
  const weightOf = new Map(planning.markets.map(({ marketId, weight }) => [marketId, weight]))
  const all = planning.markets.reduce((sum, { weight }) => sum + weight, 0)
  const part = (value: (row: Occasion) => number) =>
    all === 0 ? 0 : rows.reduce((sum, row) => sum + (weightOf.get(row.marketId) ?? 0) * value(row), 0) / all
  const score = part(({ interest, sensitivity }) => interest * FACTOR[sensitivity]) * productFit(planning, archetype)
  return {
    id: `concept-${first.key}`.slice(0, 200),
    title: first.name,
    idea: ideaTexts[archetype](first.name),
    archetype,
    occasions: rows.map(({ date, key, marketId, name }) => ({ key, marketId, date, name })),
    palette: palettes[archetype],
    score: Math.round(score * 100),
    reasons: reasonsOf(
      planning,
      rows,
      archetype,
      part(() => 1)
    )
  }
}

const evergreens: ReadonlyArray<Theme> = (["detail", "everyday"] as const).map((archetype) => ({
  id: `concept-${archetype}`,
  title: evergreenTitles[archetype],
  idea: ideaTexts[archetype](""),
  archetype,
  occasions: [],
  palette: palettes[archetype],
  score: EVERGREEN[archetype],
  reasons: [plannerTexts.reason.evergreen]
}))

/** Best first; one occasion over all its markets, the first of its days in each. */
export const candidatesOf = (planning: Planning): ReadonlyArray<Theme> => {
  const rows = Map.groupBy(
    planning.occasions
      .filter((occasion) => isUsable(planning, occasion))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ({ key }) => key
  )
  const themes = [...rows.values()].flatMap((days) => {
    const firsts = planning.markets.flatMap(({ marketId }) => days.find((day) => day.marketId === marketId) ?? [])
    return occasionTheme(planning, firsts) ?? []
  })
  return [...themes.filter(({ score }) => score > 0), ...evergreens].toSorted(
    (one, other) => other.score - one.score || chance(planning.seed, one.id) - chance(planning.seed, other.id)
  )
}

/** Adds the best that differ enough; the last place is kept for one that every market can use. */
export const chosenThemes = (
  candidates: ReadonlyArray<Theme>,
  count: number,
  kept: ReadonlyArray<Theme>
): ReadonlyArray<Theme> => {
  const chosen = [...kept]
  const differs = (theme: Theme) =>
    chosen.every((each) => overlapOf(each, theme) <= OVERLAP_MAX && each.id !== theme.id)
  for (const theme of candidates) {
    const hasEvergreen = chosen.some(({ occasions }) => occasions.length === 0)
    const isLast = chosen.length === count - 1
    if (chosen.length >= count) break
    if (differs(theme) && !(isLast && !hasEvergreen && theme.occasions.length > 0)) chosen.push(theme)
  }
  for (const theme of candidates) if (chosen.length < count && differs(theme)) chosen.push(theme)
  return chosen
}
