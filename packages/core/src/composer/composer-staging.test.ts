import { Option } from "effect"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { placementLabel } from "../channels/placements.ts"
import { edited } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { composerMachine } from "./composer.machine.ts"
import { requestOf } from "./composer.rules.ts"
import { composerSketch } from "./composer-sketch.view.ts"
import { OWN_SHADOW, shadowChosen, stagingView } from "./composer-staging.view.ts"
import { choices, filled, pictures, places } from "./fixtures/composer.examples.ts"
import { composerStates } from "./fixtures/composer.states.ts"

const understood = (form: Partial<ComposerForm>) => ({ ...blankForm, accent: undefined, ...form })
const request = (form: ComposerForm) => Option.getOrUndefined(requestOf(form, { products: choices, places, pictures }))

describe("the arrangement of the product", () => {
  const stage = (form: ComposerForm, staging: object) =>
    edited(form, { type: "field.change", change: { field: "staging", staging } })

  it("is asked for only where it differs from the layout's own", () => {
    const form = { ...filled.form }
    expect(request(form)).not.toHaveProperty("staging")
    const moved = stage(stage(form, { across: -0.5 }), { size: 0.8 })
    expect(request(moved)?.staging).toEqual({ across: -0.5, size: 0.8 })
    const back = stage(stage(stage(moved, { size: 1 }), { across: 0 }), { shadow: "soft" })
    expect(request(back)?.staging).toEqual({ shadow: "soft" })
    expect(request(stage(back, { shadow: undefined }))).toEqual(request(form))
  })

  it("stays within what a request may ask for, whatever is sent", () => {
    const share = fc.double({ min: -9, max: 9, noNaN: true })
    fc.assert(
      fc.property(share, share, (size, across) => {
        expect(request(stage({ ...filled.form }, { size, across }))).toBeDefined()
      })
    )
  })

  it("is for products only: other modes choose it themselves", () => {
    expect(stagingView(understood({ mode: "product" }))).toBeDefined()
    for (const mode of ["halax", "custom", "animate", "place"] as const) {
      expect(stagingView(understood({ mode }))).toBeUndefined()
      expect(request({ ...filled.form, mode, staging: { size: 0.8 } }) ?? {}).not.toHaveProperty("staging")
    }
  })

  it("says where the product stands and how large it is", () => {
    const texts = (staging: ComposerForm["staging"]) => {
      const view = stagingView(understood({ staging }))
      return [view?.size.text, view?.across.text, view?.shadow.value]
    }
    expect(texts({})).toEqual(["As the layout has it", "Middle", OWN_SHADOW])
    expect(texts({ size: 0.85, across: -0.3, shadow: "crisp" })).toEqual(["85 %", "30 % to the left", "crisp"])
    expect(texts({ across: 1 })[1]).toBe("100 % to the right")
    expect([shadowChosen(OWN_SHADOW), shadowChosen("soft"), shadowChosen("none")]).toEqual([
      { shadow: undefined },
      { shadow: "soft" },
      undefined
    ])
  })

  it("says which layouts keep the product in its own place", () => {
    const barred = (layout: ComposerForm["layout"]) => stagingView(understood({ layout }))?.across.barred
    expect([barred(undefined), barred("stage")]).toEqual([undefined, undefined])
    expect(barred("offer")).toBe("Offer keeps the product in its own place")
  })

  it("of a recipe takes the place of the form's, also where the recipe has none", () => {
    const form = { ...filled.form, staging: { size: 0.7 } }
    expect(prefilled(form, { headline: "Slow" }).staging).toEqual({ size: 0.7 })
    expect(prefilled(form, { staging: { across: 1 } }).staging).toEqual({ across: 1 })
    expect(prefilled(form, { recipe: { assetId: "a", name: "Fig", exact: false } }).staging).toEqual({})
  })
})

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe("the preview of the composer", () => {
  const started = (name: keyof typeof composerStates = "ready") => {
    const actor = createActor(composerMachine, { snapshot: composerStates[name], input: { brandId: "" } }).start()
    stops.push(() => actor.stop())
    const sketch = () => composerSketch(actor.getSnapshot())
    return { actor, sketch }
  }

  it("is of the first picture that is asked for, and says its size", () => {
    const { sketch } = started()
    const { subject, title } = sketch()
    expect(subject).toMatchObject({
      kind: "request",
      brandId: "brand_fig",
      request: { productId: "p_fig", count: 1, aspectRatios: ["square", "portrait_9_16"] }
    })
    expect(title).toBe("Square 1:1")
  })

  it("is of a channel's size where no shape is chosen", () => {
    const { actor, sketch } = started()
    actor.send({ type: "placement.toggle", placementId: "instagram-feed" })
    actor.send({ type: "format.toggle", aspectRatio: "square" })
    actor.send({ type: "format.toggle", aspectRatio: "portrait_9_16" })
    expect(sketch().title).toBe(placementLabel("instagram-feed"))
  })

  it("changes with what is seen, and with nothing else", () => {
    const { actor, sketch } = started()
    const before = sketch().hash
    actor.send({ type: "count.change", count: 4 })
    actor.send({ type: "field.change", change: { field: "alt", text: "A candle" } })
    expect(sketch().hash).toBe(before)
    actor.send({ type: "field.change", change: { field: "staging", staging: { across: 1 } } })
    expect(sketch().hash).not.toBe(before)
    actor.send({ type: "field.change", change: { field: "staging", staging: { across: 0 } } })
    expect(sketch().hash).toBe(before)
  })

  it("is none for a form that is not complete, a clip and a recipe made again", () => {
    for (const name of ["empty", "missingProduct", "animate", "recipe"] as const) {
      expect([name, started(name).sketch().subject]).toEqual([name, undefined])
    }
  })
})
