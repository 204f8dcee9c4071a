import type { StateValue } from "xstate"
import { AssetId, GenerationId } from "../model/ids.ts"
import { FULL_ACCESS, galleryAccess } from "./access.rules.ts"
import { type GalleryContext } from "./gallery-setup.machine.ts"
import { sampleCards, sampleClipCard, samplePending } from "./gallery-samples.states.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { nothingSelected } from "./selection.rules.ts"

export { assetPaths } from "./asset.paths.ts"
export { assetStates } from "./asset.states.ts"
export { clipExportPaths } from "./clip-export.paths.ts"
export { clipExportStates } from "./clip-export.states.ts"
export { foldersPaths } from "./folders.paths.ts"
export { foldersStates } from "./folders.states.ts"
export { galleryPaths } from "./gallery.paths.ts"
export { sampleCard, sampleCards, sampleDetail, sampleFolders, samplePending } from "./gallery-samples.states.ts"

const blank: GalleryContext = {
  brandId: "brand_fig",
  access: FULL_ACCESS,
  search: { sort: "newest" },
  query: "",
  limit: 100,
  page: undefined,
  error: undefined,
  generations: [],
  arriving: new Set(),
  dismissed: new Set(),
  selection: nothingSelected,
  acts: [],
  downloads: [],
  trouble: undefined,
  online: true
}
const items = sampleCards(14)
const full: GalleryContext = { ...blank, page: { items, total: items.length } }
const value = {
  query: "resting",
  list: { asked: "ready" },
  pending: "watching",
  acts: "idle",
  downloads: "idle"
} as const

const state = (context: GalleryContext, change: Partial<Record<keyof typeof value, StateValue>> = {}) =>
  galleryMachine.resolveState({ value: { ...value, ...change }, context })

const unreadable = "The photograph could not be read. You were not charged."

/** Every state of the gallery worth looking at, by name. */
export const galleryStates = {
  loading: state(blank, { list: { asked: "loading" } }),
  emptyFirstUse: state({ ...blank, page: { items: [], total: 0 } }),
  emptyFiltered: state({
    ...blank,
    search: { sort: "newest", q: "lavender" },
    query: "lavender",
    page: { items: [], total: 0 }
  }),
  full: state(full),
  clips: state({
    ...full,
    page: { items: items.map((card, place) => (place % 3 === 1 ? sampleClipCard(place) : card)), total: items.length }
  }),
  typing: state({ ...full, query: "fig" }, { query: "typing" }),
  filtered: state({
    ...full,
    search: { sort: "newest", createdBy: "me", assetType: "image", showFavoritesOnly: true }
  }),
  many: state({ ...blank, limit: 500, page: { items: sampleCards(500), total: 1240 } }),
  generating: state({ ...full, generations: [samplePending()] }),
  firstGeneration: state({
    ...blank,
    page: { items: [], total: 0 },
    generations: [samplePending({ status: "queued", progress: 0 })]
  }),
  generationGroup: state({
    ...full,
    search: { sort: "newest", generationId: GenerationId.make("gen_new") },
    page: { items: [], total: 0 },
    generations: [samplePending()]
  }),
  generationFailed: state({
    ...full,
    generations: [samplePending({ status: "failed", error: { code: "invalid", message: unreadable } })]
  }),
  selected: state({
    ...full,
    selection: { ids: ["asset_1", "asset_3", "asset_4", "asset_99"], anchor: "asset_4" }
  }),
  acting: state(
    { ...full, acts: [{ kind: "favourite", assetIds: ["asset_0"], favourite: true }] },
    { acts: "working" }
  ),
  optimisticRollback: state({
    ...full,
    trouble: {
      text: "2 pictures could not be moved",
      retry: { type: "act.ask", act: { kind: "move", assetIds: ["asset_0", "asset_2"], folderId: "f_press" } }
    }
  }),
  opened: state({ ...full, search: { sort: "newest", assetId: AssetId.make("asset_0") } }),
  downloading: state({ ...full, downloads: ["asset_0"] }, { downloads: "working" }),
  viewer: state({ ...full, access: galleryAccess("viewer", false) }),
  viewerOpened: state({
    ...full,
    access: galleryAccess("viewer", false),
    search: { sort: "newest", assetId: AssetId.make("asset_0") }
  }),
  reviewerSelected: state({
    ...full,
    access: galleryAccess("reviewer", false),
    selection: { ids: ["asset_1", "asset_3"], anchor: "asset_3" }
  }),
  viewerEmpty: state({ ...blank, access: galleryAccess("viewer", false), page: { items: [], total: 0 } }),
  failed: state(
    { ...blank, error: "The gallery could not be loaded" },
    { list: { asked: "failed" }, pending: "failed" }
  ),
  stale: state({ ...full, error: "The gallery could not be loaded" }, { list: { asked: "failed" } }),
  offline: state({ ...full, online: false })
}
