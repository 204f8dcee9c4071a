import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Choices } from "./composer-choices.ts"
import { edited } from "./composer-edit.rules.ts"
import { layoutChosen, layoutPicker, layoutValue } from "./composer-fields.view.ts"
import { blankForm, type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { placementsView } from "./composer-placements.view.ts"
import { understood } from "./composer-prompt.rules.ts"
import { answeredBy, contextOf } from "./composer.events.ts"
import { composerMachine } from "./composer.machine.ts"
import { requestOf } from "./composer.rules.ts"
import { composerView } from "./composer.view.ts"
import { filled, outdoors, settled, shelf } from "./fixtures/composer.examples.ts"

const choices: Choices = {
  products: [{ _id: "p", name: "Fig candle", hasPhoto: true, hasCutout: true }],
  places: [{ _id: "pl", name: "Sunday market", pictureUrl: "market.jpg" }],
  pictures: [],
  houseLayouts: { inForce: [shelf, outdoors], draft: [outdoors] }
}

const form: ComposerForm = {
  ...blankForm,
  productId: "p",
  copy: { headline: "Slow evenings", body: "Warmly lit.", cta: "Buy now" },
  count: 3,
  aspectRatios: ["square", "landscape_16_9"],
  placementIds: ["display-300x250", "email-header", "gone"],
  offer: { text: "-20 %", oldPrice: "", validity: "" }
}

const chosen = (houseLayoutId: string | undefined, change: Partial<ComposerForm> = {}): ComposerForm => ({
  ...form,
  houseLayoutId,
  ...change
})

describe("the layouts of the composer", () => {
  it("are the brand's house layouts first, then the engine's; what shows no product says so", () => {
    const options = layoutPicker(understood(form, choices), choices)
    expect(options.slice(0, 4).map(({ disabled, label }) => [label, disabled ?? false])).toEqual([
      ["Automatic", false],
      ["Autumn shelf (house layout)", false],
      ["Outdoors (house layout)", true],
      ["Stage", false]
    ])
    expect(options[2]?.hint).toBe("Outdoors shows no product")
    const bare = { ...choices, products: [{ _id: "p", name: "Fig candle" }] }
    expect(layoutPicker(understood(form, bare), bare)[1]).toMatchObject({ disabled: true })
    expect(
      layoutPicker(understood(chosen(undefined, { productId: undefined }), choices), choices)[1]
    ).not.toHaveProperty("disabled")
  })

  it("are those of the draft with the draft's rules", () => {
    const draft = understood(chosen(undefined, { draftRules: true }), choices)
    expect(layoutPicker(draft, choices)[1]?.label).toBe("Outdoors (house layout)")
    const { houseLayouts: _, ...unknown } = choices
    expect(layoutPicker(draft, unknown)[1]?.label).toBe("Stage")
  })

  it("say which is chosen by a value that is told from the engine's", () => {
    expect(layoutValue(understood(chosen("house_shelf"), choices))).toBe("house:house_shelf")
    expect(layoutValue(understood(form, choices))).toBe("automatic")
    expect(["house:house_shelf", "stage", "automatic", "unknown"].map(layoutChosen)).toEqual([
      { type: "layout.choose", layout: undefined, houseLayoutId: "house_shelf" },
      { type: "layout.choose", layout: "stage" },
      { type: "layout.choose", layout: undefined },
      undefined
    ])
  })
})

describe("the layouts of a picture of a place", () => {
  const ofPlace = (houseLayoutId: string | undefined, change: Partial<ComposerForm> = {}) =>
    chosen(houseLayoutId, { mode: "place", placeId: "pl", ...change })

  it("are those that show it, the brand's house layouts first", () => {
    const options = layoutPicker(understood(ofPlace(undefined), choices), choices)
    expect(options.map(({ disabled = false, hint, label }) => [label, disabled, hint])).toEqual([
      ["Automatic", false, undefined],
      ["Autumn shelf (house layout)", true, "Autumn shelf shows no place"],
      ["Outdoors (house layout)", false, undefined],
      ["Arch", false, undefined],
      ["Full photo", false, undefined],
      ["Two panels", false, undefined]
    ])
  })

  it("give no reason before a place is chosen", () => {
    const bare = understood(ofPlace(undefined, { placeId: undefined, productId: undefined }), choices)
    expect(layoutPicker(bare, choices).filter(({ disabled }) => disabled)).toHaveLength(1)
  })

  it("are asked for, without the product that the house layout leaves out", () => {
    const asked = Option.getOrThrow(requestOf(ofPlace("house_outdoors"), choices))
    expect(asked).toMatchObject({ mode: "place", layout: "bleed", houseLayoutId: "house_outdoors", placeId: "pl" })
    expect(asked).not.toHaveProperty("productId")
    expect(Option.getOrThrow(requestOf(ofPlace(undefined, { layout: "diptych" }), choices)).layout).toBe("diptych")
  })

  it("leave out one that was chosen for a product and shows no place", () => {
    const asked = Option.getOrThrow(requestOf(ofPlace(undefined, { layout: "stage" }), choices))
    expect(asked).not.toHaveProperty("layout")
  })
})

describe("a form under a house layout", () => {
  it("asks for what is fixed, and leaves out what is neither fixed nor open", () => {
    const asked = Option.getOrThrow(requestOf(chosen("house_shelf"), choices))
    expect(asked).toMatchObject({
      houseLayoutId: "house_shelf",
      layout: "stage",
      copy: { headline: "Slow evenings", cta: "See the shelf" },
      count: 1,
      aspectRatios: ["square"],
      placementIds: ["display-300x250", "gone"]
    })
    expect(asked.copy).not.toHaveProperty("body")
    expect(asked).not.toHaveProperty("offer")
  })

  it("keeps what is open, with several variants where the accent is", () => {
    const custom = chosen("house_outdoors", { mode: "custom", prompt: "Quiet", placeId: "pl" })
    expect(Option.getOrThrow(requestOf(custom, choices))).toMatchObject({
      layout: "bleed",
      count: 3,
      placeId: "pl",
      copy: { body: "Warmly lit.", cta: "Buy now" }
    })
    expect(Option.getOrThrow(requestOf(custom, choices))).not.toHaveProperty("productId")
  })

  it("is none in the house style and in clips, and for a recipe that is repeated", () => {
    expect(understood(chosen("house_shelf", { mode: "halax" }), choices).layout).toBeUndefined()
    expect(understood(chosen("house_shelf", { mode: "animate" }), choices).layout).toBeUndefined()
    const again = chosen("house_shelf", { recipe: { assetId: "a", name: "Fig", exact: true } })
    expect(understood(again, choices).count).toBe(3)
  })

  it("gives its words back when another layout is chosen", () => {
    const event = { type: "layout.choose", layout: undefined, houseLayoutId: "house_shelf" } as const
    const under = edited(form, event)
    expect(understood(under, choices).copy.cta).toBe("See the shelf")
    const free = edited(under, { type: "layout.choose", layout: "split" })
    expect(understood(free, choices)).toMatchObject({ layout: "split", copy: { cta: "Buy now" }, count: 3 })
  })

  it("follows a recipe: its house layout, or none where the recipe had none", () => {
    expect(prefilled(form, { houseLayoutId: "house_shelf", layout: "stage" }).houseLayoutId).toBe("house_shelf")
    expect(prefilled(chosen("house_shelf"), { layout: "stage" }).houseLayoutId).toBeUndefined()
    expect(prefilled(chosen("house_shelf"), {}).houseLayoutId).toBe("house_shelf")
  })

  it("bars the sizes that it is not for", () => {
    const { groups } = placementsView(understood(chosen("house_shelf"), choices), choices)
    const story = groups.flatMap(({ items }) => items).find(({ value }) => value === "email-header")
    expect(story?.barred).toContain("Autumn shelf is not for")
  })
})

describe("what a person sees under a house layout", () => {
  const viewOf = (change: Partial<ComposerForm>) =>
    composerView(
      composerMachine.resolveState({
        value: { form: "editing", ...settled },
        context: {
          ...filled,
          choices: choices.products,
          places: choices.places,
          houseLayouts: choices.houseLayouts,
          form: chosen("house_shelf", change)
        }
      })
    )

  it("says at each part who set it", () => {
    const view = viewOf({})
    expect(view.copy.cta).toMatchObject({ value: "See the shelf", locked: "Set by Autumn shelf" })
    expect(view.copy.body).toMatchObject({ value: "", locked: "Autumn shelf leaves this out" })
    expect(view.copy.headline.locked).toBeUndefined()
    expect(view.count).toEqual({ value: 1, max: 1, locked: "Set by Autumn shelf" })
    expect(view.offer).toBeUndefined()
    expect(view.companions).toBeUndefined()
    expect(view.formats.map(({ barred }) => barred !== undefined)).toEqual([false, true, true, true, true])
  })

  it("offers what is open", () => {
    const view = viewOf({ houseLayoutId: "house_outdoors", mode: "custom", prompt: "Quiet" })
    expect([view.place !== undefined, view.photo !== undefined, view.count.max]).toEqual([true, true, 8])
    const shelfOnly = viewOf({ mode: "custom", prompt: "Quiet" })
    expect([shelfOnly.place, shelfOnly.photo]).toEqual([undefined, undefined])
    expect(viewOf({ houseLayoutId: undefined }).offer).toBeDefined()
  })

  it("says that no product is shown, where one could be left out", () => {
    expect(viewOf({ houseLayoutId: "house_outdoors", mode: "place" }).product.locked).toBe("Outdoors leaves this out")
    expect(viewOf({ houseLayoutId: "house_outdoors" }).product.locked).toBeUndefined()
    expect(viewOf({ mode: "place" }).product.locked).toBeUndefined()
    expect(viewOf({ mode: "halax" }).layout).toBeUndefined()
  })
})

it("keeps the house layouts that an earlier answer had", () => {
  const context = contextOf("brand_1", {}, [])
  const { houseLayouts } = choices
  const answer = { found: [], named: [], more: false }
  const known = {
    ...context,
    ...answeredBy(context, { type: "choices.changed", answer: { ...answer, ...(houseLayouts && { houseLayouts }) } })
  }
  expect(known.houseLayouts).toEqual(houseLayouts)
  expect(answeredBy(known, { type: "choices.changed", answer }).houseLayouts).toEqual(houseLayouts)
  expect(answeredBy(context, { type: "choices.changed", answer })).not.toHaveProperty("houseLayouts")
})
