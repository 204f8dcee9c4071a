import { references, render } from "../tokens/tokens.pure.ts"
import type { TokenEntries } from "../tokens/tokens.view.ts"
import type { Choices } from "./composer-choices.ts"
import type { PickView } from "./composer-fields.view.ts"

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
