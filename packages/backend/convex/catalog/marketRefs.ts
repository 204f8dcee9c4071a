import type { DateFormat, MarketRef } from "@marque/core/model"
import { dayAt } from "@marque/core/places"
import type { ShownIn } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"
import { heldMarkets } from "./marketHolds.ts"
import { type Encoded } from "../validation/validatorOf.ts"

interface Named {
  readonly marketId: string
  readonly name: string
  readonly languages: ReadonlyArray<string>
  readonly currency?: string
  readonly dateFormat?: DateFormat
}

const marketRefOf = ({ currency, languages, marketId, name }: Named): Encoded<typeof MarketRef> => ({
  id: marketId,
  name,
  languages: [...languages],
  ...(currency !== undefined && { currency })
})

/** `spoken`: of the words; where the market has another, its first. Undefined for a picture of no market, and where the rules do not know it. */
export const shownIn = (
  { markets }: { readonly markets: ReadonlyArray<Named> },
  marketId: string | undefined,
  spoken?: string
): ShownIn | undefined => {
  const market = markets.find((one) => one.marketId === marketId)
  const language = market?.languages.find((each) => each === spoken) ?? market?.languages[0]
  return market === undefined || language === undefined
    ? undefined
    : { marketId: market.marketId, language, today: dayAt(Date.now()), ...defined({ dateFormat: market.dateFormat }) }
}

/** Of a version or draft, the default one first. `held`: the ids of those on hold. */
export const marketRefsOf = (markets: ReadonlyArray<Named>, held: Pick<ReadonlySet<string>, "has">) =>
  markets.map((market) => ({ ...marketRefOf(market), ...(held.has(market.marketId) && { held: true as const }) }))

/** Those of the named markets that are on hold now, in the order of the names. */
export const heldRefs = async (
  ctx: Pick<QueryCtx, "db">,
  brandId: Id<"brands">,
  marketIds: ReadonlyArray<string>
): Promise<Array<Encoded<typeof MarketRef>>> => {
  const held = await heldMarkets(ctx, brandId)
  const named = await Promise.all(
    marketIds.flatMap((id) => {
      const hold = held.get(id)
      return hold === undefined ? [] : [ctx.db.get(hold.marketId)]
    })
  )
  return marketRefs(
    named.filter((market) => market !== null),
    held
  )
}

/** Of rows, in their order. */
export const marketRefs = (markets: ReadonlyArray<Doc<"markets">>, held: Pick<ReadonlySet<string>, "has">) =>
  marketRefsOf(
    markets.map((market) => ({ ...market, marketId: market._id })),
    held
  )
