/**
 * Own rows for each visitor, files shared between copies. Tasks the template still waits for are started in the copy.
 */
import type { Infer } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import { publishDraft } from "../catalog/brandRules.ts"
import { recipeBeside } from "../catalog/subjects.ts"
import { filesOfAsset, shareFiles, syncAsset } from "../files/storedFiles.ts"
import { writeNote } from "../notes/writeNote.ts"
import { PRIORITY } from "../queue/queue.ts"
import { insertAsset, patchAsset } from "../gallery/assetChanges.ts"
import { countStored } from "../usage/lines.ts"
import { insertFavourite } from "../gallery/favourites.ts"
import { askForScore, reportOf } from "../score/scores.ts"
import { addPhotoshoot } from "./addPhotoshoot.ts"
import { copyCampaigns } from "./copyCampaigns.ts"
import { copyCatalog } from "./copyCatalog.ts"
import { type Copying, Ids, withoutSystemFields } from "./copying.ts"
import { fillCampaign } from "./fillCampaign.ts"
import type { demoArrangement } from "./plan.ts"
import { deliveredOf, startDemoGeneration } from "./pictures.ts"
import { askForCheck } from "./template.ts"

const DAY_MS = 24 * 60 * 60_000

type Arrangement = Infer<typeof demoArrangement>

const copyBrandRow = async (
  ctx: MutationCtx,
  from: Doc<"brands">,
  organizationId: Id<"organizations">,
  createdBy: Id<"users">
) => {
  const { rulesFrom: _, ...fields } = withoutSystemFields(from)
  const id = await ctx.db.insert("brands", {
    ...fields,
    organizationId,
    createdBy,
    updatedAt: Date.now(),
    picturesIndexed: true,
    picturesNumbered: true
  })
  const to = await ctx.db.get(id)
  if (to === null) throw notFound()
  return to
}

/** A failed check of a rule is named by its row. */
const scoreOf = ({ score }: Doc<"assets">, ids: Ids) =>
  score === undefined || score.status === "pending"
    ? {}
    : { score: { ...score, failedChecks: score.failedChecks.map((id) => ids.inText(id)) } }

const copyAsset = async ({ ctx, ids, to }: Copying, asset: Doc<"assets">): Promise<Id<"assets">> => {
  const { askedAt: _asked, fixOf: _fix, generationId, score: _score, ...fields } = withoutSystemFields(asset)
  await shareFiles(ctx, filesOfAsset(asset))
  const id = await insertAsset(ctx, {
    ...fields,
    ...scoreOf(asset, ids),
    brandId: to._id,
    createdBy: to.createdBy,
    productIds: asset.productIds.map((one) => ids.of(one)),
    ...(asset.placeIds && { placeIds: asset.placeIds.map((one) => ids.of(one)) }),
    ...(asset.logoAssetIds && { logoAssetIds: asset.logoAssetIds.map((one) => ids.of(one)) }),
    ...(generationId && { generationId: ids.of(generationId) })
  })
  ids.add(asset._id, id)
  const recipe = await recipeBeside(ctx, asset._id)
  if (recipe) {
    await ctx.db.insert("recipes", { brandId: to._id, assetId: id, input: ids.inText(recipe.input) })
  }
  await syncAsset(ctx, id)
  const report = await reportOf(ctx, asset._id)
  if (report && asset.score?.status !== "pending") {
    const { blockedBy, checks, ...rest } = report.report
    const renamed = checks.map((check) => ({ ...check, id: ids.inText(check.id) }))
    await ctx.db.insert("scoreReports", {
      assetId: id,
      report: { ...rest, blockedBy: blockedBy.map((one) => ids.inText(one)), checks: renamed }
    })
  }
  const copied = await ctx.db.get(id)
  if (copied?.processing === "processing") await askForCheck(ctx, copied, to)
  else if (copied && copied.score === undefined) {
    await askForScore(ctx, copied, to, to.createdBy, PRIORITY.rescore)
  }
  return id
}

const assetsOf = async ({ ctx, from }: Copying) => {
  const assets = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", from._id))
    .collect()
  return assets.sort((left, right) => left._creationTime - right._creationTime)
}

/** Over which the work of a demo is spread, as its campaigns are. */
const DEMO_DAYS = 12

const isMade = ({ status }: Doc<"generations">): boolean => status === "succeeded"

const copyGenerations = async (copying: Copying): Promise<ReadonlyArray<Doc<"generations">>> => {
  const { ctx, from, ids, to } = copying
  const generations = await ctx.db
    .query("generations")
    .withIndex("by_brand", (q) => q.eq("brandId", from._id))
    .collect()
  const creatives = (await assetsOf(copying)).filter(({ purpose }) => purpose === "creative")
  const made = generations.filter(isMade)
  for (const [order, row] of made.entries()) {
    const { placeId, productId, sourceAssetId, ...fields } = withoutSystemFields(row)
    const id = await ctx.db.insert("generations", {
      ...fields,
      organizationId: to.organizationId,
      brandId: to._id,
      requestedBy: to.createdBy,
      delivered: [],
      ...(productId && { productId: ids.of(productId) }),
      ...(placeId && { placeId: ids.of(placeId) }),
      ...(sourceAssetId && { sourceAssetId: ids.of(sourceAssetId) })
    })
    ids.add(row._id, id)
    for (const asset of creatives.filter(({ generationId }) => generationId === row._id))
      await copyAsset(copying, asset)
    await ctx.db.patch(id, {
      delivered: row.delivered.map(({ assetId, index }) => ({ index, assetId: ids.of(assetId) }))
    })
    const copied = await ctx.db.get(id)
    const daysAgo = Math.floor(((made.length - 1 - order) * DEMO_DAYS) / made.length)
    if (copied) await countStored(ctx, copied, { source: row, at: Date.now() - daysAgo * DAY_MS })
  }
  return generations
}

/** Starts pictures that the template still lacks, without their clips. */
const startMissing = async ({ ctx, ids, to }: Copying, generations: ReadonlyArray<Doc<"generations">>) => {
  for (const row of generations) {
    if (isMade(row) || row.sourceAssetId !== undefined) continue
    const { aspectRatios, copy, idempotencyKey, layout, mode, placeId, productId, seed } = row
    await startDemoGeneration(ctx, to, {
      aspectRatios,
      copy,
      idempotencyKey,
      mode,
      seed,
      ...(layout && { layout }),
      ...(productId && { productId: ids.of(productId) }),
      ...(placeId && { placeId: ids.of(placeId) })
    })
  }
}

const arrange = async ({ ctx, to }: Copying, { archived, favourites, folders }: Arrangement): Promise<void> => {
  const assetOf = async (output: Arrangement["favourites"][number]) => (await deliveredOf(ctx, to, output))?._id
  for (const { name, outputs } of folders) {
    const folderId = await ctx.db.insert("folders", { brandId: to._id, name })
    for (const output of outputs) {
      const assetId = await assetOf(output)
      if (assetId) await patchAsset(ctx, assetId, { folderId })
    }
  }
  for (const output of favourites) {
    const assetId = await assetOf(output)
    const asset = assetId && (await ctx.db.get(assetId))
    if (asset) await insertFavourite(ctx, asset, to.createdBy)
  }
  for (const { daysAgo, output } of archived) {
    const assetId = await assetOf(output)
    if (assetId) await patchAsset(ctx, assetId, { archivedAt: Date.now() - daysAgo * DAY_MS })
  }
}

export const copyTemplate = async (
  ctx: MutationCtx,
  from: Doc<"brands">,
  into: { readonly organizationId: Id<"organizations">; readonly owner: Id<"users"> },
  arrangement: Arrangement
): Promise<Id<"brands">> => {
  const to = await copyBrandRow(ctx, from, into.organizationId, into.owner)
  const ids = new Ids()
  ids.add(from._id, to._id)
  const copying = { ctx, from, ids, to }
  for (const asset of await assetsOf(copying)) if (asset.purpose !== "creative") await copyAsset(copying, asset)
  await copyCatalog(copying, arrangement)
  const campaigns = await copyCampaigns(ctx, to, arrangement.campaigns ?? [])
  await publishDraft(ctx, to, { by: to.createdBy })
  const generations = await copyGenerations(copying)
  await startMissing(copying, generations)
  await arrange(copying, arrangement)
  for (const photoshoot of arrangement.photoshoots ?? []) await addPhotoshoot(ctx, to, photoshoot)
  for (const { output, place, text } of arrangement.notes ?? []) {
    const asset = await deliveredOf(ctx, to, output)
    const note = { brand: to, author: { by: to.createdBy }, draft: { text, mentions: [], ...(place && { place }) } }
    if (asset) await writeNote(ctx, { ...note, asset })
  }
  const published = await ctx.db.get(to._id)
  for (const each of campaigns) await fillCampaign(ctx, { brand: published ?? to, ...each })
  return to._id
}
