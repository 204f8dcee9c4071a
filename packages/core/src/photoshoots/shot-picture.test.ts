import { describe, expect, it } from "vitest"
import { AssetId, ProductId } from "../model/ids.ts"
import { photoshootFormStates as states } from "./fixtures/photoshoot-form.states.ts"
import { examplePhotoshoot, exampleSubjects } from "./fixtures/photoshoot.examples.ts"
import { photoshootFormView } from "./photoshoot-form.view.ts"
import { pictureTexts } from "./photoshoot.texts.ts"
import type { Shot } from "./photoshoots.schema.ts"
import { shotOptions, shotText, writtenShot } from "./shot-grid.rules.ts"
import { planShots } from "./shot-list.rules.ts"
import { shotPicture } from "./shot-picture.rules.ts"
import { shotRequest } from "./shot-request.rules.ts"

const mug = ProductId.make("product_mug")
const plain = states.stored.context.fields.shots[0] as Shot
const shot = (change: Partial<Shot>): Shot => ({ ...plain, productId: mug, angle: "three_quarter", ...change })
const detail = AssetId.make("asset_mug_detail")
const gone = AssetId.make("asset_gone")

describe("the picture that a shot shows of its product", () => {
  it("suits its setting and camera, and the row says which it is", () => {
    const said = (change: Partial<Shot>) => shotText(shot(change), "picture", exampleSubjects)
    expect(said({ setting: "close_up" })).toBe("Automatic: Detail")
    expect(said({ setting: "split" })).toBe("Automatic: In use")
    expect(said({ setting: "backdrop" })).toBe("Automatic: Front (main)")
    // The only pack of the mug has no cut-out that may stand on a ground.
    expect(said({ setting: "offer" })).toBe("Automatic: Front (main)")
    expect(said({ productId: ProductId.make("product_board"), setting: "close_up" })).toBe("Automatic")
    const { productId: _, ...bare } = shot({})
    expect(shotText(bare, "picture", exampleSubjects)).toBe("Automatic")
  })

  it("is what a person chose in the list, by its label or from the choices, until that is taken back", () => {
    const offered = shotOptions(shot({ setting: "close_up" }), "picture", exampleSubjects)
    expect(offered?.map(({ label }) => label)).toEqual([
      "Automatic: Detail",
      "Front (main)",
      "Detail",
      "In use",
      "Pack"
    ])
    const chosen = writtenShot(shot({ setting: "backdrop" }), "picture", "detail", exampleSubjects)
    expect(chosen?.pictureId).toBe(detail)
    expect(shotText(chosen as Shot, "picture", exampleSubjects)).toBe("Detail")
    for (const text of ["", "automatic", "Automatic: Front (main)"]) {
      expect(writtenShot(chosen as Shot, "picture", text, exampleSubjects)).not.toHaveProperty("pictureId")
    }
    expect(writtenShot(chosen as Shot, "picture", "The lid", exampleSubjects)).toBeUndefined()
  })

  it("is forgotten with its product, and kept where the same product is written again", () => {
    const chosen = shot({ pictureId: detail })
    expect(writtenShot(chosen, "product", "Ember Mug", exampleSubjects)?.pictureId).toBe(detail)
    expect(writtenShot(chosen, "product", "Oak Board", exampleSubjects)).not.toHaveProperty("pictureId")
    expect(writtenShot(chosen, "product", "", exampleSubjects)).not.toHaveProperty("pictureId")
  })

  it("is asked for where it was chosen; otherwise the same rules decide when the picture is made", () => {
    const asked = (change: Partial<Shot>) =>
      shotRequest(examplePhotoshoot, shot(change), { seed: 1, variant: 0 }, exampleSubjects).productPictureId
    expect(asked({ pictureId: detail })).toBe(detail)
    expect(asked({ setting: "close_up" })).toBeUndefined()
    expect(asked({ pictureId: gone })).toBeUndefined()
  })

  it("is replaced by another where it is gone, and the row says why", () => {
    const lost = shot({ id: plain.id, pictureId: gone, setting: "close_up" })
    const why = pictureTexts.gone("Ember Mug", "Detail")
    expect(shotPicture(lost, exampleSubjects)).toMatchObject({
      isChosen: false,
      shown: { assetId: detail },
      replaced: why
    })
    const [row] = photoshootFormView(states.pictureGone).rows
    expect(row?.notes).toContainEqual({
      text: pictureTexts.gone("Ember Mug", "Front (main)"),
      tone: "neutral"
    })
    // While the product is not known, nothing is said of it.
    expect(shotPicture(lost, { products: [], places: [] }).replaced).toBeUndefined()
  })

  it("makes a close-up possible where only the picture of a detail is large enough", () => {
    const { products, ...rest } = exampleSubjects
    const small = products.slice(0, 1).map((product) => ({ ...product, detailed: false }))
    const list = planShots(examplePhotoshoot, { ...rest, products: small }).shots
    const look = { ...examplePhotoshoot, direction: { ...examplePhotoshoot.direction, look: "studio" } } as const
    const studio = planShots(look, { ...rest, products: small }).shots
    expect(list.length).toBeGreaterThan(0)
    expect(studio.map(({ setting }) => setting)).toContain("close_up")
    const without = small.map(({ pictures: _, ...product }) => product)
    expect(planShots(look, { ...rest, products: without }).shots.map(({ setting }) => setting)).not.toContain(
      "close_up"
    )
  })
})
