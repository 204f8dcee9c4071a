import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exampleHouseLayoutDraft } from "./fixtures/house-layout.examples.ts"
import type { CreativeInput } from "../creative/creative-input.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import {
  exclusiveProblem,
  houseProblem,
  inputOfHouse,
  isFor,
  mayVary,
  withHouseLayout
} from "../creative/house-layout.rules.ts"
import { type HouseLayoutSpec, OpenField, OpenPicture, WordField } from "../creative/house-layout.schema.ts"

type Request = typeof GenerationRequest.Encoded

const text = fc.string({ minLength: 1, maxLength: 20 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const requests: fc.Arbitrary<Request> = fc
  .record({
    copy: fc.record({ headline: text, eyebrow: maybe(text), body: maybe(text), cta: maybe(text) }),
    count: fc.integer({ min: 1, max: 8 }),
    productId: maybe(text),
    productPictureId: maybe(text),
    companionIds: maybe(fc.array(text)),
    placeId: maybe(text),
    placePhotoId: maybe(text),
    photoAssetId: maybe(text),
    accent: maybe(fc.constant("#C46A3A")),
    layout: maybe(fc.constant("split" as const)),
    offer: maybe(fc.constant({ text: "-20 %" }))
  })
  .map(({ copy, ...asked }) => ({
    ...present({ mode: "custom", aspectRatios: ["square"], prompt: "Quiet", ...asked }),
    copy: present(copy)
  })) as fc.Arbitrary<Request>

const houses: fc.Arbitrary<HouseLayoutSpec> = fc
  .record({
    texts: fc.record({ eyebrow: maybe(text), headline: maybe(text), body: maybe(text), cta: maybe(text) }).map(present),
    fields: fc.subarray([...OpenField.literals]),
    pictures: fc.subarray([...OpenPicture.literals], { minLength: 1 }),
    roles: fc.subarray(["accent" as const]),
    accent: maybe(fc.constant("#C46A3A"))
  })
  .map(({ accent, fields, pictures, roles, texts }) => ({
    ...exampleHouseLayoutDraft,
    fixed: { roles: present({ accent }), texts },
    open: { fields, pictures, roles, placementIds: [] }
  }))

describe("a request under a house layout", () => {
  it("has what is fixed, whatever was asked for, and nothing that is neither fixed nor open", () => {
    fc.assert(
      fc.property(requests, houses, (asked, house) => {
        const made = withHouseLayout(asked, house)
        expect(made.layout).toBe(house.layout)
        for (const field of WordField.literals) {
          const open = house.open.fields.includes(field) ? asked.copy[field] : undefined
          expect(made.copy[field] ?? "").toBe(house.fixed.texts[field] ?? open ?? "")
        }
        expect(made.offer).toEqual(house.open.fields.includes("offer") ? asked.offer : undefined)
        expect(made.productId).toBe(house.open.pictures.includes("product") ? asked.productId : undefined)
        expect(made.productPictureId).toBe(house.open.pictures.includes("product") ? asked.productPictureId : undefined)
        expect(made.placePhotoId).toBe(house.open.pictures.includes("place") ? asked.placePhotoId : undefined)
        expect(made.photoAssetId).toBe(house.open.pictures.includes("photo") ? asked.photoAssetId : undefined)
        expect(made.count).toBe(mayVary(house) ? asked.count : 1)
        expect(made.accent).toBe(mayVary(house) ? asked.accent : undefined)
      })
    )
  })

  it("is the same when it is applied again", () => {
    fc.assert(
      fc.property(requests, houses, (asked, house) => {
        const once = withHouseLayout(asked, house)
        expect(withHouseLayout(once, house)).toEqual(once)
      })
    )
  })
})

describe("the sizes of a house layout", () => {
  const some = { ...exampleHouseLayoutDraft, open: { ...exampleHouseLayoutDraft.open, placementIds: ["any-square"] } }

  it("are every one that a layout can set while none is named", () => {
    expect(houseProblem(exampleHouseLayoutDraft, { aspectRatios: ["square"], placementIds: ["display-300x250"] })).toBe(
      undefined
    )
    expect(isFor(exampleHouseLayoutDraft, "display-300x250")).toBe(true)
  })

  it("are those that are named otherwise, and a size that no layout can set says so", () => {
    expect(houseProblem(some, { aspectRatios: ["square"] })).toBeUndefined()
    expect(houseProblem(some, { aspectRatios: ["square", "landscape_16_9"] })).toBe("Autumn shelf is not for Wide 16:9")
    expect(houseProblem(exampleHouseLayoutDraft, { aspectRatios: [], placementIds: ["display-728x90"] })).toBe(
      "No layout can set 728 x 90 well"
    )
    expect(houseProblem(some, { aspectRatios: [], placementIds: ["no-such-size"] })).toBeUndefined()
    expect(isFor(some, "no-such-size")).toBe(false)
  })
})

describe("a channel for house layouts only", () => {
  const asked = { aspectRatios: ["square"] as const, placementIds: ["display-300x250"] }
  const other = { name: "Winter", exclusiveFor: [] }

  it("refuses the engine's own layouts and other house layouts, and names those that may be used", () => {
    const sentence = "Pictures for Display ads are made with the house layout Autumn shelf only"
    expect(exclusiveProblem([exampleHouseLayoutDraft, other], undefined, asked)).toBe(sentence)
    expect(exclusiveProblem([exampleHouseLayoutDraft, other], other, asked)).toBe(sentence)
  })

  it("takes the house layout that names it, and leaves other channels and shapes alone", () => {
    expect(exclusiveProblem([exampleHouseLayoutDraft], exampleHouseLayoutDraft, asked)).toBeUndefined()
    expect(exclusiveProblem([exampleHouseLayoutDraft], undefined, { aspectRatios: ["square"] })).toBeUndefined()
    expect(
      exclusiveProblem([exampleHouseLayoutDraft], undefined, { aspectRatios: [], placementIds: ["email-header"] })
    ).toBeUndefined()
  })
})

describe("the recipe of a picture under a house layout", () => {
  const input: CreativeInput = {
    brand: {
      id: "b",
      version: 1,
      name: "Fig & Ember",
      roles: { paper: "#F4EFE6", ink: "#23201C", deep: "#23201C", accents: [] },
      fonts: { display: "Fraunces", text: "DM Sans" },
      logos: []
    },
    mode: "product",
    layout: "split",
    ratio: "square",
    seed: 7,
    variant: 0,
    copy: { headline: "Slow evenings", body: "Warmly lit.", eyebrow: "New", price: "€ 12" },
    locale: "en",
    direction: "ltr",
    fixes: []
  }

  it("has the layout, the look and the texts that are fixed, and keeps its own words where they are open", () => {
    const made = inputOfHouse(input, exampleHouseLayoutDraft, "file_word")
    expect(made).toMatchObject({
      layout: "stage",
      variant: 2,
      copy: { headline: "Slow evenings", body: "Warmly lit.", cta: "See the shelf", price: "€ 12" },
      house: { name: "Autumn shelf", logo: "file_word", anchor: "top_start", legal: "Hand wash only." }
    })
    expect(made.copy).not.toHaveProperty("eyebrow")
    expect(made).not.toHaveProperty("fixes")
  })

  it("has a headline, whatever the house layout says of it", () => {
    const bare = {
      ...exampleHouseLayoutDraft,
      fixed: { roles: {}, texts: {} },
      open: { ...exampleHouseLayoutDraft.open, fields: [] }
    }
    expect(inputOfHouse(input, bare, undefined)).toMatchObject({
      copy: { headline: "Slow evenings" },
      house: { name: "Autumn shelf", roles: {} }
    })
  })
})
