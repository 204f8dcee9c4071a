/** Which rules hold: those of the published version, or of the draft where nothing was published. */
import { LOGOS_MAX } from "@marque/core/brands"
import {
  type BrandChange,
  type BrandSnapshot,
  fingerprintOf,
  snapshotChanges,
  snapshotText
} from "@marque/core/brand-data"
import { HOUSE_LAYOUTS_MAX } from "@marque/core/creative"
import { HouseLayoutDraft } from "@marque/core/house-layouts"
import { MarketDraft } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { draftFieldsOf } from "../records/draftFields.ts"
import { type Encoded } from "../validation/validatorOf.ts"
import { keptVersions } from "./campaignVersions.ts"
import { marketsInOrder } from "./defaultMarket.ts"
import { draftGuidelines, type Guidelines, guidelinesOf, keepGuidelines, sameGuidelines } from "./versionGuidelines.ts"

/** What pictures are made from. */
export type Snapshot = Omit<Encoded<typeof BrandSnapshot>, "guidelines">
/** What a version is made of. */
export type FullSnapshot = Snapshot & { readonly guidelines: Guidelines }

export interface Rules {
  readonly state: "draft" | "published"
  /** Of a published version its number, otherwise the save counter. */
  readonly version: number
  /** Equal for equal rules, so that pictures made from either are the same. */
  readonly scene: number
  readonly snapshot: Snapshot
}

/** By age. */
export const draftHouseLayouts = async ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">) => {
  const rows = await db
    .query("houseLayouts")
    .withIndex("by_brand_archived", (q) => q.eq("brandId", brandId).eq("archivedAt", undefined))
    .take(HOUSE_LAYOUTS_MAX)
  return rows
    .toSorted((one, other) => one._creationTime - other._creationTime)
    .map((row) => ({ houseLayoutId: row._id, ...draftFieldsOf(HouseLayoutDraft, row) }))
}

/** The rules as they are edited, without the guidelines. @default of `known` the markets are read */
export const snapshotOf = async (
  { db }: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  known?: ReadonlyArray<Doc<"markets">>
): Promise<Snapshot> => {
  const logos = await db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .take(LOGOS_MAX)
  const markets = known ?? (await marketsInOrder({ db }, brand._id))
  const houseLayouts = await draftHouseLayouts({ db }, brand._id)
  return {
    name: brand.name,
    ...(brand.website !== undefined && { website: brand.website }),
    identity: brand.identity,
    logos: logos
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map(({ _creationTime, _id, brandId: _, ...logo }) => logo),
    markets: markets.map((market) => ({ marketId: market._id, ...draftFieldsOf(MarketDraft, market) })),
    ...(houseLayouts.length > 0 && { houseLayouts })
  }
}

/** The rules as they are edited. */
export const draftOf = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">): Promise<FullSnapshot> => ({
  ...(await snapshotOf(ctx, brand)),
  guidelines: await draftGuidelines(ctx, brand._id)
})

export const versionOf = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">, number: number) =>
  db
    .query("brandVersions")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId).eq("number", number))
    .unique()

/** Says which rules a score was measured with. */
export const rulesTag = ({ published, status, version }: Doc<"brands">): Pick<Rules, "state" | "version"> => ({
  state: status === "published" ? "published" : "draft",
  version: (status === "published" ? published?.number : undefined) ?? version
})

/** Of version `number`; of the draft without one. */
export const rulesAt = async (
  ctx: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  number: number | undefined
): Promise<Rules> => {
  const kept = number === undefined ? null : await versionOf(ctx, brand._id, number)
  if (kept !== null) return { state: "published", version: kept.number, scene: kept.scene, snapshot: kept.snapshot }
  const { state, version } = rulesTag(brand)
  return { state, version, scene: brand.version, snapshot: await snapshotOf(ctx, brand) }
}

/** The draft of a brand, whether or not a version of it is in force. */
export const draftRules = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">): Promise<Rules> => ({
  state: "draft",
  version: brand.version,
  scene: brand.version,
  snapshot: await snapshotOf(ctx, brand)
})

/** Names the draft as a whole. */
export const draftFingerprint = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">): Promise<string> =>
  fingerprint(await draftOf(ctx, brand))

/** The version that new work is made with; undefined while there is only a draft. */
export const versionInForce = ({ published, status }: Doc<"brands">): number | undefined =>
  status === "published" ? published?.number : undefined

/** What new work is made and measured with. */
export const rulesNow = (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">): Promise<Rules> =>
  rulesAt(ctx, brand, versionInForce(brand))

/** Against the published version; nothing before the first one. */
export const draftChanges = async (
  ctx: Pick<QueryCtx, "db">,
  brand: Doc<"brands">,
  draft: FullSnapshot
): Promise<ReadonlyArray<BrandChange>> => {
  const number = brand.published?.number
  const kept = number === undefined ? null : await versionOf(ctx, brand._id, number)
  if (kept === null) return []
  const guidelines = await guidelinesOf(ctx, kept)
  // Rules that it never kept are those of the draft: the first edit keeps them.
  return snapshotChanges(
    asSnapshot({ ...kept.snapshot, guidelines: guidelines ?? draft.guidelines }),
    asSnapshot(draft)
  )
}

/** A stored snapshot was checked when it was written. */
export const asSnapshot = (snapshot: Snapshot | FullSnapshot): BrandSnapshot => snapshot as BrandSnapshot

export const fingerprint = (snapshot: Snapshot | FullSnapshot): string => fingerprintOf(asSnapshot(snapshot))

/** Changes stored with one version, for its history entry. */
const CHANGES_KEPT = 200

interface Publishing {
  readonly by: Id<"users">
  readonly note?: string | undefined
  /** @default the one after the last */
  readonly number?: number
}

/** Keeps the draft as a version and puts it in force; a draft that is in force already stays that version. */
export const publishDraft = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { by, note, number: given }: Publishing
): Promise<number> => {
  const { guidelines, ...snapshot } = await draftOf(ctx, brand)
  const print = fingerprint(snapshot)
  const last = brand.published && (await versionOf(ctx, brand._id, brand.published.number))
  const lastGuidelines = last ? await guidelinesOf(ctx, last) : undefined
  const isSame = (kept: Doc<"brandVersions">) =>
    snapshotText(asSnapshot(kept.snapshot)) === snapshotText(asSnapshot(snapshot))
  const areSame = lastGuidelines !== undefined && sameGuidelines(lastGuidelines, guidelines)
  if (last && isSame(last) && areSame) {
    await ctx.db.patch(brand._id, { status: "published" })
    return last.number
  }
  const number = given ?? (last?.number ?? 0) + 1
  const alike = await ctx.db
    .query("brandVersions")
    .withIndex("by_fingerprint", (q) => q.eq("brandId", brand._id).eq("fingerprint", print))
    .first()
  const scene = alike && isSame(alike) ? alike.scene : number
  const before = last && { ...last.snapshot, ...(lastGuidelines && { guidelines: lastGuidelines }) }
  if (!areSame) await keepGuidelines(ctx, brand._id, number, guidelines)
  await ctx.db.insert("brandVersions", {
    brandId: brand._id,
    number,
    scene,
    fingerprint: print,
    snapshot,
    guidelinesAt: (areSame ? last?.guidelinesAt : undefined) ?? number,
    changes: before
      ? snapshotChanges(asSnapshot(before), asSnapshot({ ...snapshot, guidelines })).slice(0, CHANGES_KEPT)
      : [],
    publishedBy: by,
    publishedAt: Date.now(),
    ...(note !== undefined && note.trim() !== "" && { note: note.trim() })
  })
  const campaignVersions = await keptVersions(ctx, brand, versionInForce(brand))
  await ctx.db.patch(brand._id, { status: "published", published: { number }, campaignVersions })
  return number
}

/**
 * Call before a change of the rules. What the brand is measured with is kept where an earlier release did not: a brand
 * without a version gets one, under the number that its scores name, and a version without guidelines gets those that
 * counted until now.
 */
export const keepPublished = async (ctx: MutationCtx, brand: Doc<"brands">): Promise<void> => {
  if (brand.status !== "published") return
  if (brand.published === undefined) {
    await publishDraft(ctx, brand, { by: brand.updatedBy ?? brand.createdBy, number: brand.version })
    return
  }
  const { number } = brand.published
  const version = await versionOf(ctx, brand._id, number)
  if (version === null || version.guidelinesAt !== undefined) return
  await keepGuidelines(ctx, brand._id, number, await draftGuidelines(ctx, brand._id))
  await ctx.db.patch(version._id, { guidelinesAt: number })
}
