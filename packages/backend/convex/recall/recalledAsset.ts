/** One found picture as people are shown it: where it went, and what became of it. */
import { placementLabel } from "@marque/core/creative"
import type { Recall, RecallAbout, RecalledAsset, RecallSettled } from "@marque/core/recall"
import { aspectRatioLabels } from "@marque/core/model"
import { can } from "@marque/core/identity"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { mayHaveFiles, pictureFor } from "../files/addresses.ts"
import { linksTo, statusOf } from "../share/links.ts"
import { defined } from "../validation/defined.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { replacementOf } from "./replacement.ts"
import { relationOf } from "./findPictures.ts"
import type { KnownSubject } from "./recallSubjects.ts"
import { slotsShowing } from "./slotsShowing.ts"

type Asset = Doc<"assets">
type Item = Doc<"recallItems">
type Slot = Doc<"campaignSlots">

/** Of one picture. */
const SLOTS_SHOWN = 20
const DOWNLOADS_SHOWN = 20
const LINKS_READ = 50

interface LinkTo {
  readonly label: string
  readonly works: boolean
  readonly items: ReadonlySet<string>
}

/** Names and links that are read once for a page. */
export class Names {
  readonly #known = new Map<string, string>()
  readonly #links = new Map<string, ReadonlyArray<LinkTo>>()
  readonly #ctx: QueryCtx
  constructor(ctx: QueryCtx) {
    this.#ctx = ctx
  }
  async of(table: "campaigns" | "markets" | "users", text: string): Promise<string> {
    const known = this.#known.get(`${table} ${text}`)
    if (known !== undefined) return known
    const id = this.#ctx.db.normalizeId(table, text)
    const row = id && (await this.#ctx.db.get(id))
    const name = row === null ? "" : (row.name ?? ("email" in row ? row.email : undefined) ?? "")
    this.#known.set(`${table} ${text}`, name)
    return name
  }
  async linksTo(brandId: Id<"brands">, campaignId: Id<"campaigns">): Promise<ReadonlyArray<LinkTo>> {
    const known = this.#links.get(campaignId)
    if (known !== undefined) return known
    const found: Array<LinkTo> = []
    for (const link of await linksTo(this.#ctx, brandId, "slots", campaignId).order("desc").take(LINKS_READ)) {
      const status = await statusOf(this.#ctx, link, Date.now())
      const works = status === "open" || status === "decided"
      found.push({ label: link.label, works, items: new Set(link.items.map(({ id }) => id)) })
    }
    this.#links.set(campaignId, found)
    return found
  }
}

const linksOf = async (names: Names, brandId: Id<"brands">, slots: ReadonlyArray<Slot>) => {
  const found = new Map<LinkTo, { readonly label: string; readonly works: boolean }>()
  for (const { _id, campaignId } of slots) {
    for (const link of await names.linksTo(brandId, campaignId)) {
      if (link.items.has(_id)) found.set(link, { label: link.label, works: link.works })
    }
  }
  return [...found.values()]
}

const settledOf = async (ctx: QueryCtx, names: Names, item: Item): Promise<Encoded<typeof RecallSettled>> => {
  const { at, by, newAssetId, note, outcome } = item
  const known = { outcome, ...defined({ by: by && (await names.of("users", by)), at, note, newAssetId }) }
  if (outcome !== "open") return known
  const { making, problem } = await replacementOf(ctx, item)
  return { ...known, ...defined({ problem }), ...(making && { making }) }
}

export const shownItem = async (
  ctx: QueryCtx,
  caller: BrandMembership,
  names: Names,
  subject: KnownSubject,
  asset: Asset,
  item: Item | undefined
): Promise<Encoded<typeof RecalledAsset>> => {
  const slots = await slotsShowing(ctx, asset._id, SLOTS_SHOWN)
  const downloads = await ctx.db
    .query("downloads")
    .withIndex("by_asset", (q) => q.eq("assetId", asset._id))
    .order("desc")
    .take(DOWNLOADS_SHOWN)
  const fileId = asset.posterId ?? asset.file?.storageId
  const url = fileId && (await pictureFor(ctx, asset, fileId, mayHaveFiles(caller)))
  return {
    assetId: asset._id,
    relation: relationOf(asset, subject),
    name: asset.name,
    alt: asset.alt,
    kind: asset.kind,
    archived: asset.archivedAt !== undefined,
    ...defined({
      itemId: item?._id,
      url,
      market: asset.marketId && (await names.of("markets", asset.marketId)),
      placement: asset.placementId
        ? placementLabel(asset.placementId)
        : asset.aspectRatio && aspectRatioLabels[asset.aspectRatio]
    }),
    slots: await Promise.all(
      slots.map(async ({ campaignId, deliveredAt, endedAt, liveAt, marketId, placementId, status }) => ({
        campaignId,
        campaign: await names.of("campaigns", campaignId),
        placement: placementLabel(placementId),
        market: await names.of("markets", marketId),
        status,
        ...defined({ deliveredAt, endedAt, liveAt })
      }))
    ),
    downloads: await Promise.all(
      downloads.map(async ({ at, by, zip }) => ({
        by: await names.of("users", by),
        at,
        ...defined({ zip: zip?.name })
      }))
    ),
    links: await linksOf(names, asset.brandId, slots),
    ...(item && { settled: await settledOf(ctx, names, item) })
  }
}

export const shownRecall = async (names: Names, recall: Doc<"recalls">): Promise<Encoded<typeof Recall>> => {
  const { _id, at, by, closedAt, collecting, name, open, reason, subject, total } = recall
  return {
    _id,
    subject,
    name,
    reason,
    by: await names.of("users", by),
    at,
    collecting,
    open,
    total,
    ...defined({ closedAt })
  }
}

/** The open one, else the last one. */
export const recallAbout = async (
  { db }: QueryCtx,
  brandId: Id<"brands">,
  key: string
): Promise<Doc<"recalls"> | null> =>
  db
    .query("recalls")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", key))
    .order("desc")
    .first()

export const shownAbout = async (
  ctx: QueryCtx,
  { brand, organization, roles }: BrandMembership,
  { key, name, text }: KnownSubject
): Promise<Encoded<typeof RecallAbout>> => {
  const recall = await recallAbout(ctx, brand._id, key)
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const may = (action: Parameters<typeof can>[1]) => can(roles, action, resource).answer === "yes"
  return {
    subject: text,
    name,
    ...(recall && { recall: await shownRecall(new Names(ctx), recall) }),
    mayRecall: may("market.hold"),
    maySettle: may("generate")
  }
}
