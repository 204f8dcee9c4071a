/** Organizations of the installation and one brand of them, read-only. Every answer leaves lines in the audit log. */
import { AdminBrand, AdminOrganization, AdminOrganizations, ORGANIZATION_SORTS } from "@marque/core/admin"
import { pageOf } from "@marque/core/records"
import { reservedIn } from "@marque/core/queue"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { notFound } from "./access/access.ts"
import { defineAdmin } from "./access/adminAccess.ts"
import { personNamed } from "./admin/names.ts"
import { organizationRow, sortedOrganizations } from "./admin/organizationRows.ts"
import { adminTask } from "./admin/taskViews.ts"
import { countedBy, picturesOf } from "./gallery/assetCounts.ts"
import { balanceOf } from "./queue/ledger.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"
import { actable } from "./identity/acting.ts"

const LISTED = 1_000
const PEOPLE_SHOWN = 100
const BRANDS_SHOWN = 100
const ENTRIES_SHOWN = 50
const GENERATIONS_SHOWN = 20

/** The first thousand that are not deleted; a search by slug or id finds every other one. */
export const list = defineAdmin({
  action: "admin.organizations",
  args: {
    q: v.string(),
    status: v.optional(v.string()),
    sort: v.union(...ORGANIZATION_SORTS.map((sort) => v.literal(sort))),
    page: v.number()
  },
  returns: validatorOf(AdminOrganizations),
  handler: async (ctx, { page: asked, q, sort, status }) => {
    const rows = await ctx.db
      .query("organizations")
      .order("desc")
      .take(LISTED + 1)
    const found = await sortedOrganizations(ctx, rows.slice(0, LISTED), { q, sort, status })
    const { items, page, pages } = pageOf(found, asked)
    const shown = await Promise.all(items.map((row) => organizationRow(ctx, row)))
    return {
      answer: {
        view: "organizations" as const,
        items: shown,
        total: { count: found.length, more: rows.length > LISTED },
        page,
        pages
      }
    }
  }
})

const organizationOf = async ({ db }: Pick<QueryCtx, "db">, organizationId: string): Promise<Doc<"organizations">> => {
  const id = db.normalizeId("organizations", organizationId)
  const row = id && (await db.get(id))
  if (!row || row.deletedAt !== undefined) throw notFound()
  return row
}

const membersOf = async (ctx: QueryCtx, organizationId: Id<"organizations">) => {
  const rows = await ctx.db
    .query("memberships")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(PEOPLE_SHOWN)
  const active = rows.filter(({ status }) => status === "active")
  return Promise.all(
    active.map(async ({ _id, email, orgRole, userId }) => {
      const mayBeActed = userId !== undefined && (await actable(ctx, userId, organizationId)) !== undefined
      const name = (await personNamed(ctx, userId)) ?? email
      return { _id, name, email, role: orgRole, ...(mayBeActed && { userId }) }
    })
  )
}

const brandsOf = async ({ db }: QueryCtx, organizationId: Id<"organizations">) => {
  const rows = await db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organizationId))
    .take(BRANDS_SHOWN)
  return rows.filter(({ deletedAt }) => deletedAt === undefined).map(({ _id, name, status }) => ({ _id, name, status }))
}

const ledgerOf = async (ctx: QueryCtx, organizationId: Id<"organizations">) => {
  const rows = await ctx.db
    .query("ledger")
    .withIndex("by_organization_seq", (q) => q.eq("organizationId", organizationId))
    .order("desc")
    .take(ENTRIES_SHOWN)
  return Promise.all(
    rows.map(async ({ _creationTime, _id, actor, amount, balanceAfter, reason, type }) => {
      const id = ctx.db.normalizeId("users", actor)
      return {
        _id,
        at: _creationTime,
        type,
        amount,
        balance: balanceAfter.included.available + balanceAfter.bought.available,
        actor: (await personNamed(ctx, id ?? undefined)) ?? actor,
        ...(reason !== undefined && { reason })
      }
    })
  )
}

export const get = defineAdmin({
  action: "admin.organization",
  args: { organizationId: v.string() },
  returns: validatorOf(AdminOrganization),
  handler: async (ctx, { organizationId }) => {
    const row = await organizationOf(ctx, organizationId)
    const { country, industry, size, timeZone } = row
    const answer = {
      view: "organization" as const,
      organization: {
        ...(await organizationRow(ctx, row)),
        ...(industry !== undefined && { industry }),
        ...(size !== undefined && { size }),
        ...(country !== undefined && { country }),
        ...(timeZone !== undefined && { timeZone })
      },
      reserved: reservedIn(await balanceOf(ctx, row._id)),
      members: await membersOf(ctx, row._id),
      brands: await brandsOf(ctx, row._id),
      ledger: await ledgerOf(ctx, row._id)
    }
    return { answer, about: [{ organizationId: row._id }] }
  }
})

/** A brand of another organization is not found. */
const brandOf = async ({ db }: MutationCtx, organization: Doc<"organizations">, brandId: string) => {
  const id = db.normalizeId("brands", brandId)
  const brand = id && (await db.get(id))
  if (!brand || brand.organizationId !== organization._id || brand.deletedAt !== undefined) throw notFound()
  return brand
}

const recentOf = async (ctx: QueryCtx, brandId: Id<"brands">) => {
  const rows = await ctx.db
    .query("generations")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(GENERATIONS_SHOWN)
  const tasks = await Promise.all(
    rows.map(({ _id }) =>
      ctx.db
        .query("tasks")
        .withIndex("by_generation", (q) => q.eq("generationId", _id))
        .first()
    )
  )
  return Promise.all(tasks.flatMap((task) => (task === null ? [] : [adminTask(ctx, task)])))
}

const brandFacts = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<Encoded<typeof AdminBrand>["brand"]> => {
  const { archivedAt, identity, published } = brand
  return {
    _id: brand._id,
    name: brand.name,
    status: brand.status,
    pictures: await picturesOf(ctx, brand._id),
    values: [...(identity.values ?? [])],
    colours: identity.colours.map(({ hex, name }) => ({ name, hex })),
    ...(published && { publishedVersion: published.number }),
    ...(archivedAt !== undefined && { archivedAt }),
    ...(identity.tagline !== undefined && { tagline: identity.tagline }),
    ...(identity.mission !== undefined && { mission: identity.mission })
  }
}

export const brand = defineAdmin({
  action: "admin.brand",
  args: { organizationId: v.string(), brandId: v.string() },
  returns: validatorOf(AdminBrand),
  handler: async (ctx, { brandId, organizationId }) => {
    const organization = await organizationOf(ctx, organizationId)
    const row = await brandOf(ctx, organization, brandId)
    const answer = {
      view: "brand" as const,
      organization: { id: organization._id, name: organization.name },
      brand: await brandFacts(ctx, row),
      scores: {
        on: await countedBy(ctx, row._id, "band:on"),
        attention: await countedBy(ctx, row._id, "band:attention"),
        off: await countedBy(ctx, row._id, "band:off")
      },
      generations: await recentOf(ctx, row._id)
    }
    return { answer, about: [{ organizationId: organization._id, brandId: row._id }] }
  }
})
