import { hasWords } from "../lists/list.rules.ts"
import { placeKindLabels, seasonText } from "./place-texts.rules.ts"
import type { Place } from "./places.schema.ts"

/** What the URL says about the list, as `routes.places` decodes it. */
export interface PlaceSearch {
  readonly q: string
  /** From 1. */
  readonly page: number
}

/** The list without a search; specification, section 2 (defaults of the search parameters). */
export const ALL_PLACES: PlaceSearch = { q: "", page: 1 }

const textOf = ({ city = "", country = "", kind, mood, name, photos }: Place): string =>
  [name, city, country, placeKindLabels[kind], seasonText(photos), ...mood].join("\n")

/**
 * The places a search finds that are not archived, last updated first. Every word of `q` must stand in name, city,
 * country, kind, season or mood.
 */
export const findPlaces = (places: ReadonlyArray<Place>, { q }: PlaceSearch): ReadonlyArray<Place> =>
  places
    .filter((place) => !place.archived && hasWords(textOf(place), q))
    .toSorted((one, other) => other.updatedAt - one.updatedAt)

/** The archived places, last archived first. */
export const archivedPlaces = (places: ReadonlyArray<Place>): ReadonlyArray<Place> =>
  places.filter(({ archived }) => archived).toSorted((one, other) => other.updatedAt - one.updatedAt)
