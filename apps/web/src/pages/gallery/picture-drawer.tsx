import { AssetDrawer, OpenPicture } from "@marque/react/gallery"

export const PictureDrawer = () => (
  <OpenPicture>
    <AssetDrawer />
  </OpenPicture>
)
