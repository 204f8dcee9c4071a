import { expect, it } from "vitest"
import { uploadMachine } from "./uploads.machine.ts"
import { uploadStates } from "./uploads.states.ts"
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
