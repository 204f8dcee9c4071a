import { describe, expect, it } from "vitest"
import { FolderId } from "../model/ids.ts"
import { galleryStates } from "./fixtures/gallery.states.ts"
import { draggedPictures, dropOn } from "./folder-drop.rules.ts"
import { galleryView } from "./gallery.view.ts"
import { nothingSelected, type Selection } from "./selection.rules.ts"

const viewOf = (name: keyof typeof galleryStates, selection?: Selection, inFolder: ReadonlyArray<string> = []) => {
  const { context } = galleryStates[name]
  const items = context.page?.items.map((card) =>
    inFolder.includes(card._id) ? { ...card, folderId: FolderId.make("f_press") } : card
  )
  const snapshot = {
    ...galleryStates[name],
    context: {
      ...context,
      ...(items && { page: { ...context.page, items } }),
      selection: selection ?? context.selection
    }
  }
  return galleryView(snapshot as (typeof galleryStates)[typeof name])
}

const drag = (view: ReturnType<typeof viewOf>, assetId: string) => {
  const tile = view.tiles.find((each) => each.kind === "asset" && each.assetId === assetId)
  if (tile?.kind !== "asset") throw new Error(`no tile of ${assetId}`)
  return draggedPictures(view, tile)
}

const press = { kind: "folder", folderId: "f_press", name: "Press kit" } as const

describe("pictures dragged to a folder", () => {
  it("are the tile itself, as a whole stack, where it is not selected", () => {
    const dragged = drag(viewOf("stacks", { ids: ["asset_7"], anchor: "asset_7" }), "asset_0")
    expect(dragged).toMatchObject({ text: "5 pictures", assetIds: expect.arrayContaining(["asset_0", "asset_4"]) })
    expect(dragged.assetIds).toHaveLength(5)
  })

  it("are all that is selected, hidden ones too, where the tile is one of them", () => {
    const dragged = drag(viewOf("selected"), "asset_1")
    expect(dragged).toMatchObject({ text: "4 pictures", folderId: undefined })
    expect(dropOn(dragged, press)).toEqual({
      text: "Move to Press kit",
      act: { kind: "move", assetIds: ["asset_1", "asset_3", "asset_4", "asset_99"], folderId: "f_press" }
    })
  })

  it("are all results where all are selected, and their number is said", () => {
    expect(drag(viewOf("wholeSelected"), "asset_1")).toMatchObject({ text: "All 1,240 results selected" })
  })

  it("are refused by the folder that all of them are in, and by what is no folder, with the reason", () => {
    const both = { ids: ["asset_1", "asset_2"], anchor: undefined }
    expect(dropOn(drag(viewOf("full", both, ["asset_1", "asset_2"]), "asset_1"), press)).toEqual({
      text: "They are in this folder already"
    })
    expect(dropOn(drag(viewOf("full", both, ["asset_1"]), "asset_1"), press).act).toBeDefined()
    expect(dropOn(drag(viewOf("full", nothingSelected, ["asset_1"]), "asset_1"), press)).toEqual({
      text: "It is in this folder already"
    })
    const one = drag(viewOf("full"), "asset_1")
    expect(dropOn(one, { kind: "archived" })).toEqual({ text: "Archive archives what is selected" })
    expect(dropOn(one, undefined)).toEqual({ text: "Drop on a folder to move" })
  })
})
