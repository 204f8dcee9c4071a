import type { brandHomeStates } from "@marque/core/brands/testing"
import type { galleryStates } from "@marque/core/gallery/testing"
import { assetIn, brandIn, clipExportIn, composerIn, foldersIn, galleryIn, scoreIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { GalleryPage } from "./gallery-page.tsx"

export default { title: "Pages/Gallery", component: GalleryPage, parameters: { layout: "fullscreen" } }

interface Place {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly folders?: Parameters<typeof foldersIn>[0]
  readonly composer?: Parameters<typeof composerIn>[0]
  readonly asset?: Parameters<typeof assetIn>[0]
  readonly shell?: ShellStates
  readonly shows?: string
}

const story = (gallery: keyof typeof galleryStates, place: Place = {}) => {
  const { asset = "info", brand = "published", composer = "ready", folders = "full" } = place
  return pageStory({
    address: `/brands/brand_fig/gallery${place.search ?? ""}`,
    given: [
      brandIn(brand),
      galleryIn(gallery),
      foldersIn(folders),
      composerIn(composer),
      assetIn(asset),
      clipExportIn("idle"),
      scoreIn("scored")
    ],
    ...(place.shell !== undefined && { shell: place.shell }),
    ...(place.shows !== undefined && { shows: place.shows })
  })
}

export const Loading = story("loading", { folders: "loading", composer: "opening" })
export const EmptyFirstUse = story("emptyFirstUse", { folders: "empty", composer: "empty" })
export const EmptyFiltered = story("emptyFiltered", { search: "?q=lavender" })
export const Full = story("full")
export const Generating = story("generating", { composer: "submitted" })
export const GenerationFailed = story("generationFailed")
export const Selected = story("selected")
export const OptimisticRollback = story("optimisticRollback")
export const DrawerOpen = story("opened", { search: "?assetId=asset_0", shows: "Shape" })
export const DrawerRecipe = story("opened", { search: "?assetId=asset_0", asset: "recipe", shows: "Seed" })
export const DrawerScore = story("opened", { search: "?assetId=asset_0", asset: "score", shows: "Text contrast" })
export const ComposerOpen = story("full", { search: "?mode=product&prompt=Slow%20evenings" })
export const ComposerOverQuota = story("full", { search: "?mode=product", composer: "overQuota" })
export const FeedbackOpen = story("full", { shell: { feedback: "aboutGeneration" }, shows: "Send Feedback" })
export const ReadOnly = story("viewer", { brand: "viewer" })
export const Stale = story("stale")
export const Failed = story("failed", { folders: "failed" })
export const NotFound = story("loading", { brand: "missing" })
