import { PROMPT_MAX } from "../creative/generation-request.schema.ts"
import { references } from "../tokens/tokens.pure.ts"
import { CHOICES_SHOWN } from "../lists/list.rules.ts"
import type { ChoicesAnswer, ChoicesWanted } from "./composer-choices.ts"
import { type ComposerForm, cutAt } from "./composer-form.rules.ts"

/** What is sought among the choices of a kind, and what was answered. */
export interface ChoiceSearch {
  readonly q: string
  /** Named by the page, for example by a filter. */
  readonly also: ReadonlyArray<string>
  readonly asked: ChoicesWanted | undefined
  /** The search that `found` answers. */
  readonly answered: string | undefined
  readonly found: ReadonlyArray<string>
  /** The answer to no search. */
  readonly newest: ReadonlyArray<string>
  readonly more: boolean
}

export type ChoiceKind = "products" | "places" | "pictures"

export const noSearch: ChoiceSearch = {
  q: "",
  also: [],
  asked: undefined,
  answered: undefined,
  found: [],
  newest: [],
  more: false
}

const chosenIn = (form: ComposerForm, kind: ChoiceKind): ReadonlyArray<string> => {
  const ids = {
    products: [form.productId, ...form.companionIds],
    places: [form.placeId],
    pictures: [form.sourceAssetId, form.photoAssetId, ...form.references.map(({ assetId }) => assetId)]
  }
  return ids[kind].filter((id) => id !== undefined)
}

const referredIn = ({ copy, prompt }: ComposerForm, kind: ChoiceKind): ReadonlyArray<string> =>
  [...Object.values(copy), prompt]
    .flatMap((text) => references(text))
    .flatMap((reference) => (`${reference.kind}s` === kind ? [reference.id] : []))

export const wantedOf = (kind: ChoiceKind, form: ComposerForm, { also, q }: ChoiceSearch): ChoicesWanted => ({
  q: q.trim(),
  include: [...new Set([...chosenIn(form, kind), ...also, ...referredIn(form, kind)])].slice(0, CHOICES_SHOWN),
  // A prompt mentions products and places by name, never pictures.
  text: form.mode === "custom" && kind !== "pictures" ? cutAt(form.prompt, PROMPT_MAX) : ""
})

const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

export const isOtherWanted = ({ include, q, text }: ChoicesWanted, asked: ChoicesWanted | undefined): boolean =>
  asked === undefined || q !== asked.q || text !== asked.text || !isSame(include, asked.include)

interface Row {
  readonly _id: string
}

/** Names something of which it is not known yet whether it exists. */
export const isUnknown = (
  { include }: ChoicesWanted,
  { asked }: ChoiceSearch,
  known: ReadonlyArray<Row> | undefined
): boolean =>
  known !== undefined &&
  include.some((id) => asked?.include.includes(id) !== true && !known.some(({ _id }) => _id === id))

/** Rows that nothing asked for are forgotten, but the newest stay: a search ends in them again. */
export const withAnswer = <Choice extends Row>(
  search: ChoiceSearch,
  known: ReadonlyArray<Choice> | undefined,
  { found, more, named }: ChoicesAnswer<Choice>
): { readonly search: ChoiceSearch; readonly rows: ReadonlyArray<Choice> } => {
  const { include = [], q = "" } = search.asked ?? {}
  const ids = found.map(({ _id }) => _id)
  const newest = q === "" ? ids : search.newest
  const kept = (known ?? []).filter(({ _id }) => newest.includes(_id) && !include.includes(_id))
  const rows = new Map<string, Choice>()
  for (const row of [...found, ...named, ...kept]) if (!rows.has(row._id)) rows.set(row._id, row)
  return { search: { ...search, answered: q, found: ids, newest, more }, rows: [...rows.values()] }
}
