import { expect, it } from "vitest"
import type { FontFound } from "../model/font-found.ts"
import { uploadMachine } from "./uploads.machine.ts"
import { uploadStates } from "./fixtures/uploads.states.ts"
import { uploadView } from "./uploads.view.ts"

it("the types of a purpose are listed with or before the last", () => {
  const hintFor = (purpose: "product" | "logo") => {
    const { context, value } = uploadStates.empty
    return uploadView(uploadMachine.resolveState({ value, context: { ...context, purpose } })).hint
  }
  expect(hintFor("logo")).toBe("SVG or PNG, up to 50 MB")
  expect(hintFor("product")).toBe("PNG, JPEG, WebP or AVIF, up to 50 MB")
})

it("a checked picture of which nothing is known offers no cut-outs", () => {
  const { context, value } = uploadStates.ready
  const view = uploadView(uploadMachine.resolveState({ value, context: { ...context, upload: undefined } }))
  expect(view).toMatchObject({ state: "ready", url: undefined, dimensions: undefined, cutouts: [] })
})

it("a font is looked at as a font, and shown by its name and weights instead of a picture", () => {
  const { checking, ready } = uploadStates
  const waiting = uploadMachine.resolveState({ ...checking, context: { ...checking.context, purpose: "font" } })
  expect(uploadView(waiting).status).toBe("Looking at the font")

  const { upload } = ready.context
  const found = (font: FontFound) =>
    uploadView(
      uploadMachine.resolveState({
        value: ready.value,
        context: { ...ready.context, purpose: "font", upload: upload && { ...upload, purpose: "font", font } }
      })
    )
  expect(found({ family: "Ember Display", lightest: 400, heaviest: 400 })).toMatchObject({
    isPicture: false,
    url: undefined,
    dimensions: "Ember Display, weight 400"
  })
  expect(found({ family: "Ember Text", lightest: 300, heaviest: 700 }).dimensions).toBe("Ember Text, weight 300 to 700")
})
