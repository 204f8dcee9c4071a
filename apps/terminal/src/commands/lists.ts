import { terminalTexts } from "@marque/core/texts"
import {
  EVERYTHING,
  type ProductListView,
  productListView,
  type ProductSearch,
  productSearchOf
} from "@marque/core/products"
import { createActor } from "xstate"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, listBrands, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { pageOf } from "./page.ts"
import { table } from "./table.ts"

export const brands: Command = async ({ app, options }) => {
  const items = await listBrands(app, await openOrganization(app, await signedIn(app)), options.q)
  return {
    json: items.map(({ _id, active, name, status }) => ({ id: _id, name, status, active })),
    lines:
      items.length === 0
        ? [terminalTexts.noBrandFound]
        : table(items.map(({ _id, active, name, statusLabel }) => [active ? "*" : " ", name, statusLabel, _id]))
  }
}

const isStatus = (value: string): value is ProductSearch["status"] =>
  ["all", "draft", "active", "discontinued", "archived"].includes(value)

const searchOf = (options: CommandOptions): ProductSearch => {
  const { category, q, status } = options
  const page = pageOf(options)
  if (status !== undefined && !isStatus(status)) {
    throw new Failure("usage", "--status is one of all, draft, active, discontinued, archived.")
  }
  return { q: q ?? EVERYTHING.q, category: category ?? EVERYTHING.category, status: status ?? "all", page }
}

const json = ({ page, pages, items }: ProductListView) => ({
  page,
  pages,
  products: items.map(({ _id, category, cutout, name, sku, status, updated, usedIn }) => ({
    id: _id,
    name,
    sku,
    category,
    status,
    cutout,
    usedIn: Number(usedIn),
    updated
  }))
})

const lines = ({ count, empty, items, page, pages }: ProductListView): ReadonlyArray<string> =>
  items.length === 0
    ? [empty.title, empty.text]
    : [
        ...table(items.map(({ _id, category, name, status }) => [name, category, status, _id])),
        pages === 1 ? count : `${count}, page ${page} of ${pages}`
      ]

export const products: Command = async ({ app, options }) => {
  const search = searchOf(options)
  const organization = await openOrganization(app, await signedIn(app))
  const { archived, brandId, role } = await brandFor(app, organization, options.brand)
  const input = { brandId, brandRole: role, brandArchived: archived, search: productSearchOf(search) }
  const view = await whileRunning(createActor(app.machines.productList, { input }), (actor) =>
    found(
      actor,
      (snapshot) => {
        const current = productListView(snapshot)
        if (current.state === "failed" || current.state === "missing") {
          throw new Failure("failed", current.error ?? terminalTexts.brandGone)
        }
        return current.state === "loading" ? undefined : current
      },
      () => noAnswer(app.url)
    )
  )
  return { json: json(view), lines: lines(view) }
}
