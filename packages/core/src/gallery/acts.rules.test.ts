import { expect, it } from "vitest"
import { actDone, actFailure, type AssetAct, actText, placeAfter, withActs } from "./acts.rules.ts"
import { sampleCard, sampleCards, sampleUndo } from "./fixtures/gallery.examples.ts"
import { FolderId } from "../model/ids.ts"

const cards = sampleCards(3)
const idsAfter = (acts: ReadonlyArray<AssetAct>, filter: Parameters<typeof withActs>[2] = {}) =>
  withActs(cards, acts, filter).map(({ _id }) => _id)

it("shows what was done before the backend has said so, and touches no other picture", () => {
  const rename = { kind: "rename", assetIds: ["asset_0"], name: "Hero" } as const
  expect(withActs(cards, [rename], {})).toEqual([{ ...cards[0], name: "Hero" }, cards[1], cards[2]])
  expect(idsAfter([{ kind: "archive", assetIds: ["asset_0", "asset_2"] }])).toEqual(["asset_1"])
  expect(withActs(cards, [{ kind: "restore", assetIds: ["asset_0"] }], {})).toEqual(cards)
  expect(withActs(cards, [], {})).toBe(cards)
})

it("an archived picture stays away whatever is done to it afterwards", () => {
  const archive = { kind: "archive", assetIds: ["asset_0"] } as const
  expect(idsAfter([archive, { kind: "favourite", assetIds: ["asset_0"], favourite: true }])).not.toContain("asset_0")
})

it("moves pictures into a folder and out of it, and lists them where they are then", () => {
  const into = { kind: "move", assetIds: ["asset_0"], folderId: "f_press" } as const
  const out = { kind: "move", assetIds: ["asset_0"], folderId: null } as const
  expect(withActs(cards, [into], {})[0]).toMatchObject({ folderId: "f_press" })
  expect(withActs(cards, [into, out], {})[0]).not.toHaveProperty("folderId")
  const inPress = sampleCard(0, { folderId: FolderId.make("f_press") })
  expect(
    withActs([inPress], [{ kind: "rename", assetIds: ["asset_0"], name: "a" }], { folderId: "f_press" })
  ).toHaveLength(1)
  expect(withActs([inPress], [out], { folderId: "f_press" })).toEqual([])
})

it("adds and removes one tag, leaves the others, and lists a picture under a tag that it has", () => {
  const tag = { kind: "tag", assetIds: ["asset_0"], tag: " Hero " } as const
  const untag = { kind: "untag", assetIds: ["asset_0", "asset_1"], tag: "HERO" } as const
  expect(withActs(cards, [tag, tag], {})[0]?.tags).toEqual(["hero"])
  const tagged = [sampleCard(0, { tags: ["autumn", "hero"] }), ...cards.slice(1)]
  expect(withActs(tagged, [untag], {}).map(({ tags }) => tags)).toEqual([["autumn"], [], undefined])
  expect(withActs(tagged, [untag], { tag: "hero" })).toEqual([])
  expect(withActs(tagged, [tag], { tag: "hero" })).toHaveLength(1)
  const describe = { kind: "describe", assetIds: ["asset_0"], alt: "A candle" } as const
  expect(withActs(cards, [describe], {})[0]?.alt).toBe("A candle")
})

it("among favourites only, a picture goes when its mark is taken away", () => {
  const favourite = (marked: boolean) => ({ kind: "favourite", assetIds: ["asset_1"], favourite: marked }) as const
  expect(idsAfter([favourite(true)], { showFavoritesOnly: true })).toEqual(["asset_1"])
  expect(idsAfter([favourite(false)], { showFavoritesOnly: true })).toEqual([])
  expect(idsAfter([favourite(false)], { showFavoritesOnly: false })).toHaveLength(3)
})

it.each<[AssetAct, string]>([
  [{ kind: "favourite", assetIds: ["a"], favourite: true }, "The picture could not be marked as favourite"],
  [{ kind: "favourite", assetIds: ["a", "b"], favourite: false }, "2 pictures could not be unmarked"],
  [{ kind: "move", assetIds: ["a", "b", "c"], folderId: null }, "3 pictures could not be moved"],
  [{ kind: "archive", assetIds: ["a"] }, "The picture could not be archived"],
  [{ kind: "restore", assetIds: ["a"] }, "The picture could not be restored"],
  [{ kind: "remove", assetIds: ["a", "b"] }, "2 pictures could not be deleted"],
  [{ kind: "rename", assetIds: ["a"], name: "Hero" }, "The picture could not be renamed"],
  [{ kind: "describe", assetIds: ["a"], alt: "A candle" }, "The picture could not be described"],
  [{ kind: "tag", assetIds: ["a"], tag: "hero" }, "The picture could not be tagged"],
  [{ kind: "untag", assetIds: ["a", "b"], tag: "hero" }, "2 pictures could not be tagged"]
])("says what was refused: %j", (act, text) => {
  expect(actFailure(act)).toBe(text)
})

it("among archived pictures, one that is restored or deleted goes and one that is archived stays", () => {
  const archivedOnly = { archived: true }
  expect(idsAfter([{ kind: "restore", assetIds: ["asset_0"] }], archivedOnly)).toEqual(["asset_1", "asset_2"])
  expect(idsAfter([{ kind: "remove", assetIds: ["asset_1"] }], archivedOnly)).toEqual(["asset_0", "asset_2"])
  expect(idsAfter([{ kind: "archive", assetIds: ["asset_0"] }], archivedOnly)).toHaveLength(3)
})

it.each([
  [{ kind: "move", count: 12, folder: "Spring" }, "12 pictures moved to Spring", "2 pictures moved back", "Spring"],
  [{ kind: "move", count: 1 }, "1 picture moved out of folders", "2 pictures moved back", "All pictures"],
  [
    { kind: "assign", count: 12, campaign: "Autumn table" },
    "12 pictures added to Autumn table",
    "2 pictures back where they were",
    "Autumn table"
  ],
  [{ kind: "assign", count: 1 }, "1 picture taken out of campaigns", "2 pictures back where they were", "All pictures"],
  [{ kind: "archive", count: 3 }, "3 pictures archived", "2 pictures restored", "Archived"],
  [{ kind: "restore", count: 1 }, "1 picture restored", "2 pictures archived again", "All pictures"],
  [{ kind: "favourite", count: 1 }, "1 picture marked as favourite", "2 pictures unmarked", "Favourites"],
  [{ kind: "unfavourite", count: 2 }, "2 pictures unmarked", "2 pictures marked as favourite", "All pictures"],
  [{ kind: "tag", count: 3, tag: "hero" }, "3 pictures tagged “hero”", "“hero” taken from 2 pictures", "All pictures"],
  [{ kind: "untag", count: 1, tag: "hero" }, "“hero” taken from 1 picture", "2 pictures tagged “hero”", "All pictures"],
  [{ kind: "text_boxes", count: 1 }, "Text boxes saved", "Text boxes are as before", "All pictures"]
] as const)("says what was done, what was undone, and where it is found when it is too late: %j", (made, ...said) => {
  const undo = { ...made, undoId: "u", remainingMs: 1 }
  const act = { kind: "undo", assetIds: [], undo } as const
  const done = { changed: ["a"], undo }
  expect(actDone({ kind: "archive", assetIds: ["a"] }, done)).toBe(said[0])
  expect([actText(made), actDone(act, { changed: ["a", "b"] }), placeAfter(made)]).toEqual(said)
  expect(withActs(cards, [act], {})).toEqual(cards)
  expect(actFailure(act)).toBe("This could not be undone")
})

it("names what an undo left, or counts it", () => {
  const act = { kind: "undo", assetIds: [], undo: sampleUndo } as const
  expect(actDone(act, { changed: [], left: ["Fig candle"] })).toBe(
    "Fig candle was changed in between and stays as it is"
  )
  expect(actDone(act, { changed: ["a"], left: ["Fig candle", "Cedar candle"] })).toBe(
    "1 picture restored. 2 pictures were changed in between and stay as they are"
  )
  expect(actDone(act, { changed: [] })).toBeUndefined()
})

it("says how many pictures changed, and nothing of what is seen anyway", () => {
  expect(actDone({ kind: "archive", assetIds: ["a"] }, { changed: ["a"] })).toBe("1 picture archived")
  expect(actDone({ kind: "restore", assetIds: ["a", "b"] }, { changed: ["a", "b"] })).toBe("2 pictures restored")
  expect(actDone({ kind: "remove", assetIds: ["a"] }, { changed: ["a"] })).toBe("1 picture deleted")
  expect(actDone({ kind: "rename", assetIds: ["a"], name: "Hero" }, { changed: ["a"] })).toBeUndefined()
  expect(actDone({ kind: "archive", assetIds: ["a"] }, { changed: [] })).toBeUndefined()
})
