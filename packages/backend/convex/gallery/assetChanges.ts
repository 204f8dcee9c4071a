/** Every mutation writes assets here, so that derived columns, links and counts follow in its transaction. */
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { countScoreOf } from "../campaigns/campaignScores.ts"
import { followScore } from "../brandHome/scoreDays.ts"
import { rebit, takeSeq } from "./assetBits.ts"
import { recount } from "./assetCounts.ts"
import { keepMadePrints } from "../uploading/prints.ts"
import { followOutcome } from "../usage/outcomes.ts"
import { type AssetFields, columnsOf, linksOf, wordsOf } from "./assetDerived.ts"

type Asset = Doc<"assets">
type Patched = Exclude<keyof AssetFields, "brandId">
/** Undefined removes an optional field. */
export type AssetPatch = {
  [K in Patched]?: AssetFields[K] | (Record<never, never> extends Pick<AssetFields, K> ? undefined : never)
}

const NAMED: ReadonlyArray<keyof AssetPatch> = [
  "alt",
  "generationId",
  "name",
  "onPicture",
  "placeIds",
  "productIds",
  "tags"
]

const NONE: ReadonlySet<string> = new Set()

const relink = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  const wanted = after === null ? NONE : linksOf(after)
  const had = before === null ? NONE : linksOf(before)
  const isSame = before?.shelf === after?.shelf && wanted.size === had.size && [...wanted].every((key) => had.has(key))
  const asset = after ?? before
  if (asset === null || isSame) return
  const rows = await ctx.db
    .query("assetLinks")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .collect()
  const kept = new Set<string>()
  for (const row of rows) {
    if (!wanted.has(row.key) || after?.shelf === undefined) await ctx.db.delete(row._id)
    else {
      kept.add(row.key)
      if (row.shelf !== after.shelf) await ctx.db.patch(row._id, { shelf: after.shelf })
    }
  }
  if (after?.shelf === undefined) return
  const { _creationTime: madeAt, _id: assetId, brandId, shelf } = after
  for (const key of wanted) {
    if (!kept.has(key)) await ctx.db.insert("assetLinks", { assetId, brandId, key, shelf, madeAt })
  }
}

const settle = async (ctx: MutationCtx, before: Asset | null, after: Asset | null): Promise<void> => {
  await relink(ctx, before, after)
  await rebit(ctx, before, after)
  await recount(ctx, before, after)
  await followOutcome(ctx, before, after)
  if (after !== null && after.file?.dhash !== before?.file?.dhash) await keepMadePrints(ctx, after)
  await followScore(ctx, before, after)
}

export const insertAsset = async (ctx: MutationCtx, fields: AssetFields): Promise<Id<"assets">> => {
  const isNumbered = (await ctx.db.get(fields.brandId))?.picturesNumbered === true
  const seq = isNumbered ? await takeSeq(ctx, fields.brandId) : undefined
  const columns = { ...columnsOf(fields), words: await wordsOf(ctx, fields), seq }
  const id = await ctx.db.insert("assets", { ...fields, ...columns } as AssetFields)
  await settle(ctx, null, await ctx.db.get(id))
  return id
}

const write = async (ctx: MutationCtx, before: Asset, patch: AssetPatch, renamed: boolean): Promise<void> => {
  // A row without optional fields that the patch removes.
  const next = { ...before, ...patch } as Asset
  const columns = { ...patch, ...columnsOf(next), ...(renamed && { words: await wordsOf(ctx, next) }) }
  await ctx.db.patch(before._id, columns as Partial<Asset>)
  const after = await ctx.db.get(before._id)
  await settle(ctx, before, after)
  if (before.score?.value !== after?.score?.value) await countScoreOf(ctx, before._id)
}

/** Adds the links that an asset of an earlier version has not. */
export const linkAsset = (ctx: MutationCtx, asset: Asset): Promise<void> => relink(ctx, null, asset)

/** For an asset of an earlier version; in the order of creation. */
export const numberAsset = async (ctx: MutationCtx, { _id, brandId, seq }: Asset): Promise<void> => {
  if (seq !== undefined) return
  await ctx.db.patch(_id, { seq: await takeSeq(ctx, brandId) })
  await rebit(ctx, null, await ctx.db.get(_id))
}

/** A missing asset stays missing. */
export const patchAsset = async (ctx: MutationCtx, assetId: Id<"assets">, patch: AssetPatch): Promise<void> => {
  const before = await ctx.db.get(assetId)
  // How long it stays is said where a photoshoot rejects it.
  const whole = "archivedAt" in patch ? { keptInArchive: undefined, ...patch } : patch
  if (before !== null)
    await write(ctx, before, whole, before.words === undefined || NAMED.some((name) => name in patch))
}

/** After a change of a name that its words contain, or for an asset of an earlier version. */
export const refreshAsset = (ctx: MutationCtx, asset: Asset): Promise<void> => write(ctx, asset, {}, true)

/** Its own row, links and counts only. */
export const dropAsset = async (ctx: MutationCtx, assetId: Id<"assets">): Promise<void> => {
  const before = await ctx.db.get(assetId)
  if (before === null) return
  await ctx.db.delete(assetId)
  await settle(ctx, before, null)
}
