/** Rights, waivers and links of a brand that end soon, for who can do something about it. */
import { can } from "@marque/core/identity"
import { ENDING_DAYS, type Ending, NEEDS_SHOWN } from "@marque/core/home-screen"
import { isInForce } from "@marque/core/score"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { dayAt } from "../calendar/calendarFacts.ts"
import { rulesTag } from "../catalog/brandRules.ts"
import { brandFor } from "../catalog/campaignVersions.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Found = Array<Encoded<typeof Ending>>

const DAY_MS = 24 * 60 * 60_000

/** `YYYY-MM-DD` and UTC ms of today and of the last day that is looked at. */
const soon = () => {
  const now = Date.now()
  const to = now + ENDING_DAYS * DAY_MS
  return { now, to, first: dayAt(now), last: dayAt(to) }
}

const endingRights = async ({ db }: QueryCtx, { _id: brandId }: Doc<"brands">): Promise<Found> => {
  const { first, last } = soon()
  const places = await db
    .query("places")
    // The compiler does not see the fields of rights, whose validator is derived from core's schema.
    .withIndex("by_brand_rights_end", (q) =>
      q
        .eq("brandId", brandId)
        .eq("archivedAt", undefined)
        .gte("rights.validUntil", first as never)
        .lte("rights.validUntil", last as never)
    )
    .take(NEEDS_SHOWN)
  const uploads = await db
    .query("assets")
    .withIndex("by_rights_end", (q) =>
      q
        .eq("brandId", brandId)
        .eq("intake", "live")
        .gte("rights.validUntil", first as never)
        .lte("rights.validUntil", last as never)
    )
    .take(NEEDS_SHOWN)
  const ended = (kind: "place" | "upload") => (row: Doc<"assets"> | Doc<"places">) => ({
    kind,
    id: row._id as string,
    name: row.name,
    on: row.rights?.validUntil ?? last
  })
  return [...places.map(ended("place")), ...uploads.map(ended("upload"))]
}

/** Those in force, the newest of each picture and check. */
const endingWaivers = async ({ db }: QueryCtx, brand: Doc<"brands">): Promise<Found> => {
  const { now, to } = soon()
  const rows = await db
    .query("waivers")
    .withIndex("by_brand_until", (q) => q.eq("brandId", brand._id).gt("until", now).lte("until", to))
    .take(NEEDS_SHOWN * 2)
  const found: Found = []
  for (const waiver of rows) {
    const asset = await db.get(waiver.assetId)
    if (asset === null || asset.archivedAt !== undefined) continue
    const own = brandFor(brand, asset)
    if (!isInForce(waiver, now, { rules: rulesTag(own), from: own.rulesFrom ?? 0 })) continue
    found.push({ kind: "waiver", id: asset._id, name: asset.name, on: dayAt(waiver.until) })
  }
  return found.slice(0, NEEDS_SHOWN)
}

/** Of the person who made them. */
const endingLinks = async ({ db }: QueryCtx, { brand, user }: BrandMembership): Promise<Found> => {
  const { now, to } = soon()
  const rows = await db
    .query("shareLinks")
    .withIndex("by_brand_expiry", (q) => q.eq("brandId", brand._id).gt("expiresAt", now).lte("expiresAt", to))
    .take(NEEDS_SHOWN * 5)
  const found: Found = []
  for (const { _id, createdBy, expiresAt, kind, label, revokedAt, targetId } of rows) {
    if (createdBy !== user._id || revokedAt !== undefined) continue
    const proposalId = kind === "proposal" ? db.normalizeId("proposals", targetId) : null
    const campaignId = kind === "slots" ? targetId : (proposalId && (await db.get(proposalId)))?.campaignId
    found.push({
      kind: "link",
      id: _id,
      name: label,
      on: dayAt(expiresAt),
      linkKind: kind,
      ...(campaignId !== undefined && { campaignId })
    })
  }
  return found.slice(0, NEEDS_SHOWN)
}

export const endingFor = async (ctx: QueryCtx, actor: BrandMembership): Promise<Found> => {
  const may = (action: Parameters<typeof can>[1]) => can(actor.roles, action).answer === "yes"
  return [
    ...(may("catalog.edit") ? await endingRights(ctx, actor.brand) : []),
    ...(may("waiver.grant") ? await endingWaivers(ctx, actor.brand) : []),
    ...(await endingLinks(ctx, actor))
  ]
}
