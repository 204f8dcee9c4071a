import type { RecipeInputs } from "@marque/core/gallery"
import { AssetDrawer, AssetProvider, useGallery } from "@marque/react/gallery"
import { useAssetMachines } from "../../machines/asset.ts"

interface PictureDrawerProps {
  readonly assetId: string
  readonly onCompose: (inputs: RecipeInputs) => void
}

/** One picture of the gallery, over it. */
export const PictureDrawer = ({ assetId, onCompose }: PictureDrawerProps) => {
  const { asset } = useAssetMachines()
  const { send } = useGallery()
  return (
    <AssetProvider machine={asset} assetId={assetId}>
      <AssetDrawer
        onCompose={(inputs) => {
          send({ type: "asset.close" })
          onCompose(inputs)
        }}
      />
    </AssetProvider>
  )
}
