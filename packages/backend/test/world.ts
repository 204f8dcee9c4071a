import { convexTest } from "@marque/embedded/testing"
import type { Id } from "../convex/_generated/dataModel"
import schema from "../convex/schema.ts"

const modules = import.meta.glob("../convex/**/*.{js,ts}")

export const WORKER_KEY = "worker-key-of-this-test"
const ISSUER = "https://issuer"

const identity = {
  tagline: "Made for slow evenings.",
  voice: "Warm, quiet and exact.",
  adjectives: ["warm", "quiet", "crafted"],
  bannedTerms: ["luxury", "must-have"],
  disclaimer: "",
  colours: [{ id: "c1", name: "Ember", hex: "#B5331E", role: "primary" as const }],
  type: [{ role: "heading" as const, family: "Fraunces" as const }]
}

export const brandDraft = (name: string) => ({ name, identity })

export const productDraft = (name: string, sku = "") => ({
  name,
  sku,
  category: "Tableware",
  status: "active" as const,
  description: "",
  camera: "three_quarter" as const
})

export const placeDraft = (name: string) => ({ name, kind: "home" as const, mood: ["quiet"], photos: [], rights: {} })

export const request = (productId: string) => ({
  mode: "product" as const,
  productId,
  copy: { headline: "Made for slow evenings" },
  aspectRatios: ["square" as const, "portrait_3_4" as const],
  count: 1
})

const makeTest = () => convexTest(schema, modules)
type Test = ReturnType<typeof makeTest>

const addUser = (t: Test, name: string) =>
  t.run(async ({ db }) => {
    const userId = await db.insert("users", {
      email: `${name}@example.com`,
      emailVerified: true,
      name,
      externalId: name,
      updatedFrom: 1
    })
    await db.insert("identities", { tokenIdentifier: `${ISSUER}|${name}`, userId })
    return userId
  })

const addMember = (
  t: Test,
  organizationId: Id<"organizations">,
  userId: Id<"users">,
  orgRole: "admin" | "member",
  brandRoles: Array<{ brandId: Id<"brands">; role: "manager" | "creator" | "reviewer" | "viewer" }> = []
) =>
  t.run(({ db }) =>
    db.insert("memberships", {
      organizationId,
      userId,
      email: "",
      orgRole,
      brandRoles,
      status: "active",
      externalId: `${organizationId}:${userId}`,
      updatedFrom: 1
    })
  )

const addOrganization = (t: Test, name: string) =>
  t.run(({ db }) =>
    db.insert("organizations", { clerkId: `clerk_${name}`, name, slug: name, isDemo: false, updatedFrom: 1 })
  )

/** A stored file as a worker delivers it. */
export const file = (storageId: Id<"_storage">) => ({
  storageId,
  mime: "image/jpeg",
  bytes: 3,
  width: 1080,
  height: 1080,
  sha256: "ab",
  dhash: "0000000000000000",
  thumbhash: "AA=="
})

const addRows = (t: Test, brandId: Id<"brands">, userId: Id<"users">) =>
  t.run(async ({ db, storage }) => {
    const storageId = await storage.store(new Blob(["abc"], { type: "image/jpeg" }))
    const hero = await db.insert("assets", {
      brandId,
      kind: "image",
      origin: "upload",
      purpose: "product",
      name: "mug.jpg",
      alt: "",
      processing: "ready",
      file: file(storageId),
      cutouts: [{ kind: "mixtures", storageId, width: 10, height: 10, verdict: "clean", preselected: true }],
      productIds: [],
      sourceType: "",
      marksFound: [],
      downloads: 0,
      createdBy: userId
    })
    const productId = await db.insert("products", {
      ...productDraft("Ember Mug", "FE-1"),
      brandId,
      heroAssetId: hero,
      cutoutStatus: "auto",
      createdBy: userId,
      idempotencyKey: "seed",
      version: 1,
      updatedAt: 1
    })
    const placeId = await db.insert("places", {
      ...placeDraft("Kitchen counter"),
      brandId,
      createdBy: userId,
      idempotencyKey: "seed",
      version: 1,
      updatedAt: 1
    })
    const folderId = await db.insert("folders", { brandId, name: "Autumn" })
    return { hero, productId, placeId, folderId, storageId }
  })

const addBrand = async (t: Test, organizationId: Id<"organizations">, userId: Id<"users">, name: string) => {
  const brandId = await t.run(({ db }) =>
    db.insert("brands", {
      ...brandDraft(name),
      organizationId,
      slug: name.toLowerCase(),
      status: "draft",
      isDemo: false,
      createdBy: userId,
      idempotencyKey: name,
      version: 1,
      updatedAt: 1
    })
  )
  return { brandId, ...(await addRows(t, brandId, userId)) }
}

/**
 * Two organizations with a brand each: Ada runs the first, Cleo creates and Vic views in its brand, Bob runs the other
 * one, and Nick belongs to the first but has no role in its brand.
 */
export const makeWorld = async () => {
  process.env["MARQUE_WORKER_KEY"] = WORKER_KEY
  const t = makeTest()
  const [ada, bob, cleo, vic, nick] = await Promise.all(
    ["ada", "bob", "cleo", "vic", "nick"].map((name) => addUser(t, name))
  )
  if (!ada || !bob || !cleo || !vic || !nick) throw new Error("every person has a user row")
  const ours = await addOrganization(t, "ours")
  const theirs = await addOrganization(t, "theirs")
  const brand = await addBrand(t, ours, ada, "Ours")
  const foreign = await addBrand(t, theirs, bob, "Theirs")
  await addMember(t, ours, ada, "admin")
  await addMember(t, theirs, bob, "admin")
  await addMember(t, ours, cleo, "member", [{ brandId: brand.brandId, role: "creator" }])
  await addMember(t, ours, vic, "member", [{ brandId: brand.brandId, role: "viewer" }])
  await addMember(t, ours, nick, "member")
  const as = (name: string) => t.withIdentity({ tokenIdentifier: `${ISSUER}|${name}`, subject: name, issuer: ISSUER })
  return {
    t,
    ours: { organizationId: ours, ...brand },
    theirs: { organizationId: theirs, ...foreign },
    users: { ada, bob, cleo, vic, nick },
    ada: as("ada"),
    bob: as("bob"),
    cleo: as("cleo"),
    vic: as("vic"),
    nick: as("nick"),
    stranger: as("stranger")
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** The code a call was refused with, "accepted", or the text of an error that is not a refusal. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    (error: unknown) => {
      const data = (error as { readonly data?: unknown }).data
      if (typeof data === "object" && data !== null && "code" in data) return String(data.code)
      return error instanceof Error ? `error: ${error.message}` : "error"
    }
  )
