import { LOGOS_MAX } from "@marque/core/brands"
import { HOUSE_LAYOUTS_MAX, HouseLayoutChoices, readCreativeInput } from "@marque/core/creative"
import {
  HOUSE_LAYOUTS_FULL,
  HouseLayout,
  HouseLayoutDesk,
  HouseLayoutDraft,
  houseLayoutFault,
  type PictureLayout
} from "@marque/core/house-layouts"
import { DraftPreview } from "@marque/core/brand-data"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { defineQuery } from "./access/define.ts"
import { draftHouseLayouts, keepPublished, rulesNow } from "./catalog/brandRules.ts"
import { houseSample } from "./generation/draftPreview.ts"
import { recipeBeside } from "./catalog/subjects.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { currentCount } from "./records/recordCounts.ts"
import { defineRecordFunctions } from "./records/recordFunctions.ts"
import { defined } from "./validation/defined.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const logosIn = ({ db }: QueryCtx, brandId: Id<"brands">) =>
  db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(LOGOS_MAX)

/** A logo that is fixed is one of the brand's, and one that the row names already may stay. */
const refuseForeign = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  { fixed, fromAssetId }: Encoded<typeof HouseLayoutDraft>,
  before: Doc<"houseLayouts"> | undefined
): Promise<void> => {
  const { logo } = fixed
  const isKept = logo !== undefined && before?.fixed.logo?.assetId === logo.assetId
  if (logo !== undefined && !isKept && !(await logosIn(ctx, brandId)).some(({ assetId }) => assetId === logo.assetId)) {
    throw refuse("invalid", "This logo does not exist", "draft.fixed.logo")
  }
  if (fromAssetId === undefined || fromAssetId === before?.fromAssetId) return
  const id = ctx.db.normalizeId("assets", fromAssetId)
  const asset = id && (await ctx.db.get(id))
  if (asset?.brandId !== brandId) throw refuse("invalid", "This picture does not exist", "draft.fromAssetId")
}

export const { archive, create, facets, get, list, openUndo, options, remove, undo, update } = defineRecordFunctions({
  table: "houseLayouts",
  draft: HouseLayoutDraft,
  row: HouseLayout,
  action: "brand.edit",
  filters: {},
  textOf: ({ name }) => name,
  serialize: (_, row) => Promise.resolve(draftFieldsOf(HouseLayoutDraft, row)),
  columnsOf: async (ctx, { brand }, draft, before) => {
    if (before === undefined && (await currentCount(ctx, "houseLayouts", brand._id)) >= HOUSE_LAYOUTS_MAX) {
      throw refuse("plan_limit", HOUSE_LAYOUTS_FULL)
    }
    const fault = houseLayoutFault(draft)
    if (fault !== undefined) throw refuse("invalid", fault[1], fault[0])
    await refuseForeign(ctx, brand._id, draft, before)
    return { ...draft, name: draft.name.trim() }
  },
  changing: (ctx, { brand }) => keepPublished(ctx, brand)
})

const picturesIn = ({ companionIds, photoAssetId, placeId, productId }: Doc<"generations">) => [
  ...(productId === undefined ? [] : (["product"] as const)),
  ...((companionIds ?? []).length === 0 ? [] : (["companions"] as const)),
  ...(placeId === undefined ? [] : (["place"] as const)),
  ...(photoAssetId === undefined ? [] : (["photo"] as const))
]

/** Undefined of a picture that no layout made, or whose recipe was not kept. */
const layoutOf = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  assetId: string | undefined,
  logos: ReadonlyArray<Doc<"logos">>
): Promise<Encoded<typeof PictureLayout> | undefined> => {
  const id = assetId === undefined ? null : ctx.db.normalizeId("assets", assetId)
  const asset = id && (await ctx.db.get(id))
  if (asset?.brandId !== brandId || asset.kind !== "image" || asset.recipe === undefined) return undefined
  const made = asset.generationId && (await ctx.db.get(asset.generationId))
  const kept = await recipeBeside(ctx, asset._id)
  const input = kept ? readCreativeInput(kept.input) : undefined
  if (!made || input?.layout === undefined) return undefined
  const { accents, deep, ink, paper } = input.brand.roles
  const logo = asset.logoAssetIds?.find((each) => logos.some((one) => one.assetId === each))
  const { body, cta, eyebrow, headline } = made.copy
  return {
    assetId: asset._id,
    name: asset.name,
    layout: input.layout,
    variant: asset.recipe.variant,
    roles: defined({ paper, ink, deep, accent: accents[0] }),
    texts: { headline, ...defined({ eyebrow, body, cta }) },
    pictures: picturesIn(made),
    hasOffer: made.offer !== undefined,
    ...defined({ logoId: logo, logoAt: asset.recipe.logoAt })
  }
}

/** What the form offers, and what the picture has that a new house layout is made from. */
export const desk = defineQuery({
  args: { brandId: v.string(), assetId: v.optional(v.string()) },
  returns: validatorOf(HouseLayoutDesk),
  access: brandMember("brand.view"),
  handler: async (ctx, { assetId }) => {
    const { brand } = ctx.actor
    const logos = await logosIn(ctx, brand._id)
    const picture = await layoutOf(ctx, brand._id, assetId, logos)
    return {
      logos: logos.map(({ assetId: id, name, theme, variant }) => ({ assetId: id, name, theme, variant })),
      colours: brand.identity.colours.map(({ hex, name }) => ({ hex, name })),
      ...(picture && { picture })
    }
  }
})

/** What a picture can be made with: those of the rules in force, and those of the draft. */
export const choices = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(HouseLayoutChoices),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const { houseLayouts = [] } = (await rulesNow(ctx, brand)).snapshot
    return { inForce: houseLayouts, draft: await draftHouseLayouts(ctx, brand._id) }
  }
})

/** What its card is painted from. */
export const sample = defineQuery({
  args: { houseLayoutId: v.string() },
  returns: validatorOf(DraftPreview),
  access: brandMemberBy("houseLayouts", "houseLayoutId", "brand.view"),
  handler: (ctx) => houseSample(ctx, ctx.actor, ctx.actor.record.fromAssetId)
})
