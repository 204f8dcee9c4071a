import { Effect, Layer, Stream, SubscriptionRef } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import type { Notice } from "../kernel/notice.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { ChoiceStore } from "./choices.service.ts"
import { composerActors } from "./composer.actors.ts"
import { composerMachine } from "./composer.machine.ts"
import type { ChoicesWanted, ProductChoice } from "./composer-choices.ts"
import type { ComposerPrefill } from "./composer-form.rules.ts"
import { composerView } from "./composer.view.ts"
import { ALT_MAX, PROMPT_MAX } from "../creative/generation-request.schema.ts"
import type { Quote } from "../queue/generation.schema.ts"
import { generationMemory, GenerationRows } from "../queue/generation-memory.layer.ts"
import { GenerationStore } from "../queue/generation.service.ts"

const fig: ProductChoice = { _id: "p_fig", name: "Fig candle" }
const all = <Choice>(found: ReadonlyArray<Choice>) => ({ found, named: [], more: false })
const free: Quote = {
  creditsPerOutput: [0],
  total: 0,
  balanceAfter: 40,
  engine: { id: "marque-studio", name: "Local engine", local: true },
  rules: "published",
  adds: ["Palette of Fig & Ember"],
  forbids: ["cheap"],
  problems: []
}

type Store = (typeof ChoiceStore)["Service"] & (typeof GenerationStore)["Service"]

const over = (change: (store: (typeof GenerationStore)["Service"]) => Partial<Store> = () => ({})) => {
  const stores = Effect.gen(function* () {
    const changed = {
      ...(yield* ChoiceStore),
      ...(yield* GenerationStore),
      quote: () => Effect.succeed(free),
      products: () => Stream.concat(Stream.make(all([fig])), Stream.never),
      ...change(yield* GenerationStore)
    }
    return Layer.merge(Layer.succeed(ChoiceStore, changed), Layer.succeed(GenerationStore, changed))
  })
  return Layer.unwrap(stores).pipe(Layer.provide(ChoiceStore.layerMemory), Layer.provideMerge(generationMemory))
}

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = async (layer = over(), prefill: ComposerPrefill = {}) => {
  const time = makeTestTime(layer)
  const actor = createActor(composerMachine.provide({ actors: composerActors(time.runtime) }), {
    clock: time.clock,
    input: { brandId: "brand_1", prefill }
  })
  const notices: Array<Notice> = []
  actor.on("notice", (notice) => notices.push(notice))
  actor.start()
  stops.push(() => actor.stop())
  await waitFor(actor, ({ context }) => context.choices !== undefined)
  const view = () => composerView(actor.getSnapshot())
  const rows = () => time.runtime.runPromise(Effect.flatMap(GenerationRows, SubscriptionRef.get))
  return { ...time, actor, notices, rows, view }
}

const filled: ComposerPrefill = {
  productId: "p_fig",
  headline: "Slow evenings",
  aspectRatios: ["square", "portrait_9_16"]
}
const knowsPrice = (actor: Awaited<ReturnType<typeof start>>["actor"]) =>
  waitFor(actor, (snapshot) => snapshot.matches({ price: "known" }))

describe("what was previewed", () => {
  const sendingStore = () => {
    const seeds: Array<number | undefined> = []
    const layer = over((store) => ({
      submit: (order) => {
        seeds.push(order.request.seed)
        return store.submit(order)
      }
    }))
    return { layer, seeds }
  }

  it("is what is sent, and the next picture is drawn another time", async () => {
    const { layer, seeds } = sendingStore()
    const { actor, advance } = await start(layer, filled)
    const send = async () => {
      await knowsPrice(actor)
      actor.send({ type: "form.submit" })
      await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    }
    await advance(250)
    actor.send({ type: "draw.take", seed: 7 })
    await send()
    expect([seeds, actor.getSnapshot().context.draw, actor.getSnapshot().context.round]).toEqual([[7], undefined, 1])
    await send()
    expect(seeds).toEqual([7, undefined])
  })

  it("gives way to the seed of a recipe, and is forgotten with the preview", async () => {
    const { layer, seeds } = sendingStore()
    const { actor, advance } = await start(layer, { ...filled, seed: 3 })
    await advance(250)
    await knowsPrice(actor)
    actor.send({ type: "draw.take", seed: 7 })
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    actor.send({ type: "draw.take", seed: 8 })
    actor.send({ type: "draw.take", seed: undefined })
    actor.send({ type: "form.submit" })
    await waitFor(actor, () => seeds.length === 2)
    expect(seeds).toEqual([3, undefined])
  })
})

describe("composer", () => {
  it("asks for the price 250 ms after the last change, and not for an incomplete form", async () => {
    let asked = 0
    const { actor, advance, view } = await start(over(() => ({ quote: () => Effect.sync(() => ((asked += 1), free)) })))
    await advance(1000)
    expect(asked).toBe(0)
    expect(view().price.state).toBe("unasked")
    actor.send({ type: "product.choose", productId: "p_fig" })
    actor.send({ type: "copy.change", field: "headline", text: "Slow" })
    await advance(249)
    actor.send({ type: "copy.change", field: "headline", text: "Slow evenings" })
    await advance(249)
    expect(asked).toBe(0)
    expect(view().price.state).toBe("checking")
    await advance(1)
    await knowsPrice(actor)
    expect(asked).toBe(1)
    expect(view().price).toMatchObject({
      state: "known",
      cost: "Free",
      balanceAfter: "40 credits left afterwards",
      engine: "Local engine: free, nothing is sent to a provider",
      estimate: "About a second",
      promise: "Failed results cost nothing",
      adds: ["Palette of Fig & Ember"],
      forbids: ["cheap"]
    })
  })

  it("S-008 submits once, says so and keeps the form for the next one under a new key", async () => {
    const { actor, advance, notices, rows, view } = await start(over(), filled)
    await advance(250)
    await knowsPrice(actor)
    actor.send({ type: "form.submit" })
    expect(view().submit).toMatchObject({ state: "submitting", label: "Starting...", disabled: true })
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    expect(notices).toEqual([{ type: "notice", kind: "success", text: "Started: 2 pictures on the way" }])
    expect(view()).toMatchObject({ copy: { headline: { value: "Slow evenings", error: undefined } } })
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    const stored = await rows()
    expect(stored).toHaveLength(2)
    expect(new Set(stored.map((row) => row.idempotencyKey)).size).toBe(2)
    expect(stored[0]).toMatchObject({
      brandId: "brand_1",
      request: { mode: "product", productId: "p_fig", aspectRatios: ["square", "portrait_9_16"], count: 1 }
    })
  })

  it("waits for the price when submitted before it is known", async () => {
    const { actor, advance, rows, view } = await start(
      over(() => ({ quote: () => Effect.as(Effect.sleep(400), free) })),
      filled
    )
    actor.send({ type: "form.submit" })
    expect(view().submit).toMatchObject({ state: "checking", label: "Checking...", disabled: true })
    await advance(250)
    expect(await rows()).toHaveLength(0)
    await advance(400)
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    expect(await rows()).toHaveLength(1)
  })

  it("is refused before it starts when the price names a problem", async () => {
    const message = "Not enough credits: this needs 4, you have 1."
    const { actor, advance, rows, view } = await start(
      over(() => ({ quote: () => Effect.succeed({ ...free, problems: [{ code: "credits_short", message }] }) })),
      filled
    )
    actor.send({ type: "form.submit" })
    await advance(250)
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "refused" }))
    expect(view().submit).toMatchObject({ state: "refused", error: message, disabled: true, reason: message })
    expect(await rows()).toHaveLength(0)
  })

  it("keeps the text and the key when the backend refuses, and takes a new key once the form is changed", async () => {
    const { actor, advance, view } = await start(
      over(() => ({
        submit: () => Effect.fail(new BackendFailed({ data: { message: '"cheap" is not allowed: Banned terms' } }))
      })),
      filled
    )
    await advance(250)
    await knowsPrice(actor)
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "refused" }))
    const key = actor.getSnapshot().context.key
    expect(key).toBeDefined()
    expect(view().submit).toMatchObject({ error: '"cheap" is not allowed: Banned terms', disabled: false })
    expect(view().copy.headline.value).toBe("Slow evenings")
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "refused" }))
    expect(actor.getSnapshot().context.key).toBe(key)
    actor.send({ type: "copy.change", field: "headline", text: "Slow mornings" })
    expect(view().submit.error).toBeUndefined()
    await advance(250)
    await knowsPrice(actor)
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "refused" }))
    expect(actor.getSnapshot().context.key).not.toBe(key)
  })

  it("gives up after 15 seconds, interrupts the call and keeps the text", async () => {
    let interrupted = false
    const { actor, advance, view } = await start(
      over(() => ({
        submit: () => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void (interrupted = true))))
      })),
      filled
    )
    await advance(250)
    await knowsPrice(actor)
    actor.send({ type: "form.submit" })
    actor.send({ type: "copy.change", field: "headline", text: "Ignored while it is on its way" })
    await advance(14_999)
    expect(view().submit.state).toBe("submitting")
    await advance(1)
    expect(view().submit).toMatchObject({ state: "refused", error: "The generation could not be started" })
    expect(view().copy.headline.value).toBe("Slow evenings")
    expect(interrupted).toBe(true)
  })

  it("submits without a price when the price cannot be had: the backend decides", async () => {
    const { actor, advance, rows, view } = await start(
      over(() => ({ quote: () => Effect.fail(new BackendFailed({})) })),
      filled
    )
    await advance(250)
    await waitFor(actor, (snapshot) => snapshot.matches({ price: "failed" }))
    expect(view().price).toMatchObject({ state: "failed", error: "The cost could not be worked out", cost: "" })
    actor.send({ type: "form.submit" })
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    expect(await rows()).toHaveLength(1)
  })

  it("does not submit for a person who may not generate, and says who can grant it", async () => {
    const data = { code: "forbidden", message: "You need the role Creator for this. Ask an administrator." }
    const { actor, advance, rows, view } = await start(
      over(() => ({ quote: () => Effect.fail(new BackendFailed({ data })) })),
      filled
    )
    await advance(250)
    await waitFor(actor, (snapshot) => snapshot.matches({ price: "failed" }))
    expect(view().submit).toMatchObject({ disabled: true, reason: data.message })
    actor.send({ type: "form.submit" })
    expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true)
    expect(await rows()).toHaveLength(0)
  })

  it("says that a product does not exist and refuses to submit it", async () => {
    const { actor, rows, view } = await start(over(), { ...filled, productId: "p_gone" })
    expect(view()).toMatchObject({
      product: { missing: "missing product" },
      submit: { state: "invalid", disabled: true, reason: "The product does not exist any more" }
    })
    actor.send({ type: "form.submit" })
    expect(actor.getSnapshot().matches({ form: "editing" })).toBe(true)
    actor.send({ type: "product.choose", productId: "p_fig" })
    expect(view().product.missing).toBeUndefined()
    expect(await rows()).toHaveLength(0)
  })

  it("says when the products cannot be loaded and loads them again", async () => {
    let calls = 0
    const { actor, settle, view } = await start(
      over(() => ({
        products: () =>
          Stream.suspend(() => {
            calls += 1
            return calls === 2 ? Stream.fail(new BackendFailed({})) : Stream.make(all([fig]))
          })
      }))
    )
    actor.send({ type: "choices.failed", error: new BackendFailed({}) })
    expect(view().product.loadError).toBe("The products could not be loaded")
    actor.send({ type: "choices.retry" })
    await waitFor(actor, (snapshot) => snapshot.matches({ choices: "failed" }))
    actor.send({ type: "choices.retry" })
    await waitFor(actor, ({ context }) => context.choicesError === undefined)
    await settle()
    expect(view().product.choices).toEqual([{ value: "p_fig", label: "Fig candle" }])
  })

  it("shows an error only of a field that was touched, and counts as typed", async () => {
    const { actor, view } = await start()
    expect(view()).toMatchObject({
      copy: { headline: { error: undefined, counter: "0/120" } },
      product: { error: undefined },
      submit: { state: "invalid", disabled: true, reason: "Choose a product" }
    })
    actor.send({ type: "field.blur", field: "headline" })
    expect(view().copy.headline.error).toBe("Write a headline")
    actor.send({ type: "copy.change", field: "headline", text: "x".repeat(120) })
    expect(view().copy.headline).toMatchObject({ error: undefined, counter: "120/120" })
    actor.send({ type: "copy.change", field: "headline", text: "x".repeat(10_000) })
    expect(view().copy.headline).toMatchObject({
      error: "A headline has at most 120 characters",
      counter: "10000/120"
    })
    actor.send({ type: "copy.change", field: "body", text: "x".repeat(301) })
    actor.send({ type: "copy.change", field: "cta", text: "x".repeat(31) })
    actor.send({ type: "format.toggle", aspectRatio: "square" })
    expect(view()).toMatchObject({
      copy: {
        body: { error: "Body text has at most 300 characters" },
        cta: { error: "A call to action has at most 30 characters" }
      },
      formatsError: "Choose at least one format"
    })
  })

  it("says of the alt text what it is for while it is empty, and when it is too long", async () => {
    const { actor, view } = await start()
    const write = (text: string) => actor.send({ type: "field.change", change: { field: "alt", text } })
    expect(view().alt.reading).toBe("Says what the picture shows. Left empty, Marque writes it.")
    write("A red mug")
    expect(view().alt).toMatchObject({ value: "A red mug", reading: undefined, error: undefined })
    write("x".repeat(ALT_MAX + 1))
    expect(view().alt.error).toBe("Alt text has at most 300 characters")
  })

  it("asks for the words that move a clip once they were touched, and says when they are too long", async () => {
    const { actor, view } = await start(over(), { mode: "animate" })
    const write = (text: string) => actor.send({ type: "field.change", change: { field: "motionWords", text } })
    actor.send({ type: "field.change", change: { field: "engine", id: "gateway:film" } })
    actor.send({ type: "field.change", change: { field: "motion", motion: "custom" } })
    expect(view().clip?.words?.error).toBeUndefined()
    write(" ")
    expect(view().clip?.words?.error).toBe("Say how it is to move")
    write("Steam rises")
    expect(view().clip?.words).toMatchObject({ value: "Steam rises", error: undefined })
    write("x".repeat(PROMPT_MAX + 1))
    expect(view().clip?.words?.error).toBe("A prompt has at most 2,000 characters")
  })

  it("S-010 S-011 reads a headline with its references replaced, and says which are unknown", async () => {
    const { actor, view } = await start()
    actor.send({ type: "copy.change", field: "headline", text: "Plain words" })
    expect(view().copy.headline.reading).toBeUndefined()
    actor.send({ type: "copy.change", field: "headline", text: "product:[p_fig], slowly" })
    expect(view().copy.headline.reading).toBe("Reads “Fig candle, slowly”")
    actor.send({ type: "copy.change", field: "headline", text: "product:[p_gone], slowly" })
    expect(view().copy.headline.reading).toBe("Reads “unknown product, slowly”")
  })

  it("offers the five modes in their order; a layout is picked where the engine does not fix it", async () => {
    const { actor, view } = await start(over(), { ...filled, mode: "halax", layout: "arch" })
    expect(view()).toMatchObject({ mode: "halax", layout: undefined })
    expect(view().modes.map(({ label }) => label)).toEqual(["Product", "House style", "Custom", "Animate", "Place"])
    actor.send({ type: "mode.choose", mode: "product" })
    expect(view().layout?.value).toBe("arch")
  })

  it("sends what was submitted, whatever links ask and lists lose meanwhile", async () => {
    const hero = { _id: "a_1", name: "Hero", url: "/media/1", aspectRatio: "square" } as const
    const { actor, advance, rows, view } = await start(
      over(() => ({
        quote: () => Effect.as(Effect.sleep(400), free),
        pictures: () => Stream.concat(Stream.make({ found: [hero], named: [], more: false }), Stream.never)
      })),
      { mode: "animate", sourceAssetId: "a_1" }
    )
    await waitFor(actor, ({ context }) => context.pictures !== undefined)
    actor.send({ type: "form.submit" })
    const before = view()
    actor.send({ type: "prefill.apply", prefill: { mode: "product" } })
    expect(view()).toEqual(before)
    actor.send({ type: "pictures.changed", answer: { found: [], named: [], more: false } })
    await advance(250)
    await advance(400)
    await waitFor(actor, (snapshot) => snapshot.matches({ form: "submitted" }))
    expect((await rows())[0]?.request).toMatchObject({ mode: "animate", sourceAssetId: "a_1" })
  })

  it("forks a recipe with its seed, which can be let go", async () => {
    const { actor, view } = await start()
    actor.send({ type: "prefill.apply", prefill: { ...filled, seed: 7, count: 9, layout: "collage" } })
    expect(view()).toMatchObject({ seed: "Same seed: 7", count: { value: 8 }, layout: { value: "automatic" } })
    actor.send({ type: "seed.clear" })
    expect(view().seed).toBeUndefined()
  })

  describe("choices", () => {
    const cedar: ProductChoice = { _id: "p_cedar", name: "Cedar candle", camera: "top" }
    const asking = () => {
      const asked: Array<ChoicesWanted> = []
      const layer = over(() => ({
        products: (_: string, wanted: ChoicesWanted) => {
          asked.push(wanted)
          const found = wanted.q === "" ? [fig] : wanted.q === "cedar" ? [cedar] : []
          const isNamed = ({ _id, name }: ProductChoice) => wanted.include.includes(_id) || wanted.text.includes(name)
          const named = [fig, cedar].filter((each) => isNamed(each) && !found.includes(each))
          return Stream.concat(Stream.make({ found, named, more: wanted.q === "" }), Stream.never)
        }
      }))
      return { asked, layer }
    }

    it("are searched by the server 250 ms after the last letter, and what is chosen stays in sight", async () => {
      const { asked, layer } = asking()
      const { actor, advance, view } = await start(layer, { headline: "Slow" })
      const values = () => view().product.choices.map(({ value }) => value)
      expect(view().product.search).toMatchObject({ query: "", status: "The newest 1 are shown", none: undefined })
      actor.send({ type: "product.choose", productId: "p_fig" })
      actor.send({ type: "choices.search", kind: "products", q: "ced" })
      await advance(249)
      actor.send({ type: "choices.search", kind: "products", q: "cedar" })
      await advance(249)
      expect(asked.map(({ q }) => q)).toEqual([""])
      expect(view().product.search).toMatchObject({ query: "cedar", status: "Searching..." })
      expect(values()).toEqual(["p_fig"])
      await advance(1)
      expect(asked.at(-1)).toEqual({ q: "cedar", include: ["p_fig"], text: "" })
      expect(view().product.search).toMatchObject({ status: "1 match", none: undefined })
      expect(values()).toEqual(["p_fig", "p_cedar"])
      expect(view().newestProducts.map(({ value }) => value)).toEqual(["p_fig"])
      actor.send({ type: "product.choose", productId: "p_cedar" })
      actor.send({ type: "choices.search", kind: "products", q: "nothing" })
      await advance(250)
      expect(view().product.search?.none).toBe("No results for “nothing”")
      expect(values()).toEqual(["p_cedar"])
      expect(view().product.missing).toBeUndefined()
    })

    it("that a link names are asked for by id, and are missing only once the server does not know them", async () => {
      const { asked, layer } = asking()
      const { actor, advance, view } = await start(layer, { headline: "Slow", productId: "p_cedar" })
      expect(asked).toEqual([{ q: "", include: ["p_cedar"], text: "" }])
      expect(view().product).toMatchObject({ value: "p_cedar", missing: undefined })
      actor.send({ type: "prefill.apply", prefill: { productId: "p_gone" } })
      expect(view().product).toMatchObject({ loading: true, missing: undefined })
      await advance(250)
      expect(view().product).toMatchObject({ loading: false, missing: "missing product" })
    })

    it("that only a prompt names are found by the server, and the price is asked for again", async () => {
      const { asked, layer } = asking()
      const { actor, advance, view } = await start(layer, { mode: "custom" })
      actor.send({ type: "field.change", change: { field: "prompt", text: "The Cedar candle at dusk" } })
      await advance(250)
      expect(asked.at(-1)).toEqual({ q: "", include: [], text: "The Cedar candle at dusk" })
      expect(view().wishes.map(({ label }) => label)).toContain("Product: Cedar candle")
      expect(view().price.state).toBe("checking")
      await advance(250)
      await knowsPrice(actor)
      expect(view().price.state).toBe("known")
    })

    it("are pictures too, of which the one of a link stays in sight beside what a search finds", async () => {
      const named = (_id: string, name: string) => ({ _id, name, url: `/media/${_id}`, aspectRatio: "square" }) as const
      const hero = named("a_1", "Hero")
      const layer = over(() => ({
        pictures: (_: string, { include, q }: ChoicesWanted) =>
          Stream.concat(
            Stream.make({
              found: q === "" ? [named("a_2", "Linen"), named("a_3", "Mug")] : [named("a_4", "Old linen")],
              named: include.includes("a_1") ? [hero] : [],
              more: q === ""
            }),
            Stream.never
          )
      }))
      const { actor, advance, view } = await start(layer, { mode: "animate", sourceAssetId: "a_1" })
      await waitFor(actor, ({ context }) => context.pictures !== undefined)
      expect(view().source).toMatchObject({ value: "a_1", search: { status: "The newest 2 are shown" } })
      actor.send({ type: "choices.search", kind: "pictures", q: "linen" })
      await advance(250)
      expect(view().source?.choices.map(({ label }) => label)).toEqual(["Hero", "Old linen"])
      actor.send({ type: "field.change", change: { field: "source", id: "a_4" } })
      expect(view()).toMatchObject({ source: { value: "a_4", missing: undefined }, clip: { shape: "Square 1:1" } })
    })

    it("that the page names are known beside the newest", async () => {
      const { layer } = asking()
      const { actor, advance, view } = await start(layer)
      actor.send({ type: "choices.include", kind: "products", ids: ["p_cedar"] })
      await advance(250)
      expect(view().newestProducts.map(({ label }) => label)).toEqual(["Fig candle", "Cedar candle"])
      expect(view().product.choices.map(({ label }) => label)).toEqual(["Fig candle"])
    })
  })
})
