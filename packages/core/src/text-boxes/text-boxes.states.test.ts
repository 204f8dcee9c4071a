import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { TEXT_BOXES_MAX } from "../creative/text-box.schema.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { exampleNoTexts, examplePictureTexts } from "./fixtures/text-boxes.examples.ts"
import { textBoxesStates } from "./fixtures/text-boxes.states.ts"
import { textBoxesActors } from "./text-boxes.actors.ts"
import type { TextBoxesEmitted } from "./text-boxes.events.ts"
import { textBoxesMachine } from "./text-boxes.machine.ts"
import type { KeptTextBoxes, PictureTexts } from "./text-boxes.schema.ts"
import { TextBoxStore } from "./text-boxes.service.ts"
import { textBoxTexts as texts } from "./text-boxes.texts.ts"
import { textBoxesView } from "./text-boxes.view.ts"

const atomic = (nodes: ReadonlyArray<{ readonly type: string; readonly id: string }>) =>
  nodes.filter((node) => node.type === "atomic").map((node) => node.id)

it("the examples name every leaf state", () => {
  const shown = new Set(Object.values(textBoxesStates).flatMap((snapshot) => atomic(snapshot._nodes)))
  expect([...shown].toSorted()).toEqual(atomic(getStateNodes(textBoxesMachine)).toSorted())
})

const started = async (layer: Layer.Layer<TextBoxStore>, kept?: KeptTextBoxes) => {
  const time = makeTestTime(Layer.fresh(layer))
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await time.advance(0)
  }
  const actor = createActor(textBoxesMachine.provide({ actors: textBoxesActors(time.runtime) }), {
    clock: time.clock,
    input: { assetId: "asset_1", kept }
  })
  const emitted: Array<TextBoxesEmitted> = []
  actor.on("*", (event) => {
    emitted.push(event)
  })
  actor.start()
  await settle()
  return { ...time, actor, settle, emitted, view: () => textBoxesView(actor.getSnapshot()) }
}

const of = (given: PictureTexts, kept?: KeptTextBoxes) => started(TextBoxStore.layerFrom(given), kept)

const answering = (
  given: PictureTexts,
  save: Effect.Effect<Record<never, never>, BackendFailed>,
  later: Stream.Stream<PictureTexts, BackendFailed> = Stream.never
) => started(Layer.succeed(TextBoxStore, { of: () => Stream.concat(Stream.make(given), later), save: () => save }))

describe("the text boxes of a picture", () => {
  it("are drawn from corner to corner, given words, and saved with an undo", async () => {
    const { actor, settle, emitted, view } = await of(exampleNoTexts)
    expect(view()).toMatchObject({ state: "shown", empty: texts.none, canAdd: true, canSave: false })
    actor.send({ type: "draw.start", at: { x: 0.6, y: 0.3 } })
    expect(view().drawn).toBeUndefined()
    actor.send({ type: "draw.move", at: { x: 0.1, y: 0.1 } })
    expect(view().drawn).toEqual({ x: 0.1, y: 0.1, w: 0.5, h: 0.2 })
    actor.send({ type: "draw.end" })
    expect(view().boxes).toMatchObject([{ role: "headline", selected: true, wordsError: undefined }])
    actor.send({ type: "boxes.save" })
    expect(view().boxes[0]?.wordsError).toBe(texts.wordsMissing)
    actor.send({ type: "box.change", key: 0, change: { words: " Slow evenings " } })
    expect(view().boxes[0]).toMatchObject({
      label: "Box 1, Headline: Slow evenings. 10 % from the left, 10 % from the top, 50 % wide, 20 % high",
      wordsError: undefined
    })
    actor.send({ type: "boxes.save" })
    expect(view()).toMatchObject({ busy: true, canSave: false, canAdd: false })
    await settle()
    expect(view()).toMatchObject({ busy: false, changed: false, canDiscard: false, savedBy: "Saved by Ada Lovelace" })
    expect(view().boxes[0]?.words).toBe("Slow evenings")
    expect(emitted.at(-1)).toMatchObject({ type: "texts.saved", saved: { undo: { undoId: "undo_1" } } })
    expect(emitted.at(-2)).toEqual({ type: "draft.changed", kept: undefined })
  })

  it("are drawn by a finger once that is asked for, one at a time, so that the page scrolls again", async () => {
    const { actor, view } = await of(exampleNoTexts)
    expect(view()).toMatchObject({ byFinger: false, fingerHint: undefined })
    actor.send({ type: "finger.set", on: true })
    expect(view()).toMatchObject({ byFinger: true, fingerHint: texts.fingerHint })
    actor.send({ type: "draw.start", at: { x: 0.1, y: 0.1 } })
    actor.send({ type: "draw.end" })
    expect(view()).toMatchObject({ byFinger: true, boxes: [] })
    actor.send({ type: "draw.start", at: { x: 0.1, y: 0.1 } })
    actor.send({ type: "draw.move", at: { x: 0.6, y: 0.3 } })
    actor.send({ type: "draw.end" })
    expect(view()).toMatchObject({ byFinger: false, boxes: [{ selected: true }] })
    actor.send({ type: "finger.set", on: true })
    actor.send({ type: "finger.set", on: false })
    expect(view().byFinger).toBe(false)
    const reading = await of({ ...exampleNoTexts, mayEdit: false })
    reading.actor.send({ type: "finger.set", on: true })
    expect(reading.view().byFinger).toBe(false)
  })

  it("are not made by a click, and not by a drag that is broken off", async () => {
    const { actor, view } = await of(exampleNoTexts)
    actor.send({ type: "draw.start", at: { x: 0.6, y: 0.3 } })
    actor.send({ type: "draw.move", at: { x: 0.602, y: 0.6 } })
    actor.send({ type: "draw.end" })
    expect(view().boxes).toEqual([])
    actor.send({ type: "draw.start", at: { x: 0.6, y: 0.3 } })
    actor.send({ type: "draw.move", at: { x: 0.9, y: 0.6 } })
    actor.send({ type: "draw.cancel" })
    expect(view()).toMatchObject({ boxes: [], drawn: undefined, changed: false })
  })

  it("are added without drawing, one below the other, until there are forty", async () => {
    const { actor, view } = await of(exampleNoTexts)
    for (let count = 0; count < TEXT_BOXES_MAX + 2; count += 1) actor.send({ type: "box.add" })
    expect(view().boxes).toHaveLength(TEXT_BOXES_MAX)
    expect(view()).toMatchObject({ canAdd: false, full: texts.full })
    const [first, second] = view().boxes
    expect(second?.rect.y).toBeGreaterThan((first?.rect.y ?? 1) + (first?.rect.h ?? 1))
    expect([first?.role, second?.role]).toEqual(["headline", "body"])
    actor.send({ type: "draw.start", at: { x: 0.1, y: 0.1 } })
    actor.send({ type: "draw.move", at: { x: 0.9, y: 0.9 } })
    expect(view().drawn).toBeUndefined()
  })

  it("are moved, changed and removed by their keys, and what is not there changes nothing", async () => {
    const { actor, view } = await of(examplePictureTexts)
    actor.send({ type: "box.select", key: 2 })
    actor.send({ type: "box.put", key: 1, rect: { x: 0.9, y: 0.5, w: 0.4, h: 0.1 } })
    expect(view().boxes[1]).toMatchObject({ rect: { x: 0.6, y: 0.5, w: 0.4, h: 0.1 }, selected: true })
    actor.send({ type: "box.change", key: 1, change: { hex: undefined } })
    expect(view().boxes[1]?.colour).toBe("")
    actor.send({ type: "box.change", key: 1, change: { role: "product", hex: "#RED" } })
    expect(view().boxes[1]).toMatchObject({ hasText: false, roleText: "Product", colour: "#RED" })
    actor.send({ type: "box.remove", key: 1 })
    expect(view().boxes.map(({ key, selected }) => [key, selected])).toEqual([
      [0, false],
      [2, true],
      [3, false]
    ])
    actor.send({ type: "box.remove", key: 3 })
    expect(view().boxes.map(({ selected }) => selected)).toEqual([false, true])
    const before = view()
    actor.send({ type: "box.remove", key: 77 })
    actor.send({ type: "box.put", key: 77, rect: { x: 0, y: 0, w: 1, h: 1 } })
    actor.send({ type: "box.change", key: 77, change: { words: "x" } })
    expect(view()).toEqual(before)
    actor.send({ type: "boxes.discard" })
    expect(view().boxes).toHaveLength(4)
  })

  it("stay as they are where saving fails or takes too long", async () => {
    const forbidden = refusal("forbidden", { role: "Creator", names: ["Ada Lovelace"] })
    const refused = await answering(exampleNoTexts, Effect.fail(new BackendFailed({ data: forbidden })))
    refused.actor.send({ type: "box.add" })
    refused.actor.send({ type: "box.change", key: 0, change: { words: "Slow evenings" } })
    refused.actor.send({ type: "boxes.save" })
    await refused.settle()
    expect(refused.view().failure).toBe(forbidden.message)
    expect(refused.view()).toMatchObject({ changed: true, boxes: [{ words: "Slow evenings" }] })
    const slow = await answering(exampleNoTexts, Effect.never)
    slow.actor.send({ type: "box.add" })
    slow.actor.send({ type: "box.change", key: 0, change: { words: "Slow evenings" } })
    slow.actor.send({ type: "boxes.save" })
    await slow.advance(14_999)
    expect(slow.view().busy).toBe(true)
    await slow.advance(1)
    expect(slow.view()).toMatchObject({ busy: false, failure: texts.saveFailed, canSave: true })
  })

  it("say who changed them meanwhile, and go on with either", async () => {
    const theirs: PictureTexts = { ...examplePictureTexts, boxes: [], revision: 4, by: "Grace Hopper" }
    const ref = await Effect.runPromise(SubscriptionRef.make(examplePictureTexts))
    const { actor, settle, view } = await started(
      Layer.succeed(TextBoxStore, { of: () => SubscriptionRef.changes(ref), save: () => Effect.succeed({}) })
    )
    actor.send({ type: "boxes.keep" })
    actor.send({ type: "box.change", key: 0, change: { words: "Mine" } })
    await Effect.runPromise(SubscriptionRef.set(ref, theirs))
    await settle()
    expect(view()).toMatchObject({ conflict: "Grace Hopper changed the boxes meanwhile.", canSave: false })
    expect(view().boxes[0]?.words).toBe("Mine")
    actor.send({ type: "boxes.save" })
    expect(view().busy).toBe(false)
    actor.send({ type: "boxes.keep" })
    expect(view()).toMatchObject({ conflict: undefined, canSave: true })
    actor.send({ type: "boxes.discard" })
    expect(view()).toMatchObject({ boxes: [], canSave: false })
    const { by: _, ...unnamed } = theirs
    const late = await of(unnamed, { base: 1, boxes: [{ ...examplePictureTexts.boxes[0], key: 0 } as never] })
    expect(late.view().conflict).toBe("Another person changed the boxes meanwhile.")
  })

  it("of a replaced file are saved again once a person has looked at them", async () => {
    const { actor, settle, view } = await of({ ...examplePictureTexts, replaced: true })
    expect(view()).toMatchObject({
      replaced: texts.replaced,
      saveLabel: texts.confirm,
      canSave: true,
      canDiscard: false
    })
    actor.send({ type: "boxes.save" })
    await settle()
    expect(view()).toMatchObject({ replaced: undefined, canSave: false, saveLabel: texts.save })
  })

  it("can only be looked at by those who may not change pictures", async () => {
    const { actor, view } = await of({ ...examplePictureTexts, mayEdit: false })
    actor.send({ type: "box.add" })
    actor.send({ type: "box.remove", key: 0 })
    actor.send({ type: "draw.start", at: { x: 0.1, y: 0.1 } })
    actor.send({ type: "draw.move", at: { x: 0.9, y: 0.9 } })
    expect(view()).toMatchObject({ mayEdit: false, canAdd: false, changed: false, drawn: undefined })
    expect(view().boxes).toHaveLength(4)
    expect((await of({ ...exampleNoTexts, mayEdit: false })).view().empty).toBe(texts.noneToRead)
  })

  it("bring back what was drawn before and not saved", async () => {
    const boxes = [{ role: "body" as const, x: 0.1, y: 0.1, w: 0.2, h: 0.1, words: "Warm", key: 5 }]
    const { actor, emitted, view } = await of(exampleNoTexts, { boxes, base: 0 })
    expect(view()).toMatchObject({ boxes: [{ words: "Warm" }], canSave: true })
    actor.send({ type: "box.add" })
    expect(view().boxes[1]?.key).toBe(6)
    expect(emitted.at(-1)).toMatchObject({ type: "draft.changed", kept: { base: 0, boxes: [{ key: 5 }, { key: 6 }] } })
  })

  it("say why they are not shown, and try again", async () => {
    let asked = 0
    const of = () => {
      asked += 1
      return asked === 1 ? Stream.fail(new BackendFailed({})) : Stream.make(examplePictureTexts)
    }
    const lost = await started(Layer.succeed(TextBoxStore, { of, save: () => Effect.succeed({}) }))
    expect(lost.view()).toMatchObject({ state: "failed", error: texts.loadFailed })
    lost.actor.send({ type: "texts.retry" })
    await lost.settle()
    expect(lost.view()).toMatchObject({ state: "shown", error: undefined })
    const gone = new BackendFailed({ data: refusal("not_found") })
    const missing = await started(
      Layer.succeed(TextBoxStore, { of: () => Stream.fail(gone), save: () => Effect.succeed({}) })
    )
    expect(missing.view().state).toBe("missing")
  })
})
