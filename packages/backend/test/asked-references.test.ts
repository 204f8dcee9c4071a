import { ASKED_REFERENCES_MAX } from "@marque/core/references"
import { beforeEach, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { syncAsset } from "../convex/files/storedFiles.ts"
import { requestOf } from "../convex/generation/requestOf.ts"
import { creativeFields, file, newKey, request, river as blind } from "./drafts.ts"
import { take } from "./score-world.ts"
import { makeWorld, outcome, storeAsset, WORKER_KEY, type World } from "./world.ts"

const river = { ...blind, references: 1 }

let world: World
beforeEach(async () => {
  world = await makeWorld()
  await world.t.mutation(api.tasks.announce, { workerKey: WORKER_KEY, workerId: "w1", engines: [river] })
})

const stored = (name: string) => world.t.run(({ storage }) => storage.store(new Blob([name])))

const picture = async (more: Parameters<typeof creativeFields>[2] = {}, brandId = world.ours.brandId) =>
  storeAsset(world, creativeFields({ brandId, storageId: await stored("light") }, world.users.cleo, more))

interface Reference {
  readonly assetId: string
  readonly liked?: boolean
  readonly note?: string
}

const asked = (references: ReadonlyArray<Reference>, more: object = {}) => ({
  ...request(world.ours.productId),
  engine: "river:2",
  references: references.map((reference) => ({ liked: true, ...reference })),
  ...more
})

const submit = (references: ReadonlyArray<Reference>, more?: object) =>
  world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    request: asked(references, more)
  })

const problems = async (references: ReadonlyArray<Reference>, more?: object) => {
  const { brandId } = world.ours
  const quote = await world.cleo.query(api.generations.quote, { brandId, request: asked(references, more) })
  return quote.problems
}

const change = (assetId: Id<"assets">, fields: { readonly file: ReturnType<typeof file> | undefined }) =>
  world.t.run(({ db }) => db.patch(assetId, fields))

it("the strength of the brand's style is kept, said in the words that the quote shows, and handed to the worker", async () => {
  const custom = { mode: "custom" as const, prompt: "Slow evenings", styleStrength: "strong" as const }
  const { generationId } = await submit([], custom)
  const row = await world.t.run(({ db }) => db.get(generationId as Id<"generations">))
  expect(row?.styleStrength).toBe("strong")
  expect(requestOf(row as NonNullable<typeof row>, { aspectRatio: "square" }).styleStrength).toBe("strong")
  const { brandId } = world.ours
  const quote = await world.cleo.query(api.generations.quote, { brandId, request: asked([], custom) })
  expect(quote.prompt).toContain("Only these colours")
  const task = await take(world, "generation")
  expect(task?.kind === "generation" && task.generation.styleStrength).toBe("strong")
})

describe("reference pictures of a request", () => {
  it("are kept as they are at submit, with the hash of their files, and handed to the worker", async () => {
    const light = await picture({ name: "Window light", file: { ...file(await stored("a")), sha256: "aa11" } })
    const harsh = await picture({ name: "Flash", purpose: "reference", origin: "upload" })
    const { generationId } = await submit([
      { assetId: light, note: "This light" },
      { assetId: harsh, liked: false, note: "flash" }
    ])
    const id = generationId as Id<"generations">
    expect((await world.t.run(({ db }) => db.get(id)))?.references).toEqual([
      { assetId: light, name: "Window light", sha256: "aa11", liked: true, note: "This light" },
      { assetId: harsh, name: "Flash", sha256: "ab", liked: false, note: "flash" }
    ])
    const task = await take(world, "generation")
    expect(task?.kind === "generation" && task.generation.references).toEqual([
      { liked: true, note: "This light", file: { url: expect.any(String), mime: "image/jpeg" } },
      { liked: false, note: "flash", file: { url: expect.any(String), mime: "image/jpeg" } }
    ])
  })

  it("are said in the words that the quote shows, with how many pictures the engine takes", async () => {
    const light = await picture()
    const quote = await world.cleo.query(api.generations.quote, {
      brandId: world.ours.brandId,
      request: asked([
        { assetId: light, note: "This light" },
        { assetId: await picture(), liked: false, note: "flash" }
      ])
    })
    expect(quote.engine).toMatchObject({ id: "river:2", references: 1 })
    expect(quote.prompt).toContain("not what it shows: This light.")
    expect(quote.forbids).toContain("no flash")
  })

  it("that are of another organization answer like ones that do not exist", async () => {
    const foreign = await picture({}, world.theirs.brandId)
    const sister = await picture({}, world.sister.brandId)
    for (const assetId of [foreign, sister, "nothing", world.ours.productId]) {
      expect(await problems([{ assetId }])).toEqual([
        { code: "reference_missing", message: "This refers to a reference picture that no longer exists" }
      ])
      expect(await outcome(submit([{ assetId }]))).toBe("reference_missing")
    }
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
  })

  it("are refused when archived, without a file, or no still picture", async () => {
    const archived = await picture({ name: "Old", archivedAt: 1 })
    expect(await problems([{ assetId: archived }])).toEqual([
      { code: "read_only", message: "Old is read-only: it is archived" }
    ])
    const empty = await picture()
    await change(empty, { file: undefined })
    expect(await problems([{ assetId: empty }])).toMatchObject([{ code: "reference_missing" }])
    const clip = await picture({ name: "Clip", kind: "video" })
    const logo = await picture({ name: "Mark", purpose: "logo" })
    expect(await problems([{ assetId: clip }, { assetId: logo }])).toEqual([
      { code: "invalid", message: "Clip cannot be a reference: it is not a picture" },
      { code: "invalid", message: "Mark cannot be a reference: it is not a picture" }
    ])
  })

  it("need rights that hold, for the market too, and those of a place that they show", async () => {
    const ended = await picture({ name: "Loan", rights: { validUntil: "2020-01-31" } })
    expect(await problems([{ assetId: ended }])).toEqual([
      { code: "rights_expired", message: "The rights for Loan ended on 31 Jan 2020" }
    ])
    const elsewhere = await picture({ name: "Abroad", rights: { marketIds: ["another" as never] } })
    expect(await problems([{ assetId: elsewhere }])).toEqual([])
    expect(await problems([{ assetId: elsewhere }], { marketId: world.ours.marketId })).toMatchObject([
      { code: "invalid", message: expect.stringContaining("Abroad") }
    ])
    const shows = await picture({ placeIds: [world.ours.placeId as Id<"places">] })
    expect(await problems([{ assetId: shows }])).toEqual([])
    await world.t.run(async ({ db }) => {
      await db.patch(world.ours.placeId as Id<"places">, { rights: { validUntil: "2020-01-31" } })
    })
    expect(await problems([{ assetId: shows }])).toMatchObject([{ code: "rights_expired" }])
  })

  it("are few, and each is there once", async () => {
    const light = await picture()
    expect(await problems([{ assetId: light }, { assetId: light }])).toContainEqual({
      code: "invalid",
      message: "A reference picture is chosen once"
    })
    const many = await Promise.all(Array.from({ length: ASKED_REFERENCES_MAX + 1 }, () => picture()))
    expect(await problems(many.map((assetId) => ({ assetId })))).toContainEqual({
      code: "invalid",
      message: "Choose at most 6 reference pictures"
    })
    expect(await problems([{ assetId: light, note: "A LUXURY glow" }])).toMatchObject([{ code: "banned_term" }])
    expect(await problems([{ assetId: light, liked: false, note: "A LUXURY glow" }])).toEqual([])
  })

  it("that are deleted or replaced while the task waits reach the worker without a file", async () => {
    const light = await picture()
    const other = await picture()
    await submit([{ assetId: light }, { assetId: other }])
    await world.t.run(({ db }) => db.delete(light))
    await change(other, { file: { ...file(await stored("new")), sha256: "cd" } })
    const task = await take(world, "generation")
    expect(task?.kind === "generation" && task.generation.references).toEqual([{ liked: true }, { liked: true }])
  })

  it("are no part of a preview, whatever the page asks for", async () => {
    const { brandId, productId } = world.ours
    const local = { ...request(productId), references: [{ assetId: await picture(), liked: true }] }
    const { workJson = "" } = await world.cleo.query(api.generations.sketch, { brandId, request: local })
    expect(JSON.parse(workJson)).not.toHaveProperty("references")
  })
})

it("the pictures that can be chosen begin with uploads that were sent as references", async () => {
  const { brandId } = world.ours
  const older = await picture({ name: "Fig light", purpose: "reference", origin: "upload" })
  const newer = await picture({ name: "Fig set" })
  await world.t.run(async (ctx) => {
    for (const assetId of [older, newer]) await syncAsset(ctx, assetId)
  })
  const found = async (q: string, first?: "reference") => {
    const about = { brandId, q, include: [], ...(first && { first }) }
    const answer = await world.cleo.query(api.assets.pictures, about)
    return answer.found.map(({ _id }) => _id).filter((id) => id === older || id === newer)
  }
  expect(await found("", "reference")).toEqual([older, newer])
  expect((await found(""))[0]).toBe(newer)
  expect(await world.vic.query(api.assets.pictures, { brandId, q: "", include: [] })).toMatchObject({ named: [] })
})
