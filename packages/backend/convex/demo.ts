import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { notFound } from "./access/access.ts"
import { server } from "./access/worker.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { eraseBrandsOf } from "./catalog/eraseBrand.ts"
import { copyTemplate } from "./demoBrand/copyTemplate.ts"
import { demoArrangement, demoClip, demoPlan } from "./demoBrand/plan.ts"
import { startClip } from "./demoBrand/pictures.ts"
import { makeTemplate, removeOtherTemplates, templateOf } from "./demoBrand/template.ts"
import { releaseFiles } from "./files/storedFiles.ts"

const demoOrganization = async (ctx: QueryCtx, clerkId: string): Promise<Doc<"organizations">> => {
  const organization = await ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.eq("clerkId", clerkId))
    .unique()
  if (organization === null || !organization.isDemo || organization.deletedAt !== undefined) throw notFound()
  return organization
}

const demoBrandOf = (ctx: QueryCtx, organization: Doc<"organizations">) =>
  ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
    .first()

export const state = defineQuery({
  args: { serverKey: v.string(), clerkId: v.string() },
  returns: v.object({ organizationId: v.string(), brandId: v.union(v.string(), v.null()) }),
  access: server,
  handler: async (ctx, { clerkId }) => {
    const organization = await demoOrganization(ctx, clerkId)
    return { organizationId: organization._id, brandId: (await demoBrandOf(ctx, organization))?._id ?? null }
  }
})

export const uploadUrl = defineMutation({
  args: { serverKey: v.string() },
  returns: v.object({ uploadUrl: v.string() }),
  access: server,
  handler: async ({ storage }) => ({ uploadUrl: await storage.generateUploadUrl() })
})

const ownerOf = async (ctx: QueryCtx, organization: Doc<"organizations">): Promise<Id<"users">> => {
  const members = await ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organization._id))
    .collect()
  const owner = members.find(({ orgRole, status, userId }) => orgRole === "admin" && status === "active" && userId)
  if (!owner?.userId) throw notFound()
  return owner.userId
}

/** Starts an edition's template once, and removes those of others. */
export const prepare = defineMutation({
  args: { serverKey: v.string(), edition: v.string(), ...demoPlan },
  returns: v.null(),
  access: server,
  handler: async (ctx, { edition, serverKey: _, ...plan }) => {
    if ((await templateOf(ctx, edition)) === undefined) await makeTemplate(ctx, edition, plan)
    else {
      const files = [...plan.logos, ...plan.places, ...plan.products]
      await releaseFiles(
        ctx,
        files.map(({ storageId }) => storageId)
      )
    }
    await removeOtherTemplates(ctx, edition)
    return null
  }
})

/** `begun` is false without a template. */
export const prepared = defineQuery({
  args: { serverKey: v.string(), edition: v.string() },
  returns: v.object({ begun: v.boolean(), uploads: v.number(), pictures: v.number() }),
  access: server,
  handler: async (ctx, { edition }) => {
    const brand = await templateOf(ctx, edition)
    if (brand === undefined) return { begun: false, uploads: 0, pictures: 0 }
    const tasks = await ctx.db
      .query("tasks")
      .withIndex("by_organization", (q) => q.eq("organizationId", brand.organizationId))
      .collect()
    const open = tasks.filter(({ status }) => status === "queued" || status === "running")
    const of = (kind: Doc<"tasks">["kind"]) => open.filter((task) => task.kind === kind).length
    return { begun: true, uploads: of("upload_processing"), pictures: of("generation") }
  }
})

/** Once per picture; returns whether the picture exists. */
export const film = defineMutation({
  args: { serverKey: v.string(), edition: v.string(), clip: demoClip },
  returns: v.boolean(),
  access: server,
  handler: async (ctx, { clip, edition }) => {
    const brand = await templateOf(ctx, edition)
    return brand === undefined ? false : startClip(ctx, brand, clip)
  }
})

/** Copies the template into an empty demo organization; a filled one is left unchanged. */
export const copy = defineMutation({
  args: { serverKey: v.string(), clerkId: v.string(), edition: v.string(), arrangement: demoArrangement },
  returns: v.object({ brandId: v.string() }),
  access: server,
  handler: async (ctx, { arrangement, clerkId, edition }) => {
    const organization = await demoOrganization(ctx, clerkId)
    const existing = await demoBrandOf(ctx, organization)
    if (existing !== null) return { brandId: existing._id }
    const template = await templateOf(ctx, edition)
    if (template === undefined) throw notFound()
    const into = { organizationId: organization._id, owner: await ownerOf(ctx, organization) }
    return { brandId: await copyTemplate(ctx, template, into, arrangement) }
  }
})

export const erase = defineInternalMutation({
  args: { organizationId: v.id("organizations") },
  returns: v.null(),
  handler: async (ctx, { organizationId }) => {
    const organization = await ctx.db.get(organizationId)
    if (organization?.isDemo && organization.deletedAt !== undefined) await eraseBrandsOf(ctx, organizationId)
    return null
  }
})

/** Empties a demo organization; the app server fills it again. */
export const clear = defineMutation({
  args: { serverKey: v.string(), clerkId: v.string() },
  returns: v.null(),
  access: server,
  handler: async (ctx, { clerkId }) => {
    const organization = await demoOrganization(ctx, clerkId)
    await eraseBrandsOf(ctx, organization._id)
    return null
  }
})
