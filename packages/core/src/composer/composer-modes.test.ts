import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { edited, type FieldChange } from "./composer-edit.rules.ts"
import { blankForm, type ComposerForm, prefilled } from "./composer-form.rules.ts"
import { placePhotoPicker, productPicturePicker } from "./composer-fields.view.ts"
import { understood } from "./composer-prompt.rules.ts"
import { missingIn, requestOf, sourceOf } from "./composer.rules.ts"
import { layoutOptions } from "./layout-choices.rules.ts"

const choices = {
  products: [
    {
      _id: "p_fig",
      name: "Fig candle",
      pictures: [
        { _id: "pp_1", label: "Front (main)", url: "/pp1" },
        { _id: "pp_2", label: "Detail", url: "/pp2" }
      ]
    },
    { _id: "p_set", name: "Gift set" }
  ],
  places: [
    {
      _id: "pl_1",
      name: "Stone terrace",
      photos: [
        { _id: "ph_1", url: "/1", season: "winter" },
        { _id: "ph_2", url: "/2", season: "summer" },
        { _id: "ph_3", url: "/3" }
      ]
    },
    { _id: "pl_2", name: "Niche", photos: [{ _id: "ph_4", url: "/4" }] }
  ],
  pictures: [{ _id: "a_1", name: "Hero", url: "https://x.test/api/storage/kg1", aspectRatio: "portrait_9_16" }]
} as const

const form = (change: Partial<ComposerForm>): ComposerForm => ({ ...blankForm, ...change })
const request = (change: Partial<ComposerForm>) => Option.getOrUndefined(requestOf(form(change), choices))
const after = (start: ComposerForm, ...changes: ReadonlyArray<FieldChange>) =>
  changes.reduce((each, change) => edited(each, { type: "field.change", change }), start)

describe("custom", () => {
  const prompt = "Fig candle and gift set in an arch, sage, 9:16, summer. Slow evenings, warmly lit."

  it("asks for what the prompt says where nothing was picked by hand", () => {
    expect(request({ mode: "custom", prompt })).toEqual({
      mode: "custom",
      prompt,
      productId: "p_fig",
      companionIds: ["p_set"],
      placeId: "pl_1",
      placePhotoId: "ph_2",
      layout: "arch",
      accent: "#8A9A7B",
      copy: { headline: "Slow evenings, warmly lit" },
      aspectRatios: ["portrait_9_16"],
      count: 1
    })
    const copy = { headline: "My own", body: "", cta: "" }
    expect(request({ mode: "custom", prompt, productId: "p_set", layout: "split", copy })).toMatchObject({
      productId: "p_set",
      companionIds: ["p_fig"],
      layout: "split",
      copy: { headline: "My own" }
    })
  })

  it("leaves out what was crossed out, and takes it back", () => {
    const typed = form({ mode: "custom", prompt })
    const crossed = after(
      typed,
      { field: "wishes", toggle: "layout:arch" },
      { field: "wishes", toggle: "ratio:portrait_9_16" }
    )
    expect(understood(crossed, choices)).toMatchObject({ layout: undefined, aspectRatios: ["square"] })
    expect(understood(after(crossed, { field: "wishes", toggle: "layout:arch" }), choices).layout).toBe("arch")
  })

  it("lets shapes picked by hand take the place of those in the prompt", () => {
    const picked = edited(form({ mode: "custom", prompt }), { type: "format.toggle", aspectRatio: "square" })
    expect(understood(picked, choices).aspectRatios).toEqual(["square", "portrait_9_16"])
  })

  it("is nothing without a prompt, or without words to set", () => {
    expect(request({ mode: "custom", prompt: " " })).toBeUndefined()
    expect(request({ mode: "custom", prompt: "9:16" })).toBeUndefined()
  })

  it("does not read a prompt in other modes", () => {
    expect(understood(form({ prompt }), choices)).toEqual({ ...form({ prompt }), accent: undefined })
  })
})

describe("animate", () => {
  it("takes the shape of its picture and is made once", () => {
    expect(request({ mode: "animate", sourceAssetId: "a_1", motion: "pan", seconds: 8, loop: true, count: 4 })).toEqual(
      {
        mode: "animate",
        sourceAssetId: "a_1",
        motion: "pan",
        seconds: 8,
        loop: true,
        copy: { headline: "Hero" },
        aspectRatios: ["portrait_9_16"],
        count: 1
      }
    )
  })

  it("S-057 takes a picture by its address when it is one of ours, by its id first, and drops any other", () => {
    const of = (change: Partial<ComposerForm>) => sourceOf(form(change), choices.pictures)?._id
    expect(of({ sourceUrl: "https://app.test/media/kg1?w=640" })).toBe("a_1")
    expect(of({ sourceUrl: "https://elsewhere.test/cat.jpg" })).toBeUndefined()
    expect(of({ sourceUrl: "https://app.test/media/kg1", sourceAssetId: "a_gone" })).toBeUndefined()
    expect(request({ mode: "animate", sourceUrl: "https://elsewhere.test/cat.jpg" })).toBeUndefined()
  })
})

it("holds every field as it was picked or typed", () => {
  const offer = after(
    blankForm,
    { field: "offer", part: "text", text: "-20 %" },
    { field: "offer", part: "oldPrice", text: "€42" }
  )
  expect(offer).toEqual({ ...blankForm, offer: { text: "-20 %", oldPrice: "€42", validity: "" } })
  const picked = after(
    blankForm,
    { field: "camera", camera: "top" },
    { field: "photo", id: "a_1" },
    { field: "motion", motion: "pan" },
    { field: "seconds", seconds: 8 },
    { field: "loop", loop: true }
  )
  expect(picked).toEqual({
    ...blankForm,
    camera: "top",
    photoAssetId: "a_1",
    motion: "pan",
    seconds: 8,
    loop: true
  })
})

describe("place and product", () => {
  const copy = { headline: "Slowly", body: "", cta: "" }

  it("asks for what each shows, and for nothing that belongs to another mode", () => {
    const filled = {
      copy,
      productId: "p_fig",
      companionIds: ["p_set"],
      placeId: "pl_1",
      prompt: "x",
      layout: "grid"
    } as const
    expect(request({ ...filled, mode: "place" })).toEqual({
      mode: "place",
      productId: "p_fig",
      placeId: "pl_1",
      copy: { headline: "Slowly" },
      aspectRatios: ["square"],
      count: 1
    })
    expect(request({ ...filled, camera: "top", offer: { text: "-20 %", oldPrice: "", validity: "" } })).toEqual({
      mode: "product",
      productId: "p_fig",
      companionIds: ["p_set"],
      camera: "top",
      layout: "grid",
      offer: { text: "-20 %" },
      copy: { headline: "Slowly" },
      aspectRatios: ["square"],
      count: 1
    })
    expect(request({ ...filled, mode: "halax" })).not.toHaveProperty("layout")
  })

  it("takes the picture of the product that was picked in each mode, and forgets it with the product", () => {
    const picked = after(form({ copy, productId: "p_fig", placeId: "pl_1", prompt: "Slowly" }), {
      field: "productPicture",
      id: "pp_2"
    })
    const asked = (each: ComposerForm) => Option.getOrUndefined(requestOf(each, choices))
    for (const mode of ["product", "halax", "custom", "place"] as const) {
      expect(asked({ ...picked, mode })).toMatchObject({ productId: "p_fig", productPictureId: "pp_2" })
      expect(asked({ ...picked, mode, productPictureId: "pp_gone" })).not.toHaveProperty("productPictureId")
      expect(missingIn({ ...picked, mode, productPictureId: "pp_gone" }, choices)).toEqual(["productPicture"])
      expect(missingIn({ ...picked, mode }, choices)).toEqual([])
    }
    const gone = { ...picked, productPictureId: "pp_gone" }
    expect(missingIn(gone, { ...choices, products: undefined })).toEqual([])
    expect(missingIn({ ...gone, productId: undefined, mode: "custom" }, choices)).toEqual([])
    expect(productPicturePicker(understood(gone, choices), choices, true)).toMatchObject({ missing: "missing picture" })
    const alone = { ...choices, products: choices.products.map(({ _id, name }) => ({ _id, name })) }
    expect(productPicturePicker(understood(gone, alone), alone, true)).toMatchObject({ choices: [] })
    expect(missingIn(gone, alone)).toEqual(["productPicture"])
    const other = edited(picked, { type: "product.choose", productId: "p_set" })
    expect(asked(other)).not.toHaveProperty("productPictureId")
    const { productId: _, ...without } = picked
    expect(asked({ ...without, productId: undefined, mode: "place" })).not.toHaveProperty("productPictureId")
    expect(understood(picked, { products: undefined, places: undefined }).productPictureId).toBe("pp_2")
    expect(productPicturePicker(understood(picked, choices), choices)).toMatchObject({
      value: "pp_2",
      choices: [{ label: "Front (main)" }, { label: "Detail" }]
    })
    expect(productPicturePicker(understood(other, choices), choices)).toBeUndefined()
  })

  it("takes the photograph of the place that was picked, and forgets it with the place", () => {
    const picked = after(
      form({ copy, mode: "place" }),
      { field: "place", id: "pl_1" },
      { field: "placePhoto", id: "ph_3" }
    )
    const asked = (each: ComposerForm) => Option.getOrUndefined(requestOf(each, choices))
    expect(asked(picked)).toMatchObject({ placeId: "pl_1", placePhotoId: "ph_3" })
    expect(asked(after(picked, { field: "placePhoto", id: undefined }))).not.toHaveProperty("placePhotoId")
    expect(asked(after(picked, { field: "place", id: "pl_2" }))).not.toHaveProperty("placePhotoId")
    expect(asked({ ...picked, placePhotoId: "ph_gone" })).not.toHaveProperty("placePhotoId")
    const loading = understood(picked, { products: undefined, places: undefined })
    expect(loading.placePhotoId).toBe("ph_3")
  })

  it("goes by the season of the prompt only while no photograph was picked", () => {
    const season = (placePhotoId: string | undefined) =>
      understood(form({ mode: "custom", prompt: "A winter evening", placeId: "pl_1", placePhotoId }), choices)
    expect(season(undefined).placePhotoId).toBe("ph_1")
    expect(season("ph_3").placePhotoId).toBe("ph_3")
  })

  it("offers the photographs of a place that has several", () => {
    const picker = (placeId: string) => placePhotoPicker(understood(form({ mode: "place", placeId }), choices), choices)
    expect(picker("pl_1")?.choices.map(({ label }) => label)).toEqual([
      "Main, Winter",
      "Photograph 2, Summer",
      "Photograph 3"
    ])
    expect(picker("pl_2")).toBeUndefined()
  })

  it("shows at most three more products, and none twice", () => {
    const toggle = (id: string): FieldChange => ({ field: "companions", toggle: id })
    const four = after(form({ productId: "p" }), toggle("a"), toggle("p"), toggle("b"), toggle("c"), toggle("d"))
    expect(four.companionIds).toEqual(["a", "b", "c"])
    expect(edited(four, { type: "product.choose", productId: "b" }).companionIds).toEqual(["a", "c"])
  })

  it("names what does not exist, and waits for what is still loading", () => {
    const gone = { productId: "p_x", companionIds: ["p_y"], placeId: "pl_x", photoAssetId: "a_x", sourceAssetId: "a_y" }
    const missing = (mode: ComposerForm["mode"]) => missingIn(form({ ...gone, mode }), choices)
    expect(missing("product")).toEqual(["product", "companion"])
    expect(missing("place")).toEqual(["product", "place"])
    expect(missing("custom")).toEqual(["product", "companion", "place", "photo"])
    expect(missing("animate")).toEqual(["source"])
    const unknown = { products: undefined, places: undefined, pictures: undefined }
    expect(missingIn(form({ ...gone, mode: "custom" }), unknown)).toEqual([])
  })
})

it("names the engine that was picked, but not for a recipe that is made again", () => {
  const copy = { headline: "Slowly", body: "", cta: "" }
  const picked = after(form({ copy, productId: "p_fig" }), { field: "engine", id: "river" })
  expect(Option.getOrUndefined(requestOf(picked, choices))?.engine).toBe("river")
  expect(request({ mode: "animate", sourceAssetId: "a_1", engine: "river" })?.engine).toBe("river")
  const recipe = { assetId: "a_1", name: "Hero", exact: true }
  expect(request({ copy, engine: "river", recipe })?.engine).toBeUndefined()
})

describe("a recipe made again", () => {
  const recipe = { assetId: "a_1", name: "Hero", exact: true }
  const copy = { headline: "Slowly", body: "", cta: "" }

  it("needs nothing else, and changes with its shapes only", () => {
    const start = prefilled(blankForm, { recipe, headline: "Slowly", mode: "place" })
    const wider = edited(start, { type: "format.toggle", aspectRatio: "landscape_16_9" })
    expect(Option.getOrUndefined(requestOf(wider, choices))).toEqual({
      mode: "place",
      recipeOf: "a_1",
      exact: true,
      copy: { headline: "Slowly" },
      aspectRatios: ["square", "landscape_16_9"],
      count: 1
    })
  })

  it("takes its shapes from the person, whatever its prompt once asked for", () => {
    const prompt = "A story, for slow evenings"
    const start = prefilled(blankForm, { recipe, prompt, mode: "custom", headline: "Slowly" })
    expect(understood(start, choices).aspectRatios).toEqual(["square"])
    const wider = edited(start, { type: "format.toggle", aspectRatio: "landscape_16_9" })
    expect(Option.getOrUndefined(requestOf(wider, choices))?.aspectRatios).toEqual(["square", "landscape_16_9"])
  })

  it("becomes a form like any other by the first change, and remembers where it came from", () => {
    const start = form({ recipe, copy, productId: "p_fig", seed: 7 })
    const changed = edited(start, { type: "copy.change", field: "headline", text: "Quickly" })
    expect(Option.getOrUndefined(requestOf(changed, choices))).toMatchObject({
      recipeOf: "a_1",
      seed: 7,
      copy: { headline: "Quickly" }
    })
    expect(Option.getOrUndefined(requestOf(changed, choices))).not.toHaveProperty("exact")
    expect(after(start, { field: "recipe" })).toEqual({ ...start, recipe: { ...recipe, exact: false } })
  })
})

describe("layouts", () => {
  const cut = { _id: "p", name: "P", hasPhoto: true, hasCutout: true, camera: "top", longSidePx: 2000 } as const
  const none = { product: undefined, companions: [], place: undefined, hasPhoto: false, hasOffer: false, headline: "" }
  const usable = (facts: Partial<Parameters<typeof layoutOptions>[0]>) =>
    layoutOptions({ ...none, ...facts }).flatMap(({ layout, reason }) => (reason === undefined ? [layout] : []))

  it("are usable by what is there", () => {
    const place = { _id: "pl", name: "Here", pictureUrl: "u" }
    expect(usable({})).toEqual(["quote"])
    expect(usable({ headline: "Two words" })).toEqual([])
    expect(usable({ hasPhoto: true })).toEqual(["arch", "halax", "bleed", "split", "quote"])
    expect(usable({ product: cut })).toEqual(["stage", "arch", "halax", "bleed", "split", "quote", "macro"])
    expect(usable({ product: cut, companions: [cut] })).toEqual(expect.arrayContaining(["flatlay", "grid"]))
    expect(usable({ product: cut, companions: [{ ...cut, camera: "eye" }] })).not.toContain("flatlay")
    expect(usable({ product: { ...cut, longSidePx: 1419 } })).not.toContain("macro")
    expect(usable({ product: { ...cut, longSidePx: 1420 } })).toContain("macro")
    expect(usable({ product: { ...cut, hasCutout: false }, place })).toEqual(
      expect.arrayContaining(["diptych", "bleed"])
    )
    expect(usable({ product: { ...cut, hasPrice: true } })).toContain("offer")
    expect(usable({ product: cut, hasOffer: true })).toContain("offer")
  })

  it("say why they are not", () => {
    const reasons = new Map(layoutOptions(none).map(({ layout, reason }) => [layout, reason]))
    expect(reasons.get("stage")).toBe("it needs a product with a confirmed cut-out.")
    expect(reasons.get("diptych")).toBe("it needs a product and a photo of a place.")
    expect(reasons.get("offer")).toBe("it needs a price or an offer text.")
    const offered = layoutOptions({ ...none, hasOffer: true }).find(({ layout }) => layout === "offer")
    expect(offered?.reason).toBe("it needs a photo.")
  })
})

it("asks for the draft rules where they were chosen, but not for a clip or a recipe that is repeated", () => {
  const product = after(form({ productId: "p_fig", copy: { headline: "Slow", body: "", cta: "" } }), {
    field: "draftRules",
    chosen: true
  })
  expect(request(product)).toMatchObject({ draftRules: true })
  expect(request(after(product, { field: "draftRules", chosen: false }))).not.toHaveProperty("draftRules")
  expect(request({ ...product, mode: "animate", sourceAssetId: "a_1" })).not.toHaveProperty("draftRules")
  const recipe = { assetId: "a_1", name: "Hero", exact: true }
  expect(request({ ...product, recipe })).not.toHaveProperty("draftRules")
})
