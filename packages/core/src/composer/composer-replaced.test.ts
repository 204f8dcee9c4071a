import { expect, it } from "vitest"
import { type EditEvent, editedWithWayBack } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm } from "./composer-form.rules.ts"

const typed: ComposerForm = {
  ...blankForm,
  copy: { headline: "Slow evenings", body: "Warmly lit.", cta: "" },
  count: 3
}
const recipe: EditEvent = { type: "prefill.apply", prefill: { headline: "Of the recipe", count: 1 } }

it("what a recipe takes the place of comes back as it was", () => {
  const applied = editedWithWayBack({ form: typed }, recipe)
  expect(applied.form.copy).toEqual({ headline: "Of the recipe", body: "Warmly lit.", cta: "" })
  expect(editedWithWayBack(applied, { type: "prefill.undo" })).toEqual({ form: typed, replaced: undefined })
})

it("there is a way back until the next edit, which would be lost by it", () => {
  const applied = editedWithWayBack({ form: typed }, recipe)
  const changed = editedWithWayBack(applied, { type: "count.change", count: 4 })
  expect(changed.replaced).toBeUndefined()
  expect(editedWithWayBack(changed, { type: "prefill.undo" }).form).toEqual(changed.form)
})

it("a blank form has nothing to give back", () => {
  expect(editedWithWayBack({ form: blankForm }, recipe).replaced).toBeUndefined()
})

it("what is fresh leaves nothing of the form as it was, and can be taken back as well", () => {
  const filled = { ...typed, productId: "p_fig", houseLayoutId: "house_shelf" }
  const fresh = editedWithWayBack(
    { form: filled },
    { type: "prefill.apply", prefill: { mode: "place", placeId: "pl", headline: "Come by" }, fresh: true }
  )
  expect(fresh.form).toEqual({
    ...blankForm,
    mode: "place",
    placeId: "pl",
    copy: { headline: "Come by", body: "", cta: "" }
  })
  expect(editedWithWayBack(fresh, { type: "prefill.undo" }).form).toEqual(filled)
})
