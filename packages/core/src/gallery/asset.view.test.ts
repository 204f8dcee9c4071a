import { describe, expect, it } from "vitest"
import { AssetId, ProductId } from "../model/ids.ts"
import { recipeReferences } from "./asset-recipe.view.ts"
import { assetMachine } from "./asset.machine.ts"
import { assetStates } from "./fixtures/asset.states.ts"
import { assetView } from "./asset.view.ts"
import { sampleClip, sampleDetail, sampleMoving, sampleVideo } from "./fixtures/gallery.examples.ts"
import type { AssetDetail, Recipe } from "./gallery.schema.ts"

const viewOf = (detail: AssetDetail) => {
  const snapshot = assetStates.info
  return assetView(assetMachine.resolveState({ value: snapshot.value, context: { ...snapshot.context, detail } }))
}

const ofRecipe = (change: Partial<Recipe>) => {
  const { recipe } = sampleDetail()
  if (recipe === undefined) throw new Error("The sample has a recipe.")
  return viewOf(sampleDetail({ recipe: { ...recipe, ...change } }))
}

const said = (facts: ReturnType<typeof viewOf>["recipe"]) => new Map(facts.map(({ label, value }) => [label, value]))

describe("the words on a picture", () => {
  const tabsOf = (detail: AssetDetail) => viewOf(detail).tabs.map(({ value }) => value)

  it("are marked on a tab of their own, where no scene knows them", () => {
    expect(tabsOf(sampleDetail())).not.toContain("text")
    expect(tabsOf(sampleDetail({ markable: true }))).toContain("text")
    const { value, context } = assetStates.text
    const unmarkable = assetMachine.resolveState({ value, context: { ...context, detail: sampleDetail() } })
    const { recipe: _, ...foreign } = sampleDetail({ markable: true })
    expect(tabsOf(foreign)).toEqual(["info", "score", "text", "notes", "provenance"])
    expect([assetView(assetStates.text).tab, assetView(unmarkable).tab]).toEqual(["text", "info"])
  })

  it("are among its facts, and asked for until one is marked", () => {
    const marked = viewOf(sampleDetail({ markable: true, says: ["Slow evenings", "Find yours"] }))
    expect(said(marked.info).get("Text on it")).toBe("Slow evenings · Find yours")
    expect(marked.unmarked).toBeUndefined()
    expect(viewOf(sampleDetail({ markable: true })).unmarked).toBe(
      "No text is marked on this picture. Once it is, its words are measured and found."
    )
    expect(viewOf(sampleDetail()).unmarked).toBeUndefined()
  })
})

describe("how a picture was made", () => {
  it("says what the drawer has no words for as it was recorded", () => {
    const facts = said(ofRecipe({ mode: "collage", engine: "river", layout: "halax", rules: "draft" }).recipe)
    expect(facts.get("Mode")).toBe("collage")
    expect(facts.get("Engine")).toBe("river, marque-studio/1")
    expect(facts.get("Layout")).toBe("House style")
    expect(facts.get("Brand")).toBe("Fig & Ember, version 3, draft rules")
  })

  it("names its scene and the pictures that it was to be like or not like, and fills a new form with them", () => {
    const { recipe } = sampleDetail()
    if (recipe === undefined) throw new Error("The sample has a recipe.")
    const references = [
      { assetId: AssetId.make("a_1"), liked: true, note: "This light", name: "Window", sha256: "1", url: "/1" },
      { assetId: AssetId.make("a_2"), liked: false, name: "Party", sha256: "2" }
    ]
    const detail = sampleDetail({ recipe: { ...recipe, inputs: { ...recipe.inputs, scene: "place" }, references } })
    expect(said(viewOf(detail).recipe).get("Scene")).toBe("A place")
    expect(recipeReferences(detail)).toEqual([
      { assetId: "a_1", name: "Window", verdict: "Like this", note: "This light", url: "/1" },
      { assetId: "a_2", name: "Party", verdict: "Not like this", note: undefined, url: undefined }
    ])
    const { recipe: _, ...bare } = sampleDetail()
    expect(recipeReferences(bare)).toEqual([])
    const asked = [{ assetId: AssetId.make("a_1"), liked: false }]
    const picks = viewOf(sampleDetail({ recipe: { ...recipe, inputs: { ...recipe.inputs, references: asked } } }))
    expect(JSON.stringify(picks)).toContain('"references":[{"assetId":"a_1"')
  })

  it("says how strongly a free prompt kept to the brand", () => {
    const { recipe } = sampleDetail()
    if (recipe === undefined) throw new Error("The sample has a recipe.")
    const strong = ofRecipe({ mode: "custom", inputs: { ...recipe.inputs, styleStrength: "strong" } })
    expect(said(strong.recipe).get("Style strength")).toBe("Strong")
    expect(said(ofRecipe({}).recipe).has("Style strength")).toBe(false)
  })

  it("names a layout without words of its own by its key, several products, and a brand that has no version", () => {
    const { brandVersion: _, ...recipe } = sampleDetail().recipe ?? {}
    const facts = said(
      viewOf({
        ...sampleDetail(),
        recipe: {
          ...(recipe as Recipe),
          layout: "mosaic",
          products: [
            { _id: ProductId.make("p_fig"), name: "Fig candle" },
            { _id: ProductId.make("p_soap"), name: "Neroli soap" }
          ]
        }
      }).recipe
    )
    expect(facts.get("Layout")).toBe("Mosaic")
    expect(facts.get("Products")).toBe("Fig candle, Neroli soap")
    expect(facts.get("Brand")).toBe("Fig & Ember, published rules")
  })

  it("has no words to show when it moves a picture", () => {
    const facts = said(ofRecipe({ mode: "animate" }).recipe)
    expect(facts.get("Mode")).toBe("Animate")
    expect(["Headline", "Body", "Call to action"].filter((label) => facts.has(label))).toEqual([])
  })

  it("shows a prompt without references once", () => {
    const prompt = "In an arch"
    expect(ofRecipe({ prompt, resolvedPrompt: prompt }).prompt).toMatchObject({ text: prompt, resolved: undefined })
  })

  it.each([
    [0, "Free"],
    [1, "1 credit"],
    [2, "2 credits"]
  ])("that cost %i credits says %s", (credits, text) => {
    expect(said(ofRecipe({ credits }).recipe).get("Cost")).toBe(text)
  })

  it("leaves out what was not set, and a headline that was set as written", () => {
    const facts = said(ofRecipe({ headline: "Slowly", resolvedHeadline: "Slowly", body: "", products: [] }).recipe)
    expect([...facts.keys()]).toEqual([
      "Mode",
      "Engine",
      "Layout",
      "Seed",
      "Headline",
      "Call to action",
      "Brand",
      "Cost"
    ])
  })

  it("is forked without what is not known of it", () => {
    const { body: _, cta: __, ...bare } = sampleDetail().recipe ?? {}
    const detail = {
      ...sampleDetail(),
      recipe: { ...bare, mode: "collage", products: [], inputs: {} } as unknown as Recipe
    }
    expect(viewOf(detail).acts.fork).toEqual({
      headline: "product:[p_fig], slowly",
      body: "",
      cta: "",
      aspectRatios: ["square"],
      placementIds: [],
      count: 1,
      layout: "stage",
      recipe: { assetId: "asset_0", name: "Fig candle 1", exact: false }
    })
    expect(ofRecipe({ inputs: {}, products: [{ _id: ProductId.make("p_fig"), name: "Fig" }] }).acts.fork).toMatchObject(
      {
        productId: "p_fig"
      }
    )
  })

  it("is made again by its inputs and seed alone where its scene was not kept, and in no other shape", () => {
    const { acts } = ofRecipe({ stored: false })
    expect(acts.rerun).toMatchObject({ seed: 4711, recipe: { exact: false } })
    expect(acts.newRatios).toEqual([])
    expect(viewOf({ ...sampleDetail(), kind: "video" }).acts).toMatchObject({ rerun: { seed: 4711 }, newRatios: [] })
  })

  it("shows a prompt with what it refers to, and forks everything that was picked", () => {
    const prompt = "product:[p_fig] in an arch"
    const picks = { companionIds: [ProductId.make("p_set")], camera: "top", offer: { text: "-20 %" } } as const
    const view = ofRecipe({ mode: "custom", prompt, resolvedPrompt: "Fig candle in an arch", inputs: picks })
    expect(view.prompt).toEqual({
      text: prompt,
      entries: { product: [{ id: "p_fig", name: "Fig candle" }], place: [] },
      resolved: "Fig candle in an arch"
    })
    expect(view.acts.fork).toMatchObject({
      ...picks,
      productId: "p_fig",
      prompt,
      offer: { text: "-20 %", oldPrice: "", validity: "" }
    })
    expect(ofRecipe({}).prompt).toBeUndefined()
  })

  it("may be unknown", () => {
    const view = assetView(assetStates.recipeUnknown)
    expect(view).toMatchObject({ recipe: [], acts: { fork: undefined, rerun: undefined }, warnings: [] })
    expect(view.noRecipe).toBe("How this was made is not known.")
    expect(assetView(assetStates.recipe).noRecipe).toBeUndefined()
    expect(assetView(assetStates.loading).noRecipe).toBeUndefined()
  })
})

describe("where a picture comes from", () => {
  const facts = (provenance: AssetDetail["provenance"], mime = "image/jpeg") =>
    said(viewOf(sampleDetail({ provenance, mime })).provenance)

  it("names the marks that were found, which its download carries on", () => {
    const marked = facts({ sourceType: "trainedAlgorithmicMedia", marksFound: ["Content Credentials", "IPTC"] })
    expect(marked.get("Source")).toBe("Made by a generative model")
    expect(marked.get("Marks found")).toBe("Content Credentials, IPTC")
    expect(marked.get("A download carries")).toBe(
      "XMP digital source type “trainedAlgorithmicMedia” and the marks found"
    )
  })

  it("plays a clip with its poster, says how long it is, and offers to animate pictures only", () => {
    const clip = viewOf(sampleClip())
    expect(clip.picture?.clipUrl).toMatch(/^data:video\/mp4/)
    expect(said(clip.info).get("Length")).toBe("5 seconds")
    expect(clip.animate).toBeUndefined()
    expect(clip.noScore).toBe("Clips are not measured. The picture that moves has a score.")
    const picture = viewOf(sampleDetail())
    expect(picture.picture?.clipUrl).toBeUndefined()
    expect(picture.noScore).toBeUndefined()
    expect(said(picture.info).has("Length")).toBe(false)
    expect(picture.animate).toEqual({ mode: "animate", sourceAssetId: "asset_0" })
  })

  it("says a source without words of its own as it is, and that a clip carries its sidecar only", () => {
    const clip = facts({ sourceType: "digitalCapture", marksFound: [] }, "video/mp4")
    expect(clip.get("Source")).toBe("digitalCapture")
    expect(clip.get("A download carries")).toBe("Its sidecar only")
  })
})

it("says of an archived picture who archived it and when it goes, and leaves out a name that is not known", () => {
  const deletedOn = Date.UTC(2026, 11, 21)
  const archivedAt = deletedOn - 30 * 86_400_000
  expect(viewOf(sampleDetail({ archivedAt, deletedOn, archivedByName: "Ada" })).archived).toBe(
    "Archived by Ada. Deleted on 21 Dec 2026"
  )
  expect(viewOf(sampleDetail({ archivedAt, deletedOn })).archived).toBe("Archived. Deleted on 21 Dec 2026")
  expect(viewOf(sampleDetail({ archivedAt, archivedByName: "Ada" })).archived).toBe(
    "Archived by Ada. Stays in the archive"
  )
})

describe("a decision by a link on a picture that stands in no slot", () => {
  const at = Date.UTC(2026, 10, 28, 10, 14)
  const decided = (change: Partial<NonNullable<AssetDetail["decided"]>> = {}) =>
    said(
      viewOf(sampleDetail({ decided: { decision: "approve", by: "Grace Hopper", at, sameFile: true, ...change } })).info
    )

  it("says what was decided, by whom and when", () => {
    expect(decided().get("Decision by a link")).toMatch(/^Approved by Grace Hopper, 28 Nov 2026, \d\d:14$/)
    expect(decided({ decision: "request_changes" }).get("Decision by a link")).toMatch(/^Changes requested by Grace/)
    expect(said(viewOf(sampleDetail()).info).has("Decision by a link")).toBe(false)
  })

  it("says that another file was decided on", () => {
    expect(decided({ sameFile: false }).get("Decision by a link")).toMatch(/\. The file has changed since\.$/)
  })
})

describe("what moves and came from outside", () => {
  it("a video says what it is, has its sound and no score, and is no source of a clip", () => {
    const view = viewOf(sampleVideo())
    expect(said(view.info).get("Video")).toBe("H.264, 29.97 frames a second, with sound")
    expect(said(view.provenance).get("A download carries")).toBe("The file only, without where it was taken")
    expect(view).toMatchObject({ noScore: "Videos are not measured.", animate: undefined })
    expect(view.picture).toMatchObject({ hasSound: true, playable: undefined, movingUrl: undefined })
    expect(viewOf(sampleClip()).picture).toMatchObject({ hasSound: false })
  })

  it.each([
    ["avc", undefined],
    ["vp8", undefined],
    ["vp9", undefined],
    ["av1", undefined],
    ["hevc", "HEVC plays in Safari; other browsers play it only on some devices. A download has all of it."],
    ["prores", "ProRes plays in Safari only. A download has all of it."]
  ] as const)("a video of %s says where it plays: %s", (codec, text) => {
    expect(viewOf(sampleVideo(codec)).picture?.playable).toBe(text)
  })

  it("a picture says how long it moves, and what of it is used where a still one is needed", () => {
    const view = viewOf(sampleMoving())
    expect(said(view.info).get("Moves")).toBe(
      "24 frames, 0:02 long. Its first frame is used where a still picture is needed."
    )
    expect(view).toMatchObject({ noScore: "Pictures that move are not measured." })
    expect([view.animate, view.reference]).toEqual([undefined, undefined])
    expect(view.picture?.movingUrl).toBe(sampleMoving().movingFile?.url)
  })
})

describe("what moves", () => {
  const info = (detail: AssetDetail) => new Map(viewOf(detail).info.map(({ label, value }) => [label, value]))

  it("says how a video is coded, how fast it goes and whether it has sound, as far as that is known", () => {
    const { sound: _, ...silent } = sampleVideo().video ?? { codec: "avc", fps: 0, seconds: 5 }
    const said = info({ ...sampleVideo(), video: { ...silent, fps: 0 } }).get("Video")
    expect(said).toMatch(/no sound$/)
    expect(said).not.toContain("frames a second")
    expect(info(sampleVideo()).get("Video")).toMatch(/29.97 frames a second, with sound$/)
  })

  it("says how long a picture moves while its frames are not known yet", () => {
    const { movingFile: _, ...known } = sampleMoving()
    expect(info(known).get("Moves")).toMatch(/^0:02 long/)
  })
})
