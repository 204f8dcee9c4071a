import type { brandHomeStates, galleryStates } from "@marque/core/testing"
import { brandIn, galleryScreenIn } from "../../story-app/given.ts"
import { notesIn } from "../../story-app/given-notes.ts"
import { textBoxesIn } from "../../story-app/given-text-boxes.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import type { ShellStates } from "../../story-app/story-app.tsx"
import { GalleryPage } from "./gallery-page.tsx"

export default { title: "Pages/Gallery", component: GalleryPage, parameters: { layout: "fullscreen" } }

interface Around extends Omit<Parameters<typeof galleryScreenIn>[0], "gallery"> {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly shell?: ShellStates
  readonly shows?: string
}

const story = (gallery: keyof typeof galleryStates, around: Around = {}) => {
  const { brand = "published", search = "", shell, shows, ...parts } = around
  return pageStory({
    address: `/brands/brand_fig/gallery${search}`,
    given: [brandIn(brand), galleryScreenIn({ ...parts, gallery }), notesIn("threads"), textBoxesIn("selected")],
    ...(shell !== undefined && { shell }),
    ...(shows !== undefined && { shows })
  })
}

export const Loading = story("loading", { folders: "loading", composer: "opening" })
export const EmptyFiltered = story("emptyFiltered", { search: "?q=lavender" })
export const Full = story("full")
export const DrawerOpen = story("opened", { search: "?assetId=asset_0", shows: "Shape" })
export const NotesOpen = story("opened", { search: "?assetId=asset_0", asset: "notes", shows: "Add a note" })
export const TextOpen = story("opened", { search: "?assetId=asset_0", asset: "text", shows: "Add a box" })
export const ComposerOpen = story("full", { search: "?mode=product&prompt=Slow%20evenings" })
export const FeedbackOpen = story("full", { shell: { feedback: "aboutGeneration" }, shows: "Send Feedback" })
export const ArchivedOpened = story("archivedOpened", {
  search: "?archived=true&assetId=asset_0",
  asset: "archived",
  shows: "Delete now"
})
export const ReadOnly = story("viewer", { brand: "viewer" })
export const MarketHeld = story("full", { brand: "held", shows: "DACH is on hold: nothing new is made for it." })
export const NotFound = story("loading", { brand: "missing" })
