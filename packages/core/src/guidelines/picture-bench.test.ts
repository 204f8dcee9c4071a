import { Effect, Layer, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import type { Check } from "../creative/check-report.schema.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { exampleTried, guidelineBenchStates } from "./fixtures/guideline-bench.states.ts"
import { exampleGuideline } from "./fixtures/guideline.examples.ts"
import { guidelineMemory } from "./fixtures/guideline.memory.ts"
import { GuidelineId } from "../model/ids.ts"
import { tryRules } from "./guideline-bench.rules.ts"
import { guidelineBenchMachine } from "./guideline-bench.machine.ts"
import { guidelineBenchView } from "./guideline-bench.view.ts"
import { guidelineBenchActors } from "./guidelines.actors.ts"
import type { GuidelineDesk } from "./guidelines.schema.ts"
import { GuidelineStore } from "./guidelines.service.ts"
import { inUnitOf, pictureFindings, pictureRules, type PictureToTry, type TriedPicture } from "./picture-bench.rules.ts"
import { PictureBench, PictureUnreadable } from "./picture-bench.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const { desk: whole } = guidelineBenchStates.pictureMeasured.context
if (whole === undefined) throw new Error("The example has a desk")
const desk = { ...whole, rules: whole.rules.slice(-3) }
const file = { name: "a.jpg", size: 1, type: "image/jpeg", arrayBuffer: () => Promise.resolve(new ArrayBuffer(1)) }

const start = (
  measure: (given: PictureToTry) => Effect.Effect<TriedPicture, PictureUnreadable> = () => Effect.succeed(exampleTried),
  desks: ReadonlyArray<GuidelineDesk> = [desk]
) => {
  const asked: Array<number> = []
  const store = Layer.effect(
    GuidelineStore,
    Effect.map(GuidelineStore, (memory) => ({
      ...memory,
      desk: () => Stream.concat(Stream.fromIterable(desks).pipe(Stream.rechunk(1)), Stream.never)
    }))
  ).pipe(Layer.provide(guidelineMemory()))
  const bench = Layer.succeed(PictureBench, {
    measure: (given) =>
      Effect.andThen(
        Effect.sync(() => asked.push(given.rules.length)),
        measure(given)
      )
  })
  const time = makeTestTime(Layer.merge(store, bench))
  const machine = guidelineBenchMachine.provide({ actors: guidelineBenchActors(time.runtime) })
  const actor = createActor(machine, { clock: time.clock, input: { brandId: "brand_1" } }).start()
  stops.push(() => actor.stop())
  return { ...time, actor, asked, view: () => guidelineBenchView(actor.getSnapshot()) }
}

describe("a picture on the test bench", () => {
  it("says which rules fire with what was measured, and in which order", async () => {
    const { actor, advance, asked, view } = start()
    await advance(0)
    expect(view().picture).toMatchObject({ state: "none", line: undefined })
    actor.send({ type: "picture.choose", file })
    expect(view().picture).toMatchObject({ state: "measuring", name: "a.jpg" })
    await advance(0)
    expect(asked).toEqual([pictureRules(desk).length])
    expect(view().picture).toMatchObject({ state: "measured", line: "1 of 3 rules fires", url: exampleTried.url })
    expect(view().picture?.rows.map(({ found, state, title }) => [title, state, ...found])).toEqual([
      ["Large enough", "fires", "600 px measured, limit 1080 px"],
      ["Few foreign colours", "passes", "5.1 % measured, limit 20 %"],
      ["Room for the logo", "unmeasured"]
    ])
    actor.send({ type: "picture.remove" })
    expect(view().picture).toMatchObject({ state: "none", name: "", rows: [] })
  })

  it("that cannot be read, or takes too long, says so and can be replaced", async () => {
    let answer: Effect.Effect<TriedPicture, PictureUnreadable> = Effect.fail(
      new PictureUnreadable({ message: "No picture" })
    )
    const { actor, advance, view } = start(() => answer)
    await advance(0)
    actor.send({ type: "picture.choose", file })
    await advance(0)
    expect(view().picture).toMatchObject({ state: "failed", error: "No picture" })
    answer = Effect.never
    actor.send({ type: "picture.choose", file })
    expect(view().picture?.error).toBeUndefined()
    await advance(30_000)
    expect(view().picture).toMatchObject({ state: "failed", error: "The picture could not be measured" })
  })

  it("is not asked for where the backend does not say what the brand looks like", async () => {
    const { brand: _, ...older } = desk
    const { actor, advance, asked, view } = start(undefined, [older])
    await advance(0)
    actor.send({ type: "picture.choose", file })
    await advance(0)
    expect(view().picture).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe("the findings of a picture", () => {
  const sharp = desk.rules.find(({ name }) => name === "Large enough")
  if (sharp === undefined) throw new Error("The example has a rule of pictures")

  it("are those of the rules that hold for the channel and market; all of them are measured", () => {
    const scoped = { ...sharp, scope: { channels: ["meta"], marketIds: ["market_1"], media: [] } }
    const given = { markets: [], rules: [scoped] }
    expect(pictureRules(given).map(({ title }) => title)).toEqual(["Large enough"])
    const found = (channel: string | undefined, marketId: string | undefined) =>
      pictureFindings(given, exampleTried.checks, { channel, marketId, campaignIds: [] }).map(({ state }) => state)
    expect(found("meta", "market_1")).toEqual(["fires"])
    expect(found("meta", undefined)).toEqual([])
    expect(pictureFindings(given, [], { channel: "meta", marketId: "market_1", campaignIds: [] })).toMatchObject([
      { state: "unmeasured", measured: undefined }
    ])
  })

  it("S-077: are those of brand and market together: its own limits count, and so do rules that it turns on", () => {
    const check = { type: "min_resolution", minimum: 500 } as const
    const given = {
      rules: [
        { ...sharp, check },
        { ...sharp, _id: GuidelineId.make("off"), name: "Larger still", enabled: false }
      ],
      markets: [
        { id: "market_1", name: "UK" },
        {
          id: "market_2",
          name: "DACH",
          rules: [
            { guidelineId: sharp._id, test: "min_resolution" as const, limits: { minimum: 900 } },
            { guidelineId: "off", test: "min_resolution" as const, enabled: true }
          ]
        }
      ]
    }
    const asked = pictureRules(given)
    expect(asked.map(({ id, test }) => [id, "minimum" in test && test.minimum])).toEqual([
      [sharp._id, 500],
      [`${sharp._id} market_2`, 900],
      ["off market_2", 1080]
    ])
    const measured: ReadonlyArray<Check> = asked.map(({ id, severity, title }, at) => ({
      id,
      title,
      severity,
      group: "guideline",
      state: at === 0 ? "met" : "failed",
      weight: 0.1,
      evidence: [],
      fixes: []
    }))
    const statesIn = (marketId: string) =>
      pictureFindings(given, measured, { channel: undefined, marketId, campaignIds: [] }).map(({ rule, state }) => [
        rule.id,
        state
      ])
    expect(statesIn("market_1")).toEqual([[sharp._id, "passes"]])
    expect(statesIn("market_2")).toEqual([
      [sharp._id, "fires"],
      ["off", "fires"]
    ])
  })

  it("S-077: words are tried by the rules of brand and market together", () => {
    const { _id } = exampleGuideline
    const long = { ...exampleGuideline, check: { type: "max_length", part: "headline", maximum: 40 } as const }
    const given = {
      language: "en",
      rules: [long],
      markets: [
        { id: "market_1", name: "UK" },
        {
          id: "market_2",
          name: "DACH",
          rules: [{ guidelineId: _id, test: "max_length" as const, limits: { maximum: 5 } }]
        }
      ]
    }
    const stateIn = (marketId: string | undefined) =>
      tryRules(given, {
        text: "Quiet things",
        part: "headline",
        channel: undefined,
        campaignId: undefined,
        marketId
      }).map(({ state }) => state)
    expect([stateIn(undefined), stateIn("market_2")]).toEqual([["passes"], ["fires"]])
  })

  it("are said in the unit of their test", () => {
    expect(inUnitOf({ type: "min_contrast" }, 3.123)).toBe("3.12:1")
    expect(inUnitOf({ type: "logo_clear_space" }, 0.333)).toBe("0.33")
    expect(inUnitOf({ type: "exposure" }, 0.125)).toBe("12.5 %")
  })
})
