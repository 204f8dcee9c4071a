import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { composePrompt, type PromptParts } from "./prompt.rules.ts"

const parts: PromptParts = {
  mode: "product",
  aspectRatio: "square",
  brand: { colours: ["#F6EDE2", "#B5331E"], adjectives: ["warm", "plain"] },
  camera: "three_quarter",
  light: "left"
}

describe("the composed prompt", () => {
  it("asks for an empty scene with the product's light, camera and ground, because the product is set in afterwards", () => {
    expect(composePrompt(parts)).toEqual({
      text: [
        "An empty set for a product photograph, seen from slightly above, one level surface at two thirds of the height, a clear spot in the middle where nothing stands, soft light from the left, shadows falling to the right.",
        "Colours close to #F6EDE2, #B5331E.",
        "A mood that is warm, plain.",
        "Keep the lower third calm and free of detail.",
        "No lettering, no logo, no product, no people."
      ].join("\n"),
      adds: [
        "Colours close to #F6EDE2, #B5331E",
        "A mood that is warm, plain",
        "Keep the lower third calm and free of detail"
      ],
      forbids: ["no lettering", "no logo", "no product", "no people"]
    })
  })

  it("says of each picture that is sent what is meant by it, and where it comes in the row", () => {
    const sent = (count: number, note?: string) =>
      Array.from({ length: count }, () => ({
        liked: true,
        sent: "picture" as const,
        ...(note !== undefined && { note })
      }))
    const text = (references: PromptParts["references"] = []) =>
      composePrompt({ ...parts, mode: "custom", references }).text
    expect(text(sent(1))).toContain("Of the reference picture take light, colours and manner, not what it shows.")
    expect(text(sent(1, " This light. "))).toContain("not what it shows: This light.")
    const seven = text(sent(7, "Warm"))
    expect(seven).toContain("Of the 7 reference pictures take light, colours and manner, not what they show.")
    expect(seven).toContain("Of the sixth reference picture: Warm.\nOf the next reference picture: Warm.")
  })

  it("leaves a plain surface under a product that was seen from above", () => {
    expect(composePrompt({ ...parts, camera: "top" }).text).toContain("a plain surface that fills the picture")
    expect(composePrompt({ ...parts, mode: "halax", light: "right" }).text).toContain("shadows falling to the left")
  })

  it("keeps the person's words first and as they are", () => {
    const { forbids, text } = composePrompt({ ...parts, mode: "custom", words: "  Steam over a red cup  " })
    expect(text.startsWith("Steam over a red cup\nColours close to")).toBe(true)
    expect(forbids).toEqual(["no lettering", "no logo"])
  })

  it("shows a place by its name and keeps wide pictures calm on the left", () => {
    const { text } = composePrompt({ ...parts, mode: "place", place: "Stone Terrace", aspectRatio: "landscape_16_9" })
    expect(text).toContain("A photograph of Stone Terrace.")
    expect(text).toContain("Keep the left third calm")
  })

  it("says how pictures of the brand look, and what they avoid", () => {
    const imagery = {
      style: "Quiet still lifes.",
      light: "Low morning sun",
      composition: " ",
      people: "Hands only",
      props: "Linen",
      avoid: "No neon; plastic,\nno people"
    }
    const brand = { ...parts.brand, imagery }
    const custom = composePrompt({ ...parts, brand, mode: "custom", words: "A shelf" })
    expect(custom.adds.slice(2, -1)).toEqual([
      "Style: Quiet still lifes",
      "Light: Low morning sun",
      "People: Hands only",
      "Props: Linen"
    ])
    expect(custom.forbids).toEqual(["no lettering", "no logo", "no neon", "no plastic", "no people"])
    expect(custom.text).toContain("No lettering, no logo, no neon, no plastic, no people.")
  })

  it("keeps an empty scene free of the brand's people and props, and in the product's light", () => {
    const imagery = { style: "Still", light: "Low sun", people: "Families", props: "Linen", avoid: "people" }
    const { adds, forbids } = composePrompt({ ...parts, brand: { ...parts.brand, imagery } })
    expect(adds.slice(2, -1)).toEqual(["Style: Still"])
    expect(forbids).toEqual(["no lettering", "no logo", "no product", "no people"])
  })

  it("says the style of the brand lighter or stronger, as it is asked for", () => {
    const imagery = { style: "Still", composition: "Low horizon", props: "Linen", light: "Low sun" }
    const given = { ...parts, mode: "custom", brand: { ...parts.brand, imagery } } as const
    const added = (styleStrength: "balanced" | "light" | "strong") => composePrompt({ ...given, styleStrength }).adds
    expect(added("balanced")).toEqual(composePrompt(given).adds)
    expect(added("light").slice(0, -1)).toEqual([
      expect.stringMatching(/^Here and there a colour like #/u),
      expect.stringMatching(/^A hint of a mood that is /u),
      "Loosely in this style: Still",
      "Light: Low sun"
    ])
    expect(added("strong").slice(0, -1)).toEqual([
      expect.stringMatching(/^Only these colours, their tints and shades: #/u),
      expect.stringMatching(/^Through and through a mood that is /u),
      "Strictly in this style: Still",
      "Light: Low sun",
      "Composition: Low horizon",
      "Props: Linen"
    ])
  })

  it("adds what a person asks of this picture to what the brand asks of all, and leaves out both their wishes once", () => {
    const imagery = { props: "Linen", avoid: "neon" }
    const artDirection = { mood: "calm.", props: "dried figs", avoid: "glass, no neon\nsteel" }
    const custom = composePrompt({ ...parts, brand: { ...parts.brand, imagery }, artDirection, mode: "custom" })
    expect(custom.adds.slice(2, -1)).toEqual([
      "Props: Linen",
      "Mood of this picture: calm",
      "Props of this picture: dried figs"
    ])
    expect(custom.forbids).toEqual(["no lettering", "no logo", "no neon", "no glass", "no steel"])
    const product = composePrompt({ ...parts, artDirection })
    expect(product.adds).toContain("Props at the sides, away from the clear spot: dried figs")
  })

  it("always forbids lettering and logos, whatever the rest is", () => {
    fc.assert(
      fc.property(
        fc.record({
          mode: fc.constantFrom("product", "halax", "custom", "animate", "place"),
          words: fc.string({ maxLength: 80 }),
          colours: fc.array(fc.constantFrom("#000000", "#FFFFFF"), { maxLength: 6 }),
          adjectives: fc.array(fc.string({ maxLength: 9 }), { maxLength: 6 })
        }),
        ({ adjectives, colours, mode, words }) => {
          const prompt = composePrompt({ mode, words, aspectRatio: "square", brand: { colours, adjectives } })
          expect(prompt.forbids).toEqual(expect.arrayContaining(["no lettering", "no logo"]))
          expect(prompt.text).toContain("o lettering, no logo")
          expect(prompt.text.startsWith(words.trim())).toBe(true)
        }
      )
    )
  })
})
