import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { wordsActors } from "./words.actors.ts"
import { type WordsPut, wordsMachine } from "./words.machine.ts"
import { wordsMemory } from "./words-memory.layer.ts"
import { Words } from "./words.service.ts"
import { wordsStates } from "./fixtures/words.states.ts"
import { wordsView } from "./words.view.ts"

const written = { brandId: "b", prompt: "Red clay and slow fire", headline: "Mine", body: "", cta: "", alt: "" }
const stops: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const start = (layer: Layer.Layer<Words>) => {
  const time = makeTestTime(layer)
  const puts: Array<WordsPut> = []
  const actor = createActor(wordsMachine.provide({ actors: wordsActors(time.runtime) }), { clock: time.clock })
  actor.on("words.put", (put) => puts.push(put))
  actor.start()
  stops.push(async () => {
    actor.stop()
    await time.runtime.dispose()
  })
  return { actor, advance: time.advance, puts, view: () => wordsView(actor.getSnapshot()) }
}

const asked = async (layer: Layer.Layer<Words> = wordsMemory) => {
  const started = start(layer)
  started.actor.send({ type: "form.written", written })
  started.actor.send({ type: "words.ask" })
  await started.advance(0)
  return started
}

describe("suggested words", () => {
  it("are shown and change nothing until one is used, which can be taken back", async () => {
    const { actor, puts, view } = await asked()
    expect(view()).toMatchObject({ state: "shown", undo: undefined })
    expect(view().groups[0]?.texts[0]).toEqual({ text: "Red clay and slow fire", used: false, mark: undefined })
    expect(puts).toEqual([])
    actor.send({ type: "words.use", field: "headline", text: "Red clay and slow fire" })
    actor.send({ type: "form.written", written: { ...written, headline: "Red clay and slow fire" } })
    expect(view().undo).toBe("Undo: headline")
    expect(view().groups[0]?.texts[0]?.used).toBe(true)
    actor.send({ type: "words.undo" })
    expect(puts.map(({ text }) => text)).toEqual(["Red clay and slow fire", "Mine"])
    expect(view().undo).toBeUndefined()
  })

  it("say the language of those that are not in the one wanted", () => {
    const [headline] = wordsView(wordsStates.shownInLanguage).groups
    expect(headline?.texts.map(({ mark, text }) => [text, mark])).toEqual([
      ["Feigenkerze", undefined],
      ["Slow evenings, warmly lit", "British English"]
    ])
  })

  it("are closed by another language of the form", async () => {
    const { actor, view } = await asked()
    actor.send({ type: "form.written", written: { ...written, language: "fr" } })
    expect(view().state).toBe("closed")
  })

  it("put nothing back over what the person wrote since", async () => {
    const { actor, puts, view } = await asked()
    actor.send({ type: "words.use", field: "body", text: "Thrown by hand." })
    actor.send({ type: "form.written", written: { ...written, body: "Thrown by hand. By us." } })
    expect(view().undo).toBeUndefined()
    actor.send({ type: "words.undo" })
    expect(puts.length).toBe(1)
  })

  it("are other ones when they are asked for again", async () => {
    const { actor, advance, view } = await asked()
    const first = view().groups
    actor.send({ type: "words.ask" })
    await advance(0)
    expect(view().groups).not.toEqual(first)
  })

  it.each([
    ["product", { brandId: "b", productId: "p_other" }],
    ["place", { brandId: "b", productId: "p_mug", placeId: "q" }],
    ["brand", { brandId: "c", productId: "p_mug" }]
  ])("disappear when another %s is chosen, and start over for it", async (_, subject) => {
    const { actor, advance, puts, view } = start(wordsMemory)
    actor.send({ type: "form.written", written: { ...written, productId: "p_mug" } })
    actor.send({ type: "words.ask" })
    await advance(0)
    const first = view().groups
    actor.send({ type: "form.written", written: { ...written, body: "Ours", productId: "p_mug" } })
    expect(view().groups).toEqual(first)
    actor.send({ type: "words.use", field: "headline", text: "Red clay and slow fire" })
    actor.send({ type: "form.written", written: { ...written, ...subject } })
    expect(view()).toMatchObject({ state: "closed", groups: [], undo: undefined })
    actor.send({ type: "words.ask" })
    await advance(0)
    expect(view().groups).toEqual(first)
    expect(puts.length).toBe(1)
  })

  it("are not shown when they come for a product that is no longer chosen", async () => {
    let stopped = 0
    const never = Layer.succeed(Words, {
      suggest: () => Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (stopped += 1)))
    })
    const { actor, advance, view } = await asked(never)
    actor.send({ type: "form.written", written: { ...written, productId: "p_other" } })
    await advance(0)
    expect([view().state, stopped]).toEqual(["closed", 1])
  })

  it("close and start over where the form takes no words, and cannot be asked for there", async () => {
    const { actor, advance, view } = await asked()
    const first = view().groups
    actor.send({ type: "form.written", written: undefined })
    expect(view()).toMatchObject({ state: "closed", groups: [] })
    actor.send({ type: "words.ask" })
    expect(view().state).toBe("closed")
    actor.send({ type: "form.written", written })
    actor.send({ type: "words.ask" })
    await advance(0)
    expect(view().groups).toEqual(first)
  })

  it("stop the writer when they are canceled, and keep what was shown before", async () => {
    let stopped = 0
    const never = Layer.succeed(Words, {
      suggest: () => Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (stopped += 1)))
    })
    const { actor, advance, view } = await asked(never)
    expect(view().state).toBe("asking")
    actor.send({ type: "words.cancel" })
    await advance(0)
    expect([view().state, stopped]).toEqual(["closed", 1])
  })

  it("are given up after 20 s, and say that nothing was touched when they fail", async () => {
    const { advance, view } = await asked(Layer.succeed(Words, { suggest: () => Effect.never }))
    await advance(19_999)
    expect(view().state).toBe("asking")
    await advance(1)
    expect(view()).toMatchObject({ state: "failed", ask: "Retry" })
    const failed = await asked(Layer.succeed(Words, { suggest: () => Effect.fail(new BackendFailed({})) }))
    expect(failed.view().message).toBe("No words could be suggested. What you wrote stays as it is.")
  })
})

describe("states of suggested words", () => {
  it("name at least one example of every leaf, and are inert", () => {
    const leaves = getStateNodes(wordsMachine).filter(({ type }) => type === "atomic")
    const shown = Object.values(wordsStates).map(({ value }) => value)
    expect(new Set(shown)).toEqual(new Set(leaves.map(({ key }) => key)))
    for (const snapshot of Object.values(wordsStates)) {
      const actor = createActor(wordsMachine, { snapshot }).start()
      expect([actor.getSnapshot().value, actor.getSnapshot().children]).toEqual([snapshot.value, {}])
      actor.stop()
    }
  })

  it("say who wrote what is shown", () => {
    const sources = Object.values(wordsStates).map((snapshot) => wordsView(snapshot).source)
    expect([...new Set(sources)]).toEqual([
      undefined,
      "By rules, here: nothing is sent to a provider",
      "By OpenAI gpt-5-mini",
      "OpenAI gpt-5-mini did not answer. These words are by rules."
    ])
  })
})
