/** What a product is drawn with in a market, and whether it can be. */
import { opens, trustedCutout } from "@marque/core/creative"
import { descriptionIn } from "@marque/core/model"
import {
  type PlanFacts,
  plannedUnit,
  type PlannedUnit,
  pricesShown,
  type RowAsk,
  type RowTarget,
  rowTexts,
  shownProduct
} from "@marque/core/products"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { draftFingerprint, type Rules, rulesNow } from "../catalog/brandRules.ts"
import { shownIn } from "../catalog/marketRefs.ts"
import { assess } from "../generation/request.ts"
import type { Problem } from "../queue/runSteps.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Target = Encoded<typeof RowTarget>
type House = NonNullable<Rules["snapshot"]["houseLayouts"]>[number]

/** The same seed gives the same pixels of the same row. */
const SEED = 1

/** What every row is made with. */
export interface RowRules extends PlanFacts {
  readonly rules: Rules
  readonly house: House
}

/** A problem where the rules have no such house layout. */
export const rowRulesOf = async (
  ctx: QueryCtx,
  { brand }: Pick<BrandMembership, "brand">,
  { houseLayoutId, placementIds }: Pick<Encoded<typeof RowAsk>, "houseLayoutId" | "placementIds">
): Promise<Problem | RowRules> => {
  const rules = await rulesNow(ctx, brand)
  const house = rules.snapshot.houseLayouts?.find((each) => each.houseLayoutId === houseLayoutId)
  if (house === undefined) return refusal("reference_missing", { kind: "house layout" })
  const brandVersion =
    rules.state === "published" ? `version ${rules.version}` : `draft ${await draftFingerprint(ctx, brand)}`
  return { rules, house, brandVersion, placementIds }
}

/** At most one of each product in a target. */
export const rowPictureOf = (
  { db }: QueryCtx,
  brandId: Id<"brands">,
  houseLayoutId: string,
  productId: Id<"products">,
  { language, marketId }: Target
): Promise<Doc<"rowPictures"> | null> =>
  db
    .query("rowPictures")
    .withIndex("by_product", (q) =>
      q
        .eq("brandId", brandId)
        .eq("houseLayoutId", houseLayoutId)
        .eq("productId", productId)
        .eq("marketId", marketId)
        .eq("language", language)
    )
    .first()

/** Those whose picture is still in the gallery. */
const keptIn = async ({ db }: QueryCtx, row: Doc<"rowPictures"> | null) => {
  const found = await Promise.all(
    (row?.pictures ?? []).map(async ({ assetId, ...kept }) => ({ kept, asset: await db.get(assetId) }))
  )
  return found.flatMap(({ asset, kept }) =>
    asset === null || asset.archivedAt !== undefined || asset.file === undefined ? [] : [kept]
  )
}

const photoOf = async ({ db }: QueryCtx, { cutoutChoice, heroAssetId }: Doc<"products">) => {
  const hero = heroAssetId ? await db.get(heroAssetId) : null
  const cutout = trustedCutout(cutoutChoice, hero?.cutouts ?? [])
  return defined({ photoId: hero?.file?.storageId, cutoutId: cutout?.storageId })
}

const ownProblem = (
  { name, status }: Doc<"products">,
  { house }: RowRules,
  drawn: ReturnType<typeof shownProduct>
): string | undefined => {
  if (status === "discontinued") return rowTexts.discontinued(name)
  if (drawn.photoId === undefined) return rowTexts.noPhoto(name)
  return pricesShown(house) && drawn.price === undefined ? rowTexts.noPrice(name) : undefined
}

const requestOf = (
  rowRules: RowRules,
  product: Doc<"products">,
  target: Target,
  drawn: ReturnType<typeof shownProduct>
): Parameters<typeof assess>[2] => {
  const { house, placementIds, rules } = rowRules
  const body = descriptionIn(product, shownIn(rules.snapshot, target.marketId, target.language)?.language)
  return {
    mode: "product",
    productId: product._id,
    houseLayoutId: house.houseLayoutId,
    placementIds: [...placementIds],
    aspectRatios: [],
    count: 1,
    seed: SEED,
    copy: { headline: drawn.name, ...(opens(house, "body") && body !== "" && { body }) },
    // An offer without words of its own sets the prices of the product.
    ...(opens(house, "offer") && { offer: {} }),
    ...target
  }
}

export interface AssessedUnit {
  readonly planned: PlannedUnit
  readonly assessed: Awaited<ReturnType<typeof assess>>
  readonly row: Doc<"rowPictures"> | null
}

/** `at`: the place of the target in what is asked for. */
export const assessUnit = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  rowRules: RowRules,
  product: Doc<"products">,
  target: Target,
  at: number
): Promise<AssessedUnit> => {
  const { house, rules } = rowRules
  const drawn = shownProduct(
    product,
    await photoOf(ctx, product),
    shownIn(rules.snapshot, target.marketId, target.language)
  )
  const assessed = await assess(ctx, caller, requestOf(rowRules, product, target, drawn), { counted: true })
  const row = await rowPictureOf(ctx, caller.brand._id, house.houseLayoutId, product._id, target)
  const planned = plannedUnit(rowRules, {
    productId: product._id,
    target: at,
    marketId: target.marketId,
    language: target.language,
    product: drawn,
    copy: assessed.copy,
    problem: ownProblem(product, rowRules, drawn) ?? assessed.quote.problems[0]?.message,
    kept: await keptIn(ctx, row)
  })
  return { planned, assessed, row }
}
