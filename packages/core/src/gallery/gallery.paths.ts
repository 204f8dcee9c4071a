import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { FULL_ACCESS, galleryAccess } from "./access.rules.ts"
import { sampleCards, samplePending } from "./gallery-samples.states.ts"
import { LIST_STEP } from "./gallery-setup.machine.ts"
import { galleryMachine } from "./gallery.machine.ts"
import { galleryView } from "./gallery.view.ts"

const items = sampleCards(LIST_STEP)

/** Every way through the gallery. */
export const galleryPaths = definePaths({
  machine: galleryMachine,
  inputs: {
    "a brand": { brandId: "brand_fig", search: { sort: "newest" } },
    "a brand to look at": { brandId: "brand_fig", search: { sort: "newest" }, access: galleryAccess("viewer", false) }
  },
  events: [
    { type: "query.change", text: "fig" },
    { type: "filter.change", change: { showFavoritesOnly: true } },
    { type: "filters.clear" },
    { type: "search.changed", search: { sort: "newest" } },
    { type: "search.changed", search: { sort: "newest", q: "cedar" } },
    { type: "asset.open", assetId: "asset_0" },
    { type: "asset.close" },
    { type: "asset.step", by: 1 },
    { type: "tile.toggle", assetId: "asset_0" },
    { type: "tile.range", assetId: "asset_3" },
    { type: "selection.all" },
    { type: "selection.favourites" },
    { type: "selection.clear" },
    { type: "generation.dismiss", generationId: "gen_new" },
    { type: "trouble.retry" },
    { type: "trouble.dismiss" },
    { type: "list.more" },
    { type: "list.retry" },
    { type: "list.refresh" },
    { type: "access.changed", access: FULL_ACCESS },
    { type: "connection.changed", online: false },
    { type: "act.ask", act: { kind: "archive", assetIds: ["asset_0"] } },
    { type: "download.ask", assetId: "asset_0" },
    { type: "download.cancel", assetId: "asset_0" },
    { type: "download.cancel", assetId: "asset_1" }
  ],
  ports: {
    assets: [
      { tell: { type: "assets.changed", page: { items, total: LIST_STEP + 20 } } },
      { tell: { type: "assets.failed", error: new BackendFailed({}) } }
    ],
    pendingGenerations: [
      { tell: { type: "generations.changed", generations: [samplePending()] } },
      { tell: { type: "generations.failed", error: new BackendFailed({}) } }
    ],
    actOnAssets: [{ done: undefined }, { fail: new BackendFailed({}) }],
    download: [
      { tell: { type: "download.step", name: "fig-candle.jpg", fraction: 0.5 } },
      { tell: { type: "download.done", name: "fig-candle.jpg" } },
      { tell: { type: "download.failed", error: new Error("The disk is full") } }
    ]
  },
  view: galleryView
})
