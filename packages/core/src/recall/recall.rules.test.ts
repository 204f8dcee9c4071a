import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { routes } from "../navigation/index.ts"
import { readRecallSubject, RECALL_KINDS, recallText } from "../navigation/recall-subject.pure.ts"
import { openRecallsView } from "./open-recalls.view.ts"
import { recallLinkTexts } from "./recall-link.texts.ts"
import { recallTexts as texts } from "./recall.texts.ts"
import { remadeRequest } from "./remade-request.rules.ts"

type Request = Parameters<typeof remadeRequest>[0]

const request = (change: object = {}): Request =>
  ({
    mode: "product",
    copy: { headline: "Vegan leather, made to last" },
    seed: 7,
    count: 1,
    aspectRatios: ["square"],
    productId: "product_1",
    ...change
  }) as Request

const remade = (given: Request, subject: string, instead?: string) => {
  const read = readRecallSubject(subject)
  if (read === undefined) throw new Error(subject)
  return remadeRequest(given, read, instead)
}

describe("the subject of a recall", () => {
  it("is read back as it is written, and kept in the address of the gallery", () => {
    fc.assert(
      fc.property(fc.constantFrom(...RECALL_KINDS), fc.stringMatching(/^[A-Za-z0-9]{3,60}$/), (kind, value) => {
        const text = recallText({ kind, value })
        expect(readRecallSubject(text)).toEqual({ kind, value })
        expect(routes.gallery.href({ brandId: "brand_1" }, { recall: text })).toContain(encodeURIComponent(value))
      })
    )
  })

  it.each(["", "place", "place:", "place:a b", "people:1", "says:ab", `says:${"x".repeat(121)}`])(
    "'%s' names nothing",
    (text) => {
      expect(readRecallSubject(text)).toBeUndefined()
    }
  )
})

describe("B-1303 a picture is made again with only what must differ", () => {
  const place = { placeId: "place_1", placePhotoId: "photo_1" }

  it("without a place, in the mode that is left", () => {
    expect(remade(request({ ...place, mode: "halax" }), "place:place_1")).toEqual({
      request: request({ mode: "halax" })
    })
    expect(remade(request({ ...place, mode: "place", layout: "bleed" }), "place:place_1")).toEqual({
      request: request()
    })
    const { productId: _, ...alone } = request({ ...place, mode: "place" })
    const { productId: __, ...left } = request({ mode: "custom" })
    expect(remade(alone, "place:place_1")).toEqual({ request: left })
  })

  it("without a product that stands beside it; the product itself has to be chosen", () => {
    expect(remade(request(), "product:product_1")).toEqual({ refused: texts.chooseProduct })
    expect(remade(request({ companionIds: ["product_2", "product_3"] }), "product:product_2")).toEqual({
      request: request({ companionIds: ["product_3"] })
    })
    expect(remade(request({ companionIds: ["product_2"] }), "product:product_2")).toEqual({ request: request() })
    expect(remade(request(), "product:product_2")).toEqual({ request: request() })
  })

  it("without a photograph, a market, or as it is for a rule", () => {
    expect(remade(request({ productPictureId: "a1" }), "asset:a1")).toEqual({ request: request({}) })
    expect(remade(request({ photoAssetId: "a1", placePhotoId: "a2" }), "asset:a1")).toEqual({
      request: request({ placePhotoId: "a2" })
    })
    expect(remade(request({ photoAssetId: "a1", placePhotoId: "a2" }), "asset:a2")).toEqual({
      request: request({ photoAssetId: "a1" })
    })
    expect(remade(request({ marketId: "m1" }), "market:m1")).toEqual({ request: request() })
    expect(remade(request(), "rule:r1")).toEqual({ request: request() })
  })

  it("with other words in place of a claim, wherever it stands and however it is written", () => {
    expect(remade(request(), "says:vegan leather")).toEqual({ refused: texts.sayInstead })
    expect(remade(request(), "says:vegan leather", "  ")).toEqual({ refused: texts.sayInstead })
    const copy = { headline: "Vegan leather, vegan LEATHER", body: "Quiet" }
    expect(remade(request({ copy }), "says:vegan leather", "Coated fabric ")).toEqual({
      request: request({ copy: { headline: "Coated fabric, Coated fabric", body: "Quiet" } })
    })
  })

  it("a clip is made from a picture, not from a request", () => {
    expect(remade(request({ mode: "animate" }), "place:place_1")).toEqual({ refused: texts.clipFromPicture })
  })
})

describe("recalls that are open", () => {
  it("are said on the pages of the brand, with a link to each of the first", () => {
    expect(openRecallsView("brand_1", [])).toBeUndefined()
    expect(openRecallsView("brand_1", [{ subject: "place:place_1", name: "Stone terrace" }])).toEqual({
      text: "One recall is open.",
      links: [{ name: "Stone terrace", href: "/brands/brand_1/gallery?recall=place%3Aplace_1" }]
    })
    const many = Array.from({ length: 7 }, (_, at) => ({ subject: `rule:rule_${at}`, name: `Rule ${at}` }))
    expect(openRecallsView("brand_1", many)).toMatchObject({ text: "7 recalls are open." })
    expect(openRecallsView("brand_1", many)?.links).toHaveLength(5)
    expect(recallLinkTexts.of("Claim 1")).toBe("Recall: Claim 1")
  })
})
