/** Which rules hold: those of the published version, or of the draft where nothing was published. */
import {
  type BrandChange,
  type BrandSnapshot,
  fingerprintOf,
  snapshotChanges,
  snapshotText
} from "@marque/core/brand-data"
import { MarketDraft } from "@marque/core/markets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { draftFieldsOf } from "../records/draftFields.ts"
import { type Encoded } from "../validation/validatorOf.ts"

export type Snapshot = Encoded<typeof BrandSnapshot>

export interface Rules {
  readonly state: "draft" | "published"
  /** Of a published version its number, otherwise the save counter. */
  readonly version: number
  /** Equal for equal rules, so that pictures made from either are the same. */
  readonly scene: number
  readonly snapshot: Snapshot
}

/** Logos of a brand, inclusive. */
export const LOGOS_MAX = 20
/** Markets in one version; keeps a version below the size limit of a document. */
const MARKETS_MAX = 300

/** The rules as they are edited. */
export const snapshotOf = async ({ db }: Pick<QueryCtx, "db">, brand: Doc<"brands">): Promise<Snapshot> => {
  const logos = await db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .take(LOGOS_MAX)
  const markets = await db
    .query("markets")
    .withIndex("by_brand_age", (q) => q.eq("brandId", brand._id))
    .filter((q) => q.eq(q.field("archivedAt"), undefined))
    .take(MARKETS_MAX)
  return {
    name: brand.name,
    ...(brand.website !== undefined && { website: brand.website }),
    identity: brand.identity,
    logos: logos
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
      .map(({ assetId, isDefault, name, theme, variant }) => ({ assetId, isDefault, name, theme, variant })),
    markets: markets.map((market) => ({ marketId: market._id, ...draftFieldsOf(MarketDraft, market) }))
  }
}

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
  draft: Snapshot
): Promise<ReadonlyArray<BrandChange>> => {
  const number = brand.published?.number
  const kept = number === undefined ? null : await versionOf(ctx, brand._id, number)
  return kept === null ? [] : snapshotChanges(asSnapshot(kept.snapshot), asSnapshot(draft))
}

/** A stored snapshot was checked when it was written. */
export const asSnapshot = (snapshot: Snapshot): BrandSnapshot => snapshot as BrandSnapshot

export const fingerprint = (snapshot: Snapshot): string => fingerprintOf(asSnapshot(snapshot))

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
  const snapshot = await snapshotOf(ctx, brand)
  const print = fingerprint(snapshot)
  const last = brand.published && (await versionOf(ctx, brand._id, brand.published.number))
  const isSame = (kept: Doc<"brandVersions">) =>
    snapshotText(asSnapshot(kept.snapshot)) === snapshotText(asSnapshot(snapshot))
  if (last && isSame(last)) {
    await ctx.db.patch(brand._id, { status: "published" })
    return last.number
  }
  const number = given ?? (last?.number ?? 0) + 1
  const alike = await ctx.db
    .query("brandVersions")
    .withIndex("by_fingerprint", (q) => q.eq("brandId", brand._id).eq("fingerprint", print))
    .first()
  const scene = alike && isSame(alike) ? alike.scene : number
  await ctx.db.insert("brandVersions", {
    brandId: brand._id,
    number,
    scene,
    fingerprint: print,
    snapshot,
    changes: last ? snapshotChanges(asSnapshot(last.snapshot), asSnapshot(snapshot)).slice(0, CHANGES_KEPT) : [],
    publishedBy: by,
    publishedAt: Date.now(),
    ...(note !== undefined && note.trim() !== "" && { note: note.trim() })
  })
  await ctx.db.patch(brand._id, { status: "published", published: { number } })
  return number
}

/**
 * Call before a change of the rules. A brand that an earlier release published has no version yet: what it was made
 * with is kept as one, under the number that its scores name.
 */
export const keepPublished = async (ctx: MutationCtx, brand: Doc<"brands">): Promise<void> => {
  if (brand.status !== "published" || brand.published !== undefined) return
  await publishDraft(ctx, brand, { by: brand.updatedBy ?? brand.createdBy, number: brand.version })
}
