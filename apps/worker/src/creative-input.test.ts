import type { GenerationWork } from "@marque/core/queue"
import { sourcesOf } from "@marque/studio/layouts"
import { expect, it } from "vitest"
import { creativeInputOf } from "./creative-input.ts"

const mug = { id: "p_1", name: "Ember Mug", camera: "eye", files: [], marksFound: [] } as const

const work = {
  generationId: "g_1",
  brandId: "b_1",
  mode: "product",
  copy: { headline: "Morning" },
  seed: 7,
  outputs: [{ index: 0, variant: 0, aspectRatio: "square" }],
  brand: { id: "b_1", name: "Fig & Ember", version: 1, rules: "draft", colours: [], type: [], logos: [] }
} satisfies GenerationWork

const inputOf = (
  given: Partial<GenerationWork>,
  aspectRatio: GenerationWork["outputs"][number]["aspectRatio"] = "square"
) => creativeInputOf({ ...work, ...given }, { index: 0, variant: 0, aspectRatio })

it("a product reaches the studio as it is to be drawn, and its files are the ones it names", () => {
  const files = [
    { id: "file_1", url: "/photo" },
    { id: "file_2", url: "/cutout" }
  ]
  const shown = {
    id: "p_1",
    name: "Ember Mug",
    camera: "top",
    heightCm: 9,
    photoId: "file_1",
    cutoutId: "file_2"
  } as const
  const product = { ...shown, files, marksFound: ["mark"] }
  expect(inputOf({ product, companions: [mug] })).toMatchObject({ product: shown, companions: [{ id: "p_1" }] })
  expect(inputOf({ product })?.product).toEqual(shown)
  const sources = sourcesOf({ ...work, product })
  expect([...sources.values()]).toEqual(files.map((file) => ({ ...file, record: "p_1", marks: ["mark"] })))
})

it("W3 a former price stands beside the price of an offer, unless a person wrote another one", () => {
  const product = { ...mug, price: "30,00 €", formerPrice: "40,00 €" }
  const copyOf = (given: Partial<GenerationWork>) => inputOf({ product, ...given })?.copy
  expect(copyOf({ layout: "offer" })).toMatchObject({ price: "30,00 €", oldPrice: "40,00 €" })
  expect(copyOf({ offer: { text: "Today", oldPrice: "39 €" } })).toMatchObject({ oldPrice: "39 €" })
  expect(copyOf({})).not.toHaveProperty("oldPrice")
  const limited = { ...mug, price: "30,00 €", validity: "Bis 24.12.2026" }
  expect(copyOf({ layout: "offer", product: limited })).toMatchObject({ validity: "Bis 24.12.2026" })
  expect(copyOf({ offer: { text: "Today", validity: "Only today" }, product: limited })).toMatchObject({
    validity: "Only today"
  })
  expect(copyOf({ product: limited })).not.toHaveProperty("validity")
  const weighed = { ...mug, price: "30,00 €", unitPrice: "12,00 € / kg" }
  expect(copyOf({ layout: "offer", product: weighed })).toMatchObject({ unitPrice: "12,00 € / kg" })
  expect(copyOf({ product: weighed })).not.toHaveProperty("unitPrice")
})

it("a size carries what its channel asks for, also when a stored recipe is made for it", () => {
  const brand = { ...work.brand, disclaimer: "Everywhere. In print.", disclaimerMinPx: 40 }
  const print = { disclaimer: "Everywhere.", disclaimerMinPx: 12 }
  const feed = { index: 0, variant: 0, aspectRatio: "portrait_3_4", placementId: "instagram-feed", print } as const
  const square = inputOf({ brand })
  expect([square?.copy.disclaimer, square?.smallPrint?.minPx]).toEqual(["Everywhere. In print.", 40])
  const inFeed = creativeInputOf({ ...work, brand }, feed)
  expect([inFeed?.copy.disclaimer, inFeed?.smallPrint?.minPx]).toEqual(["Everywhere.", 12])
  const again = (placement: typeof feed | Omit<typeof feed, "placementId" | "print">, of = inFeed) =>
    creativeInputOf({ ...work, brand, repeat: { inputJson: JSON.stringify(of), files: [] } }, placement)
  expect(again({ ...feed, print: { ...print, disclaimer: "Changed since." } })).toEqual(inFeed)
  const { placementId: _, print: __, ...plain } = feed
  expect(again(plain)?.copy.disclaimer).toBe("Everywhere. In print.")
  expect(again(feed, square)).toMatchObject({ copy: { disclaimer: "Everywhere." }, smallPrint: { minPx: 12 } })
})

it("each shape takes the photograph of the place that suits it, and only the files that are taken are read", () => {
  const wide = { photoId: "wide", photoUrl: "/wide", width: 3000, height: 2000, horizon: 0.3, marksFound: [] }
  const tall = { photoId: "tall", photoUrl: "/tall", width: 2000, height: 3000, horizon: 0.6, marksFound: [] }
  const other = { ...wide, photoId: "other", photoUrl: "/other" }
  const place = { id: "pl_1", name: "Terrace", ...wide, others: [tall, other] }
  expect(inputOf({ place }, "square")?.place).toMatchObject({ photoId: "wide", horizon: 0.3 })
  expect(inputOf({ place }, "portrait_9_16")?.place).toMatchObject({ photoId: "tall", horizon: 0.6 })
  const outputs = (["square", "portrait_9_16", "landscape_4_3"] as const).map((aspectRatio, index) => ({
    index,
    variant: 0,
    aspectRatio
  }))
  expect([...sourcesOf({ ...work, place, outputs }).keys()]).toEqual(["wide", "tall"])
})

it("the colour rules of the brand reach the studio with its palette", () => {
  const colours = [
    { hex: "#F6EDE2", role: "background", maxShare: 60 },
    { hex: "#231815", role: "text" },
    { hex: "#B5331E", role: "primary", maxShare: 100 }
  ] as const
  const colourPairs = [{ one: "#B5331E", other: "#F6EDE2", use: "neither" }] as const
  const brand = { ...work.brand, colours, colourPairs }
  expect(inputOf({ brand })?.brand.roles.rules).toEqual({
    pairs: colourPairs,
    shares: [{ hex: "#F6EDE2", most: 0.6 }]
  })
  expect(inputOf({ brand: { ...brand, colourPairs: [], colours: colours.slice(1) } })?.brand.roles).not.toHaveProperty(
    "rules"
  )
})

it("each role of type reaches the studio with its family and weights", () => {
  const type = [
    { role: "heading", family: "Fraunces", weights: [400, 900] },
    { role: "body", family: "Inter" },
    { role: "accent", family: "DM Sans", weights: [700] }
  ] as const
  expect(inputOf({ brand: { ...work.brand, type } })?.brand.fonts).toEqual({
    display: "Fraunces",
    text: "Inter",
    accent: "DM Sans",
    weights: { display: [400, 900], accent: [700] }
  })
  expect(inputOf({})?.brand.fonts).toEqual({ display: "Fraunces", text: "DM Sans" })
})

it("B-1301 an adapted recipe keeps what was approved, and takes words, price, small print and size of the request", () => {
  const master = inputOf({
    layout: "offer",
    product: { ...mug, price: "€30.00", formerPrice: "€40.00", photoId: "file_1" },
    companions: [{ ...mug, id: "p_2", name: "Bowl", price: "€9.00" }],
    offer: { text: "-20 %", validity: "Until May" },
    brand: { ...work.brand, disclaimer: "Terms apply.", disclaimerMinPx: 20 }
  })
  const inputJson = JSON.stringify({ ...master, placementId: "story", copy: { ...master?.copy, display: "Ember" } })
  const adapted = (given: Partial<GenerationWork>) =>
    creativeInputOf(
      { ...work, adapt: { sceneUrl: "/scene" }, repeat: { inputJson, files: [] }, ...given },
      { index: 0, variant: 0, aspectRatio: "portrait_9_16", placementId: "any-portrait" }
    )
  const local = adapted({
    seed: 99,
    copy: { headline: "Morgen" },
    product: {
      ...mug,
      name: "Glutbecher",
      price: "30,00 €",
      unitPrice: "1 €",
      formerPrice: "40,00 €",
      photoId: "other"
    }
  })
  expect(local).toMatchObject({
    seed: 7,
    layout: "offer",
    ratio: "portrait_9_16",
    placementId: "any-portrait",
    product: { name: "Glutbecher", price: "30,00 €", photoId: "file_1" },
    companions: [{ id: "p_2", name: "Bowl", price: "€9.00" }],
    copy: {
      display: "Ember",
      headline: "Morgen",
      offer: "-20 %",
      validity: "Until May",
      price: "30,00 €",
      unitPrice: "1 €",
      oldPrice: "40,00 €"
    }
  })
  expect(local?.copy).not.toHaveProperty("disclaimer")
  expect(local).not.toHaveProperty("smallPrint")
  const other = adapted({
    product: { ...mug, id: "p_9", name: "Other" },
    companions: [{ ...mug, id: "p_2", name: "Schale" }]
  })
  expect(other).toMatchObject({ product: { name: "Ember Mug" }, companions: [{ name: "Schale" }] })
  expect(other?.copy).not.toHaveProperty("price")
})
