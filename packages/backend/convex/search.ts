/** One list over what a person sees in an organization. */
import { Found, ranked, SEARCH_MAX, SEARCH_SHOWN, SearchScope } from "@marque/core/search"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { member, type Membership, seesBrand } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { foldersIn, foundIn, namedById } from "./search/found.ts"
import { defined } from "./validation/defined.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

type Hit = Encoded<typeof Found>

/** Brands of one organization that are listed. */
const BRANDS_MAX = 200
/** Brands whose things are looked for: the one of the page, then those that changed last. */
const SEARCHED_BRANDS = 6
/** Members whose names are looked at. */
const MEMBERS_READ = 200

const brandsSeen = async ({ db }: QueryCtx, actor: Membership, brandId: string | undefined) => {
  const all = await db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", actor.organization._id))
    .take(BRANDS_MAX)
  const seen = all.filter(
    ({ _id, archivedAt, deletedAt }) => archivedAt === undefined && deletedAt === undefined && seesBrand(actor, _id)
  )
  const rank = (brand: Doc<"brands">) => (brand._id === brandId ? Number.POSITIVE_INFINITY : brand.updatedAt)
  return seen.toSorted((one, other) => rank(other) - rank(one))
}

const brandHits = (brands: ReadonlyArray<Doc<"brands">>): ReadonlyArray<Hit> =>
  brands.map(({ _id, name, slug, updatedAt }) => ({
    kind: "brand",
    id: _id,
    title: name,
    alias: slug,
    brand: { id: _id, name },
    at: updatedAt
  }))

const people = async ({ db }: QueryCtx, { organization }: Membership): Promise<ReadonlyArray<Hit>> => {
  const rows = await db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
    .take(MEMBERS_READ)
  const found = rows.map(async ({ _creationTime, status, userId }): Promise<ReadonlyArray<Hit>> => {
    const user = status === "active" && userId ? await db.get(userId) : null
    if (user === null || user.deletedAt !== undefined) return []
    const { _id, email, imageUrl, name } = user
    const optional = defined({ alias: name === undefined ? undefined : email, thumbnail: imageUrl })
    return [
      { kind: "person", id: _id, title: name ?? email, detail: email, at: Math.floor(_creationTime), ...optional }
    ]
  })
  return (await Promise.all(found)).flat()
}

const inBrands = async (
  ctx: QueryCtx,
  brands: ReadonlyArray<Doc<"brands">>,
  find: (ctx: QueryCtx, brand: Doc<"brands">, q: string) => Promise<ReadonlyArray<Hit>>,
  q: string
): Promise<ReadonlyArray<Hit>> =>
  (await Promise.all(brands.slice(0, SEARCHED_BRANDS).map((brand) => find(ctx, brand, q)))).flat()

/** Best first; nothing of brands that the caller does not see. */
export const find = defineQuery({
  args: {
    organizationId: v.string(),
    brandId: v.optional(v.string()),
    q: v.string(),
    scope: validatorOf(SearchScope)
  },
  returns: v.array(validatorOf(Found)),
  access: member,
  handler: async (ctx, { brandId, q: typed, scope }) => {
    const q = typed.trim().slice(0, SEARCH_MAX)
    if (!/[\p{L}\p{N}]/u.test(q)) return []
    if (scope === "people") return [...ranked(await people(ctx, ctx.actor), q)].slice(0, SEARCH_SHOWN)
    const brands = await brandsSeen(ctx, ctx.actor, brandId)
    if (scope === "folders") return [...ranked(await inBrands(ctx, brands, foldersIn, q), q)].slice(0, SEARCH_SHOWN)
    const named = await namedById(ctx, brands, q)
    const inside = await inBrands(ctx, brands, foundIn, q)
    const all = [...brandHits(brands), ...inside, ...(await people(ctx, ctx.actor))]
    const best = ranked(all, q)
    const others = inside.filter(({ kind }) => kind === "picture").filter((hit) => !best.includes(hit))
    return [...named, ...best.filter(({ id }) => id !== named[0]?.id), ...others].slice(0, SEARCH_SHOWN)
  }
})
