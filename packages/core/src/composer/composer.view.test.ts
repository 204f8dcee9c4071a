import { Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { ChoiceStore } from "./choices.service.ts"
import { composerActors } from "./composer.actors.ts"
import { composerMachine } from "./composer.machine.ts"
import { composerStates } from "./fixtures/composer.states.ts"
import { composerView } from "./composer.view.ts"
import type { ComposerForm } from "./composer-form.rules.ts"
import type { ComposerContext } from "./composer.events.ts"
import { OFFER_TEXT_MAX } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { generationMemory } from "../queue/generation-memory.layer.ts"

const priceOf = (change: Partial<Quote>) => {
  const { context, value } = composerStates.ready
  const quote: Quote = {
    creditsPerOutput: [],
    total: 0,
    engine: { id: "marque-studio", name: "Local engine", local: true },
    rules: "draft",
    adds: [],
    forbids: [],
    problems: [],
    ...change
  }
  return JSON.stringify(composerView(composerMachine.resolveState({ value, context: { ...context, quote } })).price)
}

const viewOf = (form: Partial<ComposerForm>, change: Partial<ComposerContext> = {}) => {
  const { context, value } = composerStates.custom
  return composerView(
    composerMachine.resolveState({ value, context: { ...context, form: { ...context.form, ...form }, ...change } })
  )
}

it("a pill says what a wish means, and where nothing comes of it", () => {
  const pills = (prompt: string) => viewOf({ prompt }).wishes.map(({ label, note }) => [label, note])
  expect(pills("#c93 and sage for summer, product:[p_gone]")).toEqual([
    ["Accent: #CC9933", undefined],
    ["Accent: Sage", undefined],
    ["Season: Summer", undefined],
    ["Product: missing product", undefined]
  ])
  expect(pills("easter")).toEqual([["Season: Spring", "None of your places is of this season."]])
  expect(viewOf({ prompt: "easter" }, { places: undefined }).wishes[0]?.note).toBe(
    "None of your places is of this season."
  )
})

it("a further product that is gone is missing, and no layout counts on it", () => {
  const beside = (companionIds: ReadonlyArray<string>) => viewOf({ mode: "product", productId: "p_fig", companionIds })
  const grid = (view: ReturnType<typeof beside>) => view.layout?.options.find(({ value }) => value === "grid")
  expect(beside(["p_cedar"]).companions?.missing).toBeUndefined()
  expect(grid(beside(["p_cedar"]))?.disabled).toBeUndefined()
  expect(beside(["p_gone"]).companions?.missing).toBe("missing product")
  expect(grid(beside(["p_gone"]))?.disabled).toBe(true)
})

it("an offer that is too long says so once it was typed", () => {
  const { clock, runtime } = makeTestTime(Layer.merge(ChoiceStore.layerMemory, generationMemory))
  const machine = composerMachine.provide({ actors: composerActors(runtime) })
  const actor = createActor(machine, { clock, input: { brandId: "brand_1" } }).start()
  const text = "x".repeat(OFFER_TEXT_MAX + 1)
  actor.send({ type: "field.change", change: { field: "offer", part: "text", text } })
  const { offer } = composerView(actor.getSnapshot())
  expect(offer?.text).toMatchObject({ value: text, error: expect.any(String) })
  expect(offer?.validity.error).toBeUndefined()
  actor.stop()
})

it("a price of one credit is said in the singular", () => {
  const river = { id: "river", name: "River", local: false }
  expect(priceOf({ total: 1, engine: river })).toMatch(/\b1 credit\b/)
  expect(priceOf({ total: 2, engine: river })).toMatch(/\b2 credits\b/)
})

it("engines are to be chosen from when there are two, and the words that are sent can be read", () => {
  const local = { id: "local", name: "Local engine", local: true }
  const river = { id: "river:2", name: "River 2", local: false }
  expect(priceOf({ engine: local, engines: [local] })).not.toContain('"engines"')
  const both = priceOf({ engine: river, engines: [local, river], prompt: "An empty set" })
  expect(JSON.parse(both)).toMatchObject({
    engine: "River 2: your words are sent there",
    engines: {
      value: "river:2",
      options: [
        { value: "local", label: "Local engine" },
        { value: "river:2", label: "River 2" }
      ]
    },
    prompt: "An empty set"
  })
})

it("a language can be chosen where the market has several, and its first one is meant without a choice", () => {
  const spoken = (name: keyof typeof composerStates) => composerView(composerStates[name]).price.languages
  expect([spoken("ready"), spoken("forMarket")]).toEqual([undefined, undefined])
  expect(spoken("forLanguage")).toEqual({
    value: "fr-CH",
    options: [
      { value: "de-CH", label: "Swiss High German" },
      { value: "fr-CH", label: "Swiss French" },
      { value: "it-CH", label: "Italian (Switzerland)" }
    ]
  })
  const { context, value } = composerStates.forLanguage
  const other = { ...context, form: { ...context.form, language: "en" } }
  expect(composerView(composerMachine.resolveState({ value, context: other })).price.languages?.value).toBe("de-CH")
})

it("markets can be chosen where the brand has any, and one that is gone is not chosen", () => {
  expect(composerView(composerStates.ready).price.markets).toBeUndefined()
  expect(composerView(composerStates.forMarket).price.markets).toEqual({
    value: "market_de",
    options: [
      { value: "", label: "None in particular", name: "None in particular", languages: [] },
      { value: "market_de", label: "Germany (de)", name: "Germany", languages: ["de"] },
      { value: "market_fr", label: "France (fr)", name: "France", languages: ["fr"] }
    ]
  })
  const { context, value } = composerStates.forMarket
  const gone = { ...context, form: { ...context.form, marketId: "market_gone" } }
  expect(composerView(composerMachine.resolveState({ value, context: gone })).price.markets?.value).toBe("")
})

it("the local engine's time is said in whole seconds, at least one", () => {
  const pictures = (count: number) => ({ creditsPerOutput: Array.from({ length: count }, () => 0) })
  expect(priceOf(pictures(3))).toContain("About a second")
  expect(priceOf(pictures(4))).toContain("About 2 seconds")
})

it("a field that was left twice is told of once", () => {
  const { clock, runtime } = makeTestTime(Layer.merge(ChoiceStore.layerMemory, generationMemory))
  const machine = composerMachine.provide({ actors: composerActors(runtime) })
  const actor = createActor(machine, { clock, input: { brandId: "brand_1" } }).start()
  actor.send({ type: "field.blur", field: "headline" })
  const once = composerView(actor.getSnapshot())
  actor.send({ type: "field.blur", field: "headline" })
  expect(composerView(actor.getSnapshot())).toEqual(once)
  actor.stop()
})

it("offers the draft rules of a published brand only, and says which rules are used", () => {
  const rulesIn = (name: keyof typeof composerStates) => {
    const { draftRules, rules } = composerView(composerStates[name]).price
    return { draftRules, rules }
  }
  expect(rulesIn("ready")).toEqual({ rules: "Published rules", draftRules: undefined })
  expect(rulesIn("publishedRules")).toEqual({ rules: "Published rules v4", draftRules: { chosen: false } })
  expect(rulesIn("draftRules")).toEqual({ rules: "Draft rules", draftRules: { chosen: true } })
})

it("offers no other rules for a clip, or for a recipe that is repeated as it was", () => {
  const { publishedRules } = composerStates
  const choiceWith = (change: Partial<ComposerForm>) => {
    const { context } = publishedRules
    const snapshot = { ...publishedRules, context: { ...context, form: { ...context.form, ...change } } }
    return composerView(snapshot as typeof publishedRules).price.draftRules
  }
  expect(choiceWith({})).toEqual({ chosen: false })
  expect(choiceWith({ mode: "animate" })).toBeUndefined()
  expect(choiceWith({ recipe: { assetId: "a_1", name: "Hero", exact: true } })).toBeUndefined()
  expect(choiceWith({ recipe: { assetId: "a_1", name: "Hero", exact: false } })).toEqual({ chosen: false })
})
