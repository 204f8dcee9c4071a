import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { SAMPLE_STACK, sampleCard, sampleStackCards } from "./fixtures/gallery.examples.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { galleryView } from "./gallery.view.ts"
import { selectionAfter, stepped } from "./gallery-context.rules.ts"
import { nothingSelected } from "./selection.rules.ts"

const { context } = galleryStates.stacks
const tilesOf = (name: keyof typeof galleryStates) =>
  galleryView(galleryStates[name]).tiles.flatMap((tile) => (tile.kind === "asset" ? [tile] : []))
const five = sampleStackCards(5).map(({ _id }) => _id)

describe("B-105 stacks in the gallery", () => {
  it("one scene in five shapes is one tile at the place of its first picture, with the lowest score", () => {
    const [stack, next, ...rest] = tilesOf("stacks")
    expect(stack).toMatchObject({ assetIds: five, formats: "5 formats", stackId: SAMPLE_STACK, within: undefined })
    expect(stack?.label).toContain("5 formats")
    expect(stack?.score?.text).toContain("38")
    expect([next?.assetIds, next?.formats, rest.length]).toEqual([["asset_5"], undefined, 8])
  })

  it("of a stack that a filter finds in part, it says how much", () => {
    expect(tilesOf("stackFiltered").map(({ formats }) => formats)).toEqual(["2 of 5"])
  })

  it("opened in place it shows all its pictures, those of the list first", () => {
    const within = tilesOf("stackOpen").map((tile) => tile.within)
    expect(within.slice(0, 6)).toEqual(["first", "middle", "middle", "middle", "last", undefined])
    const [first, ...others] = sampleStackCards(5)
    const partly = {
      ...galleryStates.stackOpen,
      context: { ...galleryStates.stackOpen.context, page: { items: others, total: 4 }, stack: sampleStackCards(5) }
    }
    const shown = galleryView(partly as typeof galleryStates.stackOpen).tiles
    expect(shown.map(({ key }) => key).at(-1)).toBe(first?._id)
  })

  it("is selected as a whole, with Shift one of it, and again not at all", () => {
    const toggled = (given: typeof context, alone: boolean) =>
      selectionAfter(given, { type: "tile.toggle", assetId: "asset_0", alone })
    expect(toggled(context, false).ids).toEqual(five)
    expect(toggled(context, true).ids).toEqual(["asset_0"])
    const chosen = { ...context, selection: { ids: ["asset_1", "asset_7"], anchor: undefined } }
    expect(toggled(chosen, false).ids).toEqual(["asset_1", "asset_7", "asset_0", "asset_2", "asset_3", "asset_4"])
    expect(toggled({ ...context, selection: { ids: five, anchor: "asset_0" } }, false).ids).toEqual([])
    expect(tilesOf("stackSelected")[0]?.selected).toBe(true)
  })

  it("a range takes whole stacks, and all of them with everything", () => {
    const anchored = { ...context, selection: { ids: ["asset_6"], anchor: "asset_6" } }
    expect(selectionAfter(anchored, { type: "tile.range", assetId: "asset_0" }).ids).toEqual([
      "asset_6",
      ...five,
      "asset_5"
    ])
    expect(selectionAfter({ ...context, selection: nothingSelected }, { type: "selection.all" }).ids.length).toBe(14)
    const liked = selectionAfter({ ...context, selection: nothingSelected }, { type: "selection.favourites" }).ids
    expect(liked).not.toContain("asset_1")
    const all = sampleStackCards(6).map((card) => ({ ...card, favourite: true }))
    const page = { items: all, total: 6 }
    expect(
      selectionAfter({ ...context, page, selection: nothingSelected }, { type: "selection.favourites" }).ids
    ).toEqual([...five, "asset_5"])
  })

  it("steps from any of its pictures to the tile beside it", () => {
    const at = (assetId: string) => ({ ...context, search: { ...context.search, assetId: AssetId.make(assetId) } })
    expect(stepped(at("asset_3"), 1)).toBe("asset_5")
    expect(stepped(at("asset_5"), -1)).toBe("asset_0")
    expect(stepped(at("elsewhere"), 1)).toBeUndefined()
  })

  it("without a scored picture it shows the standing of its front", () => {
    const key = "k"
    const assetIds = [AssetId.make("asset_0"), AssetId.make("asset_1")]
    const items = [sampleCard(2, { _id: AssetId.make("asset_0"), stack: { key, assetIds } })]
    const snapshot = { ...galleryStates.stacks, context: { ...context, page: { items, total: 1 } } }
    const [tile] = galleryView(snapshot as typeof galleryStates.stacks).tiles
    expect(tile).toMatchObject({ formats: "2 formats", score: { text: expect.any(String) } })
  })
})

it("marks of a review stand below the picture, and a draft has none", () => {
  const reviews = ["draft", "in_review", "changes_requested", "approved"] as const
  const items = reviews.map((review, place) => sampleCard(place, { review, ...(place === 3 && { draftRules: true }) }))
  const snapshot = { ...galleryStates.full, context: { ...galleryStates.full.context, page: { items, total: 4 } } }
  const tiles = galleryView(snapshot as typeof galleryStates.full).tiles
  expect(tiles.map((tile) => tile.kind === "asset" && tile.review?.text)).toEqual([
    undefined,
    "In review",
    "Changes requested",
    "Approved"
  ])
  expect(tiles.map((tile) => tile.kind === "asset" && tile.draft).at(-1)).toBe("Draft rules")
})
