import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { opened, storedFiles, transferred, uploaded, uploadedAsset } from "./stored.ts"
import { brandDraft } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const key = { workerKey: WORKER_KEY }
const GONE = { data: { code: "not_found", message: "The uploaded file is gone. Choose it again." } }

const admit = ({ t }: World, token: string) => t.mutation(api.uploadTransfers.admit, { ...key, token })
const finish = (who: World["ada"], brandId: string, uploadId: string) =>
  who.mutation(api.uploads.finish, { brandId, uploadId, idempotencyKey: uploadId })
const isStored = async (world: World, id: string) => (await storedFiles(world)).stored.has(id)

describe("an upload address", () => {
  it("is one of the app server, holds a token that the database does not, and takes one file once", async () => {
    const world = await makeWorld()
    const { cleo, ours, t } = world
    const { uploadUrl } = await cleo.mutation(api.uploads.start, {
      brandId: ours.brandId,
      name: "a.png",
      bytes: 3,
      purpose: "product"
    })
    expect(uploadUrl).toMatch(/^\/_upload\/[0-9a-f]{64}$/)
    const token = uploadUrl.replace("/_upload/", "")
    const rows = await t.run(({ db }) => db.query("uploadTickets").collect())
    expect(JSON.stringify(rows)).not.toContain(token)
    await transferred(world, token, "abc")
    expect(await outcome(admit(world, token))).toBe("not_found")
  })

  it("tells the app server how many bytes of what it takes, and where", async () => {
    const world = await makeWorld()
    const about = { brandId: world.ours.brandId, name: "logo\u202e.svg", bytes: 7, purpose: "logo" as const }
    const token = await opened(world.cleo, about)
    expect(await admit(world, token)).toMatchObject({
      name: "logo\ufffd.svg",
      bytes: 7,
      purpose: "logo",
      storageUrl: expect.stringContaining("/api/storage/upload")
    })
  })

  it("admits one transfer at a time, and another one after a transfer that stored nothing", async () => {
    const world = await makeWorld()
    const token = await opened(world.cleo, { brandId: world.ours.brandId })
    const { transfer, uploadId } = await admit(world, token)
    expect(await outcome(admit(world, token))).toBe("not_found")
    await world.t.mutation(api.uploadTransfers.dropped, { ...key, uploadId, transfer, refused: false })
    expect((await transferred(world, token, "abc")).kept).toBe(true)
  })

  it("is free again when the server that passed bytes on has died, and keeps nothing of that transfer", async () => {
    const world = await makeWorld()
    const token = await opened(world.cleo, { brandId: world.ours.brandId })
    const first = await admit(world, token)
    await vi.advanceTimersByTimeAsync(LIMITS.uploadSendingMs.value)
    const second = await transferred(world, token, "abc")
    const late = await world.t.run(({ storage }) => storage.store(new Blob(["late"])))
    const { transfer, uploadId } = first
    const answer = await world.t.mutation(api.uploadTransfers.received, { ...key, uploadId, transfer, storageId: late })
    expect(answer).toEqual({ kept: false })
    expect([await isStored(world, late), await isStored(world, second.storageId)]).toEqual([false, true])
  })

  it("is used up by content that is refused", async () => {
    const world = await makeWorld()
    const token = await opened(world.cleo, { brandId: world.ours.brandId })
    const { transfer, uploadId } = await admit(world, token)
    await world.t.mutation(api.uploadTransfers.dropped, { ...key, uploadId, transfer, refused: true })
    expect(await outcome(admit(world, token))).toBe("not_found")
  })

  it("keeps no file that is larger than declared", async () => {
    const world = await makeWorld()
    const token = await opened(world.cleo, { brandId: world.ours.brandId, bytes: 3 })
    const { kept, storageId, uploadId } = await transferred(world, token, "abcd")
    expect(kept).toBe(false)
    expect(await isStored(world, storageId)).toBe(false)
    await expect(finish(world.cleo, world.ours.brandId, uploadId)).rejects.toMatchObject(GONE)
  })

  it("ends after an hour, with a file that became no asset", async () => {
    const world = await makeWorld()
    const { storageId, uploadId } = await uploaded(world, world.cleo, { brandId: world.ours.brandId })
    const unused = await opened(world.cleo, { brandId: world.ours.brandId })
    await vi.advanceTimersByTimeAsync(LIMITS.uploadAddressMs.value)
    expect(await isStored(world, storageId)).toBe(false)
    await expect(finish(world.cleo, world.ours.brandId, uploadId)).rejects.toMatchObject(GONE)
    expect(await outcome(admit(world, unused))).toBe("not_found")
  })

  it.each([
    ["was removed", "not_found", (world: World) => patchMember(world, { status: "removed" })],
    ["may only view by now", "forbidden", (world: World) => patchMember(world, { role: "viewer" })],
    [
      "is of a suspended organization",
      "suspended",
      ({ ours, t }: World) => t.run(({ db }) => db.patch(ours.organizationId, { suspendedAt: 1 }))
    ],
    ["was blocked", "banned", ({ t, users }: World) => t.run(({ db }) => db.patch(users.cleo, { bannedAt: 1 }))]
  ] as const)("takes nothing of a person who %s", async (_, code, change) => {
    const world = await makeWorld()
    const token = await opened(world.cleo, { brandId: world.ours.brandId })
    await change(world)
    expect(await outcome(admit(world, token))).toBe(code)
  })
})

const patchMember = (
  { ours, t, users }: World,
  {
    role = "creator",
    status = "active"
  }: { readonly role?: "creator" | "viewer"; readonly status?: "active" | "removed" }
) =>
  t.run(async ({ db }) => {
    const row = await db
      .query("memberships")
      .withIndex("by_user", (q) => q.eq("userId", users.cleo))
      .first()
    if (row) await db.patch(row._id, { status, brandRoles: [{ brandId: ours.brandId, role }] })
  })

describe("a file that came in", () => {
  it("becomes an asset of the brand and person of its address, under the name and purpose it was declared with", async () => {
    const world = await makeWorld()
    const about = { brandId: world.ours.brandId, name: "fig.svg", purpose: "logo" as const }
    const { assetId, storageId, uploadId } = await uploadedAsset(world, world.cleo, about)
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({ name: "fig.svg", purpose: "logo" })
    const rows = await world.t.run(({ db }) => db.query("files").collect())
    expect(rows.find((row) => row.storageId === storageId)).toMatchObject({
      organizationId: world.ours.organizationId,
      brandId: world.ours.brandId,
      userId: world.users.cleo,
      uses: 1
    })
    await expect(
      world.cleo.mutation(api.uploads.finish, { brandId: world.ours.brandId, uploadId, idempotencyKey: "other" })
    ).rejects.toMatchObject(GONE)
  })

  it.each([
    ["another member of the brand", (world: World) => [world.ada, world.ours.brandId] as const],
    ["the same person in another brand", (world: World) => [world.ada, world.sister.brandId] as const],
    ["a member of another organization", (world: World) => [world.bob, world.theirs.brandId] as const]
  ])("is refused to %s like one that never came in", async (_, who) => {
    const world = await makeWorld()
    const owner = who(world)[0] === world.ada && who(world)[1] === world.sister.brandId ? world.ada : world.cleo
    const { storageId, uploadId } = await uploaded(world, owner, { brandId: world.ours.brandId })
    const [caller, brandId] = who(world)
    await expect(finish(caller, brandId, uploadId)).rejects.toMatchObject(GONE)
    await expect(finish(caller, brandId, "unknown")).rejects.toMatchObject(GONE)
    await expect(finish(caller, brandId, storageId)).rejects.toMatchObject(GONE)
    expect(await isStored(world, storageId)).toBe(true)
  })

  it("cannot be one that a viewer of another organization took the id of, whose picture stays as it was", async () => {
    const world = await makeWorld()
    const { ours, t, theirs, vic } = world
    await t.run(async ({ db }) => {
      const brandRoles: Array<never> = []
      const member = { email: "", orgRole: "admin" as const, brandRoles, status: "active" as const, updatedFrom: 1 }
      await db.insert("memberships", {
        ...member,
        organizationId: theirs.organizationId,
        userId: world.users.vic,
        externalId: "vic:theirs"
      })
    })
    const { brandId } = await vic.mutation(api.brands.create, {
      organizationId: theirs.organizationId,
      idempotencyKey: "mine",
      draft: brandDraft("Mine")
    })
    const known = [ours.storageId, ours.hero, "unknown"]
    for (const id of known) await expect(finish(vic, brandId, id)).rejects.toMatchObject(GONE)
    const product = await vic.query(api.products.get, { id: ours.productId })
    expect(product).toMatchObject({ photoUrl: expect.any(String), cutoutUrl: expect.any(String) })
    expect(await isStored(world, ours.storageId)).toBe(true)
    expect(await t.mutation(api.tasks.lease, { ...key, workerId: "w", kinds: ["upload_processing"] })).toBeNull()
  })
})

describe("quotas of uploads", () => {
  const start = (world: World, bytes: number, name = "a.png") =>
    world.cleo.mutation(api.uploads.start, { brandId: world.ours.brandId, name, bytes, purpose: "product" })
  const count = (world: World, window: "hour" | "day", fields: { readonly bytes?: number; readonly count?: number }) =>
    world.t.run(async ({ db }) => {
      const length = window === "hour" ? 3_600_000 : 86_400_000
      const from = Math.floor(Date.now() / length) * length
      const { organizationId } = world.ours
      await db.insert("uploadCounts", { organizationId, window, from, bytes: 0, count: 0, ...fields })
    })

  it("hold an organization to its bytes of a day, and say when there is room again", async () => {
    const world = await makeWorld()
    await count(world, "day", { bytes: LIMITS.uploadBytesPerDay.value - 10 })
    await expect(start(world, 11)).rejects.toMatchObject({
      data: { code: "upload_quota", message: "The limit is 5120 MB a day. Upload more after 00:00 UTC." }
    })
    expect(await outcome(start(world, 10))).toBe("accepted")
    expect(await outcome(start(world, 1))).toBe("upload_quota")
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(await outcome(start(world, 11))).toBe("accepted")
  })

  it("hold a demo organization to less", async () => {
    const world = await makeWorld()
    await world.t.run(({ db }) => db.patch(world.ours.organizationId, { isDemo: true }))
    await count(world, "day", { bytes: LIMITS.demoUploadBytesPerDay.value - 10 })
    expect(await outcome(start(world, 11))).toBe("upload_quota")
    expect(await outcome(start(world, 10))).toBe("accepted")
  })

  it("hold an organization to its uploads of an hour", async () => {
    const world = await makeWorld()
    await count(world, "hour", { count: LIMITS.uploadsPerHour.value - 1 })
    expect(await outcome(start(world, 1))).toBe("accepted")
    await expect(start(world, 1)).rejects.toMatchObject({
      data: { message: "The limit is 10000 files an hour. Upload more after 09:00 UTC." }
    })
  })

  it("are not spent by what was refused, nor given back by emptying the brand", async () => {
    const world = await makeWorld()
    await count(world, "day", { bytes: LIMITS.uploadBytesPerDay.value - 10 })
    for (const over of [11, 12, 13]) expect(await outcome(start(world, over))).toBe("upload_quota")
    expect(await outcome(start(world, 10))).toBe("accepted")
  })

  it("hold a person to their open uploads, however they are left", async () => {
    const world = await makeWorld()
    for (let at = 0; at < LIMITS.openUploads.value; at += 1) await start(world, 1, `${at}.png`)
    await expect(start(world, 1)).rejects.toMatchObject({
      data: { code: "upload_quota", message: "The limit is 50 uploads at a time. Upload more after 09:00 UTC." }
    })
    await vi.advanceTimersByTimeAsync(LIMITS.uploadAddressMs.value)
    expect(await outcome(start(world, 1))).toBe("accepted")
  })
})
