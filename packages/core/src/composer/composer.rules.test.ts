import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { edited } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm, prefilled, prefillOf } from "./composer-form.rules.ts"
import { errorsOf as errorsAmong, requestOf } from "./composer.rules.ts"
import { BODY_MAX, HEADLINE_MAX, PROMPT_MAX } from "../creative/generation-request.schema.ts"

const errorsOf = (form: ComposerForm) =>
  errorsAmong(form, { products: undefined, places: undefined, pictures: undefined })

describe("the prefill of a link", () => {
  it("S-052 S-053 S-056 holds what the address says and nothing else", () => {
    expect(prefillOf({})).toEqual({})
    expect(prefillOf({ mode: "halax", productId: "p_fig", prompt: "Slowly", aspectRatio: "square" })).toEqual({
      mode: "halax",
      productId: "p_fig",
      headline: "Slowly",
      aspectRatios: ["square"]
    })
  })

  it("S-054 S-055 S-057 S-058 takes a place, a prompt of your own words, and the picture to move, by its id before its address", () => {
    const long = "x".repeat(PROMPT_MAX + 1)
    expect(prefillOf({ mode: "custom", placeId: "pl_1", prompt: long })).toEqual({
      mode: "custom",
      placeId: "pl_1",
      prompt: "x".repeat(PROMPT_MAX)
    })
    expect(prefillOf({ animationImageUrl: "/media/kg1" })).toEqual({ sourceUrl: "/media/kg1" })
    expect(prefillOf({ animationImageId: "a_1", animationImageUrl: "/media/kg1" })).toEqual({ sourceAssetId: "a_1" })
  })

  it("puts the picture at an address in the place of the one that was picked", () => {
    const picked = { ...blankForm, sourceAssetId: "a_1" }
    expect(prefilled(picked, { sourceUrl: "/media/kg2" })).toEqual({
      ...picked,
      sourceAssetId: undefined,
      sourceUrl: "/media/kg2"
    })
  })

  it("cuts a prompt at the limit of a headline, never inside a character", () => {
    const headline = (prompt: string) => prefillOf({ prompt }).headline
    const full = "x".repeat(HEADLINE_MAX)
    expect(headline(full)).toBe(full)
    expect(headline(`${full}y`)).toBe(full)
    const short = "x".repeat(HEADLINE_MAX - 1)
    expect(headline(`${short}\u{1F56F}`)).toBe(short)
    expect(headline(`${short}\u{E000}y`)).toBe(`${short}\u{E000}`)
    expect(headline(`${short.slice(1)}\u{1F56F}y`)).toBe(`${short.slice(1)}\u{1F56F}`)
  })

  it("keeps what the form holds where it says nothing", () => {
    const form = { ...blankForm, productId: "p_fig", count: 3, copy: { headline: "Slowly", body: "b", cta: "c" } }
    expect(prefilled(form, {})).toEqual(form)
    expect(prefilled(form, { mode: "animate", count: 2.6, layout: "spiral", seed: 4711 })).toEqual({
      ...form,
      mode: "animate",
      seed: 4711
    })
    expect(prefilled(form, { mode: "halax", layout: "split" })).toMatchObject({ mode: "halax", layout: "split" })
  })
})

describe("what is wrong with the form", () => {
  it("is said once for each field, and all fields at once", () => {
    const copy = { headline: " ", body: "x".repeat(BODY_MAX + 1), cta: "" }
    expect(Object.fromEntries(errorsOf({ ...blankForm, copy, aspectRatios: [], count: 9 }))).toEqual({
      productId: "Choose a product",
      "copy.headline": "Write a headline",
      "copy.body": "Body text has at most 300 characters",
      aspectRatios: "Choose at least one format",
      count: "Between 1 and 8 variants"
    })
  })

  it("is one sentence for a headline that is blank and too long", () => {
    const copy = { ...blankForm.copy, headline: " ".repeat(HEADLINE_MAX + 1) }
    expect(errorsOf({ ...blankForm, copy }).get("copy.headline")).toBe("Write a headline")
  })

  it("is nothing for a form that can be sent", () => {
    const copy = { ...blankForm.copy, headline: "Slowly" }
    expect(errorsOf({ ...blankForm, productId: "p_fig", copy }).size).toBe(0)
  })
})

describe("the language of a market", () => {
  const form: ComposerForm = edited(
    { ...blankForm, productId: "p_fig", copy: { ...blankForm.copy, headline: "Slow" } },
    { type: "field.change", change: { field: "market", id: "market_ch" } }
  )
  const spoken = edited(form, { type: "field.change", change: { field: "language", language: "fr-CH" } })
  const asked = (each: ComposerForm) =>
    Option.getOrThrow(requestOf(each, { products: undefined, places: undefined, pictures: undefined }))

  it("goes with the request once it is chosen, and not without a market", () => {
    expect(asked(form)).not.toHaveProperty("language")
    expect(asked(spoken)).toMatchObject({ marketId: "market_ch", language: "fr-CH" })
    expect(asked({ ...spoken, marketId: undefined })).not.toHaveProperty("language")
  })

  it("is the first one again with another market, also where a recipe names one", () => {
    const other = edited(spoken, { type: "field.change", change: { field: "market", id: "market_de" } })
    expect(other.language).toBeUndefined()
    expect(prefilled(spoken, { marketId: "market_de" }).language).toBeUndefined()
    expect(prefilled(spoken, { marketId: "market_de", language: "de" }).language).toBe("de")
    expect(prefilled(spoken, { headline: "Warm" }).language).toBe("fr-CH")
  })
})
