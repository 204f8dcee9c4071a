import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { edited } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm } from "./composer-form.rules.ts"
import { errorsOf, requestOf } from "./composer.rules.ts"
import { composerStates } from "./fixtures/composer.states.ts"
import { composerView } from "./composer.view.ts"

const pictures = [{ _id: "a_1", name: "Fig candle", url: "/1", aspectRatio: "square" }] as const
const choices = { products: [], places: [], pictures }
const asked = (change: Partial<ComposerForm>) =>
  Option.getOrUndefined(requestOf({ ...blankForm, mode: "animate", sourceAssetId: "a_1", ...change }, choices))

describe("a clip of a provider in the composer", () => {
  it("offers motions and lengths of its own, and says what it costs, what is sent and that it is experimental", () => {
    const { clip, price } = composerView(composerStates.animateFilmed)
    expect(clip?.motions.some(({ disabled }) => disabled === true)).toBe(false)
    expect(clip?.lengths.map(({ value }) => value)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect([price.cost, price.engine]).toEqual(["10 credits", "Gateway film: your picture and words are sent there"])
    expect(price.experimental).toBe("Experimental: it takes minutes, and what comes back may differ from the picture.")
  })

  it("is not offered by the local engine, which says why", () => {
    const { clip, price } = composerView(composerStates.animate)
    expect(clip?.motions.filter(({ disabled }) => disabled === true).map(({ value }) => value)).toEqual([
      "orbit",
      "custom"
    ])
    expect(clip?.lengths.map(({ value }) => value)).toEqual([3, 5, 8])
    expect(price.experimental).toBeUndefined()
  })

  it("asks for words where words are to move it, and sends them", () => {
    const form = {
      ...blankForm,
      mode: "animate",
      sourceAssetId: "a_1",
      engine: "gateway:film",
      motion: "custom"
    } as const
    expect(errorsOf(form, choices).get("motionWords")).toBe("Say how it is to move")
    expect(requestOf(form, choices)).toEqual(Option.none())
    expect(asked({ ...form, motionWords: "Steam rises" })).toMatchObject({ motion: "custom", prompt: "Steam rises" })
  })

  it("becomes one that the local engine can make as soon as that is picked", () => {
    const filmed = { engine: "gateway:film", motion: "orbit", seconds: 10 } as const
    expect(asked(filmed)).toMatchObject(filmed)
    const before = { ...blankForm, mode: "animate", sourceAssetId: "a_1", ...filmed } as const
    const form = edited(before, { type: "field.change", change: { field: "engine", id: "local" } })
    expect(asked(form)).toMatchObject({ engine: "local", motion: "push_in", seconds: 8 })
  })
})

it("sends the person's own alt text, and none when they wrote none", () => {
  const form = { ...blankForm, copy: { ...blankForm.copy, headline: "Red clay" }, productId: "p", alt: "  A red mug  " }
  expect(Option.getOrUndefined(requestOf(form, choices))).toMatchObject({ alt: "A red mug" })
  expect(Option.getOrUndefined(requestOf({ ...form, alt: " " }, choices))).not.toHaveProperty("alt")
})
