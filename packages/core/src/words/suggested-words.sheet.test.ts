import { expect, it } from "vitest"
import { suggestWords } from "./words.rules.ts"
import type { WordsBrief } from "./words.schema.ts"

const brand = (adjectives: ReadonlyArray<string>, tagline = ""): WordsBrief["brand"] => ({
  name: "Fig & Ember",
  tagline,
  voice: "",
  adjectives,
  bannedTerms: ["luxury", "must-have"]
})

const briefs: ReadonlyArray<WordsBrief> = [
  {
    brand: brand(["warm"], "Made for slow evenings."),
    product: {
      name: "Ember Mug",
      description:
        "A stoneware mug in a reactive ember-red glaze with iron speckles, a bare clay foot and a cream inside. 350 ml."
    },
    place: { name: "Kitchen counter" }
  },
  {
    brand: brand(["calm"], "Made for slow evenings."),
    product: {
      name: "Room Mist Fig & Smoke",
      description:
        "A room mist of fig leaf, cedar and a little smoke, in a refillable amber glass bottle with a brass cap. 200 ml."
    }
  },
  {
    brand: brand(["calm"]),
    product: {
      name: "Fig Candle",
      description:
        "A plant-wax candle in a fluted plum ceramic vessel, scented with ripe fig and black tea. About 45 hours."
    },
    place: { name: "Evening niche" }
  },
  {
    brand: brand(["plain"]),
    product: { name: "Sage Serving Bowl", description: "A wide stoneware serving bowl in a sage glaze. 26 cm across." }
  },
  {
    brand: brand(["warm"]),
    product: {
      name: "Ember Blend Tea Caddy",
      description: "Smoked black tea with pieces of dried fig, in an ink-black tin."
    }
  },
  { brand: brand(["warm"]), product: { name: "Espresso cup, ember red", description: "Holds a double shot." } },
  {
    brand: brand(["bold"]),
    product: { name: "Linen napkins", description: "Four napkins of washed linen, 45 x 45 cm." }
  },
  { brand: brand(["calm"]), product: { name: "Ember Blend Tea" } },
  { brand: brand(["plain"]), product: { name: "The Everyday Jug", description: "Pours without a drip. Holds 1.2 l." } },
  { brand: brand(["plain"]), product: { name: "Jug No. 4, 1.2 l" } },
  {
    brand: brand(["bold"]),
    product: { name: "Salt & Pepper Mills (walnut)", description: "Ceramic grinders in walnut." }
  },
  { brand: brand(["bold"]), product: { name: "AURORA RUNNING SHOES", description: "Weighs 212 g in size 42." } },
  { brand: brand(["bold"]), product: { name: "Aurora Running Shoes" } },
  { brand: brand(["warm"]), product: { name: "Wool Blanket – 130 x 180 cm", description: "Woven from undyed wool." } },
  {
    brand: brand(["calm"]),
    product: { name: "Rose Hand Cream®, 75 ml", description: "Shea butter, rose water and beeswax." }
  },
  { brand: brand(["bold"]), product: { name: "Weekend Backpack" } },
  { brand: brand(["warm"]), product: { name: "Reading chair", description: "Solid oak with a woven seat." } },
  { brand: brand(["warm"]), product: { name: "Dark chocolate, 72 %" } },
  { brand: brand(["plain"]), product: { name: "Moka pot" } },
  {
    brand: { ...brand(["ruhig"], "Gemacht für lange Abende."), name: "Glut" },
    product: { name: "Becher Ember", description: "Von Hand gedreht aus rotem Ton." }
  },
  {
    brand: { ...brand([]), name: "Maison Braise" },
    product: { name: "L'Heure bleue", description: "Une bougie à la figue et au cèdre." }
  },
  { brand: { ...brand([]), name: "灯" }, product: { name: "コーヒーカップ", description: "手作りの陶器です。" } },
  { brand: { ...brand([]), name: "جمر" }, product: { name: "فنجان قهوة", description: "فنجان مصنوع يدويا من الطين." } },
  { brand: brand(["warm"]) }
]

const lines = (label: string, texts: ReadonlyArray<string>) => texts.map((text) => `- ${label}: ${text}`)

const page = (brief: WordsBrief): ReadonlyArray<string> => {
  const { alt, body, cta, headline } = suggestWords(
    { brandId: "b", prompt: "", headline: "", body: "", cta: "", turn: 0 },
    brief
  )
  const title = brief.product === undefined ? "No product" : brief.product.name
  const found = [...lines("headline", headline), ...lines("body", body), ...lines("call", cta), ...lines("alt", alt)]
  return ["", `## ${title} (${brief.brand.adjectives.join(", ") || "no tone"})`, "", ...found]
}

it("keeps the sheet of suggestions that an editor has read", async () => {
  const sheet = [
    "# Suggested words",
    "",
    "Words by rules for products of every shape of name.",
    ...briefs.flatMap(page),
    ""
  ]
  expect(sheet.filter((line) => line.startsWith("- ")).length).toBeGreaterThanOrEqual(60)
  await expect(sheet.join("\n")).toMatchFileSnapshot("./fixtures/suggested-words.md")
})
