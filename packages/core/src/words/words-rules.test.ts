import { describe, expect, it } from "vitest"
import type { ProductWords } from "../model/product-text.ts"
import { mayBeEnglish } from "./words-language.pure.ts"
import { runningName } from "../planner/product-names.pure.ts"
import { isPublishable } from "../planner/publishable.rules.ts"
import { suggestWords } from "./words.rules.ts"
import type { WordsAsk, WordsBrief } from "./words.schema.ts"

const ask: WordsAsk = { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 }

describe("a name in a sentence", () => {
  it("has the number and kind of the noun before its first preposition", () => {
    expect(runningName({ name: "Mug of Honey" })).toMatchObject({ inside: "the Mug of Honey", number: "singular" })
    expect(runningName({ name: "Candles with Honey" })).toMatchObject({ number: "plural" })
  })

  it("is the short name that people gave, and agrees with the number that they said", () => {
    const cup = { name: "Zisch 3000 Pro, ember red", shortName: "Ember Zisch" } as const
    expect(runningName(cup)).toBeUndefined()
    expect(runningName({ ...cup, number: "singular" })).toEqual({
      inside: "the Ember Zisch",
      number: "singular",
      kind: undefined
    })
    expect(runningName({ ...cup, number: "uncountable" })).toMatchObject({ inside: "Ember Zisch" })
    expect(runningName({ name: "Espresso cup, ember red" })).toMatchObject({ inside: "the espresso cup" })
  })

  it.each([
    ["Three Word Mug", true],
    ["Now Four Word Mug", false],
    ["Abcdefghijklmnopqrst Mug", true],
    ["Abcdefghijklmnopqrstu Mug", false]
  ])("has at most 3 words and 24 characters: %s", (shortName, isUsed) => {
    expect(runningName({ name: "Mug", shortName }) !== undefined).toBe(isUsed)
  })

  it("is not used when it begins with a preposition or has no noun that is known", () => {
    expect(runningName({ name: "of Ember" })).toBeUndefined()
    expect(runningName({ name: "Quilliam" })).toBeUndefined()
  })
})

it.each([
  [["The mug for your table"], true],
  [["Die Tasse und der Teller"], false],
  [["Ember Mug"], true],
  [["Öl & Salz"], false],
  [["Ember λ"], true],
  [["Кружка"], false]
])("texts %j may be English: %s", (texts, answer) => {
  expect(mayBeEnglish(texts)).toBe(answer)
})

it("a text without a letter neither repeats a word nor shouts, and an empty one is not published", () => {
  expect(isPublishable("12 + 7")).toBe(true)
  expect(isPublishable("")).toBe(false)
  expect(isPublishable("Mug &.0 for two")).toBe(false)
  expect(isPublishable("“Slow”, they say, is a way to burn.")).toBe(true)
})

it("claims come from what is proven of the product, and no suggestion makes another one", () => {
  const product = {
    name: "Ember Mug",
    description: "Lasts a lifetime, they say. A quiet mug for long evenings.",
    claims: ["Dishwasher safe"],
    barred: ["Lasts a lifetime"]
  }
  const brand = { name: "Fig & Ember", tagline: "", voice: "", adjectives: [], bannedTerms: [] }
  const found = suggestWords(ask, { brand, product })
  expect(found.body).toContain("Dishwasher safe.")
  expect(JSON.stringify(found)).not.toContain("lifetime")
  const { barred: _, claims: __, ...plain } = product
  expect(suggestWords(ask, { brand, product: plain }).body[0]).toContain("Lasts a lifetime")
})

it("selling points are suggested after the description, and each turn gives others", () => {
  const brand = { name: "Fig & Ember", tagline: "", voice: "", adjectives: [], bannedTerms: ["forever"] }
  const sellingPoints = ["Thrown by hand", "Warm for an hour", "Lasts forever", "Fits both hands"]
  const product = { name: "Ember Mug", description: "A quiet mug.", sellingPoints, claims: ["Dishwasher safe"] }
  const turn = (at: number) => suggestWords({ ...ask, turn: at }, { brand, product }).body
  expect(turn(0)).toEqual(["A quiet mug.", "Thrown by hand.", "Warm for an hour."])
  expect(turn(1)).toEqual(["Fits both hands.", "Dishwasher safe.", "A quiet mug."])
})

it("headlines call a product by its short name, and none names it where its number is not known", () => {
  const brand = { name: "Fig & Ember", tagline: "", voice: "warm", adjectives: ["warm"], bannedTerms: [] }
  const headlines = (words: Partial<ProductWords>) =>
    [0, 1, 2, 3].flatMap(
      (turn) =>
        suggestWords({ ...ask, turn }, { brand, product: { name: "Zisch Kettle 3000 Plus Pro", ...words } }).headline
    )
  expect(headlines({ shortName: "Ember Zisch", number: "singular" })).toContain("Say hello to the Ember Zisch")
  expect(headlines({ shortName: "Ember Zisch", number: "uncountable" })).toContain("Say hello to Ember Zisch")
  expect(headlines({ shortName: "Ember Zisch" }).filter((text) => text.includes("hello"))).toEqual([])
})

it("words in another language are those written in it, then the brand's own, which are named", () => {
  const brand = { name: "Fig & Ember", tagline: "", voice: "warm", adjectives: ["warm"], bannedTerms: [] }
  const fallback = {
    language: "en",
    tagline: "Slow evenings, warmly lit",
    product: { name: "Feigenkerze", description: "A candle for the table.", claims: ["Burns for 40 hours"] }
  }
  const local = {
    language: "de",
    brand,
    product: { name: "Feigenkerze", description: "Eine Kerze aus Pflanzenwachs." },
    fallback
  }
  const found = suggestWords(ask, local)
  expect(found).toMatchObject({
    headline: ["Feigenkerze", "Slow evenings, warmly lit"],
    body: ["Eine Kerze aus Pflanzenwachs.", "A candle for the table.", "Burns for 40 hours."],
    cta: []
  })
  const { language, texts } = found.foreign ?? { language: "", texts: [] }
  expect(language).toBe("en")
  expect(texts).toContain("Slow evenings, warmly lit")
  expect(texts).toContain("Burns for 40 hours.")
  for (const own of ["Feigenkerze", "Eine Kerze aus Pflanzenwachs."]) expect(texts).not.toContain(own)
  const { fallback: _, ...alone } = local
  expect(suggestWords(ask, alone)).toMatchObject({ headline: ["Feigenkerze"], body: ["Eine Kerze aus Pflanzenwachs."] })
  expect(suggestWords(ask, alone)).not.toHaveProperty("foreign")
  // Without a language the brand's own texts decide.
  const { language: __, ...unnamed } = alone
  const english = { ...unnamed, product: { name: "Fig Candle" } }
  expect(suggestWords(ask, english).cta).toHaveLength(3)
  expect(suggestWords(ask, { ...english, language: "de-AT" }).cta).toEqual([])
  expect(suggestWords(ask, { ...english, language: "en-GB" }).cta).toHaveLength(3)
})

it("the alternative text of a brand that speaks another language has names and no English word", () => {
  const brief: WordsBrief = {
    brand: { name: "Feige", tagline: "Für die langen Abende und für dich", voice: "", adjectives: [], bannedTerms: [] },
    product: { name: "Tasse" },
    place: { name: "Küche" }
  }
  const { alt } = suggestWords({ ...ask, headline: "Für den Abend" }, brief)
  expect(alt).toEqual(["Tasse. Küche. “Für den Abend”."])
})
