import { Effect, Fiber, Result, Schema } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  BadOutput,
  ContentBlocked,
  type GenError,
  NotConfigured,
  ProviderDown,
  QuotaExhausted
} from "../engines/engine.errors.ts"
import { TextGenerator } from "../engines/engine.service.ts"
import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { calls, headlines } from "./words-bank.ts"
import { fitWords, suggestWords, WORDS_MAX } from "./words.rules.ts"
import { type WordsAsk, type WordsBrief, WORDS_SHOWN, WordsFound } from "./words.schema.ts"
import { writeWords } from "./write-words.layer.ts"

const brief: WordsBrief = {
  brand: {
    name: "Fig & Ember",
    tagline: "Slow things",
    voice: "Quiet.",
    adjectives: ["warm", "kind"],
    bannedTerms: []
  },
  product: { name: "Ember Mug", description: "Thrown by hand from red clay. Holds 300 ml." },
  place: { name: "Evening niche" }
}
const ask: WordsAsk = { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 }

const word = fc.constantFrom(
  "fig",
  "candle",
  "cheap",
  "LUXURY",
  "detox!",
  "ember",
  "Ember Mug",
  "see",
  "come",
  "{x}",
  "😀"
)
const text = (max: number) => fc.array(word, { maxLength: 30 }).map((words) => words.join(" ").slice(0, max))
const briefs: fc.Arbitrary<WordsBrief> = fc.record(
  {
    brand: fc.record({
      name: text(40),
      tagline: text(100),
      voice: text(100),
      adjectives: fc.array(fc.constantFrom("warm", "calm", "bold", "odd")),
      bannedTerms: fc.array(fc.constantFrom("cheap", "come", "see", "find", "ember mug", "fig"))
    }),
    product: fc.record({ name: text(60), description: text(400) }),
    place: fc.record({ name: text(60) })
  },
  { requiredKeys: ["brand"] }
)
const asks: fc.Arbitrary<WordsAsk> = fc.record({
  brandId: fc.constant("b"),
  prompt: text(400),
  headline: text(60),
  body: text(140),
  cta: text(24),
  turn: fc.nat(9)
})

describe("words by rules", () => {
  it("keep to limits and banned terms, repeat nothing, and never leave a slot open, whatever is known", () => {
    fc.assert(
      fc.property(asks, briefs, (asked, about) => {
        const found = suggestWords(asked, about)
        for (const field of ["headline", "body", "cta", "alt"] as const) {
          expect(found[field].length).toBeLessThanOrEqual(WORDS_SHOWN)
          expect(new Set(found[field]).size).toBe(found[field].length)
          for (const each of found[field]) {
            expect(each.length).toBeLessThanOrEqual(WORDS_MAX[field])
            expect(bannedTermsIn(each, about.brand.bannedTerms)).toEqual([])
            expect(each).not.toMatch(/\{name\}/)
          }
        }
        expect(found.headline).not.toContain(asked.headline)
        expect(suggestWords(asked, about)).toEqual(found)
      }),
      { numRuns: 300 }
    )
  })

  it("speak in the brand's tone of what is shown, and say other things when they are asked again", () => {
    const first = suggestWords(ask, brief)
    expect(first.headline).toEqual([
      "Come home to the Ember Mug",
      "Make time for the Ember Mug",
      "Say hello to the Ember Mug"
    ])
    expect(first.body[0]).toBe("Thrown by hand from red clay.")
    expect(first.alt[0]).toBe("Ember Mug. Place: Evening niche.")
    expect(suggestWords({ ...ask, turn: 1 }, brief).headline).not.toEqual(first.headline)
  })

  it("begin with what the person wrote", () => {
    expect(suggestWords({ ...ask, prompt: "A mug. Red clay and slow fire." }, brief).headline[0]).toBe(
      "Red clay and slow fire"
    )
  })

  it("shout nothing", () => {
    const raw = { headline: ["BUY THE MUG TODAY", "Red clay!!", "Red clay"], body: [], cta: [], alt: [] }
    expect(fitWords(raw, brief, ask).headline).toEqual(["Red clay"])
  })

  it("come from a bank in which every phrase has known slots and fits when they are short", () => {
    for (const { text: phrase } of Object.values(headlines).flat()) {
      expect(phrase.replace("{name}", "x")).not.toMatch(/[{}]/)
      expect(phrase).not.toMatch(/, \{name\}|\{name\},/)
      expect(phrase.replace("{name}", "x".repeat(28)).length).toBeLessThanOrEqual(WORDS_MAX.headline)
    }
    for (const each of Object.values(calls).flat()) expect(each.length).toBeLessThanOrEqual(WORDS_MAX.cta)
  })
})

const writer = (answer: unknown) => ({
  name: "River 2",
  text: TextGenerator.of({
    object: (schema, request) => {
      asked.push(request.prompt)
      if (answer === "hang") return Effect.never
      if (answer instanceof Error) return Effect.fail(answer as GenError)
      return Schema.decodeUnknownEffect(schema)(answer).pipe(
        Effect.mapError(() => new BadOutput({ provider: "river", reason: "schema" }))
      )
    },
    stream: () => {
      throw new Error("nothing is streamed")
    }
  })
})
const asked: Array<string> = []
const written = {
  headline: ["Red clay, slow fire"],
  body: ["Thrown by hand."],
  cta: ["See it made"],
  alt: ["A red mug"]
}

describe("words by a model", () => {
  it("are told the brand, what is shown and what stands there, and are labelled", async () => {
    const found = await Effect.runPromise(writeWords({ ...ask, headline: "Mug" }, brief, writer(written)))
    expect(found).toEqual({ ...written, by: "River 2" })
    expect(asked.at(-1)).toBe(
      [
        "Brand: Fig & Ember",
        "Tagline: Slow things",
        "Voice: Quiet.",
        "The brand is: warm, kind",
        "Product: Ember Mug",
        "About the product: Thrown by hand from red clay. Holds 300 ml.",
        "Place: Evening niche",
        "Headline so far: Mug"
      ].join("\n")
    )
  })

  it("are told the names of the product's colours, in its own language and in the one that is wanted", async () => {
    const product = { name: "Ember Mug", colours: ["Ember red", "Cream"] }
    const fallback = { language: "de", tagline: "", product: { ...product, colours: ["Glutrot"] } }
    await Effect.runPromise(writeWords(ask, { ...brief, product, fallback }, writer(written)))
    const lines = asked.at(-1)?.split("\n")
    expect(lines).toContain("Colours of the product: Ember red, Cream")
    expect(lines).toContain("Colours of the product in another language: Glutrot")
  })

  it("are checked like any others, and the rules fill up what they leave open", async () => {
    const about = { ...brief, brand: { ...brief.brand, bannedTerms: ["clay"] } }
    const found = await Effect.runPromise(writeWords(ask, about, writer(written)))
    expect(found.headline).toEqual(suggestWords(ask, about).headline)
    expect([found.cta, found.by]).toEqual([["See it made"], "River 2"])
    const none = await Effect.runPromise(
      writeWords(ask, about, writer({ headline: ["clay"], body: [], cta: [], alt: [] }))
    )
    expect([none.by, none.note]).toEqual([undefined, "River 2 kept to none of the rules. These words are by rules."])
  })

  it.each<[unknown, string]>([
    [new ProviderDown({ provider: "river" }), "River 2 did not answer. These words are by rules."],
    [new NotConfigured({ provider: "river" }), "River 2 is not set up here. These words are by rules."],
    [new QuotaExhausted({ provider: "river" }), "River 2 has no quota left. These words are by rules."],
    [
      new ContentBlocked({ provider: "river", stage: "input", providerCode: "x" }),
      "River 2 refused this. These words are by rules."
    ],
    [{ headline: "no list" }, "River 2 answered with something that cannot be used. These words are by rules."]
  ])("give way to the rules with the reason after %o", async (answer, note) => {
    const found = await Effect.runPromise(writeWords(ask, brief, writer(answer)))
    expect(found).toEqual({ ...suggestWords(ask, brief), note })
    expect(Result.isSuccess(Schema.decodeUnknownResult(WordsFound)(found))).toBe(true)
  })

  it("are those of the rules, without a note, where no model is set up", async () => {
    expect(await Effect.runPromise(writeWords(ask, brief, undefined))).toEqual(suggestWords(ask, brief))
  })

  it("are waited for twelve seconds", async () => {
    const program = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(writeWords(ask, brief, writer("hang")))
      yield* Effect.yieldNow
      yield* TestClock.adjust("11999 millis")
      const early = fiber.pollUnsafe()
      yield* TestClock.adjust("1 millis")
      return { early, found: yield* Fiber.join(fiber) }
    })
    const { early, found } = await Effect.runPromise(Effect.provide(program, TestClock.layer()))
    expect([early, found.note]).toEqual([undefined, "River 2 did not answer. These words are by rules."])
  })
})
