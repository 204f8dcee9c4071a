import { AssetDrawer, OpenPicture } from "@marque/react/gallery"

/** One picture of the gallery, over it. */
export const PictureDrawer = () => (
  <OpenPicture>
    <AssetDrawer />
  </OpenPicture>
)
