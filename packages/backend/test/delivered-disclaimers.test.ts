import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { creativeFields, newKey, request } from "./drafts.ts"
import { makeSlotWorld } from "./slot-world.ts"
import { storeAsset } from "./world.ts"

const inputOf = (disclaimer: string | undefined) =>
  JSON.stringify({
    brand: { id: "b", version: 1, name: "Fig & Ember", roles: PALETTE, fonts: FONTS, logos: [] },
    mode: "product",
    ratio: "square",
    seed: 1,
    variant: 0,
    copy: { headline: "Slow evenings", ...(disclaimer !== undefined && { disclaimer }) },
    locale: "de",
    direction: "ltr"
  })
const PALETTE = { paper: "#FFFFFF", ink: "#111111", deep: "#222222", accents: ["#B5331E"] }
const FONTS = { display: "Fraunces", text: "DM Sans" }

type World = Awaited<ReturnType<typeof makeSlotWorld>>

/** Gives the slots pictures, in their order; `undefined` is one without a recipe. */
const fill = async (
  { ids, ours, t, users, world }: World,
  pictures: ReadonlyArray<{ readonly status: "delivered" | "live"; readonly input?: string }>
) => {
  const slots = await ids()
  for (const [at, { input, status }] of pictures.entries()) {
    const assetId = await storeAsset(world, creativeFields(ours, users.ada, { marketId: ours.marketId }))
    await t.run(async ({ db }) => {
      const slotId = slots[at] as Id<"campaignSlots">
      if (input !== undefined) await db.insert("recipes", { brandId: ours.brandId, assetId, input })
      await db.patch(slotId, { assetId, status })
    })
  }
}

it("B-609 reads what delivered and live pictures of a market carry, and leaves out what is only planned", async () => {
  const world = await makeSlotWorld(4)
  await fill(world, [
    { status: "delivered", input: inputOf("Old line.") },
    { status: "live", input: inputOf(undefined) },
    { status: "delivered" }
  ])
  const { ours } = world
  const found = await world.cleo.query(api.campaignSlots.delivered, { marketId: ours.marketId })
  expect(found.more).toBe(false)
  expect(found.pictures.map(({ disclaimer, isRead, status }) => [status, isRead, disclaimer])).toEqual([
    ["live", true, undefined],
    ["delivered", false, undefined],
    ["delivered", true, "Old line."]
  ])
  expect(found.pictures[0]).toMatchObject({ placementId: "any-square", campaign: expect.stringMatching(/\S/) })
})

it("a clip carries what the picture that it moves does", async () => {
  const world = await makeSlotWorld(1)
  const { ours, t, users } = world
  await fill(world, [{ status: "live", input: inputOf("Old line.") }])
  const asked = { brandId: ours.brandId, idempotencyKey: newKey(), request: request(ours.productId) }
  await world.cleo.mutation(api.generations.submit, asked)
  await t.run(async ({ db }) => {
    const slot = await db.query("campaignSlots").first()
    const [made] = await db.query("generations").take(1)
    if (!slot?.assetId || !made) throw new Error("there are a picture and a generation")
    const { _creationTime: _, _id: __, ...fields } = made
    const generationId = await db.insert("generations", {
      ...fields,
      idempotencyKey: newKey(),
      mode: "animate",
      sourceAssetId: slot.assetId
    })
    const { file: ___, ...clip } = creativeFields(ours, users.ada, {})
    const assetId = await db.insert("assets", { ...clip, kind: "video", generationId })
    await db.patch(slot._id, { assetId })
  })
  const { pictures } = await world.cleo.query(api.campaignSlots.delivered, { marketId: ours.marketId })
  expect(pictures.map(({ disclaimer }) => disclaimer)).toEqual(["Old line."])
})

it("looks at a hundred and says that there are more", async () => {
  const world = await makeSlotWorld(101)
  await fill(world, [{ status: "live", input: inputOf("Old line.") }])
  await world.t.run(async ({ db }) => {
    const [first, ...slots] = await db.query("campaignSlots").collect()
    for (const { _id } of slots) await db.patch(_id, { status: "delivered", assetId: first?.assetId })
  })
  const found = await world.cleo.query(api.campaignSlots.delivered, { marketId: world.ours.marketId })
  expect([found.pictures.length, found.more]).toEqual([100, true])
})
