import type { ProductId } from "../model/ids.ts"
import type { RelatedState } from "./product-form.view.ts"
import { soldNote, soldStateOf } from "./product-days.rules.ts"
import type { ProductFields } from "./product-form.schema.ts"
import { RELATED_FULL, RELATED_MAX } from "./products.schema.ts"
import { tokenOf } from "../tokens/token-scan.pure.ts"
import { productTexts } from "./product.texts.ts"
import { isDay } from "../model/day.ts"

export const productMoreTexts = {
  title: "On sale, and in pictures",
  related: "Related products",
  relatedHint: "What goes with it, such as the saucer of a cup",
  none: "None yet",
  add: "Add a related product",
  search: "Find a product",
  noneFound: "No other product is found.",
  token: "Reference",
  tokenHint: "In a prompt or a brief it stands for the name of the product.",
  copyToken: productTexts.copyToken
} as const

const GONE = "A product that was deleted"

export interface ProductMoreView {
  readonly note: { readonly text: string; readonly tone: "neutral" | "warning" } | undefined
  readonly related: ReadonlyArray<{ readonly id: ProductId; readonly name: string; readonly removeLabel: string }>
  readonly query: string
  readonly found: ReadonlyArray<{ readonly id: ProductId; readonly label: string }>
  readonly isEmpty: boolean
  readonly full: string | undefined
  /** What texts refer to it by; undefined until it is saved. */
  readonly token: string | undefined
}

const dayIn = (text: string): string | undefined => (isDay(text.trim()) ? text.trim() : undefined)

const noteOf = (
  { endOn, launchOn }: Pick<ProductFields, "endOn" | "launchOn">,
  today: string | undefined
): ProductMoreView["note"] => {
  if (today === undefined) return undefined
  const days = { launchOn: dayIn(launchOn), endOn: dayIn(endOn) }
  const text = soldNote(days, today)
  return text === undefined ? undefined : { text, tone: soldStateOf(days, today) === "ended" ? "warning" : "neutral" }
}

export const productMoreView = ({ fields, found, names, own, q, today }: RelatedState): ProductMoreView => {
  const { relatedIds } = fields
  const others = found?.filter(({ id }) => id !== own && !relatedIds.includes(id))
  return {
    note: noteOf(fields, today),
    related: relatedIds.map((id) => {
      const name = names.find((each) => each.id === id)?.name ?? GONE
      return { id, name, removeLabel: `Remove ${name}` }
    }),
    query: q ?? "",
    found: (others ?? []).map(({ id, name }) => ({ id, label: name })),
    isEmpty: others?.length === 0,
    token: own === undefined ? undefined : tokenOf({ kind: "product", id: own }),
    full: relatedIds.length >= RELATED_MAX ? RELATED_FULL : undefined
  }
}
