import type { GenerationWork } from "@marque/core/queue"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { makePlan } from "./proposal-world.ts"
import { outcome } from "./world.ts"

/** 1 September 2026, noon UTC. */
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) }))
afterEach(() => void vi.useRealTimers())

const makeSketched = async () => {
  const plan = await makePlan()
  const proposalId = await plan.propose()
  const { assets, themes } = await plan.contentOf(proposalId)
  const [theme] = themes
  if (theme === undefined) throw new Error("there is a concept")
  const first = assets.find(({ kind, themeId }) => kind === "image" && themeId === theme.id)
  const order = (themeId = theme.id, person = plan.cleo) =>
    person.query(api.conceptSketches.order, { proposalId, concept: themeId })
  const work = async () => JSON.parse((await order())?.workJson ?? "null") as GenerationWork | null
  return { ...plan, proposalId, theme, first, order, work }
}

it("the key visual of a concept is painted from the work of its first picture, and nothing is stored or reserved", async () => {
  const { first, ours, t, work } = await makeSketched()
  const before = await t.run(({ db }) => db.query("generations").collect())
  expect(await work()).toMatchObject({
    brandId: ours.brandId,
    mode: first?.mode,
    seed: first?.seed,
    copy: { headline: first?.copy.variants[first.copy.chosen]?.onPicture.headline },
    outputs: [{ index: 0, placementId: first?.placementId, aspectRatio: first?.aspectRatio }],
    ...(first?.productId !== undefined && { product: { id: first.productId } })
  })
  expect(await t.run(({ db }) => db.query("generations").collect())).toEqual(before)
})

it("its files have addresses of the app server, and neither these nor their names say what is stored", async () => {
  const { order, ours, t, work } = await makeSketched()
  const { workJson = "" } = (await order()) ?? {}
  const hero = await t.run(async ({ db, storage }) => {
    const file = (await db.get(ours.hero))?.file
    return file && { id: file.storageId, url: await storage.getUrl(file.storageId) }
  })
  expect(hero?.url).toEqual(expect.any(String))
  expect(workJson).not.toContain(hero?.id)
  expect(workJson).not.toContain(hero?.url)
  const files = (await work())?.product?.files ?? []
  expect(files.length).toBeGreaterThan(0)
  for (const { url } of files) expect(url).toMatch(/^\/(?:files|media)\//)
})

it("says what stands in its way, and there is none without the concept", async () => {
  const { first, order, t } = await makeSketched()
  expect(await order("no concept")).toBeNull()
  const productId = first?.productId as Id<"products">
  await t.run(({ db }) => db.delete(productId))
  expect(await order()).toEqual({ reason: expect.stringMatching(/product/) })
})

it("viewers see it, and people of other organizations learn nothing", async () => {
  const { bob, order, vic } = await makeSketched()
  expect(await order(undefined, vic)).toHaveProperty("workJson")
  expect(await outcome(order(undefined, bob))).toBe("not_found")
})
