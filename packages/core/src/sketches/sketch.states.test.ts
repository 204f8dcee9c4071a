import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { sketchActors } from "./sketch.actors.ts"
import { sketchMachine } from "./sketch.machine.ts"
import type { SketchInput, SketchOrder, SketchSubject } from "./sketch.schema.ts"
import { Sketches, SketchPainter } from "./sketch.service.ts"
import { sketchTexts as texts } from "./sketch.texts.ts"
import { sketchView } from "./sketch.view.ts"
import { exampleSketch, sketchStates } from "./fixtures/sketch.states.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

const concept = { kind: "concept", proposalId: "proposal_3", themeId: "theme_1" } as const

const start = (
  order: (subject: SketchSubject) => SketchOrder | undefined,
  paint: SketchPainter["Service"]["paint"] = () => Effect.succeed(exampleSketch),
  asked: SketchInput = { subject: concept, hash: "a" }
) => {
  const time = makeTestTime(
    Layer.mergeAll(
      Layer.succeed(Sketches, { order: (subject) => Effect.sync(() => order(subject)) }),
      Layer.succeed(SketchPainter, { paint })
    )
  )
  const seeds: Array<number> = []
  const actor = createActor(sketchMachine.provide({ actors: sketchActors(time.runtime) }), {
    clock: time.clock,
    input: { asked }
  })
  actor.on("sketch.painted", ({ seed }) => void seeds.push(seed))
  actor.start()
  return { actor, advance: time.advance, seeds, view: () => sketchView(actor.getSnapshot()) }
}

describe("a sketch", () => {
  it("has an example of every lasting state", () => {
    const leaves = getStateNodes(sketchMachine).filter(({ type, id }) => type === "atomic" && id !== "sketch.deciding")
    expect(new Set(Object.values(sketchStates).map(({ value }) => `sketch.${value}`))).toEqual(
      new Set(leaves.map(({ id }) => id))
    )
  })

  it("of a concept is painted from what the concept asks for, and again when the version changed, in its place", async () => {
    const asked: Array<string> = []
    let words = "one"
    const { actor, advance, seeds, view } = start(
      () => ({ workJson: words }),
      (workJson) => Effect.sync(() => (asked.push(workJson), exampleSketch))
    )
    expect(view()).toEqual({ state: "painting", sketch: undefined, error: undefined })
    await advance(0)
    expect(view()).toEqual({ state: "shown", sketch: exampleSketch, error: undefined })
    actor.send({ type: "subject.changed", subject: concept, hash: "a" })
    expect(view().state).toBe("shown")
    words = "two"
    actor.send({ type: "subject.changed", subject: concept, hash: "b" })
    expect(view()).toMatchObject({ state: "painting", sketch: exampleSketch })
    await advance(150)
    expect([view().state, asked, seeds]).toEqual(["shown", ["one", "two"], []])
  })

  it("says why there is none, and is tried again", async () => {
    let order: SketchOrder | undefined = { reason: "Ember Mug is discontinued" }
    const { actor, advance, view } = start(
      () => order,
      (workJson) =>
        workJson === "bad" ? Effect.fail(new SketchNotPainted({ message: "The headline is too long" })) : Effect.never
    )
    await advance(0)
    expect(view()).toEqual({ state: "failed", sketch: undefined, error: "Ember Mug is discontinued" })
    order = { workJson: "bad" }
    actor.send({ type: "sketch.retry" })
    await advance(0)
    expect(view().error).toBe("The headline is too long")
    order = {}
    actor.send({ type: "sketch.retry" })
    await advance(0)
    expect(view().error).toBe(texts.failed)
    order = { workJson: "endless" }
    actor.send({ type: "sketch.retry" })
    await advance(60_000)
    expect(view()).toMatchObject({ state: "failed", error: texts.failed })
    order = undefined
    actor.send({ type: "sketch.retry" })
    await advance(0)
    expect(view()).toEqual({ state: "none", sketch: undefined, error: undefined })
  })
})

describe("the preview of a request", () => {
  const request = { mode: "product", copy: { headline: "Slow" }, aspectRatios: ["square"], count: 1 } as const
  const subject = (headline: string, seed?: number): SketchSubject => ({
    kind: "request",
    brandId: "brand_1",
    request: { ...request, copy: { headline }, ...(seed !== undefined && { seed }) }
  })

  const preview = (first: SketchSubject | "nothing" = subject("Slow")) => {
    const asked: Array<number | undefined> = []
    const words: Array<string> = []
    const started = start(
      (each) => {
        if (each.kind !== "request") return undefined
        asked.push(each.request.seed)
        words.push(each.request.copy.headline)
        return { workJson: "work" }
      },
      undefined,
      { subject: first === "nothing" ? undefined : first, hash: "a" }
    )
    return { ...started, asked, words }
  }

  it("keeps the seed that was drawn for it while the form changes, says it, and draws another for the next round", async () => {
    const { actor, advance, asked, seeds } = preview()
    await advance(0)
    actor.send({ type: "subject.changed", subject: subject("Slower"), hash: "b" })
    await advance(150)
    expect(asked[0]).toEqual(expect.any(Number))
    expect(asked).toEqual([asked[0], asked[0]])
    actor.send({ type: "subject.changed", subject: subject("Slower"), hash: "b", round: 1 })
    await advance(150)
    expect(asked[2]).not.toBe(asked[0])
    expect(seeds).toEqual(asked)
  })

  it("has the seed that the request names", async () => {
    const { advance, asked, seeds } = preview(subject("Slow", 7))
    await advance(0)
    expect([asked, seeds]).toEqual([[7], [7]])
  })

  it("is painted once typing pauses, and of what was typed last", async () => {
    const { actor, advance, view, words } = preview()
    await advance(0)
    for (const headline of ["S", "Sl", "Slo"]) {
      actor.send({ type: "subject.changed", subject: subject(headline), hash: headline })
      await advance(100)
    }
    expect(words).toEqual(["Slow"])
    await advance(50)
    expect([words, view().state]).toEqual([["Slow", "Slo"], "shown"])
  })

  it("is none while the form is not complete, without a question to the backend", async () => {
    const { actor, advance, asked, view } = preview("nothing")
    await advance(0)
    expect([view().state, asked]).toEqual(["none", []])
    actor.send({ type: "subject.changed", subject: subject("Slow"), hash: "b" })
    await advance(150)
    expect(view().state).toBe("shown")
    actor.send({ type: "subject.changed", subject: undefined, hash: "" })
    await advance(150)
    expect(view()).toEqual({ state: "none", sketch: undefined, error: undefined })
  })
})
