import { aspectRatioLabels } from "../model/aspect-ratio.ts"
import { tagOf } from "../model/tag.ts"
import { changedSearch, type GallerySearch, type SearchChange } from "./filters.rules.ts"
import type { FilterChoices } from "./gallery.schema.ts"
import { filterTexts, reviewTexts } from "./gallery.texts.ts"

const ALL = "all"

interface Option {
  readonly value: string
  readonly label: string
}

/** A choice among options, or a day. */
export type FilterPart = {
  readonly name: (typeof NAMES)[number]
  readonly label: string
  readonly value: string
  /** The value that asks for nothing. */
  readonly none: string
} & ({ readonly kind: "choice"; readonly options: ReadonlyArray<Option> } | { readonly kind: "day" })

const NAMES = [
  "review",
  "marketId",
  "filterPlaceId",
  "campaignId",
  "engine",
  "filterRatio",
  "tag",
  "purpose",
  "from",
  "to"
] as const

const optionsOf = (texts: Readonly<Record<string, string>>): ReadonlyArray<Option> =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** One that is not known any more is an option while it is chosen. */
const named = (choices: ReadonlyArray<{ readonly id: string; readonly name: string }> = [], chosen = ALL) => [
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen === ALL || choices.some(({ id }) => id === chosen) ? [] : [{ value: chosen, label: filterTexts.unknown }])
]

const tagged = (tags: FilterChoices["tags"] = [], chosen = ALL): ReadonlyArray<Option> => [
  ...tags.map(({ count, tag }) => ({ value: tag, label: `${tag} (${count})` })),
  ...(chosen === ALL || tags.some(({ tag }) => tag === chosen) ? [] : [{ value: chosen, label: chosen }])
]

export const filterParts = (given: GallerySearch, choices: FilterChoices | undefined): ReadonlyArray<FilterPart> => {
  const search = given.tag === undefined ? given : { ...given, tag: tagOf(given.tag) }
  const choice = (
    name: Exclude<FilterPart["name"], "from" | "to">,
    all: string,
    options: ReadonlyArray<Option>,
    none = ALL
  ): FilterPart => ({
    kind: "choice",
    name,
    label: filterTexts[name],
    value: search[name] ?? none,
    none,
    options: none === ALL ? [{ value: ALL, label: all }, ...options] : options
  })
  const day = (name: "from" | "to"): FilterPart => ({
    kind: "day",
    name,
    label: filterTexts[name],
    value: search[name] ?? "",
    none: ""
  })
  return [
    choice("review", filterTexts.anyReview, optionsOf(reviewTexts)),
    choice("marketId", filterTexts.anyMarket, named(choices?.markets, search.marketId)),
    choice("filterPlaceId", filterTexts.anyPlace, named(choices?.places, search.filterPlaceId)),
    choice("campaignId", filterTexts.anyCampaign, named(choices?.campaigns, search.campaignId)),
    choice("engine", filterTexts.anyEngine, optionsOf(filterTexts.engines)),
    choice("filterRatio", filterTexts.anyShape, optionsOf(aspectRatioLabels)),
    choice("tag", filterTexts.anyTag, tagged(choices?.tags, search.tag)),
    choice("purpose", "", optionsOf(filterTexts.purposes), "creative"),
    day("from"),
    day("to")
  ]
}

/** What choosing a value of a part asks for. */
export const partChange = ({ name, none }: FilterPart, value: string): SearchChange =>
  // The address keeps what it can read, and drops the rest.
  ({ [name]: value === none ? undefined : value }) as SearchChange

/** For example `More filters (2)`. */
export const moreText = (search: GallerySearch): string => {
  const given = changedSearch(search, {})
  const chosen = NAMES.filter((name) => given[name] !== undefined && given[name] !== "creative").length
  return chosen === 0 ? filterTexts.more : `${filterTexts.more} (${chosen})`
}
