import type { ScoreSummary } from "@marque/core/creative"
import type { AssetScore } from "@marque/core/score"
import { can } from "@marque/core/identity"
import { internal } from "../_generated/api"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { rulesTag } from "../catalog/brandRules.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import { opaqueName, shownAt } from "../files/addresses.ts"
import { enqueue, moveUp, PRIORITY } from "../queue/queue.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { patchAsset } from "../gallery/assetChanges.ts"
import { isMarkable } from "../gallery/textBoxRows.ts"

/** Debounce of rule changes, ms. */
const SETTLE_MS = 5_000

/** Logos are references, and fonts are not pictures. */
const UNSCORED: ReadonlySet<Doc<"assets">["purpose"]> = new Set(["logo", "font"])

/** A checked still picture. */
export const isScorable = (asset: Doc<"assets">): boolean =>
  asset.kind === "image" &&
  asset.moving === undefined &&
  !UNSCORED.has(asset.purpose) &&
  asset.processing === "ready" &&
  asset.file !== undefined

const isStale = (score: NonNullable<Doc<"assets">["score"]>, asset: Doc<"assets">, given: Doc<"brands">): boolean => {
  const brand = brandFor(given, asset)
  const now = rulesTag(brand)
  return (
    score.stale === true ||
    score.rules?.version !== now.version ||
    score.rules.state !== now.state ||
    (score.measuredAt ?? 0) < (brand.rulesFrom ?? 0)
  )
}

/** No score under the current rules, and none pending. */
export const wantsScore = (asset: Doc<"assets">, brand: Doc<"brands">): boolean => {
  const { score } = asset
  return isScorable(asset) && score?.status !== "pending" && (score === undefined || isStale(score, asset, brand))
}

/** Undefined when not scored. */
export const serializeSummary = (
  asset: Doc<"assets">,
  brand: Doc<"brands">
): Encoded<typeof ScoreSummary> | undefined => {
  const { score } = asset
  if (score === undefined) return undefined
  const kept = {
    ...(score.value !== undefined && { value: score.value }),
    ...(score.verdict !== undefined && { verdict: score.verdict })
  }
  if (score.status === "failed") return { state: "failed" }
  if (score.measuredAt === undefined) return { state: "pending" }
  return { state: isStale(score, asset, brand) ? "stale" : "scored", ...kept }
}

const openTaskOf = async (ctx: QueryCtx, assetId: Id<"assets">): Promise<Doc<"tasks"> | undefined> => {
  const tasks = await ctx.db
    .query("tasks")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .collect()
  return tasks.find(
    ({ kind, status, trialId }) =>
      kind === "score" && trialId === undefined && (status === "queued" || status === "running")
  )
}

/** Free of charge; a waiting one keeps its place, or moves up to `priority`. */
export const askForScore = async (
  ctx: MutationCtx,
  asset: Doc<"assets">,
  brand: Doc<"brands">,
  requestedBy: Id<"users">,
  priority: number
): Promise<void> => {
  if (!isScorable(asset)) return
  const open = await openTaskOf(ctx, asset._id)
  if (open) return moveUp(ctx, open, priority)
  const { error: _, ...before } = asset.score ?? { failedChecks: [] }
  await patchAsset(ctx, asset._id, { score: { ...before, status: "pending" } })
  await enqueue(ctx, {
    organizationId: brand.organizationId,
    brandId: brand._id,
    kind: "score",
    assetId: asset._id,
    title: asset.name,
    priority,
    requestedBy
  })
}

/** For a generation that fixes words; returns any other unchanged. */
export const withFixedCopy = async (
  ctx: MutationCtx,
  generation: Doc<"generations">,
  copy: Doc<"generations">["copy"] | undefined
): Promise<Doc<"generations">> => {
  if (generation.fixOf === undefined || copy === undefined) return generation
  const words = { copy, resolvedCopy: copy }
  await ctx.db.patch(generation._id, words)
  return { ...generation, ...words }
}

export const scoreDelivered = async (
  ctx: MutationCtx,
  assetId: Id<"assets">,
  { brandId, fixOf, requestedBy, source }: Doc<"generations">
): Promise<void> => {
  if (fixOf) await patchAsset(ctx, assetId, { fixOf: { assetId: fixOf.assetId, checkId: fixOf.checkId } })
  const [asset, brand] = [await ctx.db.get(assetId), await ctx.db.get(brandId)]
  if (!asset || !brand) return
  await askForScore(ctx, asset, brand, requestedBy, source === "demo" ? PRIORITY.rescore : PRIORITY.score)
}

/** A draft counts while nothing is published; later its changes wait for the next version. */
export const draftChanged = async (ctx: MutationCtx, { _id, status }: Doc<"brands">): Promise<void> => {
  if (status !== "published") await rulesChanged(ctx, _id)
}

const withStale = ({ campaignVersions }: Doc<"brands">, rulesFrom: number) =>
  campaignVersions?.map((kept) => ({ ...kept, rulesFrom }))

/**
 * Makes a brand's scores stale and rescores {@link SETTLE_MS} after the last change. `published`: only a new version
 * came, so that campaigns on an earlier one keep their scores.
 */
export const rulesChanged = async (
  ctx: MutationCtx,
  brandId: Id<"brands">,
  { published = false }: { readonly published?: boolean } = {}
): Promise<void> => {
  const rulesFrom = Date.now()
  const brand = published ? null : await ctx.db.get(brandId)
  await ctx.db.patch(brandId, {
    rulesFrom,
    ...(brand?.campaignVersions && { campaignVersions: withStale(brand, rulesFrom) })
  })
  await ctx.scheduler.runAfter(SETTLE_MS, internal.scoreClock.measureAgain, { brandId, rulesFrom })
}

export const reportOf = (ctx: QueryCtx, assetId: Id<"assets">): Promise<Doc<"scoreReports"> | null> =>
  ctx.db
    .query("scoreReports")
    .withIndex("by_asset", (q) => q.eq("assetId", assetId))
    .first()

const urlOf = async (ctx: QueryCtx, asset: Doc<"assets"> | null | undefined): Promise<string | undefined> =>
  asset?.file && shownAt(ctx, asset.brandId, asset.file.storageId)

const earlierOf = async (
  ctx: QueryCtx,
  { brandId, fixOf }: Doc<"assets">
): Promise<Encoded<typeof AssetScore>["fixOf"]> => {
  const asset = fixOf && (await ctx.db.get(fixOf.assetId))
  const url = await urlOf(ctx, asset)
  if (!fixOf || !asset || asset.brandId !== brandId || url === undefined) return undefined
  return { assetId: asset._id, name: asset.name, url, checkId: fixOf.checkId }
}

const sourceOf = async (ctx: QueryCtx, { productIds }: Doc<"assets">): Promise<string | undefined> => {
  const product = productIds[0] && (await ctx.db.get(productIds[0]))
  return product?.heroAssetId ? urlOf(ctx, await ctx.db.get(product.heroAssetId)) : undefined
}

type Report = Doc<"scoreReports">["report"]

/** Hides the storage id of a fix's logo. */
const withOpaqueNames = async (ctx: QueryCtx, { brandId }: Doc<"assets">, report: Report): Promise<Report> => {
  const opaque = async (name: string): Promise<string> => {
    const id = ctx.db.system.normalizeId("_storage", name)
    return id === null ? name : ((await opaqueName(ctx, brandId, id)) ?? "")
  }
  const checks = report.checks.map(async (check) => {
    const fixes = check.fixes?.map(async (fix) =>
      "assetId" in fix ? { ...fix, assetId: await opaque(fix.assetId) } : fix
    )
    return fixes === undefined ? check : { ...check, fixes: await Promise.all(fixes) }
  })
  return { ...report, checks: await Promise.all(checks) }
}

const mayMark = (asset: Doc<"assets">, mayEdit: boolean): boolean =>
  mayEdit && asset.archivedAt === undefined && isMarkable(asset)

/** Undefined while its file is missing. */
export const serializeScore = async (
  ctx: QueryCtx,
  asset: Doc<"assets">,
  { brand, organization, roles }: BrandMembership
): Promise<Encoded<typeof AssetScore> | undefined> => {
  const url = await urlOf(ctx, asset)
  if (url === undefined || asset.file === undefined) return undefined
  const { score } = asset
  const measured = (await reportOf(ctx, asset._id))?.report
  const report = measured && (await withOpaqueNames(ctx, asset, measured))
  const fixOf = await earlierOf(ctx, asset)
  const sourceUrl = await sourceOf(ctx, asset)
  const barred = { suspended: organization.suspendedAt !== undefined, brandArchived: brand.status === "archived" }
  return {
    assetId: asset._id,
    name: asset.name,
    url,
    width: asset.file.width,
    height: asset.file.height,
    state: serializeSummary(asset, brand)?.state ?? "none",
    measuring: score?.status === "pending",
    rulesNow: rulesTag(brandFor(brand, asset)),
    canFix: can(roles, "generate", barred).answer === "yes",
    ...(mayMark(asset, can(roles, "catalog.edit", barred).answer === "yes") && { canMark: true as const }),
    ...(report && { report }),
    ...(score?.measuredAt !== undefined && { measuredAt: score.measuredAt }),
    ...(score?.error !== undefined && { error: score.error }),
    ...(fixOf && { fixOf }),
    ...(sourceUrl !== undefined && { sourceUrl })
  }
}
