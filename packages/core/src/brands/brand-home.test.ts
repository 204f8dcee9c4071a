import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { exampleBrand, freshBrand } from "./fixtures/brand.examples.ts"
import { brandHomeActors } from "./brand-home.actors.ts"
import { brandHomeMachine } from "./brand-home.machine.ts"
import { brandHomeStates } from "./fixtures/brand-home.states.ts"
import { brandHomeTexts } from "./brand-home.texts.ts"
import { brandFrontView } from "./brand-front.view.ts"
import { brandHomeView } from "./brand-home.view.ts"
import type { Brand } from "./brands.schema.ts"
import { brandMemory } from "./brands-memory.layer.ts"
import { Brands, BrandStore } from "./brands.service.ts"

type Store = BrandStore["Service"]

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (given: ReadonlyArray<Brand>, changes: Partial<Store> = {}, brandId: string = exampleBrand._id) => {
  const store = Layer.effect(
    BrandStore,
    Effect.map(BrandStore, (memory) => ({ ...memory, ...changes }))
  ).pipe(Layer.provide(brandMemory(given)))
  const time = makeTestTime(Brands.layer.pipe(Layer.provideMerge(store)))
  const actor = createActor(brandHomeMachine.provide({ actors: brandHomeActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId }
  })
  actor.start()
  stops.push(() => actor.stop())
  const view = () => brandHomeView(actor.getSnapshot())
  const front = () => brandFrontView(actor.getSnapshot())
  return { ...time, actor, front, view }
}

describe("the brand's home", () => {
  it("S-195 shows the brand the route names and notes the visit", async () => {
    const visits: Array<string> = []
    const { advance, view } = start([exampleBrand], { remember: (id) => Effect.sync(() => void visits.push(id)) })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", name: "Fig & Ember", status: "draft", statusLabel: "Draft" })
    expect(visits).toEqual(["brand_1"])
  })

  it("does not wait for the visit to be noted, nor mind when it is not", async () => {
    const slow = start([exampleBrand], { remember: () => Effect.never })
    await slow.advance(0)
    expect(slow.view().state).toBe("ready")
    const refused = start([exampleBrand], { remember: () => Effect.fail(new BackendFailed({})) })
    await refused.advance(0)
    expect(refused.view()).toMatchObject({ state: "ready", error: undefined })
  })

  it("lists what is left to set up, each with its place", async () => {
    const { actor, advance, front } = start([freshBrand])
    await advance(0)
    expect(front().setUp?.progress).toBe("0 of 7 done")
    expect(
      [...(front().setUp?.next ?? []), ...(front().setUp?.rest ?? [])].map(({ done, href, key }) => [key, done, href])
    ).toEqual([
      ["logo", false, "/brands/brand_1/brand/identity"],
      ["colours", false, "/brands/brand_1/brand/identity"],
      ["voice", false, "/brands/brand_1/brand/identity"],
      ["market", false, "/brands/brand_1/brand/markets"],
      ["product", false, "/brands/brand_1/brand/products/form"],
      ["place", false, "/brands/brand_1/brand/places/"],
      ["publish", false, "/brands/brand_1/brand"]
    ])
    const known = brandFrontView(actor.getSnapshot(), { hasPlace: false })
    expect(known.setUp?.rest[3]?.href).toBe("/brands/brand_1/brand/places/form")
    expect(front().setUp?.next[1]?.hint).toBe("1 of 3 chosen")
    expect(front().setUp?.rest[4]?.hint).toBe("Until then every picture carries the mark 'Draft rules'")
  })

  it("says what publishing waits for, and to those who cannot publish only that the rules are a draft", async () => {
    const { identity } = freshBrand
    const bare = start([{ ...freshBrand, identity: { ...identity, colours: [] } }])
    await bare.advance(0)
    expect(bare.front().setUp?.rest[4]?.hint).toBe("Choose a colour first")
    expect(brandFrontView(brandHomeStates.viewer).banner?.text).toBe("These rules are not final yet")
  })

  it("has no checklist once everything is done, and none for people who cannot set up", () => {
    const { published } = brandHomeStates
    expect(brandFrontView(published, { hasPlace: true }).setUp).toBeUndefined()
    expect(brandFrontView(published).setUp?.progress).toBe("6 of 7 done")
    const { brand } = published.context
    const uncut = brand && {
      ...published,
      context: { ...published.context, brand: { ...brand, hasTrustedCutout: false } }
    }
    expect(uncut && brandFrontView(uncut as typeof published, { hasPlace: true }).setUp?.progress).toBe("6 of 7 done")
    expect(brandFrontView(brandHomeStates.viewer).setUp).toBeUndefined()
  })

  it("says how far a brand is set up also to those who can do none of it", () => {
    const state = (name: keyof typeof brandHomeStates, hasPlace: boolean) =>
      brandFrontView(brandHomeStates[name], { hasPlace }).setUpState
    expect(state("published", true)).toEqual({ progress: "7 of 7 done", text: "Everything in Fig & Ember is set up." })
    expect(state("viewer", false)).toEqual({
      progress: "5 of 7 done",
      text: "What is left in Fig & Ember is done by those who edit the brand."
    })
    expect(state("loading", true)).toBeUndefined()
  })

  it("S-040 has the next two steps on top, the others below, and the demo while most is still to be done", () => {
    const keys = (items: ReadonlyArray<{ readonly key: string }> = []) => items.map(({ key }) => key)
    const { context } = brandHomeStates.fresh
    const brand = { ...freshBrand, logos: exampleBrand.logos, hasMarket: true }
    const { demoLabel, next, rest, restLabel } =
      brandFrontView({ ...brandHomeStates.fresh, context: { ...context, brand } } as typeof brandHomeStates.fresh)
        .setUp ?? {}
    expect([keys(next), keys(rest)]).toEqual([
      ["colours", "voice"],
      ["logo", "market", "product", "place", "publish"]
    ])
    expect([restLabel, demoLabel]).toEqual(["5 more steps", "Explore the demo"])
    expect(brandFrontView(brandHomeStates.almostDone).setUp?.demoLabel).toBeUndefined()
    expect([brandHomeTexts.rest(1), brandHomeTexts.rest(2)]).toEqual(["1 more step", "2 more steps"])
    const inDemo = { ...context, brand: { ...freshBrand, isDemo: true } }
    const demo = brandFrontView({ ...brandHomeStates.fresh, context: inDemo } as typeof brandHomeStates.fresh)
    expect(demo.setUp?.demoLabel).toBeUndefined()
  })

  it("S-040 offers what can be made to those who may, and nothing on an archived brand", () => {
    expect(brandFrontView(brandHomeStates.fresh)).toMatchObject({
      generate: { label: "Generate", href: "/brands/brand_1/gallery?mode=product" },
      newPhotoshoot: { label: "New photoshoot", href: "/brands/brand_1/photoshoots/new" },
      newCampaign: { label: "New campaign", href: "/campaigns/new?brandId=brand_1" }
    })
    expect(brandFrontView(brandHomeStates.fresh).generate?.modes.map(({ href, label }) => [label, href])).toEqual([
      ["Product", "/brands/brand_1/gallery?mode=product"],
      ["House style", "/brands/brand_1/gallery?mode=halax"],
      ["Custom", "/brands/brand_1/gallery?mode=custom"],
      ["Animate", "/brands/brand_1/gallery?mode=animate"],
      ["Place", "/brands/brand_1/gallery?mode=place"]
    ])
    const nothing = { generate: undefined, newPhotoshoot: undefined, newCampaign: undefined, canRestore: false }
    expect(brandFrontView(brandHomeStates.viewer)).toMatchObject(nothing)
    expect(brandFrontView(brandHomeStates.archived, { timeZone: "UTC" })).toMatchObject({
      ...nothing,
      banner: {
        text: "This brand is read-only: it is archived. Restore it to make changes. Deleted on 10 Oct 2026."
      }
    })
    expect(brandFrontView(brandHomeStates.archived, { orgRole: "admin" }).canRestore).toBe(true)
    expect(brandFrontView(brandHomeStates.published, { orgRole: "admin" }).canRestore).toBe(false)
    const { context } = brandHomeStates.archived
    const { deletedOn: _, ...brand } = { ...exampleBrand, status: "archived" as const, deletedOn: 1 }
    const kept = { ...brandHomeStates.archived, context: { ...context, brand } } as typeof brandHomeStates.archived
    expect(brandFrontView(kept).banner?.text).toBe(
      "This brand is read-only: it is archived. Restore it to make changes."
    )
  })

  it("leads those who may publish to the version in force and its draft", () => {
    const review = { label: "Review and publish", href: "/brands/brand_1/brand" }
    expect(brandFrontView(brandHomeStates.almostDone).banner).toEqual({
      tone: "info",
      text: "Publish to make these rules final",
      action: review
    })
    expect(brandFrontView(brandHomeStates.changed).banner).toEqual({
      tone: "info",
      text: "The draft has changes that are not in version 3. New pictures are made without them.",
      action: review
    })
    expect(brandFrontView(brandHomeStates.published).banner).toBeUndefined()
    expect(brandFrontView(brandHomeStates.viewer).banner?.action).toBeUndefined()
  })

  it("is missing for an unknown brand", async () => {
    const { advance, view } = start([exampleBrand], {}, "brand_x")
    await advance(0)
    expect(view().state).toBe("missing")
  })

  it("keeps what was loaded when the connection fails, and looks again on retry", async () => {
    let tries = 0
    const { actor, advance, view } = start([], {
      get: () =>
        Stream.suspend(() => {
          tries += 1
          return tries === 1
            ? Stream.concat(Stream.make(exampleBrand), Stream.fail(new BackendFailed({})))
            : Stream.make({ ...exampleBrand, name: "Fig and Ember" })
        })
    })
    await advance(0)
    expect(view()).toMatchObject({ state: "ready", name: "Fig & Ember", stale: "This may be out of date." })
    expect(view().error).toBe("The brand could not be loaded")
    actor.send({ type: "brand.retry" })
    await advance(0)
    expect(view()).toMatchObject({ name: "Fig and Ember", error: undefined, stale: undefined })
    expect(brandHomeView(brandHomeStates.failed).stale).toBeUndefined()
  })
})

it("does not note a visit to a brand that is not there", async () => {
  const visits: Array<string> = []
  const { advance, view } = start([], { remember: (id) => Effect.sync(() => void visits.push(id)) }, "brand_x")
  await advance(0)
  expect(view().state).toBe("missing")
  expect(visits).toEqual([])
})
