import { blankBrief } from "@marque/core/campaigns"
import { approvedPlan } from "@marque/core/testing"
import { afterEach } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import { insertAsset } from "../convex/gallery/assetChanges.ts"
import type { AssetFields } from "../convex/gallery/assetDerived.ts"
import { ADOPTION, syncAsset } from "../convex/files/storedFiles.ts"

import {
  brandDraft,
  campaignRow,
  shootRows,
  campaignRun,
  proposalRow,
  shareLinkRow,
  file,
  guidelineDraft,
  houseLayoutDraft,
  marketDraft,
  placeDraft,
  productDraft,
  slotRow,
  trendDateDraft
} from "./drafts.ts"
import { expectFilesToAgree } from "./stored.ts"
import { addResults } from "./result-rows.ts"
import { makeTest, type Test } from "./test-backend.ts"
import { addMember, addOrganization, addPeople, ISSUER } from "./world-people.ts"

export const WORKER_KEY = "worker-key-of-this-test"
export const SERVER_KEY = "server-key-of-this-test"
/** A seed of one repeated byte, and its public key. */
export const CERTIFICATE_KEY = "07".repeat(32) + "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c"
/** Writes an asset as the functions do. */
export const storeAsset = ({ t }: { readonly t: Test }, fields: AssetFields): Promise<Id<"assets">> =>
  t.run((ctx) => insertAsset(ctx, fields))

/** Encoded, a blank brief is the same. */
const blankAnswers = (name: string) => ({ ...blankBrief, name }) as unknown as Doc<"campaignBriefs">["answers"]

const worlds = new Set<{ readonly t: Test }>()
afterEach(async () => {
  const made = [...worlds]
  worlds.clear()
  for (const world of made) await expectFilesToAgree(world)
})

const addRows = (t: Test, organizationId: Id<"organizations">, brandId: Id<"brands">, userId: Id<"users">) =>
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
    const houseLayoutId = await db.insert("houseLayouts", {
      ...houseLayoutDraft("Autumn shelf"),
      ...saved,
      idempotencyKey: "seed"
    })
    const campaignId = await db.insert("campaigns", { ...campaignRow("Autumn"), ...saved, idempotencyKey: "seed" })
    await db.insert("campaignBriefs", {
      brandId,
      campaignId,
      answers: { ...blankAnswers("Autumn"), startsAt: "2026-09-01" },
      revisions: []
    })
    const results = await addResults(ctx, { brandId, campaignId, assetId: hero, marketId, productId, userId })
    const runId = await db.insert("campaignRuns", {
      ...campaignRun(organizationId),
      brandId,
      campaignId,
      requestedBy: userId
    })
    const proposalId = await db.insert("proposals", { ...proposalRow(userId), brandId, campaignId })
    const certificateId = await db.insert("certificates", { brandId, campaignId, facts: JSON.stringify(approvedPlan) })
    const agentKeyId = await db.insert("agentKeys", {
      userId,
      organizationId,
      name: "Seed",
      brandIds: [brandId],
      actions: ["brand.view"],
      tokenHash: `seed of ${brandId}`,
      expiresAt: Number.MAX_SAFE_INTEGER
    })
    const linkId = await db.insert("shareLinks", {
      ...shareLinkRow(userId),
      organizationId,
      brandId,
      targetId: brandId
    })
    const shoot = shootRows({ assetId: hero, placeId, productId })
    const photoshootId = await db.insert("photoshoots", { ...shoot.photoshoot, ...saved, idempotencyKey: "seed" })
    const tileId = await db.insert("photoshootTiles", { ...shoot.tile, brandId, photoshootId })
    const slotId = await db.insert("campaignSlots", { ...slotRow(marketId, productId), brandId, campaignId, runId })
    const reviewId = await db.insert("reviewRequests", {
      brandId,
      campaignId,
      kind: "assets",
      status: "open",
      items: [{ id: slotId, hash: "seed", outcome: "open" }],
      assignees: [userId],
      requestedBy: userId
    })
    const recallId = await db.insert("recalls", {
      brandId,
      subject: "says:hand thrown",
      key: "says:hand thrown",
      name: "hand thrown",
      reason: "The mugs are cast",
      by: userId,
      at: 1,
      closedAt: 2,
      collecting: false,
      total: 1,
      open: 0
    })
    const recallItemId = await db.insert("recallItems", {
      brandId,
      recallId,
      assetId: hero,
      outcome: "kept",
      note: "Only inside",
      by: userId,
      at: 2
    })
    const noteId = await db.insert("notes", { brandId, assetId: hero, text: "Warmer light", by: userId, mentions: [] })
    const gone = { ...saved, idempotencyKey: "archived", archivedAt: 1 }
    const archived = {
      productId: await db.insert("products", { ...productDraft("Old Mug"), ...gone, cutoutStatus: "none" }),
      placeId: await db.insert("places", { ...placeDraft("Old counter"), ...gone }),
      marketId: await db.insert("markets", { ...marketDraft("Old market"), ...gone }),
      guidelineId: await db.insert("guidelines", { ...guidelineDraft("Old rule"), ...gone }),
      houseLayoutId: await db.insert("houseLayouts", { ...houseLayoutDraft("Old shelf"), ...gone }),
      campaignId: await db.insert("campaigns", { ...campaignRow("Last year"), ...gone }),
      photoshootId: await db.insert("photoshoots", { ...shoot.photoshoot, name: "Last spring", ...gone })
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
    const recipeTemplateId = await db.insert("recipeTemplates", {
      brandId,
      assetId: hero,
      name: "Launch square",
      request: { mode: "product", copy: { headline: "Slow evenings" }, aspectRatios: ["square"], count: 1 },
      createdBy: userId
    })
    const savedViewId = await db.insert("savedViews", {
      brandId,
      name: "Autumn on brand",
      filter: { band: "on", q: "autumn" },
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
    const batchId = await db.insert("uploadBatches", {
      brandId,
      userId,
      idempotencyKey: "seed",
      purpose: "product",
      tags: [],
      declared: 1,
      stored: 1,
      startedAt: 1,
      lastAt: Number.MAX_SAFE_INTEGER
    })
    const notificationId = await db.insert("notifications", {
      organizationId,
      brandId,
      userId,
      kind: "decided",
      event: "approved",
      subjectTable: "assets",
      subjectId: hero,
      what: "Hero",
      place: { screen: "asset", assetId: hero },
      bell: true,
      since: 1,
      at: 1,
      count: 1
    })
    const undoId = await db.insert("assetUndos", {
      brandId,
      userId,
      kind: "move",
      until: Number.MAX_SAFE_INTEGER,
      items: [{ assetId: hero, name: "Hero" }]
    })
    const bulkId = await db.insert("bulkActs", {
      brandId,
      userId,
      kind: "archive",
      status: "done",
      total: 1,
      seen: 1,
      changed: 1,
      left: [],
      undone: 0,
      kept: 0,
      until: Number.MAX_SAFE_INTEGER,
      idempotencyKey: "bulk"
    })
    const importOf = { brandId, by: userId, fileName: "products.csv", mapping: [] }
    const productImportId = await db.insert("productImports", {
      ...importOf,
      made: 1,
      changed: 0,
      remaining: 2,
      until: Number.MAX_SAFE_INTEGER
    })
    await db.insert("productImportItems", { brandId, importId: productImportId, productId, version: 1 })
    const undoOf = (
      table: "products" | "places" | "markets" | "guidelines" | "houseLayouts" | "campaigns" | "photoshoots",
      recordId: string
    ) => {
      const items = [{ recordId, name: "Changed since", changedAt: 0, updatedAt: 0 }]
      const until = Number.MAX_SAFE_INTEGER
      return db.insert("recordUndos", { brandId, userId, table, kind: "archive" as const, until, items })
    }
    const recordUndoIds = {
      products: await undoOf("products", productId),
      places: await undoOf("places", placeId),
      markets: await undoOf("markets", marketId),
      guidelines: await undoOf("guidelines", guidelineId),
      houseLayouts: await undoOf("houseLayouts", houseLayoutId),
      campaigns: await undoOf("campaigns", campaignId),
      photoshoots: await undoOf("photoshoots", photoshootId)
    }
    return {
      hero,
      agentKeyId,
      batchId,
      productId,
      placeId,
      marketId,
      guidelineId,
      houseLayoutId,
      folderId,
      storageId,
      archived,
      campaignId,
      certificateId,
      dateId,
      sourceId,
      linkId,
      photoshootId,
      tileId,
      notificationId,
      proposalId,
      reviewId,
      recallId,
      recallItemId,
      noteId,
      runId,
      slotId,
      undoId,
      bulkId,
      productImportId,
      recordUndoIds,
      recipeTemplateId,
      savedViewId,
      waiverId,
      ...results
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
      picturesIndexed: true,
      picturesNumbered: true
    })
  )
  return { brandId, ...(await addRows(t, organizationId, brandId, userId)) }
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
  process.env["MARQUE_SERVER_KEY"] = SERVER_KEY
  process.env["MARQUE_CERTIFICATE_KEY"] = CERTIFICATE_KEY
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
    t.withIdentity({ tokenIdentifier: tokenOf(name), subject: name, issuer: ISSUER, ...claims })
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

/** The provider's name of a person. */
export const tokenOf = (name: string): string => `${ISSUER}|${name}`

/** As the app server asks for a person whose proof is fresh. */
export const removeBrand = ({ t }: Pick<World, "t">, name: string, brandId: string) =>
  t.mutation(api.brands.remove, { serverKey: SERVER_KEY, tokenIdentifier: tokenOf(name), brandId })

/** The first page, which holds all of them here. */
export const membersOf = async (person: Pick<World["ada"], "query">, organizationId: string) =>
  (await person.query(api.members.list, { organizationId, cursor: null })).items

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
