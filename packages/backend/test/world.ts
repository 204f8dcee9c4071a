import { convexTest } from "@marque/embedded/testing"
import { afterEach } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import type { AssetFields } from "../convex/gallery/assetDerived.ts"
import { ADOPTION, syncAsset } from "../convex/files/storedFiles.ts"
import schema from "../convex/schema.ts"
import { expectFilesToAgree } from "./stored.ts"

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

export const marketDraft = (name: string) => ({
  name,
  countries: ["DE"],
  languages: ["de"],
  units: "metric" as const,
  bannedTerms: [],
  requiredTerms: []
})

export const guidelineDraft = (name: string) => ({
  name,
  statement: "Quiet words only.",
  group: "copy" as const,
  kind: "check" as const,
  check: { type: "banned_terms" as const, terms: [{ term: "luxury" }] },
  doExample: "A plain bowl",
  dontExample: "A luxury bowl",
  severity: "warn" as const,
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "manual" as const
})

export const trendDateDraft = (title: string, marketIds: Array<string> = []) => ({
  title,
  date: "2027-02-10",
  yearly: true,
  marketIds,
  sensitivity: "open" as const
})

/** First page of what is not archived. */
export const firstPage = { q: "", archived: false, page: 1 }

let keys = 0
export const newKey = (): string => `key-${++keys}`

export const request = (productId: string) => ({
  mode: "product" as const,
  productId,
  copy: { headline: "Made for slow evenings" },
  aspectRatios: ["square" as const, "portrait_3_4" as const],
  count: 1
})

const makeTest = (documentsRead?: number) =>
  convexTest({ schema, modules, transactionLimits: documentsRead !== undefined && { documentsRead } })
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

/** A picture of the gallery, as a delivery writes it. */
export const creativeFields = (
  place: { readonly brandId: Id<"brands">; readonly storageId: Id<"_storage"> },
  createdBy: Id<"users">,
  more: Partial<AssetFields> = {}
): AssetFields => ({
  brandId: place.brandId,
  kind: "image",
  origin: "generated",
  purpose: "creative",
  name: "Picture",
  alt: "",
  processing: "ready",
  file: file(place.storageId),
  cutouts: [],
  productIds: [],
  sourceType: "compositeCapture",
  marksFound: [],
  downloads: 0,
  createdBy,
  ...more
})

/** Writes an asset as the functions do. */
export const storeAsset = ({ t }: { readonly t: Test }, fields: AssetFields): Promise<Id<"assets">> =>
  t.run((ctx) => insertAsset(ctx, fields))

const worlds = new Set<{ readonly t: Test }>()
afterEach(async () => {
  const made = [...worlds]
  worlds.clear()
  for (const world of made) await expectFilesToAgree(world)
})

const addRows = (t: Test, brandId: Id<"brands">, userId: Id<"users">) =>
  t.run(async (ctx) => {
    const { db, storage } = ctx
    const storageId = await storage.store(new Blob(["abc"], { type: "image/jpeg" }))
    const hero = await insertAsset(ctx, {
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
    await syncAsset(ctx, hero)
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
    const saved = { brandId, createdBy: userId, version: 1, updatedAt: 1 }
    const marketId = await db.insert("markets", { ...marketDraft("Germany"), ...saved, idempotencyKey: "seed" })
    const guidelineId = await db.insert("guidelines", {
      ...guidelineDraft("No loud words"),
      ...saved,
      idempotencyKey: "seed"
    })
    const gone = { ...saved, idempotencyKey: "archived", archivedAt: 1 }
    const archived = {
      productId: await db.insert("products", { ...productDraft("Old Mug"), ...gone, cutoutStatus: "none" }),
      placeId: await db.insert("places", { ...placeDraft("Old counter"), ...gone }),
      marketId: await db.insert("markets", { ...marketDraft("Old market"), ...gone }),
      guidelineId: await db.insert("guidelines", { ...guidelineDraft("Old rule"), ...gone })
    }
    const folderId = await db.insert("folders", { brandId, name: "Autumn" })
    const dateId = await db.insert("trendDates", {
      ...trendDateDraft("Anniversary"),
      brandId,
      createdBy: userId,
      idempotencyKey: "seed"
    })
    const sourceId = await db.insert("trendSources", {
      brandId,
      kind: "ics",
      name: "Team calendar",
      edition: "e1",
      fetchedAt: 1,
      count: 0,
      entries: [],
      createdBy: userId
    })
    const waiverId = await db.insert("waivers", {
      brandId,
      assetId: hero,
      checkId: "resolution",
      rules: { state: "draft", version: 1 },
      reason: "The only photo there is",
      by: userId,
      at: 1,
      until: 2,
      idempotencyKey: "seed"
    })
    const undoId = await db.insert("assetUndos", {
      brandId,
      userId,
      kind: "move",
      until: Number.MAX_SAFE_INTEGER,
      items: [{ assetId: hero, name: "Hero" }]
    })
    return {
      hero,
      productId,
      placeId,
      marketId,
      guidelineId,
      folderId,
      storageId,
      archived,
      dateId,
      sourceId,
      undoId,
      waiverId
    }
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
      updatedAt: 1,
      picturesIndexed: true
    })
  )
  return { brandId, ...(await addRows(t, brandId, userId)) }
}

const PEOPLE = ["ada", "bob", "cleo", "vic", "nick", "mia", "rex", "sue", "out", "sam"] as const
type Person = (typeof PEOPLE)[number]

const addPeople = async (t: Test): Promise<Record<Person, Id<"users">>> => {
  const pairs = await Promise.all(PEOPLE.map(async (name) => [name, await addUser(t, name)] as const))
  // Every key of `Person` is in the list that was gone through.
  return Object.fromEntries(pairs) as Record<Person, Id<"users">>
}

/**
 * Two organizations. In the first, Ada is administrator; in its brand `ours` Mia is manager, Cleo creator, Rex reviewer
 * and Vic viewer; in its brand `sister`, Sue is manager; Nick has no brand role. Bob runs the second organization. Out
 * belongs to none; Sam is a super administrator in admin mode in the session `s1`.
 *
 * `documentsRead`: limit of one function.
 */
export const makeWorld = async ({ documentsRead }: { readonly documentsRead?: number } = {}) => {
  process.env["MARQUE_WORKER_KEY"] = WORKER_KEY
  const t = makeTest(documentsRead)
  // The check of files reads everything.
  if (documentsRead === undefined) worlds.add({ t })
  await t.run(({ db }) => db.insert("sweeps", { name: ADOPTION, upTo: 1 }))
  const users = await addPeople(t)
  const ours = await addOrganization(t, "ours")
  const theirs = await addOrganization(t, "theirs")
  const brand = await addBrand(t, ours, users.ada, "Ours")
  const sister = await addBrand(t, ours, users.ada, "Sister")
  const foreign = await addBrand(t, theirs, users.bob, "Theirs")
  await addMember(t, ours, users.ada, "admin")
  await addMember(t, theirs, users.bob, "admin")
  const inOurs = { cleo: "creator", vic: "viewer", mia: "manager", rex: "reviewer" } as const
  for (const name of ["cleo", "vic", "mia", "rex"] as const) {
    await addMember(t, ours, users[name], "member", [{ brandId: brand.brandId, role: inOurs[name] }])
  }
  await addMember(t, ours, users.sue, "member", [{ brandId: sister.brandId, role: "manager" }])
  await addMember(t, ours, users.nick, "member")
  await t.run(async ({ db }) => {
    await db.patch(users.sam, { role: "super_admin" })
    const expiresAt = Date.now() + 30 * 60_000
    await db.insert("adminModes", { userId: users.sam, sessionId: "s1", reason: "Ticket", expiresAt })
  })
  const as = (name: string, claims: { readonly sid?: string } = {}) =>
    t.withIdentity({ tokenIdentifier: `${ISSUER}|${name}`, subject: name, issuer: ISSUER, ...claims })
  return {
    t,
    ours: { organizationId: ours, ...brand },
    sister: { organizationId: ours, ...sister },
    theirs: { organizationId: theirs, ...foreign },
    users,
    ada: as("ada"),
    bob: as("bob"),
    cleo: as("cleo"),
    vic: as("vic"),
    nick: as("nick"),
    mia: as("mia"),
    rex: as("rex"),
    sue: as("sue"),
    out: as("out"),
    sam: as("sam", { sid: "s1" }),
    stranger: as("stranger")
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

/** As the app server asks for a person whose proof is fresh. */
export const removeBrand = ({ t }: Pick<World, "t">, name: string, brandId: string) =>
  t.mutation(api.brands.remove, { workerKey: WORKER_KEY, tokenIdentifier: `https://issuer|${name}`, brandId })

/** Publishes the draft as it is now. */
export const publishBrand = async (person: World["ada"], brandId: string, note = ""): Promise<number> => {
  const { fingerprint } = await person.query(api.brandData.overview, { brandId, shown: 1 })
  return (await person.mutation(api.brandData.publish, { brandId, fingerprint, note })).number
}

/** The refusal's code, "accepted", or the text of another error. */
export const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "accepted",
    (error: unknown) => {
      const data = (error as { readonly data?: unknown }).data
      if (typeof data === "object" && data !== null && "code" in data) return String(data.code)
      return error instanceof Error ? `error: ${error.message}` : "error"
    }
  )
