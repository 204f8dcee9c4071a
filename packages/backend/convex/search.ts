/** One list over what a person sees in an organization. */
import { isMade, PicturePrints, ranked, SEARCH_MAX, SEARCH_SHOWN, SearchAnswer, SearchScope } from "@marque/core/search"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { member, type Membership, seesBrand } from "./access/access.ts"
import { defineQuery } from "./access/define.ts"
import { type Candidate, foldersIn, foundIn, namedById, taggedIn } from "./search/found.ts"
import { matchesIn } from "./search/matches.ts"
import { withThumbnail } from "./search/thumbnails.ts"
import { defined } from "./validation/defined.ts"
import { decode } from "./validation/decode.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** Brands of one organization that are listed. */
const BRANDS_MAX = 200
/** Brands whose things are looked for: the one of the page, then those that changed last. */
const SEARCHED_BRANDS = 12
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

const brandHits = (brands: ReadonlyArray<Doc<"brands">>): ReadonlyArray<Candidate> =>
  brands.map(({ _id, name, slug, updatedAt }) => ({
    kind: "brand",
    id: _id,
    title: name,
    // Its id as well, so that a pasted address of the brand finds it.
    alias: `${slug} ${_id}`,
    brand: { id: _id, name },
    at: updatedAt
  }))

const people = async ({ db }: QueryCtx, { organization }: Membership): Promise<ReadonlyArray<Candidate>> => {
  const rows = await db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
    .take(MEMBERS_READ)
  const found = rows.map(async ({ _creationTime, status, userId }): Promise<ReadonlyArray<Candidate>> => {
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

type Find = typeof foundIn

/** What is found, not yet in order. */
const candidates = async (
  ctx: QueryCtx,
  actor: Membership,
  { brands, q, scope }: { brands: ReadonlyArray<Doc<"brands">>; q: string; scope: "all" | "folders" | "tags" }
): Promise<ReadonlyArray<Candidate>> => {
  const find: Find = { all: foundIn, folders: foldersIn, tags: taggedIn }[scope]
  const inside = Promise.all(brands.slice(0, SEARCHED_BRANDS).map((brand) => find(ctx, brand, q)))
  const around = scope === "all" ? [...brandHits(brands), ...(await people(ctx, actor))] : []
  return [...around, ...(await inside).flat()]
}

/** Best first. Pictures and clips come last when only words on them match, which their names and descriptions do not have. */
const inOrder = (all: ReadonlyArray<Candidate>, q: string, named: Candidate | undefined) => {
  const best = ranked(all, q)
  const others = all.filter((hit) => isMade(hit) && !best.includes(hit))
  const found = [...(named ? [named] : []), ...best, ...others]
  return [...new Map(found.map((hit) => [hit.id, hit])).values()].slice(0, SEARCH_SHOWN)
}

/** Nothing of brands that the caller does not see. */
export const find = defineQuery({
  args: {
    organizationId: v.string(),
    brandId: v.optional(v.string()),
    q: v.string(),
    scope: validatorOf(SearchScope)
  },
  returns: validatorOf(SearchAnswer),
  access: member,
  agents: "reads",
  handler: async (ctx, { brandId, q: typed, scope }) => {
    const q = typed.trim().slice(0, SEARCH_MAX)
    if (!/[\p{L}\p{N}]/u.test(q)) return { items: [], brandsLeft: 0 }
    if (scope === "people") {
      const items = inOrder(await people(ctx, ctx.actor), q, undefined)
      return { items: await Promise.all(items.map((hit) => withThumbnail(ctx, hit))), brandsLeft: 0 }
    }
    const brands = await brandsSeen(ctx, ctx.actor, brandId)
    const named = scope === "all" ? await namedById(ctx, brands, q) : undefined
    const items = inOrder(await candidates(ctx, ctx.actor, { brands, q, scope }), q, named)
    return {
      items: await Promise.all(items.map((hit) => withThumbnail(ctx, hit))),
      brandsLeft: Math.max(0, brands.length - SEARCHED_BRANDS)
    }
  }
})

/** Pictures and clips that a picture of the caller's own is, or looks like. */
export const match = defineQuery({
  args: { organizationId: v.string(), brandId: v.optional(v.string()), ...fieldsOf(PicturePrints) },
  returns: validatorOf(SearchAnswer),
  access: member,
  handler: async (ctx, { brandId, contentKey, dhash }) => {
    decode(PicturePrints, { contentKey, ...defined({ dhash }) })
    const brands = await brandsSeen(ctx, ctx.actor, brandId)
    const found = await matchesIn(ctx, brands.slice(0, SEARCHED_BRANDS), { contentKey, dhash })
    const items = [...new Map(found.map((hit) => [hit.id, hit])).values()].slice(0, SEARCH_SHOWN)
    return {
      items: await Promise.all(items.map((hit) => withThumbnail(ctx, hit))),
      brandsLeft: Math.max(0, brands.length - SEARCHED_BRANDS)
    }
  }
})
