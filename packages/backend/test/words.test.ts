import { localOffer } from "@marque/core/engines"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { marketDraft, newKey, request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const blank = { prompt: "", headline: "", body: "", cta: "", turn: 0 }
const written = { headline: ["Red clay, slow fire"], body: [], cta: ["See it made"], alt: [], by: "River 2" }
const key = { workerKey: WORKER_KEY }

const ask = (
  { cleo, ours }: World,
  change: Partial<typeof blank> & {
    readonly language?: string
    readonly marketId?: string
    readonly productId?: string
  } = {}
) => cleo.mutation(api.words.ask, { brandId: ours.brandId, productId: ours.productId, ...blank, ...change })

const withWriter = async () => {
  const world = await makeWorld()
  const writer = { ...localOffer, id: "river:2", name: "River 2", provider: "river", model: "2", local: false }
  const engines = [{ ...writer, makes: ["text" as const], modes: [] }]
  await world.t.mutation(api.tasks.announce, { ...key, workerId: "w", engines })
  return world
}

const asked = async (world: World) => {
  const { asked: question } = await ask(world)
  if (question === undefined) throw new Error("nobody was asked")
  return question
}

describe("words", () => {
  it("come by rules at once, from the brand's own products, and nobody is asked while no worker writes", async () => {
    const world = await makeWorld()
    const { asked: question, words } = await ask(world)
    expect(words.headline.length).toBe(3)
    expect(words.headline.join(" ")).toContain("Ember Mug")
    expect(question).toBeUndefined()
    expect((await ask(world, { productId: "nothing" })).words.headline.join(" ")).not.toContain("Ember Mug")
  })

  it("of a writer are asked with the names of the product's colours", async () => {
    const world = await withWriter()
    const { ours, t } = world
    const colours = [{ name: "Ember red", hex: "#B5331E" }, { hex: "#FFFFFF" }]
    await t.run(({ db }) => db.patch(ours.productId, { colours }))
    await asked(world)
    const taken = await t.mutation(api.words.take, key)
    expect(taken?.brief.product?.colours).toEqual(["Ember red"])
  })

  it("are asked of a writer where a worker has one, who is told what the brand says of itself", async () => {
    const world = await withWriter()
    const { of, questionId } = await asked(world)
    expect([of, await world.t.query(api.words.open, key)]).toEqual(["River 2", 1])
    const taken = await world.t.mutation(api.words.take, key)
    expect(taken).toMatchObject({ questionId, brief: { brand: { bannedTerms: ["luxury", "must-have"] } } })
    expect(await world.t.mutation(api.words.take, key)).toBeNull()
    const mine = { brandId: world.ours.brandId, questionId }
    expect(await world.cleo.query(api.words.answer, mine)).toEqual({ gone: false, words: null })
    await world.t.mutation(api.words.answered, { ...key, questionId, words: written })
    expect(await world.cleo.query(api.words.answer, mine)).toEqual({ gone: false, words: written })
    expect(await world.ada.query(api.words.answer, mine)).toEqual({ gone: true, words: null })
  })

  it("claim what is proven of the product in the market of the form, and tell the writer what may not be said", async () => {
    const world = await withWriter()
    const { brandId, marketId, productId } = world.ours
    const { id: norway } = await world.ada.mutation(api.markets.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("Norway")
    })
    const claims = [{ text: "Dishwasher safe", proof: "Test 12", marketIds: [marketId] }, { text: "Lasts a lifetime" }]
    await world.t.run(({ db }) => db.patch(productId, { claims }))
    const productIn = async (market: string | undefined) => {
      await ask(world, market === undefined ? {} : { marketId: market })
      return (await world.t.mutation(api.words.take, key))?.brief.product
    }
    const here = { claims: ["Dishwasher safe"], barred: ["Lasts a lifetime"] }
    expect(await productIn(undefined)).toMatchObject(here)
    expect(await productIn(marketId)).toMatchObject(here)
    const there = await productIn(norway)
    expect([there?.claims, there?.barred]).toEqual([undefined, ["Dishwasher safe", "Lasts a lifetime"]])
  })

  it("S-077: are those of who the brand is in the market of the form, its call to action first", async () => {
    const world = await withWriter()
    const { id: norway } = await world.ada.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      draft: {
        ...marketDraft("Norway"),
        tagline: "For rolige kvelder.",
        callToAction: "Se mer",
        toneOverride: "Tørr og rolig."
      }
    })
    const { words } = await ask(world, { marketId: norway })
    expect(words.cta[0]).toBe("Se mer")
    expect((await world.t.mutation(api.words.take, key))?.brief.brand).toMatchObject({
      tagline: "For rolige kvelder.",
      voice: "Tørr og rolig.",
      callToAction: "Se mer"
    })
    await ask(world)
    expect((await world.t.mutation(api.words.take, key))?.brief.brand).not.toHaveProperty("callToAction")
  })

  it("are in the language of the form, and what only the brand's own language has is told apart", async () => {
    const world = await withWriter()
    const { brandId, productId } = world.ours
    const { id: marketId } = await world.ada.mutation(api.markets.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: { ...marketDraft("Switzerland"), countries: ["CH"], languages: ["fr", "it"], tagline: "Pour le soir." }
    })
    const inFrench = { shortName: "Tasse", number: "singular" as const, sellingPoints: ["Faite à la main"] }
    const texts = [{ language: "fr", name: "Tasse Braise", description: "Une tasse.", ...inFrench }]
    await world.t.run(({ db }) =>
      db.patch(productId, {
        texts,
        sellingPoints: ["Thrown by hand"],
        claims: [{ text: "Dishwasher safe", proof: "Test 12" }]
      })
    )
    const brief = async (language: string | undefined) => {
      const { words } = await ask(world, { marketId, ...(language !== undefined && { language }) })
      return { words, brief: (await world.t.mutation(api.words.take, key))?.brief }
    }
    const french = await brief(undefined)
    expect(french.brief).toMatchObject({
      language: "fr",
      brand: { tagline: "Pour le soir." },
      product: { name: "Tasse Braise", description: "Une tasse.", ...inFrench },
      fallback: { tagline: "", product: { name: "Tasse Braise", claims: ["Dishwasher safe"] } }
    })
    expect(french.words.headline).toContain("Tasse")
    expect(french.words.body).toEqual(["Faite à la main.", "Dishwasher safe."])
    expect(french.words.foreign?.texts).toContain("Dishwasher safe.")
    const italian = await brief("it")
    expect(italian.brief).toMatchObject({ language: "it", brand: { tagline: "" }, product: { name: "" } })
    expect(italian.words.headline.every((text) => italian.words.foreign?.texts.includes(text))).toBe(true)
    expect(italian.words.headline).toContain("Ember Mug")
    expect(italian.words.foreign?.texts).toContain("Thrown by hand.")
  })

  it("are wanted until whoever asked withdraws or a minute is over, and a late answer is dropped", async () => {
    const world = await withWriter()
    const isWanted = (questionId: string) => world.t.query(api.words.wanted, { ...key, questionId })
    const first = await asked(world)
    expect(await isWanted(first.questionId)).toBe(true)
    await world.cleo.mutation(api.words.withdraw, { brandId: world.ours.brandId, questionId: first.questionId })
    const second = await asked(world)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([await isWanted(first.questionId), await isWanted(second.questionId)]).toEqual([false, false])
    const late = { ...key, questionId: second.questionId, words: written }
    expect(await outcome(world.t.mutation(api.words.answered, late))).toBe("accepted")
  })

  it("are asked of a writer twelve times a minute by one person, and come by rules beyond that", async () => {
    const world = await withWriter()
    for (let more = 0; more < 12; more++) await asked(world)
    expect((await ask(world)).asked).toBeUndefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await ask(world)).asked).toBeDefined()
  })

  it("are not suggested for what no field could hold", async () => {
    expect(await outcome(ask(await makeWorld(), { headline: "x".repeat(121) }))).toBe("invalid")
  })
})

it("keeps the person's own alt text with the pictures, of at most 300 characters", async () => {
  const world = await makeWorld()
  const { brandId, productId } = world.ours
  const quoted = (alt: string) =>
    world.cleo.query(api.generations.quote, { brandId, request: { ...request(productId), alt } })
  expect((await quoted("x".repeat(300))).problems).toEqual([])
  expect((await quoted("x".repeat(301))).problems).toMatchObject([{ message: "Alt text has at most 300 characters" }])
})
