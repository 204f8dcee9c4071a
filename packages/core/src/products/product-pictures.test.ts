import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { PictureRole } from "../model/picture-role.ts"
import { productFormStates } from "./fixtures/product-form.states.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"
import { productDraftOf, productFieldsOf } from "./product-fields.rules.ts"
import { failPhoto, removePicture, restorePicture, storePhoto, storePicture } from "./product-form.rules.ts"
import { addPicture, dropPicture, movePicture, pictureFields, picturesOf, withRole } from "./product-pictures.rules.ts"
import { productPicturesView } from "./product-pictures.view.ts"
import { PRODUCT_PICTURES_MAX, type ProductPicture } from "./products.schema.ts"

const id = (at: number) => AssetId.make(`asset_${at}`)
const pictures = fc
  .uniqueArray(fc.record({ assetId: fc.nat(30).map(id), role: fc.option(fc.constantFrom(...PictureRole.literals)) }), {
    selector: ({ assetId }) => assetId,
    maxLength: PRODUCT_PICTURES_MAX
  })
  .map((all): ReadonlyArray<ProductPicture> =>
    all.map(({ assetId, role }) => ({ assetId, ...(role !== null && { role }) }))
  )

describe("the pictures of a product", () => {
  it("are the same after the form held them, the first one as the main picture", () => {
    fc.assert(
      fc.property(pictures, (all) => {
        const fields = { ...productFieldsOf({ ...exampleProduct, heroAssetId: id(99) }), ...pictureFields(all) }
        const { heroAssetId: _, ...rest } = fields
        const held = all.length === 0 ? rest : fields
        expect(picturesOf(productDraftOf(held, undefined))).toEqual(all)
      })
    )
  })

  it("stay the same pictures in whatever order they are moved", () => {
    fc.assert(
      fc.property(pictures, fc.nat(40), fc.integer({ min: -3, max: 40 }), (all, which, to) => {
        const moved = all[which % Math.max(1, all.length)]
        const after = movePicture(all, moved?.assetId ?? id(98), to)
        expect(after.toSorted((one, other) => one.assetId.localeCompare(other.assetId))).toEqual(
          all.toSorted((one, other) => one.assetId.localeCompare(other.assetId))
        )
        const at = Math.min(Math.max(0, to), all.length - 1)
        expect(moved === undefined ? undefined : after[at]).toEqual(moved)
      })
    )
  })

  it("have each picture once, and at most twelve", () => {
    fc.assert(
      fc.property(pictures, fc.nat(40), (all, added) => {
        const after = addPicture(all, { assetId: id(added) })
        expect(after.filter(({ assetId }) => assetId === id(added)).length).toBeLessThanOrEqual(1)
        expect(after.length).toBeLessThanOrEqual(PRODUCT_PICTURES_MAX)
        expect(dropPicture(after, id(added))).toEqual(dropPicture(all, id(added)))
      })
    )
  })

  it("have one view each, or none in particular", () => {
    const all = [{ assetId: id(1) }, { assetId: id(2), role: "back" as const }]
    expect(withRole(all, id(1), "front")).toEqual([{ assetId: id(1), role: "front" }, all[1]])
    expect(withRole(all, id(2), undefined)).toEqual([all[0], { assetId: id(2) }])
  })

  it("of a product that was given a back before a front begin with the back", () => {
    const { heroAssetId: _, cutoutChoice: __, ...bare } = exampleProduct
    expect(productFieldsOf({ ...bare, pictures: [{ assetId: id(2), role: "back" }] })).toMatchObject({
      heroAssetId: id(2),
      heroRole: "back",
      pictures: []
    })
  })
})

describe("the form's pictures", () => {
  const { context } = productFormStates.stored
  const hero = context.fields.heroAssetId
  const several = { ...context, ...storePicture(context, id(7)) }

  it("that are added stand behind the main one, which keeps its cut-out", () => {
    expect(several.fields).toMatchObject({
      heroAssetId: hero,
      cutoutChoice: "mixtures",
      pictures: [{ assetId: id(7) }]
    })
  })

  it("come back where they stood, with what was chosen for the main one", () => {
    const without = { ...several, ...removePicture(several, hero) }
    expect(without.fields).toMatchObject({ heroAssetId: id(7), pictures: [] })
    expect(without.fields.cutoutChoice).toBe(undefined)
    const back = { ...without, ...restorePicture(without) }
    expect(back.fields).toEqual(several.fields)
    expect(restorePicture(back)).toEqual({})
  })

  it("keep the further ones when another main picture is uploaded, and when it cannot be used", () => {
    const other = { ...several, ...storePhoto(several, id(8)) }
    expect(picturesOf(other.fields).map(({ assetId }) => assetId)).toEqual([id(8), id(7)])
    const failed = { ...other, ...failPhoto(other) }
    expect(failed.fields).toEqual(several.fields)
  })

  it("lose none when a further one was made the main one and an upload fails then", () => {
    const moved = { ...several, ...storePhoto({ ...several, fields: context.fields }, id(7)), photoOnItsWay: true }
    const failed = { ...moved, ...failPhoto(moved) }
    expect(picturesOf(failed.fields).map(({ assetId }) => assetId)).toEqual([hero, id(7)])
  })

  it("are shown with their place, their view and what can be put back", () => {
    const view = productPicturesView({
      pictures: [
        { assetId: id(1), url: "/one" },
        { assetId: id(2), role: "in_use" }
      ],
      taken: "back"
    })
    expect(view).toMatchObject({
      room: 10,
      full: undefined,
      removed: "Back picture removed.",
      tiles: [
        { label: "Picture 1 of 2, any view, main picture", isMain: true, earlier: undefined, later: 1 },
        { label: "Picture 2 of 2, in use", isMain: false, earlier: 0, later: undefined, url: undefined }
      ]
    })
    const full = Array.from({ length: PRODUCT_PICTURES_MAX }, (_, at) => ({ assetId: id(at) }))
    expect(productPicturesView({ pictures: full, taken: "any" })).toMatchObject({
      room: 0,
      full: "A product has at most 12 pictures",
      removed: "Picture removed."
    })
  })
})
