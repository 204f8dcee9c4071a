/** What shows or names a product, as pages of a list. */
import type { ProductUse, ProductUseKind, ProductUses } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { linkTo } from "../gallery/assetDerived.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Product = Doc<"products">
type Use = Encoded<typeof ProductUse>

const PAGE = 10
/** Campaigns and photoshoots that are looked at, newest first. */
const READ = 1_000
/** Pictures that are looked at; of each, its link is read too. */
const PICTURES_READ = 500
/** Share links that are looked at, newest first, and pictures of each. */
const LINKS_READ = 200
const ITEMS_READ = 20

interface Found {
  readonly uses: ReadonlyArray<Use>
  readonly capped: boolean
}

const picturesOf = async (ctx: QueryCtx, { _id, brandId }: Product): Promise<ReadonlyArray<Doc<"assets">>> => {
  const links = await ctx.db
    .query("assetLinks")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", linkTo.product(_id)).eq("shelf", "live"))
    .order("desc")
    .take(PICTURES_READ)
  const rows = await Promise.all(links.map(({ assetId }) => ctx.db.get(assetId)))
  return rows.filter((row) => row !== null)
}

const pictures = async (ctx: QueryCtx, product: Product): Promise<Found> => {
  const rows = await picturesOf(ctx, product)
  return {
    uses: rows.map(({ _creationTime: at, _id: id, name }) => ({ id, name, at })),
    capped: rows.length === PICTURES_READ
  }
}

const deliveries = async (ctx: QueryCtx, product: Product): Promise<Found> => {
  const rows = await picturesOf(ctx, product)
  return {
    uses: rows.flatMap(({ _creationTime: at, _id: id, downloads, name, sent }) => {
      const said = [
        ...(sent === undefined ? [] : [sent === "live" ? "Live" : "Delivered"]),
        ...(downloads === 0 ? [] : [downloads === 1 ? "Downloaded once" : `Downloaded ${downloads} times`])
      ]
      return said.length === 0 ? [] : [{ id, name, at, detail: said.join(", ") }]
    }),
    capped: rows.length === PICTURES_READ
  }
}

const naming = async (ctx: QueryCtx, { _id, brandId }: Product, table: "campaigns" | "photoshoots"): Promise<Found> => {
  const rows = await ctx.db
    .query(table)
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(READ)
  const uses = rows
    .filter((row) => row.archivedAt === undefined && (row.productIds as ReadonlyArray<string>).includes(_id))
    .map(({ _id: id, name, status, updatedAt: at }) => ({ id, name, at, detail: status }))
  return { uses, capped: rows.length === READ }
}

/** What the items of a link show, each read once for all links. */
const readerOf = (ctx: QueryCtx) => {
  const known = new Map<string, Promise<ReadonlyArray<string>>>()
  const shown = async (kind: Doc<"shareLinks">["kind"], item: string): Promise<ReadonlyArray<string>> => {
    const slotId = kind === "slots" ? ctx.db.normalizeId("campaignSlots", item) : null
    const slot = slotId && (await ctx.db.get(slotId))
    const id = kind === "slots" ? slot?.assetId : ctx.db.normalizeId("assets", item)
    const asset = id ? await ctx.db.get(id) : null
    return asset?.productIds ?? []
  }
  return (kind: Doc<"shareLinks">["kind"], item: string): Promise<ReadonlyArray<string>> => {
    const before = known.get(item) ?? shown(kind, item)
    known.set(item, before)
    return before
  }
}

const campaignOf = async (ctx: QueryCtx, { kind, targetId }: Doc<"shareLinks">): Promise<Id<"campaigns"> | null> => {
  if (kind === "slots") return ctx.db.normalizeId("campaigns", targetId)
  const id = kind === "proposal" ? ctx.db.normalizeId("proposals", targetId) : null
  return (id && (await ctx.db.get(id))?.campaignId) ?? null
}

const links = async (ctx: QueryCtx, { _id, brandId }: Product): Promise<Found> => {
  const rows = await ctx.db
    .query("shareLinks")
    .withIndex("by_target", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(LINKS_READ)
  const shows = readerOf(ctx)
  const found = await Promise.all(
    rows.map(async (link): Promise<ReadonlyArray<Use>> => {
      const { _creationTime: at, _id: id, items, kind, label, revokedAt, targetId } = link
      if (kind === "guidelines" || revokedAt !== undefined) return []
      const campaignId = await campaignOf(ctx, link)
      const campaign = campaignId && (await ctx.db.get(campaignId))
      const isAbout =
        kind === "proposal"
          ? (campaign?.productIds as ReadonlyArray<string> | undefined)?.includes(_id) === true
          : (await Promise.all(items.slice(0, ITEMS_READ).map((item) => shows(kind, item.id)))).some((ids) =>
              ids.includes(_id)
            )
      if (!isAbout) return []
      const to = kind === "proposal" ? { proposalId: targetId } : {}
      return [{ id, name: label, at, ...(campaign && { campaignId: campaign._id }), ...to }]
    })
  )
  return { uses: found.flat().toSorted((one, other) => other.at - one.at), capped: rows.length === LINKS_READ }
}

const foundBy = (ctx: QueryCtx, product: Product, kind: ProductUseKind): Promise<Found> => {
  switch (kind) {
    case "pictures":
      return pictures(ctx, product)
    case "deliveries":
      return deliveries(ctx, product)
    case "links":
      return links(ctx, product)
    default:
      return naming(ctx, product, kind)
  }
}

export const usesPage = async (
  ctx: QueryCtx,
  product: Product,
  kind: ProductUseKind,
  wanted: number
): Promise<Encoded<typeof ProductUses>> => {
  const { capped, uses } = await foundBy(ctx, product, kind)
  const pages = Math.max(1, Math.ceil(uses.length / PAGE))
  const page = Math.min(Math.max(1, Math.floor(wanted) || 1), pages)
  const rows = uses.slice((page - 1) * PAGE, page * PAGE)
  return { rows: [...rows], page, pages, total: uses.length, ...(capped && { capped }) }
}
