import type { GalleryScreenParts } from "@marque/core/testing"
import { GalleryScreen, OpenPicture } from "@marque/react/gallery"
import { GalleryStage } from "./gallery-stage.tsx"

export default {
  title: "Gallery/Parts of the screen",
  component: GalleryScreen,
  subcomponents: { OpenPicture },
  parameters: { layout: "fullscreen" }
}

const story = (parts: GalleryScreenParts) => ({
  render: () => (
    <GalleryStage {...parts}>
      <div style={{ padding: 24 }}>
        <GalleryScreen newProductHref="/products/form" newPlaceHref="/places/form" />
      </div>
    </GalleryStage>
  )
})

export const Browsing = story({})
export const Composing = story({ shows: "shown" })
export const ComposerHidden = story({ shows: "hidden" })
export const PictureOpen = story({ gallery: "opened", asset: "info" })
export const ViewerBrowsing = story({ gallery: "viewer" })
export const BulkWorking = story({ bulk: "tagging" })
export const ZipOpen = story({ gallery: "selected", zip: "ready" })
export const WordsSuggested = story({ shows: "shown", words: "shown" })
