import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { AVOID_MAX } from "../creative/art-direction.schema.ts"
import { edited, touchedBy } from "./composer-edit.rules.ts"
import { type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { composerDirection } from "./composer-direction.view.ts"
import { composerMachine } from "./composer.machine.ts"
import { requestOf } from "./composer.rules.ts"
import { choices, filled, pictures, places } from "./fixtures/composer.examples.ts"
import { composerStates } from "./fixtures/composer.states.ts"

const PAINTER = "gateway:paint"
const artDirection = { mood: " calm ", props: "dried figs", avoid: "glass, steel" }

const asked = (form: Partial<ComposerForm>) =>
  Option.getOrUndefined(requestOf({ ...filled.form, artDirection, ...form }, { products: choices, places, pictures }))

const fields = (form: Partial<ComposerForm>, touched: (typeof filled)["touched"] = []) =>
  composerDirection(
    composerMachine.resolveState({
      value: composerStates.ready.value,
      context: { ...filled, touched, form: { ...filled.form, ...form } }
    })
  )

describe("mood, props and what is left out", () => {
  it("are asked of an engine that paints from words, without the blanks around them", () => {
    expect(asked({ engine: PAINTER })?.artDirection).toEqual({ ...artDirection, mood: "calm" })
    expect(asked({ engine: PAINTER, artDirection: { mood: " " } })).not.toHaveProperty("artDirection")
  })

  it("are no part of a request to the local engine, which shows photographs as they are", () => {
    expect(asked({})).not.toHaveProperty("artDirection")
    expect(asked({ engine: "local" })).not.toHaveProperty("artDirection")
    expect([fields({}), fields({ engine: "local" })]).toEqual([[], []])
  })

  it("are only a mood in House style, and nothing for a clip", () => {
    expect(asked({ engine: PAINTER, mode: "halax" })?.artDirection).toEqual({ mood: "calm" })
    expect(fields({ engine: PAINTER, mode: "halax" }).map(({ part }) => part)).toEqual(["mood"])
    expect(fields({ engine: PAINTER, mode: "animate" })).toEqual([])
  })

  it("say what is wrong once the field was left, and keep what was typed", () => {
    const form = edited(
      { ...filled.form, engine: PAINTER },
      { type: "field.change", change: { field: "artDirection", part: "avoid", text: "x".repeat(AVOID_MAX + 1) } }
    )
    const avoid = (touched: (typeof filled)["touched"]) => fields(form, touched).find(({ part }) => part === "avoid")
    expect(avoid([])).toMatchObject({ value: "x".repeat(AVOID_MAX + 1), counter: "501/500", error: undefined })
    expect(avoid(["artDirection.avoid"])?.error).toBe("What to leave out has at most 500 characters")
  })

  it("count as touched each by itself", () => {
    const change = { field: "artDirection", part: "mood", text: "calm" } as const
    expect(touchedBy({ type: "field.change", change })).toBe("artDirection.mood")
  })

  it("of a recipe take the place of the form's, also where it has none", () => {
    const form = { ...filled.form, artDirection }
    expect(prefilled(form, { headline: "Slow" }).artDirection).toEqual(artDirection)
    const recipe = { assetId: "a", name: "Fig", exact: false }
    expect(prefilled(form, { recipe }).artDirection).toEqual({})
    // A recipe without an engine was made by the local one, whatever was chosen or is usual here.
    const chosen = { ...form, engine: "river:2" }
    expect([{}, { recipe }, { recipe, engine: "lake:1" }].map((prefill) => prefilled(chosen, prefill).engine)).toEqual([
      "river:2",
      undefined,
      "lake:1"
    ])
  })
})
