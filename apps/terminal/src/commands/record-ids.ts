import { marketListView } from "@marque/core/markets"
import { placeListView } from "@marque/core/places"
import { EVERYTHING, productListView, productSearchOf } from "@marque/core/products"
import { wordSearchOf } from "@marque/core/records"
import { terminalTexts } from "@marque/core/texts"
import { createActor } from "xstate"
import type { App } from "../app.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { named, type OpenBrand } from "../workspace.ts"

export type RecordKind = "product" | "place" | "market"

interface Listed {
  readonly state: string
  readonly error: string | undefined
  readonly items: ReadonlyArray<{ readonly _id: string; readonly name: string }>
}

type NamedItems = ReadonlyArray<{ readonly id: string; readonly name: string }>

const listed = ({ error, items, state }: Listed): NamedItems | undefined => {
  if (state === "failed" || state === "missing") throw new Failure("failed", error ?? terminalTexts.brandGone)
  return state === "loading" ? undefined : items.map(({ _id, name }) => ({ id: _id, name }))
}

const near = ({ machines, url }: App, brand: OpenBrand, kind: RecordKind, asked: string): Promise<NamedItems> => {
  const { archived: brandArchived, brandId, role: brandRole } = brand
  const input = { brandId, brandRole, brandArchived }
  const late = () => noAnswer(url)
  const word = wordSearchOf({ q: asked, page: 1, archived: false })
  switch (kind) {
    case "product": {
      const search = productSearchOf({ ...EVERYTHING, q: asked })
      return whileRunning(createActor(machines.productList, { input: { ...input, search } }), (actor) =>
        found(actor, (snapshot) => listed(productListView(snapshot)), late)
      )
    }
    case "place":
      return whileRunning(createActor(machines.placeList, { input: { ...input, search: word } }), (actor) =>
        found(actor, (snapshot) => listed(placeListView(snapshot)), late)
      )
    case "market":
      return whileRunning(createActor(machines.marketList, { input: { ...input, search: word } }), (actor) =>
        found(actor, (snapshot) => listed(marketListView(snapshot)), late)
      )
  }
}

/** Of a record that is named by its id or its name; lists are searched, so that nothing far down is missed. */
export const recordIdOf = async (app: App, brand: OpenBrand, kind: RecordKind, asked: string): Promise<string> => {
  const items = await near(app, brand, kind, asked)
  return items.length === 0 ? asked : named(items, asked, kind).id
}
