/** What shows or names a product, as pages of a list. */
import type { ProductUse, ProductUseKind, ProductUses } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { linkTo } from "../gallery/assetDerived.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Product = Doc<"products">
type Use = Encoded<typeof ProductUse>

const PAGE = 10
/** Campaigns, photoshoots and links of pictures that are looked at, newest first. */
const READ = 1_000
/** Share links that are looked at, newest first, and pictures of each. */
const LINKS_READ = 200
const ITEMS_READ = 20

interface Found {
  readonly uses: ReadonlyArray<Use>
  readonly capped: boolean
}

const pageOf = <Row>(all: ReadonlyArray<Row>, wanted: number) => {
  const pages = Math.max(1, Math.ceil(all.length / PAGE))
  const page = Math.min(Math.max(1, Math.floor(wanted) || 1), pages)
  return { page, pages, rows: all.slice((page - 1) * PAGE, page * PAGE) }
}

const said = ({ downloads, sent }: Doc<"assets">): string =>
  [
    ...(sent === undefined ? [] : [sent === "live" ? "Live" : "Delivered"]),
    ...(downloads === 0 ? [] : [downloads === 1 ? "Downloaded once" : `Downloaded ${downloads} times`])
  ].join(", ")

/** Only the pictures of the page are read. */
const picturesPage = async (
  ctx: QueryCtx,
  { _id, brandId }: Product,
  kind: "deliveries" | "pictures",
  wanted: number
): Promise<Encoded<typeof ProductUses>> => {
  const key = kind === "pictures" ? linkTo.product(_id) : linkTo.delivered(_id)
  const links = await ctx.db
    .query("assetLinks")
    .withIndex("by_key", (q) => q.eq("brandId", brandId).eq("key", key).eq("shelf", "live"))
    .order("desc")
    .take(READ)
  const { page, pages, rows } = pageOf(links, wanted)
  const found = await Promise.all(rows.map(({ assetId }) => ctx.db.get(assetId)))
  return {
    rows: found
      .filter((row) => row !== null)
      .map((row) => ({
        id: row._id,
        name: row.name,
        at: row._creationTime,
        ...(kind === "deliveries" && { detail: said(row) })
      })),
    page,
    pages,
    total: links.length,
    ...(links.length === READ && { capped: true as const })
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

export const usesPage = async (
  ctx: QueryCtx,
  product: Product,
  kind: ProductUseKind,
  wanted: number
): Promise<Encoded<typeof ProductUses>> => {
  if (kind === "pictures" || kind === "deliveries") return picturesPage(ctx, product, kind, wanted)
  const { capped, uses } = await (kind === "links" ? links(ctx, product) : naming(ctx, product, kind))
  const { page, pages, rows } = pageOf(uses, wanted)
  return { rows: [...rows], page, pages, total: uses.length, ...(capped && { capped }) }
}
