/** What one brand puts into the export of its organization, a page at a time. Fields are named one by one: no secret is among them. */
import type { ExportedFile } from "@marque/core/organizations"
import { downloadName, extensionOf } from "@marque/core/model"
import { csvText } from "@marque/core/tables"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { slotsOf } from "../campaigns/slotRows.ts"
import { fileAt } from "../files/addresses.ts"
import { namesIn } from "../usage/serialize.ts"

export interface Part {
  readonly texts: ReadonlyArray<{ readonly path: string; readonly text: string }>
  readonly files: ReadonlyArray<ExportedFile>
  /** Undefined: that was all of its kind. */
  readonly next: string | undefined
}

const folderOf = ({ slug }: Doc<"brands">): string => `brands/${slug}`

const isoDay = (at: number | undefined): string => (at === undefined ? "" : new Date(at).toISOString().slice(0, 10))

/** Rows of a table without its head, which the first page writes. */
export const csvRows = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>, first: boolean) => {
  const text = csvText([head, ...rows])
  return first ? text : text.slice(text.indexOf("\r\n") + 2)
}

/** Only those keys. */
const picked = <Row extends object, Key extends keyof Row>(row: Row, keys: ReadonlyArray<Key>): Partial<Row> =>
  Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))) as Partial<Row>

type Names = ReturnType<typeof namesIn>

interface Decided {
  readonly by?: Id<"users"> | undefined
  readonly byName?: string | undefined
  readonly at: number
}

/** Who decided by name: a member, or the holder of a link by the name they gave. */
const decisionsOf = (names: Names, decisions: ReadonlyArray<Decided & { readonly decision?: unknown }>) =>
  Promise.all(
    decisions.map(async (each) => ({
      ...picked(each as Decided & { readonly decision: unknown; readonly note?: string; readonly hash?: string }, [
        "decision",
        "note",
        "hash",
        "at"
      ]),
      by: each.by === undefined ? each.byName : await names.member(each.by)
    }))
  )

const VERSIONS = 50
const REVIEWS = 100

const versionsOf = async ({ db }: QueryCtx, names: Names, campaignId: Id<"campaigns">) => {
  const proposals = await db
    .query("proposals")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(VERSIONS)
  return Promise.all(
    proposals.map(async (proposal) => {
      const said = await db
        .query("proposalContents")
        .withIndex("by_proposal", (q) => q.eq("proposalId", proposal._id))
        .first()
      return {
        ...picked(proposal, ["_id", "number", "status", "engine", "assets", "credits"]),
        createdBy: await names.member(proposal.createdBy),
        decisions: await decisionsOf(names, proposal.decisions),
        content: said?.content
      }
    })
  )
}

const reviewsOf = async ({ db }: QueryCtx, names: Names, campaignId: Id<"campaigns">) => {
  const reviews = await db
    .query("reviewRequests")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .take(REVIEWS)
  return Promise.all(
    reviews.map(async (review) => ({
      ...picked(review, ["_id", "kind", "status", "message", "due", "closedAt"]),
      requestedBy: await names.member(review.requestedBy),
      assignees: await Promise.all(review.assignees.map((id) => names.member(id)))
    }))
  )
}

const SLOT_KEYS = [
  "_id",
  "order",
  "status",
  "placementId",
  "marketId",
  "productId",
  "copy",
  "plannedAt",
  "deliveredAt",
  "liveAt",
  "assetId"
] as const satisfies ReadonlyArray<keyof Doc<"campaignSlots">>

const campaignText = async (ctx: QueryCtx, names: Names, campaign: Doc<"campaigns">): Promise<string> => {
  const brief = await ctx.db
    .query("campaignBriefs")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaign._id))
    .first()
  const slots = await slotsOf(ctx, campaign._id)
  const shown = {
    ...picked(campaign, ["_id", "name", "status", "objective", "marketIds", "productIds", "startsAt", "endsAt"]),
    archivedOn: isoDay(campaign.archivedAt),
    createdBy: await names.member(campaign.createdBy),
    brief: brief?.answers,
    versions: await versionsOf(ctx, names, campaign._id),
    slots: await Promise.all(
      slots.map(async (slot) => ({
        ...picked(slot, SLOT_KEYS),
        decisions: await decisionsOf(names, slot.decisions)
      }))
    ),
    reviews: await reviewsOf(ctx, names, campaign._id)
  }
  return `${JSON.stringify(shown, null, 2)}\n`
}

/** One campaign a page, with its brief, versions, slots and reviews. */
export const campaignsPart = async (ctx: QueryCtx, brand: Doc<"brands">, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("campaigns")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id))
    .paginate({ cursor, numItems: 1 })
  const names = namesIn(ctx)
  const texts = await Promise.all(
    page.map(async (campaign) => {
      const file = downloadName({ name: campaign.name, id: campaign._id, ext: "json" }, "{name}_{id}.{ext}")
      return { path: `${folderOf(brand)}/campaigns/${file}`, text: await campaignText(ctx, names, campaign) }
    })
  )
  return { texts, files: [], next: isDone ? undefined : continueCursor }
}

const CERTIFICATES = 100

/** Approvals as they were signed for, one line each. */
export const approvalsPart = async (ctx: QueryCtx, brand: Doc<"brands">, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("certificates")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id))
    .paginate({ cursor, numItems: CERTIFICATES })
  const text = page.map(({ _id, facts }) => `{"id":${JSON.stringify(_id)},"facts":${facts}}\n`).join("")
  const texts = page.length === 0 ? [] : [{ path: `${folderOf(brand)}/approvals.jsonl`, text }]
  return { texts, files: [], next: isDone ? undefined : continueCursor }
}

const ASSETS = 20
/** Of one file; further ones are left out of the table. */
const NOTES = 40

const NOTE_HEAD = ["file", "asset", "at", "who", "text", "decision", "answers", "resolved on"] as const

const notesOf = async (ctx: QueryCtx, names: Names, path: string, assetId: Id<"assets">) => {
  const notes = await ctx.db
    .query("notes")
    .withIndex("by_thread", (q) => q.eq("assetId", assetId))
    .take(NOTES)
  return Promise.all(
    notes.map(async (note) => [
      path,
      assetId,
      new Date(note._creationTime).toISOString(),
      (note.by === undefined ? note.byName : await names.member(note.by)) ?? "",
      note.text,
      note.decision ?? "",
      note.replyTo ?? "",
      isoDay(note.resolvedAt)
    ])
  )
}

/** The file as it was uploaded or made. */
const storedOf = ({ file, moving, original }: Doc<"assets">) => {
  const stored = moving ?? file
  return stored === undefined
    ? original && { storageId: original, mime: "", bytes: 0 }
    : { storageId: stored.storageId, mime: stored.mime, bytes: stored.bytes }
}

const fileOf = async (ctx: QueryCtx, brand: Doc<"brands">, asset: Doc<"assets">): Promise<ExportedFile | undefined> => {
  const stored = storedOf(asset)
  const url = stored && (await fileAt(ctx, brand._id, stored.storageId))
  if (stored === undefined || url === undefined) return undefined
  const campaign = asset.campaignId && (await ctx.db.get(asset.campaignId))
  const title = asset.name.replace(/\.[a-z\d]{1,5}$/i, "")
  const name = downloadName({ name: title, id: asset._id, ext: extensionOf(stored.mime) }, "{name}_{id}.{ext}")
  return {
    path: `${folderOf(brand)}/files/${name}`,
    url,
    bytes: stored.bytes,
    row: [
      brand.name,
      asset._id,
      asset.purpose,
      asset.name,
      asset.alt,
      (asset.tags ?? []).join("; "),
      asset.review ?? "",
      campaign ? campaign.name : "",
      isoDay(asset._creationTime),
      isoDay(asset.archivedAt)
    ]
  }
}

/** Every file of the brand, archived ones too, with the notes on it. */
export const filesPart = async (ctx: QueryCtx, brand: Doc<"brands">, cursor: string | null): Promise<Part> => {
  const { continueCursor, isDone, page } = await ctx.db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", brand._id))
    .paginate({ cursor, numItems: ASSETS })
  const names = namesIn(ctx)
  const files: Array<ExportedFile> = []
  const notes: Array<ReadonlyArray<string>> = []
  for (const asset of page) {
    const file = await fileOf(ctx, brand, asset)
    if (file === undefined) continue
    files.push(file)
    notes.push(...(await notesOf(ctx, names, file.path, asset._id)))
  }
  const isFirst = cursor === null
  const text = csvRows(NOTE_HEAD, notes, isFirst)
  const texts = isFirst || notes.length > 0 ? [{ path: `${folderOf(brand)}/notes.csv`, text }] : []
  return { texts, files, next: isDone ? undefined : continueCursor }
}

export const packPath = (brand: Doc<"brands">): string => `${folderOf(brand)}/brand-pack.zip`
