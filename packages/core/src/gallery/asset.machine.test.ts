import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { assetActors } from "./asset.actors.ts"
import { assetMachine } from "./asset.machine.ts"
import { assetView, sizeText } from "./asset.view.ts"
import { sampleDetail } from "./fixtures/gallery.examples.ts"
import { AssetStore } from "./gallery.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (get: (typeof AssetStore)["Service"]["get"]) => {
  const time = makeTestTime(
    Layer.effect(
      AssetStore,
      Effect.map(AssetStore, (store) => ({ ...store, get }))
    ).pipe(Layer.provide(AssetStore.layerFrom([])))
  )
  const actor = createActor(assetMachine.provide({ actors: assetActors(time.runtime) }), {
    clock: time.clock,
    input: { assetId: "asset_0" }
  }).start()
  stops.push(() => actor.stop())
  return { actor, view: () => assetView(actor.getSnapshot()) }
}

const only = () => start(() => Stream.concat(Stream.make(sampleDetail()), Stream.never))
const loaded = ({ actor }: ReturnType<typeof start>) => waitFor(actor, (snapshot) => snapshot.matches("ready"))

describe("asset drawer", () => {
  it("tells what the file is, how it was made and where it comes from", async () => {
    const drawer = only()
    await loaded(drawer)
    const view = drawer.view()
    expect(view.info.map(({ label }) => label)).toEqual(["Size", "Shape", "Created", "Made by"])
    expect(view.info[0]?.value).toBe("1080 × 1080 px, 154 KB")
    expect(Object.fromEntries(view.recipe.map(({ label, value }) => [label, value]))).toMatchObject({
      Mode: "Product",
      Engine: "Local engine, marque-studio/1",
      Layout: "Stage",
      Seed: "4711",
      Headline: "product:[p_fig], slowly",
      "Headline as set": "Fig candle, slowly",
      Product: "Fig candle",
      Brand: "Fig & Ember, version 3, published rules",
      Cost: "Free"
    })
    expect(view.provenance.map(({ value }) => value)).toEqual([
      "Composed from photographs and elements drawn by rules",
      "None on what it was made from",
      "XMP digital source type “compositeSynthetic”"
    ])
    expect(view.subject).toEqual({ generationId: "gen_0", contextTitle: "Fig candle 1" })
  })

  it("forks with the same inputs, and runs again with the same seed as well", async () => {
    const drawer = only()
    await loaded(drawer)
    const { fork, newRatios, rerun } = drawer.view().acts
    expect(fork).toEqual({
      mode: "product",
      productId: "p_fig",
      headline: "product:[p_fig], slowly",
      body: "Hand-poured in small batches.",
      cta: "Find yours",
      aspectRatios: ["square"],
      placementIds: [],
      count: 1,
      layout: "stage",
      recipe: { assetId: "asset_0", name: "Fig candle 1", exact: false }
    })
    const exact = { assetId: "asset_0", name: "Fig candle 1", exact: true }
    expect(rerun).toEqual({ ...fork, seed: 4711, recipe: exact })
    expect(newRatios.map(({ inputs, label }) => [label, inputs])).toEqual([
      ["Portrait 3:4", { ...rerun, aspectRatios: ["portrait_3_4"] }],
      ["Landscape 4:3", { ...rerun, aspectRatios: ["landscape_4_3"] }],
      ["Story 9:16", { ...rerun, aspectRatios: ["portrait_9_16"] }],
      ["Wide 16:9", { ...rerun, aspectRatios: ["landscape_16_9"] }]
    ])
  })

  it("checks a new name and forgets it once it is settled", async () => {
    const drawer = only()
    await loaded(drawer)
    drawer.actor.send({ type: "name.change", name: "   " })
    expect(drawer.view().name).toEqual({ value: "   ", error: "Give the picture a name", changed: true })
    drawer.actor.send({ type: "name.change", name: "x".repeat(121) })
    expect(drawer.view().name.error).toBe("A name has at most 120 characters")
    drawer.actor.send({ type: "name.change", name: "x".repeat(120) })
    expect(drawer.view().name.error).toBeUndefined()
    drawer.actor.send({ type: "name.settle" })
    expect(drawer.view().name).toEqual({ value: "Fig candle 1", error: undefined, changed: false })
  })

  it("follows another picture on the same tab, and the same one not again", async () => {
    const seen: Array<string> = []
    const drawer = start((assetId) => {
      seen.push(assetId)
      return Stream.concat(Stream.make(sampleDetail({ name: assetId })), Stream.never)
    })
    await loaded(drawer)
    drawer.actor.send({ type: "tab.choose", tab: "recipe" })
    drawer.actor.send({ type: "name.change", name: "Half typed" })
    drawer.actor.send({ type: "asset.show", assetId: "asset_0" })
    expect(drawer.view().name.value).toBe("Half typed")
    drawer.actor.send({ type: "asset.show", assetId: "asset_1" })
    await loaded(drawer)
    expect(seen).toEqual(["asset_0", "asset_1"])
    expect(drawer.view()).toMatchObject({ tab: "recipe", name: { value: "asset_1" } })
  })

  it("says why it cannot show a picture and tries again", async () => {
    let calls = 0
    const drawer = start(() =>
      Stream.suspend(() => {
        calls += 1
        return calls === 1
          ? Stream.fail(new BackendFailed({ data: "This does not exist or you cannot see it" }))
          : Stream.concat(Stream.make(sampleDetail()), Stream.never)
      })
    )
    await waitFor(drawer.actor, (snapshot) => snapshot.matches("failed"))
    expect(drawer.view()).toMatchObject({ state: "failed", error: "This does not exist or you cannot see it" })
    drawer.actor.send({ type: "detail.retry" })
    await loaded(drawer)
    expect(drawer.view()).toMatchObject({ state: "ready", error: undefined })
  })

  it("changes with the live picture", async () => {
    const details = await Effect.runPromise(SubscriptionRef.make(sampleDetail()))
    const drawer = start(() => SubscriptionRef.changes(details))
    await loaded(drawer)
    await Effect.runPromise(SubscriptionRef.set(details, sampleDetail({ favourite: true })))
    await waitFor(drawer.actor, ({ context }) => context.detail?.favourite === true)
    expect(drawer.view().picture?.favourite).toBe(true)
  })
})

it("reads sizes in steps of 1024", () => {
  expect([0, 1023, 1024, 158_000, 1024 * 1024, 5_400_000].map(sizeText)).toEqual([
    "0 B",
    "1023 B",
    "1 KB",
    "154 KB",
    "1.0 MB",
    "5.1 MB"
  ])
})
