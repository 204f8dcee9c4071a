import { expect, it } from "vitest"
import { actDone, actFailure, type AssetAct, undoOf, withActs } from "./acts.rules.ts"
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
  [{ kind: "remove", assetIds: ["a", "b"] }, "2 pictures could not be deleted"],
  [{ kind: "rename", assetIds: ["a"], name: "Hero" }, "The picture could not be renamed"]
])("says what was refused: %j", (act, text) => {
  expect(actFailure(act)).toBe(text)
})

it("among archived pictures, one that is restored or deleted goes and one that is archived stays", () => {
  const archivedOnly = { archived: true }
  expect(idsAfter([{ kind: "restore", assetIds: ["asset_0"] }], archivedOnly)).toEqual(["asset_1", "asset_2"])
  expect(idsAfter([{ kind: "remove", assetIds: ["asset_1"] }], archivedOnly)).toEqual(["asset_0", "asset_2"])
  expect(idsAfter([{ kind: "archive", assetIds: ["asset_0"] }], archivedOnly)).toHaveLength(3)
})

it("takes back exactly what changed, and nothing twice", () => {
  const archive = { kind: "archive", assetIds: ["a", "b"] } as const
  expect(undoOf(archive, ["b"])).toEqual({ kind: "restore", assetIds: ["b"], undoes: true })
  expect(undoOf({ kind: "restore", assetIds: ["a"] }, ["a"])).toMatchObject({ kind: "archive" })
  expect(undoOf(archive, [])).toBeUndefined()
  expect(undoOf({ ...archive, undoes: true }, ["a"])).toBeUndefined()
  expect(undoOf({ kind: "remove", assetIds: ["a"] }, ["a"])).toBeUndefined()
})

it("says how many pictures changed, and nothing of what is seen anyway", () => {
  expect(actDone({ kind: "archive", assetIds: ["a"] }, 1)).toBe("1 picture archived")
  expect(actDone({ kind: "restore", assetIds: ["a", "b"] }, 2)).toBe("2 pictures restored")
  expect(actDone({ kind: "rename", assetIds: ["a"], name: "Hero" }, 1)).toBeUndefined()
})
