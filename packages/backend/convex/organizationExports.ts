/** Everything that an organization has, page by page, for an administrator whose identity the app server has checked. */
import { OrganizationExportPage } from "@marque/core/organizations"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { refuse } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { orgAdminOnBehalf } from "./access/worker.ts"
import { approvalsPart, campaignsPart, filesPart, packPath, type Part } from "./exports/brandParts.ts"
import { activityPart, ledgerPart, membersPart, profileText } from "./exports/organizationParts.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const named = { serverKey: v.string(), tokenIdentifier: v.string(), organizationId: v.string() }

/** Written down before anything is given out. */
export const begin = defineMutation({
  args: named,
  returns: v.null(),
  access: orgAdminOnBehalf,
  handler: async (ctx) => {
    const { organization, user } = ctx.actor
    await audit(ctx, { action: "organization.exported", actor: user._id, organizationId: organization._id })
    return null
  }
})

type OwnPart = (ctx: QueryCtx, organization: Doc<"organizations">, cursor: string | null) => Promise<Part>
type BrandPart = (ctx: QueryCtx, brand: Doc<"brands">, cursor: string | null) => Promise<Part>

const OWN: ReadonlyArray<OwnPart> = [membersPart, activityPart, ledgerPart]
const OF_BRAND: ReadonlyArray<BrandPart> = [campaignsPart, approvalsPart, filesPart]

/** Which part of which brand comes, and how far it is; without a brand of the organization itself. */
interface Place {
  readonly brandId?: string
  readonly part: number
  readonly cursor: string | null
}

const START: Place = { part: 0, cursor: null }

/** Cursors are ours; any other text is refused. */
const placeOf = (cursor: string | null): Place => {
  if (cursor === null) return START
  try {
    const [brandId, part, rest] = JSON.parse(cursor) as [unknown, unknown, unknown]
    if (typeof part !== "number" || (rest !== null && typeof rest !== "string")) throw new Error("not ours")
    return { part, cursor: rest, ...(typeof brandId === "string" && { brandId }) }
  } catch {
    throw refuse("invalid", "Invalid input", "cursor")
  }
}

const textOf = ({ brandId, cursor, part }: Place): string => JSON.stringify([brandId ?? null, part, cursor])

/** In the order in which they were made; deleted ones have nothing. */
const brandAfter = async (
  { db }: QueryCtx,
  { _id }: Doc<"organizations">,
  before: Doc<"brands"> | null
): Promise<Doc<"brands"> | undefined> => {
  const rows = db
    .query("brands")
    .withIndex("by_organization", (q) =>
      before === null
        ? q.eq("organizationId", _id)
        : q.eq("organizationId", _id).gt("_creationTime", before._creationTime)
    )
  for await (const brand of rows) if (brand.deletedAt === undefined) return brand
  return undefined
}

/** What follows when a part is done. */
const placeAfter = async (
  ctx: QueryCtx,
  organization: Doc<"organizations">,
  { brandId, part }: Place,
  brand: Doc<"brands"> | null
): Promise<Place | undefined> => {
  const parts = brandId === undefined ? OWN : OF_BRAND
  if (part + 1 < parts.length) return { part: part + 1, cursor: null, ...(brandId !== undefined && { brandId }) }
  const next = await brandAfter(ctx, organization, brand)
  return next && { brandId: next._id, part: 0, cursor: null }
}

const brandIn = async (ctx: QueryCtx, organization: Doc<"organizations">, brandId: string) => {
  const id = ctx.db.normalizeId("brands", brandId)
  const brand = id && (await ctx.db.get(id))
  if (!brand || brand.organizationId !== organization._id || brand.deletedAt !== undefined) {
    throw refuse("invalid", "Invalid input", "cursor")
  }
  return brand
}

const partAt = (ctx: QueryCtx, organization: Doc<"organizations">, brand: Doc<"brands"> | null, place: Place) => {
  const own = brand === null ? OWN[place.part] : undefined
  const ofBrand = brand === null ? undefined : OF_BRAND[place.part]
  if (own !== undefined) return own(ctx, organization, place.cursor)
  if (brand !== null && ofBrand !== undefined) return ofBrand(ctx, brand, place.cursor)
  throw refuse("invalid", "Invalid input", "cursor")
}

/** The next page. */
export const page = defineQuery({
  args: { ...named, cursor: v.union(v.string(), v.null()) },
  returns: validatorOf(OrganizationExportPage),
  access: orgAdminOnBehalf,
  handler: async (ctx, { cursor }): Promise<Encoded<typeof OrganizationExportPage>> => {
    const { organization } = ctx.actor
    const place = placeOf(cursor)
    const brand = place.brandId === undefined ? null : await brandIn(ctx, organization, place.brandId)
    const { files, next: rest, texts } = await partAt(ctx, organization, brand, place)
    const next = rest === undefined ? await placeAfter(ctx, organization, place, brand) : { ...place, cursor: rest }
    const isNewBrand = brand !== null && place.part === 0 && place.cursor === null
    return {
      texts: [...(cursor === null ? [{ path: "organization.json", text: profileText(organization) }] : []), ...texts],
      files: [...files],
      ...(isNewBrand && { pack: { brandId: brand._id as string, path: packPath(brand) } }),
      ...(next !== undefined && { next: textOf(next) })
    }
  }
})
