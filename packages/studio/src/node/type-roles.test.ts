import type { CreativeFonts, CreativeInput, Scene } from "@marque/core/creative"
import { expect, it } from "vitest"
import { paletteFrom } from "../colour/roles.ts"
import { recipeBrand } from "../layouts/brand-recipe.ts"
import { compose } from "../layouts/compose.ts"
import { faceFor } from "../text/fonts.ts"
import { nodeMeasurer } from "./canvas.ts"

const sceneWith = (fonts: CreativeFonts): Scene => {
  const input: CreativeInput = {
    brand: { id: "b", version: 1, name: "Fig & Ember", roles: paletteFrom([]), fonts, logos: [] },
    mode: "custom",
    layout: "quote",
    ratio: "square",
    seed: 1,
    variant: 0,
    copy: {
      headline: "Made to be used daily",
      eyebrow: "Stoneware",
      body: "Fired twice.",
      cta: "See it",
      attribution: "Ada, potter"
    },
    locale: "en",
    direction: "ltr"
  }
  const made = compose(input, new Map(), nodeMeasurer)
  if (!("scene" in made)) throw new Error(made.message)
  return made.scene
}

const faces = ({ layers }: Scene) =>
  Object.fromEntries(
    layers.flatMap(({ id, ops }) =>
      ops.flatMap((op) => (op.op === "text" ? [[id, `${op.family} ${op.weight}`] as const] : []))
    )
  )

const plain = { display: "Fraunces", text: "Inter" }

it("words of each role stand in its typeface", () => {
  expect(faces(sceneWith({ ...plain, accent: "DM Sans" }))).toMatchObject({
    headline: "Fraunces 600",
    body: "Inter 400",
    cta: "Inter 600",
    eyebrow: "DM Sans 500",
    attribution: "DM Sans 500"
  })
  expect(faces(sceneWith(plain))).toMatchObject({ eyebrow: "Inter 500", attribution: "Inter 500" })
})

it("a weight that the brand does not use gives way to its nearest, the heavier of two", () => {
  const weights = { display: [400, 700], text: [300, 500], accent: [900] }
  const set = sceneWith({ ...plain, accent: "DM Sans", weights })
  expect(faces(set)).toMatchObject({
    headline: "Fraunces 700",
    body: "Inter 500",
    cta: "Inter 500",
    eyebrow: "DM Sans 900"
  })
  expect(set.boxes.find(({ role }) => role === "cta")?.weight).toBe(500)
})

it("a text that its typeface cannot set stands in what the brand named for that, and without a name in ours", () => {
  const input = (fallbacks?: CreativeFonts["fallbacks"]) =>
    faces(sceneWith({ display: "A font of ours", text: "Inter", ...(fallbacks && { fallbacks }) }))
  expect(input()).toMatchObject({ headline: "DM Sans 600" })
  expect(input({ display: ["Lora", "Source Serif 4"] })).toMatchObject({ headline: "Lora 600", body: "Inter 400" })
  const greek = (fallbacks?: CreativeFonts["fallbacks"]) =>
    faceFor("Αθήνα", { family: "Anton", weight: 600, fallbacks: fallbacks?.display ?? [] }, "el")?.family
  expect(greek()).toBe("Inter")
  expect(greek({ display: ["Source Serif 4"] })).toBe("Source Serif 4")
  expect(greek({ display: ["Anton", "IBM Plex Mono"] })).toBe("Inter")
})

it("a brand's own file is followed by its bundled family, and that by the kind it names", () => {
  const brand = {
    id: "b",
    version: 1,
    name: "Fig & Ember",
    colours: [],
    logos: [],
    type: [
      {
        role: "heading",
        family: "Lora",
        fallback: "serif",
        file: { fileId: "f", family: "Acme", weight: 500 }
      },
      { role: "body", family: "Inter", fallback: "system-ui" }
    ]
  } as const
  expect(recipeBrand(brand).fonts).toEqual({
    display: "Acme",
    text: "Inter",
    fallbacks: { display: ["Lora", "Source Serif 4"] }
  })
})
