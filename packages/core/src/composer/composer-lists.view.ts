import { references, render } from "../tokens/tokens.pure.ts"
import type { TokenEntries } from "../tokens/tokens.view.ts"
import type { Choices } from "./composer-choices.ts"
import type { ChoiceSearch } from "./choice-search.rules.ts"
import type { PickSearch, PickView } from "./composer-fields.view.ts"
import { composerTexts } from "./composer.texts.ts"

export const readingOf = (text: string, { places, products }: Choices): string | undefined => {
  if (references(text).length === 0) return undefined
  const names = (list: ReadonlyArray<{ readonly _id: string; readonly name: string }> = []) =>
    new Map(list.map(({ _id, name }) => [_id, name]))
  return `Reads “${render(text, { product: names(products), place: names(places) }, { unknown: "label" }).text}”`
}

const nothing: ReadonlyArray<never> = []
export type Named = { readonly _id: string; readonly name: string; readonly pictureUrl?: string }

// Cached per list to keep references stable between renders.
const rowsByList = new WeakMap<ReadonlyArray<Named>, PickView["choices"]>()

export const rowsOf = (list: ReadonlyArray<Named> = nothing): PickView["choices"] => {
  const known = rowsByList.get(list)
  if (known !== undefined) return known
  const rows = list.map(({ _id, name, pictureUrl }) => ({
    value: _id,
    label: name,
    ...(pictureUrl !== undefined && { pictureUrl })
  }))
  rowsByList.set(list, rows)
  return rows
}

const entriesByLists = new WeakMap<ReadonlyArray<Named>, WeakMap<ReadonlyArray<Named>, TokenEntries>>()
const entry = ({ _id, name, pictureUrl }: Named) => ({ id: _id, name, ...(pictureUrl !== undefined && { pictureUrl }) })

export const entriesOf = ({ places = nothing, products = nothing }: Choices): TokenEntries => {
  const byPlaces = entriesByLists.get(products) ?? new WeakMap<ReadonlyArray<Named>, TokenEntries>()
  entriesByLists.set(products, byPlaces)
  const entries = byPlaces.get(places) ?? {
    ...(products.length > 0 && { product: products.map(entry) }),
    ...(places.length > 0 && { place: places.map(entry) })
  }
  byPlaces.set(places, entries)
  return entries
}

const withUrl = new WeakMap<object, ReadonlyArray<Named>>()

export const picturesOf = (pictures: Choices["pictures"] = nothing): ReadonlyArray<Named> => {
  const known = withUrl.get(pictures)
  if (known !== undefined) return known
  const named = pictures.map(({ _id, name, url }) => ({ _id, name, pictureUrl: url }))
  withUrl.set(pictures, named)
  return named
}

const byId = (list: ReadonlyArray<Named>, ids: ReadonlyArray<string>): ReadonlyArray<Named> =>
  ids.flatMap((id) => list.find(({ _id }) => _id === id) ?? [])

/** What is chosen stays in sight beside what a search finds. */
export const offeredIn = (
  list: ReadonlyArray<Named> | undefined,
  { found }: ChoiceSearch,
  chosen: ReadonlyArray<string | undefined>
): ReadonlyArray<Named> | undefined => {
  if (list === undefined) return undefined
  const others = chosen.filter((id) => id !== undefined && !found.includes(id))
  return byId(list, [...others.filter((id) => id !== undefined), ...found])
}

export const newestIn = (list: ReadonlyArray<Named> | undefined = nothing, { also, newest }: ChoiceSearch) =>
  rowsOf(byId(list, [...newest, ...also.filter((id) => !newest.includes(id))]))

export const isSearching = ({ answered, q }: ChoiceSearch, error: string | undefined): boolean =>
  error === undefined && answered !== undefined && answered !== q.trim()

const statusOf = (search: ChoiceSearch, error: string | undefined): string => {
  const { answered, found, more } = search
  if (error !== undefined) return ""
  if (isSearching(search, error)) return composerTexts.searching
  return answered === "" ? composerTexts.newest(found.length) : composerTexts.shown(found.length, more)
}

/** Undefined while every choice is shown without one. */
export const searchView = (label: string, search: ChoiceSearch, error: string | undefined): PickSearch | undefined => {
  const { answered, found, more, q } = search
  if (q === "" && (answered === undefined || (answered === "" && !more))) return undefined
  const isEmpty = answered === q.trim() && answered !== "" && found.length === 0
  return {
    label,
    query: q,
    status: statusOf(search, error),
    none: isEmpty ? composerTexts.noMatch(q.trim()) : undefined
  }
}
