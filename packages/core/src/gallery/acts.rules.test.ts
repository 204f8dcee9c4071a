import { expect, it } from "vitest"
import { actFailure, type AssetAct, withActs } from "./acts.rules.ts"
import { sampleCard, sampleCards } from "./fixtures/gallery.examples.ts"
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
  [{ kind: "rename", assetIds: ["a"], name: "Hero" }, "The picture could not be renamed"]
])("says what was refused: %j", (act, text) => {
  expect(actFailure(act)).toBe(text)
})
