import { expect, it } from "vitest"
import type { CreativeInput } from "./creative-input.ts"
import { filesOfInput, readCreativeInput } from "./stored-input.schema.ts"

const words: CreativeInput = {
  brand: {
    id: "brand_1",
    version: 3,
    name: "Fig & Ember",
    roles: { paper: "#F6EDE2", ink: "#231815", deep: "#57201A", accents: ["#C9361A"] },
    fonts: { display: "Fraunces", text: "Inter" },
    logos: [{ assetId: "logo", variant: "primary", theme: "any" }]
  },
  mode: "product",
  ratio: "square",
  seed: 7,
  variant: 0,
  copy: { headline: "Slow evenings" },
  locale: "en",
  direction: "ltr"
}

it("an input is read as it was stored, with what is not known any more", () => {
  const stored = { ...words, retired: true }
  expect(readCreativeInput(JSON.stringify(stored))).toEqual(stored)
})

it.each(["", "null", "{", '{"mode":"product"}'])("%j is no input", (json) => {
  expect(readCreativeInput(json)).toBeUndefined()
})

it("an input of words alone needs the logo only", () => {
  expect(filesOfInput(words)).toEqual(["logo"])
})

it("a logo that a fix added is named after the first, and other fixes name no file", () => {
  const kept = { frame: { w: 1080, h: 1080 }, boxes: [] }
  const crop = { x: 0, y: 0, w: 1, h: 1 }
  const white = {
    kind: "logo",
    change: "variant",
    box: 2,
    x: 64,
    y: 64,
    w: 200,
    h: 80,
    assetId: "white",
    crop
  } as const
  const darker = { kind: "text_colour", changes: [{ box: 1, hex: "#231815" }] } as const
  const fixes = [white, darker].map((fix) => ({ ...kept, fix }))
  expect(filesOfInput({ ...words, fixes })).toEqual(["logo", "white"])
})

it("every file of an input is named, each once", () => {
  const product = { id: "p_1", name: "Fig candle", camera: "eye", photoId: "fig", cutoutId: "fig cut" } as const
  const full: CreativeInput = {
    ...words,
    brand: { ...words.brand, fontFiles: [{ family: "Fraunces", weight: 600, assetId: "font" }] },
    product,
    companions: [{ ...product, id: "p_2", photoId: "cedar" }],
    place: { id: "pl_1", photoId: "terrace" },
    photo: { photoId: "fig" }
  }
  expect(filesOfInput(full)).toEqual(["logo", "font", "fig", "fig cut", "cedar", "terrace"])
})
