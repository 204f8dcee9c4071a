import { describe, expect, it } from "vitest"
import { createActor, fromCallback } from "xstate"
import { getStateNodes } from "xstate/graph"
import { examplePair, marketPairStates, pairScene } from "./fixtures/market-pair.states.ts"
import { marketPairMachine } from "./market-pair.machine.ts"
import { differingValues, pairMarks } from "./market-pair.rules.ts"
import type { MarketPair } from "./market-pair.schema.ts"
import { marketPairView } from "./market-pair.view.ts"

const view = (name: keyof typeof marketPairStates) => marketPairView(marketPairStates[name])

it("one picture in two markets has at least one example of every state", () => {
  const shown = new Set(Object.values(marketPairStates).map(({ value }) => JSON.stringify(value)))
  const inside = getStateNodes(marketPairMachine).filter(({ path }) => path.length === 2)
  const open = inside.map(({ key }) => JSON.stringify({ open: key }))
  expect([...shown].sort()).toEqual([...open, '"failed"'].sort())
  expect(Object.keys(marketPairStates).map((name) => view(name as keyof typeof marketPairStates).state)).toEqual([
    "loading",
    "failed",
    "oneMarket",
    "noPicture",
    "shown",
    "shown",
    "shown",
    "shown",
    "shown"
  ])
})

describe("B-603 what differs", () => {
  it("is marked where words are others and where they stand elsewhere, in fractions of the picture", () => {
    expect(pairMarks(pairScene("34,00 €", 120), pairScene("£29.00", 180))).toEqual([
      { role: "headline", other: false, x: 90 / 1080, y: 120 / 1080, w: 500 / 1080, h: 90 / 1080 },
      { role: "price", other: true, x: 90 / 1080, y: 900 / 1080, w: 260 / 1080, h: 90 / 1080 }
    ])
    expect(pairMarks(pairScene("34,00 €", 120), pairScene("34,00 €", 120.5))).toEqual([])
  })

  it("is marked where only one of the two has it", () => {
    const { boxes, layers, ...rest } = pairScene("34,00 €", 120)
    const bare = { ...rest, boxes: boxes.slice(0, 1), layers: layers.slice(0, 1) }
    expect(pairMarks(pairScene("34,00 €", 120), bare).map(({ role }) => role)).toEqual(["price"])
    expect(pairMarks(bare, pairScene("34,00 €", 120))).toEqual([])
  })

  it("is listed with both values, equal ones left out", () => {
    const [one, other] = examplePair.sides
    expect(differingValues(one?.values ?? [], other?.values ?? [])).toEqual([
      { label: "Product name", values: ["Glutbecher", "Ember Mug"] },
      { label: "Price", values: ["34,00 €", "£29.00"] },
      { label: "Currency", values: ["EUR", "GBP"] }
    ])
  })

  it("is said in words beside both pictures, once both are painted", () => {
    expect(view("different").sides.map(({ name, note }) => [name, note])).toEqual([
      ["Germany", "Marked on the picture: Headline (moved), Price"],
      ["United Kingdom", "Marked on the picture: Headline (moved), Price"]
    ])
    expect(view("painting").sides.map(({ note }) => note)).toEqual(["Painting…", "Painting…"])
    expect(view("different").differences).toContainEqual({
      label: "Tagline",
      values: ["Slow evenings", "Made for slow evenings"]
    })
    // Neither picture has a call to action, although both pictures and markets list one.
    expect(view("different").differences.map(({ label }) => label)).not.toContain("Call to action")
    expect(view("same")).toMatchObject({ none: "Nothing differs between these two markets." })
    expect(view("same").sides.map(({ note }) => note)).toEqual([
      "Both pictures look the same.",
      "Both pictures look the same."
    ])
    expect(view("refused").sides[1]).toMatchObject({
      url: undefined,
      note: "The disclaimer does not fit into this size."
    })
  })
})

it("B-603 either market can be another one; choosing the one beside it changes sides", () => {
  const asked: Array<ReadonlyArray<string>> = []
  const machine = marketPairMachine.provide({
    actors: { watchPair: fromCallback(() => undefined) as never, paintSides: fromCallback(() => undefined) as never }
  })
  const start = (event: { readonly at: 0 | 1; readonly marketId: string }) => {
    const actor = createActor(machine, {
      snapshot: marketPairStates.different,
      input: { brandId: "brand_1", assetId: "asset_1", marketIds: [] }
    })
    actor.start()
    actor.send({ type: "market.choose", ...event })
    asked.push(actor.getSnapshot().context.marketIds)
    actor.stop()
  }
  start({ at: 1, marketId: "market_jp" })
  start({ at: 0, marketId: "market_gb" })
  start({ at: 0, marketId: "market_de" })
  expect(asked).toEqual([["market_de", "market_jp"], ["market_gb", "market_de"], []])
})

it("paints both sides again with each change of the pair, and watches it once", () => {
  let watched = 0
  const painted: Array<ReadonlyArray<string>> = []
  const machine = marketPairMachine.provide({
    actors: {
      watchPair: fromCallback(() => void (watched += 1)) as never,
      paintSides: fromCallback(
        ({ input }: { readonly input: MarketPair["sides"] }) => void painted.push(input.map(({ name }) => name))
      ) as never
    }
  })
  const actor = createActor(machine, { input: { brandId: "brand_1", assetId: "asset_1", marketIds: [] } }).start()
  actor.send({ type: "pair.changed", pair: examplePair })
  actor.send({ type: "pair.changed", pair: { ...examplePair, sides: examplePair.sides.toReversed() } })
  expect([watched, painted]).toEqual([
    1,
    [
      ["Germany", "United Kingdom"],
      ["United Kingdom", "Germany"]
    ]
  ])
  actor.stop()
})
