/** What a brief names has to be the brand's. */
import { type Answers, placementChoices } from "@marque/core/campaigns"
import type { Doc, Id, TableNames } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { peopleNamed } from "./people.ts"

type Named = Partial<Encoded<typeof Answers>>

const mine = async <Table extends "markets" | "products" | "places">(
  { db }: QueryCtx,
  table: Table,
  brandId: Id<"brands">,
  given: string
): Promise<boolean> => {
  const id = db.normalizeId(table as TableNames, given)
  const row = id && (await db.get(id))
  return row !== null && (row as { readonly brandId?: string }).brandId === brandId
}

const newIn = (after: ReadonlyArray<string> | undefined, before: ReadonlyArray<string> | undefined) =>
  (after ?? []).filter((id) => before === undefined || !before.includes(id))

const markets = ({ leftOut, marketIds }: Named) => [
  ...(marketIds ?? []),
  ...(leftOut ?? []).map(({ marketId }) => marketId)
]
const products = ({ leftOut, productIds }: Named) => [
  ...(productIds ?? []),
  ...(leftOut ?? []).map(({ productId }) => productId)
]
export const people = ({ approverIds, ownerId }: Named) => [
  ...(approverIds ?? []),
  ...(ownerId === undefined ? [] : [ownerId])
]

const placementIds: ReadonlySet<string> = new Set(placementChoices.map(({ id }) => id))

/**
 * Refuses ids that are not the brand's like ids that do not exist. What the brief named before may have been deleted
 * since, and stays.
 */
export const requireNamed = async (ctx: QueryCtx, brand: Doc<"brands">, after: Named, before: Named): Promise<void> => {
  const named = [
    ["markets", newIn(markets(after), markets(before))],
    ["products", newIn(products(after), products(before))],
    ["places", newIn(after.placeIds, before.placeIds)]
  ] as const
  for (const [table, ids] of named) {
    for (const id of new Set(ids)) if (!(await mine(ctx, table, brand._id, id))) throw notFound()
  }
  const asked = newIn(people(after), people(before))
  if ((await peopleNamed(ctx, brand, asked)).length < new Set(asked).size) throw notFound()
  const unknown = newIn(after.placementIds, before.placementIds).find((id) => !placementIds.has(id))
  if (unknown !== undefined) throw refuse("invalid", "There is no such placement", "placementIds")
}
