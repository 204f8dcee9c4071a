import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { makeWorld, outcome, request } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

it("tells a writer what the brand says of itself and of its own products, to those who may generate", async () => {
  const world = await makeWorld()
  const { brandId, productId } = world.ours
  const brief = await world.cleo.query(api.generations.wordsBrief, { brandId, productId, placeId: productId })
  expect(brief.brand).toMatchObject({ bannedTerms: ["luxury", "must-have"] })
  expect(brief.product?.name).toBeTruthy()
  expect(brief.place).toBeUndefined()
  const unknown = await world.cleo.query(api.generations.wordsBrief, { brandId, productId: "nothing" })
  expect(unknown).toEqual({ brand: brief.brand })
  expect(await outcome(world.t.query(api.generations.wordsBrief, { brandId }))).toBe("signed_out")
})

it("keeps the person's own alt text with the pictures, of at most 300 characters", async () => {
  const world = await makeWorld()
  const { brandId, productId } = world.ours
  const quoted = (alt: string) =>
    world.cleo.query(api.generations.quote, { brandId, request: { ...request(productId), alt } })
  expect((await quoted("x".repeat(300))).problems).toEqual([])
  expect((await quoted("x".repeat(301))).problems).toMatchObject([{ message: "Alt text has at most 300 characters" }])
})
