import { expect, it } from "vitest"

it("exports exactly this", async () => {
  expect(Object.keys(await import("./index.ts")).sort()).toMatchInlineSnapshot(`
    [
      "AssetCard",
      "AssetDetail",
      "AssetFilter",
      "AssetStore",
      "Assets",
      "DownloadFailed",
      "Downloads",
      "Folder",
      "FolderStore",
      "Recipe",
      "SavedNames",
      "assetActors",
      "assetMachine",
      "assetView",
      "downloadName",
      "filterOptions",
      "foldersActors",
      "foldersMachine",
      "foldersView",
      "galleryAccess",
      "galleryActors",
      "galleryMachine",
      "galleryView",
      "isSameSearch",
      "justifiedRows",
      "mediaUrl",
      "mediaWidth",
      "tileAt",
      "tileRectangle",
      "uniqueName",
      "withActs",
    ]
  `)
})
