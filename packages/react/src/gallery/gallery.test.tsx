import {
  assetStates,
  bulkStates,
  pictureZipStates,
  clipExportStates,
  foldersStates,
  galleryStates
} from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import * as drawer from "./asset-drawer.stories.tsx"
import * as bulk from "./bulk-progress.stories.tsx"
import * as zip from "./picture-zip.stories.tsx"
import * as clip from "./clip-export.stories.tsx"
import * as rail from "./folder-rail.stories.tsx"
import * as screen from "./gallery-screen.stories.tsx"
import { AssetDrawer, BulkBar, BulkProgress, ClipExport, FolderRail } from "./index.ts"

const { default: _screen, ...screenStories } = screen
const { default: _drawer, ...drawerStories } = drawer
const { default: _bulk, ...bulkStories } = bulk
const { default: _zip, ...zipStories } = zip
const { default: _clip, ...clipStories } = clip
const { default: _rail, ...railStories } = rail
const storyNames = (states: object) =>
  Object.keys(states)
    .map((state) => state.charAt(0).toUpperCase() + state.slice(1))
    .sort()

describe("every state has a story of its name", () => {
  it("screen", () => {
    expect(Object.keys(screenStories).sort()).toEqual(storyNames(galleryStates))
  })
  it("drawer", () => {
    expect(Object.keys(drawerStories).sort()).toEqual(storyNames(assetStates))
  })
  it("bulk progress", () => {
    // Draws nothing while nothing is done.
    const { done: _done, idle: _idle, ...drawn } = bulkStates
    expect(Object.keys(bulkStories).sort()).toEqual(storyNames(drawn))
  })
  it("picture zip", () => {
    const { closed: _closed, ...drawn } = pictureZipStates
    expect(Object.keys(zipStories).sort()).toEqual(storyNames(drawn))
  })
  it("clip export", () => {
    // Draws nothing while or where no clip can be exported.
    const { hidden: _hidden, looking: _looking, ...drawn } = clipExportStates
    expect(Object.keys(clipStories).sort()).toEqual(storyNames(drawn))
  })
  it("folder rail", () => {
    expect(Object.keys(railStories).sort()).toEqual(storyNames(foldersStates))
  })
})

describe("renders on a server", () => {
  it.each(Object.entries(screenStories))("screen %s", (_, story) => {
    expect(renderToString(story.render())).toContain("Gallery")
  })
  it.each(Object.entries(drawerStories))("drawer %s", (_, story) => {
    expect(renderToString(story.render())).not.toBe("")
  })
  it.each(Object.entries(bulkStories))("bulk progress %s", (_, story) => {
    expect(renderToString(story.render())).toContain("Progress")
  })
  it.each(Object.entries(clipStories))("clip export %s", (_, story) => {
    expect(renderToString(story.render())).toContain("Export a clip")
  })
  it.each(Object.entries(railStories))("folder rail %s", (_, story) => {
    expect(renderToString(story.render())).toContain("All pictures")
  })
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<BulkBar />)).toThrow("useGallery must be used within GalleryProvider")
  expect(() => renderToString(<BulkProgress />)).toThrow("useBulk must be used within BulkProvider")
  expect(() => renderToString(<FolderRail />)).toThrow("useFolders must be used within FoldersProvider")
  expect(() => renderToString(<ClipExport />)).toThrow("useClipExport must be used within ClipExportProvider")
  expect(() => renderToString(<AssetDrawer />)).toThrow("useAsset must be used within AssetProvider")
})
