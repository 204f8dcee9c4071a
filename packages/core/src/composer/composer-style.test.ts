import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { edited } from "./composer-edit.rules.ts"
import { type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { composerSketch } from "./composer-sketch.view.ts"
import { composerStyle, styleTexts } from "./composer-style.view.ts"
import { composerMachine } from "./composer.machine.ts"
import { requestOf } from "./composer.rules.ts"
import { choices, filled, painted, pictures, places, quote } from "./fixtures/composer.examples.ts"
import { composerStates as states } from "./fixtures/composer.states.ts"

const known = { products: choices, places, pictures }
const custom = { ...filled.form, mode: "custom", prompt: "Slow evenings", engine: "river:2" } as const
const asked = (change: Partial<ComposerForm>) => Option.getOrUndefined(requestOf({ ...custom, ...change }, known))

const shown = (form: Partial<ComposerForm>, context: Partial<typeof filled> = {}) =>
  composerMachine.resolveState({
    value: states.ready.value,
    context: { ...filled, quote: painted, ...context, form: { ...custom, ...form } }
  })

describe("the strength of the brand's style in Custom", () => {
  it("is asked of an engine that paints, where it is not balanced", () => {
    expect(asked({ styleStrength: "strong" })?.styleStrength).toBe("strong")
    expect(asked({ styleStrength: "balanced" })).not.toHaveProperty("styleStrength")
    expect(asked({ styleStrength: "light", engine: undefined })).not.toHaveProperty("styleStrength")
    expect(asked({ styleStrength: "light", mode: "product" })).not.toHaveProperty("styleStrength")
  })

  it("is chosen, and comes with a recipe or is balanced again", () => {
    const change = { field: "styleStrength", strength: "light" } as const
    const chosen = edited(custom, { type: "field.change", change })
    expect(chosen.styleStrength).toBe("light")
    expect(prefilled(chosen, { headline: "Slow" }).styleStrength).toBe("light")
    const recipe = { assetId: "a", name: "Fig", exact: false }
    expect(prefilled(chosen, { recipe }).styleStrength).toBe("balanced")
    expect(prefilled(chosen, { recipe, styleStrength: "strong" }).styleStrength).toBe("strong")
  })

  it("is a choice with what it means, and changes nothing of the preview", () => {
    expect(composerStyle(states.styleStrength)?.choice).toMatchObject({
      value: "strong",
      hint: styleTexts.hints.strong
    })
    const [light, strong] = (["light", "strong"] as const).map(
      (styleStrength) => composerSketch(shown({ styleStrength })).hash
    )
    expect(light).toBe(strong)
  })

  it("is no choice of the local engine, which says why and which engines have one", () => {
    expect(composerStyle(states.styleLocal)).toEqual({ choice: undefined, reason: styleTexts.local(["River 2"]) })
    expect(composerStyle(shown({ engine: undefined }, { quote }))?.reason).toBe(styleTexts.local([]))
    expect(composerStyle(shown({ engine: undefined }, { quote: undefined }))?.reason).toBe(styleTexts.local([]))
    expect(composerStyle(shown({}, { quote }))?.choice).toBeUndefined()
    expect(composerStyle(shown({ mode: "product" }))).toBeUndefined()
    expect(composerStyle(shown({ recipe: { assetId: "a", name: "Fig", exact: true } }))).toBeUndefined()
  })
})
