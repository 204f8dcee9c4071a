import type { FunctionReturnType } from "convex/server"
import { describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { marketDraft, newKey, request } from "./drafts.ts"
import { makeWorld, outcome, publishBrand, removeBrand, WORKER_KEY, type World } from "./world.ts"

const overview = ({ ours, vic }: World, shown = 20) =>
  vic.query(api.brandData.overview, { brandId: ours.brandId, shown })

const save = async ({ mia, ours }: World, change: Partial<FunctionReturnType<typeof api.brands.get>["identity"]>) => {
  const { identity, name, version } = await mia.query(api.brands.get, { brandId: ours.brandId })
  const draft = { name, identity: { ...identity, ...change } }
  return mia.mutation(api.brands.update, { brandId: ours.brandId, version, idempotencyKey: newKey(), draft })
}

const taken = async ({ t }: World) => {
  const task = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId: "w1", kinds: ["generation"] })
  if (task?.kind !== "generation") throw new Error("there is no such task")
  return task.generation.brand
}

const submit = ({ mia, ours }: World) =>
  mia.mutation(api.generations.submit, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    request: request(ours.productId)
  })

describe("publishing", () => {
  it("keeps everything that is written of an identity, and gives it back", async () => {
    const world = await makeWorld()
    const { mia, ours } = world
    const whole = {
      mission: "To make an evening worth staying in for.",
      values: ["Made to be mended", "Small batches"],
      story: "Two potters share a kiln.",
      positioning: "For people who buy once.",
      voiceDo: ["Say what a thing is made of"],
      voiceDont: ["No exclamation marks"],
      imagery: { style: "Close and calm", avoid: "Staged smiles" },
      colours: [
        {
          id: "c1",
          name: "Ember",
          hex: "#B5331E",
          role: "primary" as const,
          maxShare: 20,
          cmyk: "0 72 83 29",
          spot: "7598 C"
        },
        { id: "c2", name: "Paper", hex: "#F6EDE2", role: "background" as const }
      ],
      colourPairs: [{ one: "c1", other: "c2", use: "large_text" as const }],
      type: [
        { role: "heading" as const, family: "Fraunces" as const, weights: [600], fallback: "serif" as const },
        { role: "body" as const, family: "DM Sans" as const },
        { role: "accent" as const, family: "Syne" as const }
      ]
    }
    await save(world, whole)
    await publishBrand(mia, ours.brandId)
    await submit(world)
    expect((await taken(world)).type).toEqual([
      { role: "heading", family: "Fraunces", weights: [600], fallback: "serif" },
      { role: "body", family: "DM Sans" },
      { role: "accent", family: "Syne" }
    ])
    await save(world, { ...whole, mission: "Another one.", colourPairs: [] })
    expect((await overview(world)).changes.map(({ label }) => label)).toEqual(["Mission", "Pairs of colours"])
    const { fingerprint } = await overview(world)
    await mia.mutation(api.brandData.restore, { brandId: ours.brandId, number: 1, fingerprint })
    expect((await mia.query(api.brands.get, { brandId: ours.brandId })).identity).toMatchObject(whole)
  })

  it("keeps the draft as the next version, with who, when and why, and says what changed", async () => {
    const world = await makeWorld()
    expect(await publishBrand(world.mia, world.ours.brandId, "  The first rules ")).toBe(1)
    await save(world, { tagline: "Made for long evenings." })
    expect((await overview(world)).changes).toEqual([
      { section: "identity", label: "Tagline", before: "Made for slow evenings.", after: "Made for long evenings." }
    ])
    expect(await publishBrand(world.ada, world.ours.brandId)).toBe(2)
    const { changes, more, status, versions } = await overview(world)
    expect({ changes, more, status }).toEqual({ changes: [], more: false, status: "published" })
    expect(versions).toEqual([
      expect.objectContaining({
        number: 2,
        publishedByName: "ada",
        changes: [expect.objectContaining({ label: "Tagline" })]
      }),
      expect.objectContaining({ number: 1, publishedByName: "mia", note: "The first rules", changes: [] })
    ])
    expect((await overview(world, 1)).more).toBe(true)
  })

  it("answers the same number for what is in force already, also to the second of two people", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const { fingerprint } = await overview(world)
    const both = [world.mia, world.ada].map((one) =>
      one.mutation(api.brandData.publish, { brandId, fingerprint, note: "" })
    )
    expect(await Promise.all(both)).toEqual([{ number: 1 }, { number: 1 }])
    expect((await overview(world)).versions).toHaveLength(1)
  })

  it("is refused for a draft that somebody changed after the person looked, a logo or a market too", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const draft = marketDraft("Norway")
    const { id } = await world.mia.mutation(api.markets.create, { brandId, idempotencyKey: newKey(), draft })
    const { fingerprint } = await overview(world)
    const publish = () => outcome(world.mia.mutation(api.brandData.publish, { brandId, fingerprint, note: "" }))
    await save(world, { tagline: "Another" })
    expect(await publish()).toBe("conflict")
    await save(world, { tagline: "Made for slow evenings." })
    await world.mia.mutation(api.markets.archive, { ids: [id], archived: true })
    expect(await publish()).toBe("conflict")
    await world.mia.mutation(api.markets.archive, { ids: [id], archived: false })
    expect(await publish()).toBe("accepted")
  })

  it("needs a colour, a market, and a note that is not too long", async () => {
    const world = await makeWorld()
    const { brandId, marketId } = world.ours
    await world.t.run(({ db }) => db.patch(marketId, { archivedAt: 1 }))
    await expect(publishBrand(world.mia, brandId)).rejects.toMatchObject({
      data: { code: "invalid", field: "markets", message: "Add a market before you publish" }
    })
    const { identity, name, version } = await world.mia.query(api.brands.get, { brandId })
    const draft = { name, identity: { ...identity, colours: [] } }
    await world.mia.mutation(api.brands.update, { brandId, version, idempotencyKey: newKey(), draft })
    await expect(publishBrand(world.mia, brandId)).rejects.toMatchObject({ data: { field: "identity" } })
    await expect(publishBrand(world.mia, brandId, "x".repeat(501))).rejects.toMatchObject({
      data: { message: "A note has at most 500 characters" }
    })
  })

  it("makes the scores of the version before stale, an edit of the draft does not", async () => {
    const world = await makeWorld()
    await publishBrand(world.mia, world.ours.brandId)
    const rulesFrom = async () => (await world.t.run(({ db }) => db.get(world.ours.brandId)))?.rulesFrom
    const published = await rulesFrom()
    await save(world, { tagline: "Another" })
    expect(await rulesFrom()).toBe(published)
    const { hasDraftChanges, publishedVersion } = await world.vic.query(api.brands.get, { brandId: world.ours.brandId })
    expect({ hasDraftChanges, publishedVersion }).toEqual({ hasDraftChanges: true, publishedVersion: 1 })
  })
})

describe("pictures", () => {
  it("are made with the version in force when they were asked for, whatever is edited or published since", async () => {
    const world = await makeWorld()
    await publishBrand(world.mia, world.ours.brandId)
    await submit(world)
    await save(world, { bannedTerms: ["cheap"] })
    await world.t.run(({ db }) => db.patch(world.ours.brandId, { name: "Renamed" }))
    await publishBrand(world.mia, world.ours.brandId)
    expect(await taken(world)).toMatchObject({ name: "Ours", version: 1, rules: "published" })
    await submit(world)
    expect(await taken(world)).toMatchObject({ name: "Renamed", version: 2, rules: "published" })
  })

  it("are made with the draft while nothing is published", async () => {
    const world = await makeWorld()
    await submit(world)
    await save(world, { tagline: "Another" })
    expect(await taken(world)).toMatchObject({ version: 2, rules: "draft" })
  })

  it("obey the banned terms of the version in force, not those of the draft", async () => {
    const world = await makeWorld()
    await publishBrand(world.mia, world.ours.brandId)
    await save(world, { bannedTerms: ["slow"] })
    const quote = async () =>
      (
        await world.mia.query(api.generations.quote, {
          brandId: world.ours.brandId,
          request: request(world.ours.productId)
        })
      ).problems
    expect(await quote()).toEqual([])
    await publishBrand(world.mia, world.ours.brandId)
    expect(await quote()).toEqual([expect.objectContaining({ code: "banned_term" })])
  })
})

describe("restoring a version as draft", () => {
  it("B-703 brings back identity, logos and markets, leaves what is in force, and published again makes equal scenes", async () => {
    const world = await makeWorld()
    const { brandId, marketId } = world.ours
    await publishBrand(world.mia, brandId)
    const first = (await overview(world)).draft
    await save(world, { tagline: "Another", bannedTerms: [] })
    const later = await world.mia.mutation(api.markets.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: { ...marketDraft("France"), isDefault: true }
    })
    await world.mia.mutation(api.markets.archive, { ids: [marketId], archived: true })
    await publishBrand(world.mia, brandId)
    const { fingerprint } = await overview(world)
    await world.mia.mutation(api.brandData.restore, { brandId, number: 1, fingerprint })
    const restored = await overview(world)
    expect(restored.draft).toEqual(first)
    expect(restored.versions[0]?.number).toBe(2)
    expect((await world.mia.query(api.markets.get, { id: later.id })).archived).toBe(true)
    expect(await publishBrand(world.mia, brandId)).toBe(3)
    await submit(world)
    expect(await taken(world)).toMatchObject({ version: 1, rules: "published" })
  })

  it("makes a market that was deleted since again, and is refused when the draft changed or there is no such version", async () => {
    const world = await makeWorld()
    const { brandId, marketId } = world.ours
    await publishBrand(world.mia, brandId)
    const draft = { ...marketDraft("France"), isDefault: true }
    await world.mia.mutation(api.markets.create, { brandId, idempotencyKey: newKey(), draft })
    await world.mia.mutation(api.markets.archive, { ids: [marketId], archived: true })
    await world.mia.mutation(api.markets.remove, { ids: [marketId] })
    const restore = (number: number, fingerprint: string) =>
      outcome(world.mia.mutation(api.brandData.restore, { brandId, number, fingerprint }))
    const { fingerprint } = await overview(world)
    expect(await restore(1, "another draft")).toBe("conflict")
    expect(await restore(7, fingerprint)).toBe("not_found")
    expect(await restore(1, fingerprint)).toBe("accepted")
    expect((await overview(world)).draft.markets.map(({ name }) => name)).toEqual(["Germany"])
  })
})

it("a brand that an earlier release published keeps its rules and its number when it is edited", async () => {
  const world = await makeWorld()
  const { brandId } = world.ours
  await world.t.run(({ db }) => db.patch(brandId, { status: "published", version: 7 }))
  await save(world, { tagline: "Another" })
  expect(await overview(world)).toMatchObject({
    changes: [{ label: "Tagline" }],
    versions: [{ number: 7, changes: [] }]
  })
  expect(await publishBrand(world.mia, brandId)).toBe(8)
})

it("versions go with their brand", async () => {
  const world = await makeWorld()
  await publishBrand(world.mia, world.ours.brandId)
  const { brandId } = world.ours
  await world.ada.mutation(api.brands.archive, { brandId, archived: true })
  await removeBrand(world, "ada", brandId)
  await world.t.finishAllScheduledFunctions(() => undefined)
  expect(await world.t.run(({ db }) => db.query("brandVersions").collect())).toEqual([])
})
