import { hasWords } from "../lists/list.rules.ts"
import type { RecordSearch } from "../records/record-list.rules.ts"
import type { RecordQuery } from "../records/records.schema.ts"
import { placeKindLabels, seasonText } from "./place-texts.rules.ts"
import type { Place } from "./places.schema.ts"

/** Places are found by words alone. */
export type PlaceFilter = Readonly<Record<never, never>>

/** What the URL says about the list, as `routes.places` decodes it. */
export interface PlaceSearch {
  readonly q: string
  readonly archived: boolean
  /** From 1. */
  readonly page: number
}

/** The list without a search; specification, section 2 (defaults of the search parameters). */
export const ALL_PLACES: PlaceSearch = { q: "", archived: false, page: 1 }

export const placeSearchOf = (search: PlaceSearch): RecordSearch<PlaceFilter> => ({ ...search, filter: {} })

/** The URL of a search; {@link placeSearchOf} reads it back. */
export const placeUrlOf = ({ archived, page, q }: RecordSearch<PlaceFilter>): PlaceSearch => ({ q, archived, page })

/** Whether a place is among those a list asks for: every word of `q` is in name, city, country, kind, season or mood. */
export const isFound = (
  { city = "", country = "", kind, mood, name, photos }: Place,
  { q }: Pick<RecordQuery<PlaceFilter>, "q">
): boolean => hasWords([name, city, country, placeKindLabels[kind], seasonText(photos), ...mood].join("\n"), q)
