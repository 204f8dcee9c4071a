import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { suggestWords, WORDS_MAX } from "./words.rules.ts"
import type { WordsAsk, WordsBrief } from "./words.schema.ts"

const ask: WordsAsk = { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 }
const brand = (adjective: string): WordsBrief["brand"] => ({
  name: "Fig & Ember",
  tagline: "Made for slow evenings.",
  voice: "Quiet and clear.",
  adjectives: [adjective],
  bannedTerms: ["cheap"]
})

/** Known to the generator, so that the rules are not judged by themselves. */
interface Named {
  readonly name: string
  readonly number: "singular" | "plural" | "uncountable" | "unknown"
  readonly running: boolean
}

const singular = ["Mug", "Candle", "Vase", "Blanket", "Lamp", "Chair", "Knife", "Glass", "Backpack", "Serum"]
const plural = ["Mugs", "Candles", "Napkins", "Glasses", "Knives", "Dishes", "Scissors", "Socks", "Headphones"]
const uncountable = ["Tea", "Coffee", "Honey", "Chocolate", "Bread"]
const modifiers = ["Ember", "Linen", "Quiet", "Aurora", "Oak"]
const tails = ["", ", ember red", " – large", ": the tall one", " (set of 2)", " 300 ml", ", 1.2 l", "®", "."]
const numbered = (number: Named["number"], nouns: ReadonlyArray<string>): fc.Arbitrary<Named> =>
  fc
    .tuple(fc.constantFrom(...modifiers), fc.constantFrom(...nouns), fc.constantFrom(...tails), fc.nat(2))
    .map(([modifier, noun, tail, shape]) => ({
      name: `${shape === 0 ? "The " : ""}${modifier} ${noun}${tail}`,
      number,
      running: true
    }))

const unusable: fc.Arbitrary<Named> = fc
  .oneof(
    fc.constantFrom(
      "Espressotasse, glutrot",
      "Becher Ember",
      "Tasse à café",
      "L'Heure bleue",
      "Vela de higo",
      "コーヒーカップ",
      "فنجان قهوة",
      "Кружка",
      "Τσάι",
      "EMBER MUG",
      "FIG & EMBER MUG",
      "Fig & Ember",
      "Fig & Ember Candle",
      "Jug No. 4, 1.2 l",
      "SKU-4411/b",
      "Donaudampfschifffahrtskapitänsmütze",
      "Hand Thrown Stoneware Everyday Coffee Mug With Saucer And Spoon",
      "Our Favourite Mug",
      "  ",
      "<b>Mug</b>",
      "{product}"
    ),
    fc.string({ unit: "grapheme", maxLength: 80 })
  )
  .map((name): Named => ({ name, number: "unknown", running: false }))

const named: fc.Arbitrary<Named> = fc.oneof(
  numbered("singular", singular),
  numbered("plural", plural),
  numbered("uncountable", uncountable),
  unusable
)

const adjectives = fc.constantFrom("warm", "calm", "bold", "plain")
const TURNS = [0, 1, 2, 3]
const FRAME =
  /^(?:Come home to|Make time for|Say hello to|Take your time with|A quiet moment with|Settle in with|Simply|A closer look at|Meet|Make room for|Here is|Here are|This is|These are) /u

const all = (name: string, adjective: string, description = "") =>
  TURNS.map((turn) =>
    suggestWords(
      { ...ask, turn },
      { brand: brand(adjective), product: { name, ...(description !== "" && { description }) } }
    )
  )

describe("suggestions for 500 names", () => {
  it("can be posted as they stand: whole, capitalised, without left-over punctuation, within the field", () => {
    fc.assert(
      fc.property(named, adjectives, ({ name }, adjective) => {
        for (const found of all(name, adjective)) {
          for (const field of ["headline", "body", "cta"] as const) {
            for (const text of found[field]) {
              expect(text).toBe(text.trim())
              expect(text.length).toBeLessThanOrEqual(WORDS_MAX[field])
              expect(text).not.toMatch(/\p{P}\s*[,;:.!?]|[,;:–—(&/-]$|\s{2}|[{}<>[\]|#@]|®/u)
              expect(text).not.toMatch(/^[\p{P}\s]|^\p{Ll}+(?![\p{Ll}\p{Lu}])/u)
            }
          }
        }
      }),
      { numRuns: 500 }
    )
  })

  it("put into a sentence only short names whose number and article are known, and put them there correctly", () => {
    fc.assert(
      fc.property(named, adjectives, ({ name, number, running }, adjective) => {
        for (const text of all(name, adjective).flatMap(({ headline }) => headline)) {
          const frame = FRAME.exec(text)?.[0].trim()
          if (frame === undefined) continue
          const rest = text.slice(frame.length + 1)
          expect(running).toBe(true)
          expect(rest).toMatch(
            number === "uncountable" ? /^(?!the )[\p{Script=Latin} ]+$/u : /^the [\p{Script=Latin} ]+$/u
          )
          expect(rest).not.toMatch(/^the the /iu)
          if (frame === "Here is" || frame === "This is") expect(number).not.toBe("plural")
          if (frame === "Here are" || frame === "These are") expect(number).toBe("plural")
        }
      }),
      { numRuns: 500 }
    )
  })

  it("never repeat the brand's name, which its logo says, and claim nothing that the data do not", () => {
    fc.assert(
      fc.property(named, adjectives, ({ name }, adjective) => {
        for (const { body, cta, headline } of all(name, adjective)) {
          expect([...headline, ...cta].join("\n")).not.toContain("Fig & Ember")
          expect(body.filter((text) => text !== "Made for slow evenings.")).toEqual([])
          expect([...headline, ...cta].join(" ")).not.toMatch(
            /\b(best|made well|most|only|never|free|guarantee\w*)\b/iu
          )
        }
      }),
      { numRuns: 500 }
    )
  })
})

describe("suggestions", () => {
  const headlines = (name: string, adjective = "bold") => all(name, adjective).flatMap(({ headline }) => headline)

  it.each([
    ["Espresso cup, ember red", "Meet the espresso cup"],
    ["Linen napkins", "Meet the linen napkins"],
    ["Ember Blend Tea", "Meet Ember Blend Tea"],
    ["The Everyday Jug", "Meet the Everyday Jug"],
    ["Salt & Pepper Mills (walnut)", "Meet the Salt & Pepper Mills"],
    ["Fig Candle – 200 g", "Meet the Fig Candle"],
    ["Sage Bowl®", "Meet the Sage Bowl"],
    ["Potter's Mug.", "Meet the Potter's Mug"]
  ])("say %j as a person would", (name, expected) => {
    expect(headlines(name)).toContain(expected)
  })

  it.each(["Moka pot", "Kyoto teapot", "Jug No. 4, 1.2 l", "Becher Ember", "Ember Blend Tea Caddy Deluxe"])(
    "leave %j out of sentences, for want of knowing how to say it",
    (name) => {
      expect(headlines(name).filter((text) => FRAME.test(text))).toEqual([])
    }
  )

  it("are the brand's own words alone where it speaks a language that has no bank", () => {
    const german: WordsBrief = {
      brand: {
        name: "Glut",
        tagline: "Gemacht für lange Abende.",
        voice: "Ruhig und klar.",
        adjectives: ["warm"],
        bannedTerms: []
      },
      product: { name: "Becher Ember", description: "Von Hand gedreht aus rotem Ton. Der Fuß ist nicht glasiert." }
    }
    expect(suggestWords(ask, german)).toEqual({
      headline: ["Gemacht für lange Abende", "Becher Ember"],
      body: ["Von Hand gedreht aus rotem Ton.", "Von Hand gedreht aus rotem Ton. Der Fuß ist nicht glasiert."],
      cta: [],
      alt: ["Becher Ember", "Becher Ember. Von Hand gedreht aus rotem Ton."]
    })
  })

  it("take whole sentences of the description, also around numbers and abbreviations", () => {
    const body = (description: string) => all("Ember Mug", "calm", description)[0]?.body
    expect(body("A jug of 1.2 l, thrown by hand. Holds e.g. Flowers.")?.[0]).toBe("A jug of 1.2 l, thrown by hand.")
    expect(body("Thrown by hand from red clay")?.[0]).toBe("Thrown by hand from red clay.")
    expect(body("glaze: ember;; see www.example.com")).toEqual([])
  })

  it("set the tagline once: as the headline while there is none, else under it", () => {
    const about: WordsBrief = { brand: brand("calm") }
    expect(suggestWords(ask, about)).toMatchObject({ body: [] })
    expect(suggestWords(ask, about).headline).toContain("Made for slow evenings")
    const headed = suggestWords({ ...ask, headline: "Red clay" }, about)
    expect(headed.body).toEqual(["Made for slow evenings."])
    expect(headed.headline).not.toContain("Made for slow evenings")
  })

  it("repeat nothing that stands in another field of the form", () => {
    const about: WordsBrief = { brand: brand("calm"), product: { name: "Ember Mug" } }
    expect(suggestWords({ ...ask, headline: "made for slow evenings" }, about).body).toEqual([])
    expect(suggestWords({ ...ask, body: "Made for slow evenings." }, about).headline).not.toContain(
      "Made for slow evenings"
    )
  })

  it("take the person's own line, and no order for a picture", () => {
    const first = (prompt: string) => suggestWords({ ...ask, prompt }, { brand: brand("plain") }).headline
    expect(first("A mug. Red clay and slow fire.")[0]).toBe("Red clay and slow fire")
    expect(first('Mug on oak, with "Good morning, slowly" above')[0]).toBe("Good morning, slowly")
    for (const prompt of ["red mug on a table", "Show the mug in morning light", "Mug with a soft shadow, no people"]) {
      expect(first(prompt).join("\n").toLowerCase()).not.toContain("mug")
    }
  })

  it("are none where nothing good is known", () => {
    const blank = { name: "", tagline: "", voice: "", adjectives: [], bannedTerms: [] }
    const japanese = {
      brand: { ...blank, name: "灯" },
      product: { name: "コーヒーカップ", description: "手作りの陶器" }
    }
    const found = suggestWords(ask, japanese)
    expect([found.cta, found.headline]).toEqual([[], ["コーヒーカップ"]])
  })
})
