import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { describe, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { BackendFailed } from "../model/backend-failed.ts"
import {
  exampleHouse,
  exampleHouseList,
  examplePainted,
  houseLayoutCardsStates
} from "./fixtures/house-layout-cards.states.ts"
import { examplePreview } from "./fixtures/publish-preview.examples.ts"
import { houseLayoutCardsActors } from "./house-layout-cards.actors.ts"
import { houseLayoutCardsMachine } from "./house-layout-cards.machine.ts"
import { HouseLayoutCards, HouseLayoutPainter } from "./house-layout-cards.service.ts"
import { houseLayoutCardsView } from "./house-layout-cards.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

const viewOf = (name: keyof typeof houseLayoutCardsStates) => houseLayoutCardsView(houseLayoutCardsStates[name])

type Sample = HouseLayoutCards["Service"]["sample"]
type Watch = HouseLayoutCards["Service"]["watch"]

const cards = (
  sample: Sample,
  watch: Watch = () => Stream.make(exampleHouseList).pipe(Stream.concat(Stream.never))
) => {
  const asked: Array<readonly [string, number]> = []
  const layer = Layer.merge(
    Layer.succeed(HouseLayoutCards, { watch, sample }),
    Layer.succeed(HouseLayoutPainter, {
      paint: (_, { name }, placementIds) => {
        asked.push([name, placementIds.length])
        return Stream.fromIterable(examplePainted(placementIds))
      }
    })
  )
  const runtime = ManagedRuntime.make(layer)
  const machine = houseLayoutCardsMachine.provide({ actors: houseLayoutCardsActors(runtime) })
  const actor = createActor(machine, { input: { brandId: "brand_1" } }).start()
  const stop = async () => {
    actor.stop()
    await runtime.dispose()
  }
  return { actor, asked, stop, view: () => houseLayoutCardsView(actor.getSnapshot()) }
}

describe("the cards of house layouts", () => {
  it("name at least one example of every state", () => {
    const shown = new Set(Object.values(houseLayoutCardsStates).flatMap((snapshot) => atomic(snapshot._nodes)))
    expect([...shown].sort()).toEqual(atomic(getStateNodes(houseLayoutCardsMachine)).sort())
  })

  it("are painted in the five shapes one after another, then in every size of the card that asks", async () => {
    const { actor, asked, stop, view } = cards(() => Effect.succeed(examplePreview))
    await vi.waitFor(() => expect(actor.getSnapshot().context.finished).toHaveLength(2))
    expect(asked).toEqual([
      ["Autumn shelf", 5],
      ["Words of the week", 1]
    ])
    expect(
      view().cards[0]?.sizes.map(({ label, reason, url }) => [label, url !== undefined, reason !== undefined])
    ).toEqual([
      ["Square", true, false],
      ["Portrait 3:4", false, true],
      ["Landscape 4:3", true, false],
      [expect.any(String), false, true],
      [expect.any(String), true, false]
    ])
    actor.send({ type: "sizes.show", houseLayoutId: exampleHouse.houseLayoutId })
    await vi.waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[2]?.[1]).toBeGreaterThan(20)
    await vi.waitFor(() => expect(view().cards[0]?.painting).toBeUndefined())
    expect(view().cards[0]?.moreLabel).toBeUndefined()
    await stop()
  })

  it("stay cards without pictures where the picture is gone or cannot be loaded", async () => {
    for (const sample of [
      () => Effect.succeed({ ...examplePreview, pictures: [] }),
      () => Effect.fail(new BackendFailed({}))
    ]) {
      const { actor, stop, view } = cards(sample)
      await vi.waitFor(() => expect(actor.getSnapshot().context.finished).toHaveLength(2))
      expect(view().cards[0]).toMatchObject({ sizes: [], painting: expect.stringContaining("is gone") })
      await stop()
    }
  })

  it("go on with the next card when one takes too long", async () => {
    vi.useFakeTimers()
    const { actor, stop } = cards(() => Effect.never)
    await vi.advanceTimersByTimeAsync(10)
    actor.send({ type: "list.changed", list: exampleHouseList })
    await vi.advanceTimersByTimeAsync(130_000)
    expect(actor.getSnapshot().context.finished).toHaveLength(2)
    vi.useRealTimers()
    await stop()
  })

  it("say when the list does not arrive, and load it again", async () => {
    const watch = vi.fn<Watch>(() => Stream.fail(new BackendFailed({})))
    const { actor, stop, view } = cards(() => Effect.never, watch)
    await vi.waitFor(() => expect(view().state).toBe("failed"))
    actor.send({ type: "list.retry" })
    await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(2))
    await stop()
  })

  it("say in words what is fixed, and for which channels nothing else may be used", () => {
    expect(viewOf("painted").cards.map(({ fixed, only }) => [fixed, only])).toEqual([
      [
        "Fixes the layout, the logo, its place, colours, 1 text, the legal line",
        "Nothing else may be used for Display ads"
      ],
      ["Fixes the layout", undefined]
    ])
    expect(viewOf("painted").archived.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Spring shelf\. Deleted on/),
      "Old shelf"
    ])
    expect(viewOf("loading").state).toBe("loading")
    expect(viewOf("unpainted").cards[0]?.painting).toContain("is gone")
  })

  it("count the texts that are fixed", () => {
    const { list } = houseLayoutCardsStates.painted.context
    const [house] = list?.layouts ?? []
    if (house === undefined) throw new Error("There is a house layout")
    const two = { ...house, fixed: { roles: {}, texts: { headline: "One", cta: "Two" } } }
    const snapshot = houseLayoutCardsMachine.resolveState({
      value: houseLayoutCardsStates.painted.value,
      context: { ...houseLayoutCardsStates.painted.context, list: { layouts: [two], archived: [] } }
    })
    expect(houseLayoutCardsView(snapshot).cards[0]?.fixed).toBe("Fixes the layout, 2 texts")
  })
})
