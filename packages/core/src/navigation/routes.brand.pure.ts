import type { AssetId, FolderId, GenerationId, PlaceId, ProductId } from "../model/ids.ts"
import { route } from "./route.pure.ts"
import { address, choice, day, defaulted, flag, id, integer, page, recall, text } from "./search-fields.pure.ts"
import { QUERY_MAX, SEARCH_LIMITS } from "./search-limits.pure.ts"

const aspectRatio = choice(["square", "portrait_3_4", "landscape_4_3", "portrait_9_16", "landscape_16_9"])

const gallerySearch = {
  folderId: id<FolderId>(),
  createdBy: choice(["all", "me", "others", "system"]),
  filterProductId: id<ProductId>(),
  placementId: id(),
  assetType: choice(["all", "image", "video"]),
  showFavoritesOnly: flag,
  generationId: id<GenerationId>(),
  archived: flag,
  mode: choice(["product", "halax", "custom", "animate", "place"]),
  productId: id<ProductId>(),
  placeId: id<PlaceId>(),
  prompt: text(SEARCH_LIMITS.prompt),
  aspectRatio,
  animationImageId: id<AssetId>(),
  animationImageUrl: address,
  q: text(QUERY_MAX),
  sort: defaulted(choice(["newest", "oldest", "score", "name"]), "newest"),
  assetId: id<AssetId>(),
  noteId: id(),
  tab: choice(["score", "text", "recipe", "notes", "provenance"]),
  review: choice(["draft", "in_review", "changes_requested", "approved"]),
  band: choice(["off", "attention", "on"]),
  failedCheck: id(),
  marketId: id(),
  filterPlaceId: id<PlaceId>(),
  campaignId: id(),
  photoshootId: id(),
  engine: choice(["local", "provider"]),
  filterRatio: aspectRatio,
  from: day,
  to: day,
  tag: text(SEARCH_LIMITS.tag),
  recall,
  purpose: choice(["creative", "product", "place", "logo", "reference", "other", "all"]),
  stackId: id(),
  viewId: id()
}

const uploadsSearch = {
  q: text(QUERY_MAX),
  type: choice(["all", "image", "video"]),
  purpose: choice(["all", "product", "place", "logo", "reference", "other"]),
  uploader: id(),
  unused: flag,
  from: day,
  to: day,
  view: defaulted(choice(["table", "batch"]), "table"),
  batchId: id(),
  page
}

const trendsSearch = {
  q: text(QUERY_MAX),
  view: choice(["list", "month"]),
  marketId: id(),
  kind: choice(["holiday", "retail", "season", "own_date", "imported"]),
  window: choice(["30", "60", "90"]),
  minFit: integer(0, 100),
  status: choice(["all", "new", "saved", "used", "dismissed"])
}

export const brandRoutes = {
  brandHome: route({
    name: "brandHome",
    pattern: "/brands/{brandId}",
    access: "authenticated",
    trail: [{ label: "Home" }]
  }),
  uploads: route({
    name: "uploads",
    pattern: "/brands/{brandId}/uploads",
    access: "authenticated",
    trail: [{ label: "Uploads" }],
    search: uploadsSearch
  }),
  gallery: route({
    name: "gallery",
    pattern: "/brands/{brandId}/gallery",
    access: "authenticated",
    trail: [{ label: "Gallery" }],
    search: gallerySearch
  }),
  trends: route({
    name: "trends",
    pattern: "/brands/{brandId}/trends/",
    access: "authenticated",
    trail: [{ label: "Trends" }],
    search: trendsSearch
  }),
  photoshoots: route({
    name: "photoshoots",
    pattern: "/brands/{brandId}/photoshoots",
    access: "authenticated",
    trail: [{ label: "Photoshoots" }],
    search: {
      q: text(QUERY_MAX),
      status: defaulted(
        choice([
          "all",
          "draft",
          "planning",
          "ready",
          "shooting",
          "paused",
          "review",
          "completed",
          "failed",
          "canceled",
          "archived"
        ]),
        "all"
      ),
      filterProductId: id<ProductId>(),
      author: id(),
      page
    }
  }),
  newPhotoshoot: route({
    name: "newPhotoshoot",
    pattern: "/brands/{brandId}/photoshoots/new",
    access: "authenticated",
    trail: [{ label: "Photoshoots", pattern: "/brands/{brandId}/photoshoots" }, { label: "New photoshoot" }],
    search: {
      prompt: text(SEARCH_LIMITS.prompt),
      brief: text(SEARCH_LIMITS.photoshootBrief),
      title: text(SEARCH_LIMITS.photoshootTitle),
      productId: id<ProductId>()
    }
  }),
  photoshoot: route({
    name: "photoshoot",
    pattern: "/brands/{brandId}/photoshoots/{photoshootId}",
    access: "authenticated",
    trail: [{ label: "Photoshoots", pattern: "/brands/{brandId}/photoshoots" }, { label: "Creatives" }],
    search: {
      group: choice(["shot", "product", "place", "ratio", "status"]),
      view: choice(["grid", "contact", "compare"]),
      assetId: id<AssetId>()
    }
  })
}
