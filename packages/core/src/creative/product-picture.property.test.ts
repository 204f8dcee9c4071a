import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Camera } from "../model/camera.ts"
import { PictureRole, pictureLabels } from "../model/picture-role.ts"
import { LayoutName } from "./generation-request.schema.ts"
import { fittingPicture } from "./product-picture.rules.ts"

const view = (role: PictureRole | undefined, fit = true) => ({ role, fit })
const shown = (
  layout: LayoutName | undefined,
  camera: Camera | undefined,
  ...views: ReadonlyArray<ReturnType<typeof view>>
) => fittingPicture(views, { layout, camera }, ({ fit }) => fit)

describe("the picture of a product that a layout shows", () => {
  const all = [view("side"), view("detail"), view("in_use"), view("pack"), view("front")]

  it("is the detail in a close-up, the product in use beside words, and its pack in an offer", () => {
    expect(shown("macro", "three_quarter", ...all)?.role).toBe("detail")
    expect(shown("split", "eye", ...all)?.role).toBe("in_use")
    expect(shown("offer", "three_quarter", ...all)?.role).toBe("pack")
  })

  it("is the front at eye level where the product stands free, and the main one from above", () => {
    expect(shown("stage", "eye", ...all)?.role).toBe("front")
    expect(shown("macro", "eye", view("side"), view("front"))?.role).toBe("side")
    expect(shown("flatlay", "top", ...all)?.role).toBe("side")
    expect(shown(undefined, "eye", ...all)?.role).toBe("side")
  })

  it("is the main one where the view that is wanted cannot be shown so", () => {
    expect(shown("macro", "eye", view("front"), view("detail", false))?.role).toBe("front")
    expect(shown("macro", "eye", view("front"), view("detail", false), view("detail"))).toEqual(view("detail"))
  })

  it("asks for what the layout needs of it", () => {
    const asked = new Set<string>()
    for (const layout of ["macro", "split", "offer"] as const) {
      fittingPicture(all, { layout }, (_, needs) => {
        asked.add(`${layout} ${needs}`)
        return false
      })
    }
    expect([...asked]).toEqual(["macro detail", "split photo", "offer cutout"])
  })

  it("is one of the product's, the main one unless another can be shown so, and none only without any", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ role: fc.option(fc.constantFrom(...PictureRole.literals)), fit: fc.boolean() })),
        fc.constantFrom(...LayoutName.literals, undefined),
        fc.constantFrom(...Camera.literals, undefined),
        (given, layout, camera) => {
          const views = given.map(({ fit, role }) => view(role ?? undefined, fit))
          const found = shown(layout, camera, ...views)
          if (views.length === 0) expect(found).toBeUndefined()
          else expect(views).toContain(found)
          if (found !== views[0]) expect(found?.fit).toBe(true)
          expect(shown(layout, camera, ...views)).toBe(found)
        }
      )
    )
  })
})

it("pictures of a product have labels of which no two are alike, the first one's being its main", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PictureRole.literals, undefined), { maxLength: 12 }), (roles) => {
      const labels = pictureLabels(roles)
      expect(new Set(labels).size).toBe(roles.length)
    })
  )
  expect(pictureLabels(["front", "detail", undefined, "detail"])).toEqual([
    "Front (main)",
    "Detail",
    "Picture",
    "Detail 2"
  ])
})
