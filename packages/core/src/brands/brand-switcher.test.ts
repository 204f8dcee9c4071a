import fc from "fast-check"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BrandId, OrganizationId } from "../model/ids.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { brandSwitcherActors } from "./brand-switcher.actors.ts"
import { brandSwitcherMachine } from "./brand-switcher.machine.ts"
import { brandSwitcherStates } from "./fixtures/brand-switcher.states.ts"
import { brandSwitcherView } from "./brand-switcher.view.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { BrandStore } from "./brands.service.ts"

const admin = { activeBrandId: "brand_1", orgRole: "admin" } as const

it("S-140 S-196 lists the brands of the organization and follows new ones", async () => {
  const foreign = { ...exampleBrand, _id: BrandId.make("brand_9"), organizationId: OrganizationId.make("org_9") }
  const time = makeTestTime(brandMemory([exampleBrand, foreign]))
  const actor = createActor(brandSwitcherMachine.provide({ actors: brandSwitcherActors(time.runtime) }), {
    input: { organizationId: "org_1" }
  }).start()
  const names = () => brandSwitcherView(actor.getSnapshot(), admin).items.map(({ name }) => name)
  await time.advance(0)
  expect(names()).toEqual(["Fig & Ember"])
  const draft = { name: "Ash", identity: exampleBrand.identity }
  await time.runtime.runPromise(
    BrandStore.use((store) => store.create({ organizationId: "org_1", idempotencyKey: "k", draft }))
  )
  await time.advance(0)
  expect(names()).toEqual(["Ash", "Fig & Ember"])
  actor.stop()
  await time.runtime.dispose()
})

it("S-044 leads to the home of every brand and marks the active one", () => {
  const view = brandSwitcherView(brandSwitcherStates.several, { ...admin, activeBrandId: "brand_2" })
  expect(view.items.map(({ active, href }) => [href, active])).toEqual([
    ["/brands/brand_1", false],
    ["/brands/brand_2", true],
    ["/brands/brand_3", false]
  ])
  expect(view.active?.name).toBe("Halden Bikes")
})

it("offers a new brand to administrators only", () => {
  expect(brandSwitcherView(brandSwitcherStates.several, admin).newBrand).toEqual({
    label: "New brand",
    href: "/brands/new"
  })
  expect(brandSwitcherView(brandSwitcherStates.several, { ...admin, orgRole: "member" }).newBrand).toBeUndefined()
})

it("finds brands by any part of their name, and says when there is none", () => {
  expect(brandSwitcherView(brandSwitcherStates.searched, admin).items.map(({ name }) => name)).toEqual(["Halden Bikes"])
  expect(brandSwitcherView(brandSwitcherStates.nothingFound, admin).empty).toBe("No results for “zebra”")
  expect(brandSwitcherView(brandSwitcherStates.none, admin).empty).toBe("There is no brand yet")
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (all, query) => {
      const brands = all.map((name, at) => ({ ...exampleBrand, _id: BrandId.make(`b${at}`), name }))
      const snapshot = brandSwitcherMachine.resolveState({
        value: { watching: "ready" },
        context: { organizationId: "org_1", brands, query, error: undefined }
      })
      const shown = brandSwitcherView(snapshot, admin).items.map(({ name }) => name)
      const wanted = all.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()))
      expect([...shown].sort()).toEqual([...wanted].sort())
    })
  )
})

it("keeps the list when the connection fails and forgets the search when it closes", () => {
  const actor = createActor(brandSwitcherMachine, {
    snapshot: brandSwitcherStates.stale,
    input: { organizationId: "" }
  })
  actor.start()
  actor.send({ type: "query.change", query: "hal" })
  expect(brandSwitcherView(actor.getSnapshot(), admin)).toMatchObject({
    state: "failed",
    error: "The brands could not be loaded",
    stale: "This may be out of date.",
    items: [{ name: "Halden Bikes" }]
  })
  expect(brandSwitcherView(brandSwitcherStates.failed, admin).stale).toBeUndefined()
  actor.send({ type: "switcher.close" })
  expect(brandSwitcherView(actor.getSnapshot(), admin).items).toHaveLength(3)
  actor.stop()
})

it("gives one brand for one key", async () => {
  const two = Effect.gen(function* () {
    const store = yield* BrandStore
    const draft = { name: "Ash", identity: exampleBrand.identity }
    const first = yield* store.create({ organizationId: "org_1", idempotencyKey: "k", draft })
    const second = yield* store.create({ organizationId: "org_1", idempotencyKey: "k", draft })
    return [first, second]
  })
  const [first, second] = await Effect.runPromise(two.pipe(Effect.provide(Layer.fresh(brandMemory()))))
  expect(first).toBe(second)
})
