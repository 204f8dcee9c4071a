/** The functions as the engine runs them: one run of the cards answers everybody who may see them, and no one else. */
import { canDownload } from "@marque/core/identity"
import { makeEngine } from "@marque/embedded/engine"
import { v } from "convex/values"
import fc from "fast-check"
import { expect, it, onTestFinished } from "vitest"
import type { Id } from "../convex/_generated/dataModel"
import { internalMutation } from "../convex/_generated/server"
import { insertAsset, patchAsset } from "../convex/gallery/assetChanges.ts"
import { insertFavourite } from "../convex/gallery/favourites.ts"

const sources = import.meta.glob<Record<string, unknown>>(["../convex/**/*.ts", "!../convex/_generated/**"], {
  eager: true
})
const PEOPLE = ["ada", "ben", "cleo"] as const
const BRANDS = ["fig", "oak"] as const
const ROLES = ["viewer", "creator"] as const
type Role = (typeof ROLES)[number]
const ISSUER = "https://issuer"

interface Placed {
  readonly organizationId: Id<"organizations">
  readonly brandIds: Readonly<Record<string, Id<"brands">>>
  readonly userIds: Readonly<Record<string, Id<"users">>>
}

const identity = { tagline: "", voice: "", adjectives: [], bannedTerms: [], disclaimer: "", colours: [], type: [] }

const begin = internalMutation({
  args: { storageId: v.id("_storage") },
  handler: async ({ db }, { storageId }): Promise<Placed> => {
    const named = { name: "House", slug: "house", clerkId: "house" }
    const organizationId = await db.insert("organizations", { ...named, isDemo: false, updatedFrom: 1 })
    const userIds: Record<string, Id<"users">> = {}
    for (const name of PEOPLE) {
      const email = `${name}@example.com`
      const user = { email, emailVerified: true, name, externalId: name, updatedFrom: 1 }
      const userId = await db.insert("users", user)
      userIds[name] = userId
      await db.insert("identities", { tokenIdentifier: `${ISSUER}|${name}`, userId })
      const member = { organizationId, userId, email, orgRole: "member" as const, brandRoles: [], externalId: name }
      await db.insert("memberships", { ...member, status: "active", updatedFrom: 1 })
    }
    const brandIds: Record<string, Id<"brands">> = {}
    for (const slug of BRANDS) {
      const brandId = await db.insert("brands", {
        name: slug,
        slug,
        identity,
        organizationId,
        status: "draft",
        isDemo: false,
        version: 1,
        updatedAt: 1,
        createdBy: userIds["ada"] as Id<"users">,
        idempotencyKey: slug,
        picturesIndexed: true,
        picturesNumbered: true
      })
      brandIds[slug] = brandId
      const names = { rendition: "r".repeat(64), original: "o".repeat(64) }
      if (slug === "fig") await db.insert("files", { storageId, organizationId, brandId, bytes: 3, uses: 1, ...names })
    }
    return { organizationId, brandIds, userIds }
  }
})

const apply = internalMutation({
  args: { placed: v.any(), storageId: v.id("_storage"), step: v.any() },
  handler: async (ctx, args) => {
    // What this file's own steps hold.
    const [placed, step] = [args.placed as Placed, args.step as Step]
    const { db } = ctx
    const pictures = await db.query("assets").collect()
    const picture = pictures[step.at % Math.max(1, pictures.length)]
    const brandId = placed.brandIds["fig"] as Id<"brands">
    const userId = placed.userIds[step.who] as Id<"users">
    switch (step.kind) {
      case "role": {
        const row = (await db.query("memberships").collect()).find((each) => each.userId === userId)
        const brandRoles = [
          ...(step.fig === null ? [] : [{ brandId, role: step.fig }]),
          { brandId: placed.brandIds["oak"] as Id<"brands">, role: "viewer" as const }
        ]
        if (row) await db.patch(row._id, { brandRoles, status: step.removed ? "removed" : "active" })
        return
      }
      case "approval":
        return db.patch(placed.organizationId, { approvalBeforeDownload: step.removed })
      case "heart": {
        if (!picture) return
        const rows = await db.query("favourites").collect()
        const row = rows.find((each) => each.userId === userId && each.assetId === picture._id)
        if (row) await db.delete(row._id)
        else await insertFavourite(ctx, picture, userId)
        return
      }
      case "rename":
        if (picture) await patchAsset(ctx, picture._id, { name: `renamed ${step.at}` })
        return
      case "add":
        await insertAsset(ctx, {
          brandId,
          kind: "image",
          origin: "generated",
          purpose: "creative",
          name: `picture ${step.at}`,
          alt: "",
          processing: "ready",
          cutouts: [],
          productIds: [],
          sourceType: "x",
          marksFound: [],
          downloads: 0,
          createdBy: userId,
          file: {
            storageId: args.storageId,
            mime: "image/jpeg",
            bytes: 3,
            width: 10,
            height: 10,
            sha256: "ab",
            dhash: "0000000000000000",
            thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI"
          }
        })
    }
  }
})

const state = internalMutation({
  args: {},
  handler: async ({ db }) => ({
    pictures: (await db.query("assets").order("desc").collect()).map(({ _id, name }) => ({ _id, name })),
    hearts: (await db.query("favourites").collect()).map(({ assetId, userId }) => `${userId} ${assetId}`)
  })
})

const step = fc.record({
  kind: fc.constantFrom("role", "role", "approval", "heart", "rename", "add"),
  who: fc.constantFrom(...PEOPLE),
  fig: fc.constantFrom<Role | null>(...ROLES, null),
  removed: fc.boolean(),
  at: fc.nat(5)
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const modules = new Map(
  Object.entries(sources).map(([path, exports]) => [path.replace("../convex/", "").replace(".ts", ""), exports])
)
modules.set("history", { begin, apply, state })

const start = async () => {
  const engine = await makeEngine({
    file: ":memory:",
    filesDir: "",
    publicUrl: "http://localhost",
    siteUrl: "http://localhost",
    modules
  })
  onTestFinished(() => engine.close())
  const metadata = { requestId: "request", ip: null, userAgent: null }
  // Every argument is plain data.
  const change = async (name: string, args: object): Promise<never> => {
    const call = { path: `history:${name}`, args: args as never, identity: null, reach: "internal" as const, metadata }
    const outcome = await engine.mutation(call)
    if (!outcome.ok) throw new Error(outcome.failure.message)
    return outcome.value as never
  }
  const list = async (who: string, brandId: string) => {
    const caller = { tokenIdentifier: `${ISSUER}|${who}`, issuer: ISSUER, subject: who }
    const ask = (path: string, args: object) =>
      engine.query({ path, args: { brandId, cursor: null, ...args }, identity: caller, reach: "public", metadata })
    const outcome = await ask("assets:list", { filter: {}, limit: 20 })
    const liked = await ask("assets:favourites", {})
    if (!outcome.ok || !liked.ok)
      return [outcome, liked].map((each) => (each.ok ? "" : JSON.stringify(each.failure.data)))
    const { assetIds } = liked.value as never as { readonly assetIds: ReadonlyArray<string> }
    const { items } = outcome.value as never as {
      readonly items: ReadonlyArray<{ readonly _id: string; readonly name: string; readonly url: string }>
    }
    return items.map(({ _id, name, url }) => ({
      favourite: assetIds.includes(_id),
      name,
      isFile: url.startsWith("/files/")
    }))
  }
  return { engine, change, list }
}

it("every person sees the pictures of their brands with their own hearts, and none as soon as access is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { change, engine, list } = await start()
      const { storageId } = await engine.files.store(new Blob(["abc"]).stream(), { contentType: "image/jpeg" })
      const placed: Placed = await change("begin", { storageId })
      const roles = new Map<string, Role | null>()
      let approvalRequired = false
      const beginning = PEOPLE.map((who) => ({ kind: "role", who, fig: "viewer", removed: false, at: 0 }) as const)
      for (const each of [...beginning, { ...beginning[0], kind: "add" } as const, ...steps]) {
        await change("apply", { placed, storageId, step: each })
        if (each.kind === "role") roles.set(each.who, each.removed ? null : each.fig)
        if (each.kind === "approval") approvalRequired = each.removed
        const {
          hearts,
          pictures
        }: { hearts: ReadonlyArray<string>; pictures: ReadonlyArray<{ _id: string; name: string }> } = await change(
          "state",
          {}
        )
        for (const who of PEOPLE) {
          const role = roles.get(who) ?? null
          const isFile =
            role !== null && canDownload({ orgRole: "member", brandRole: role }, { approvalRequired }).answer === "yes"
          const favourite = (id: string) => hearts.includes(`${placed.userIds[who]} ${id}`)
          const expected =
            role === null
              ? [expect.stringContaining("not_found"), expect.stringContaining("not_found")]
              : pictures.map(({ _id, name }) => ({ favourite: favourite(_id), name, isFile }))
          expect(await list(who, placed.brandIds["fig"] ?? "")).toEqual(expected)
        }
      }
    }),
    { numRuns: 5 }
  )
}, 60_000)
