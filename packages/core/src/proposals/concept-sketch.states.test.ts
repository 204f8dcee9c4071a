import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { conceptSketchActors } from "./concept-sketch.actors.ts"
import { conceptSketchMachine } from "./concept-sketch.machine.ts"
import type { SketchOrder } from "./concept-sketch.schema.ts"
import { ConceptSketches, SketchPainter } from "./concept-sketch.service.ts"
import { sketchTexts as texts } from "./concept-sketch.texts.ts"
import { conceptSketchView } from "./concept-sketch.view.ts"
import { conceptSketchStates, exampleSketch } from "./fixtures/concept-sketch.states.ts"
import { SketchNotPainted } from "./sketch-not-painted.ts"

const start = (
  order: () => SketchOrder | undefined,
  paint: SketchPainter["Service"]["paint"] = () => Effect.succeed(exampleSketch)
) => {
  const time = makeTestTime(
    Layer.mergeAll(
      Layer.succeed(ConceptSketches, { order: () => Effect.sync(order) }),
      Layer.succeed(SketchPainter, { paint })
    )
  )
  const actor = createActor(conceptSketchMachine.provide({ actors: conceptSketchActors(time.runtime) }), {
    clock: time.clock,
    input: { proposalId: "proposal_3", themeId: "theme_1", hash: "a" }
  }).start()
  return { actor, advance: time.advance, view: () => conceptSketchView(actor.getSnapshot()) }
}

describe("the key visual of a concept", () => {
  it("has an example of every state", () => {
    const leaves = getStateNodes(conceptSketchMachine).filter(({ type }) => type === "atomic")
    expect(new Set(Object.values(conceptSketchStates).map(({ value }) => `conceptSketch.${value}`))).toEqual(
      new Set(leaves.map(({ id }) => id))
    )
  })

  it("is painted from what the concept asks for, and again when the version changed, without leaving the card", async () => {
    const asked: Array<string> = []
    let words = "one"
    const { actor, advance, view } = start(
      () => ({ workJson: words }),
      (workJson) => Effect.sync(() => (asked.push(workJson), exampleSketch))
    )
    expect(view()).toEqual({ state: "painting", sketch: undefined, error: undefined })
    await advance(0)
    expect(view()).toEqual({ state: "shown", sketch: exampleSketch, error: undefined })
    actor.send({ type: "version.changed", hash: "a" })
    expect(view().state).toBe("shown")
    words = "two"
    actor.send({ type: "version.changed", hash: "b" })
    expect(view()).toMatchObject({ state: "painting", sketch: exampleSketch })
    await advance(0)
    expect([view().state, asked]).toEqual(["shown", ["one", "two"]])
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
