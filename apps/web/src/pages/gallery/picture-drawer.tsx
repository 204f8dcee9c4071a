import type { RecipeInputs } from "@marque/core/gallery"
import { AssetDrawer, AssetProvider, ClipExport, ClipExportProvider, useGallery } from "@marque/react/gallery"
import { ScorePanelProvider } from "@marque/react/score"
import { useShowNotice } from "@marque/react/notices"
import { useAssetMachines } from "../../machines/asset.ts"
import { useClipExportMachines } from "../../machines/clip-export.ts"
import { useScoreMachines } from "../../machines/score.ts"

interface PictureDrawerProps {
  readonly assetId: string
  readonly onCompose: (inputs: RecipeInputs) => void
}

/** One picture of the gallery, over it. */
export const PictureDrawer = ({ assetId, onCompose }: PictureDrawerProps) => {
  const { asset } = useAssetMachines()
  const { clipExport } = useClipExportMachines()
  const { scorePanel } = useScoreMachines()
  const { send } = useGallery()
  const show = useShowNotice()
  return (
    <AssetProvider machine={asset} assetId={assetId}>
      <ScorePanelProvider
        machine={scorePanel}
        assetId={assetId}
        onNotice={show}
        onVersion={(made) => send({ type: "asset.open", assetId: made })}
      >
        <AssetDrawer
          clipExport={
            <ClipExportProvider machine={clipExport} assetId={assetId}>
              <ClipExport />
            </ClipExportProvider>
          }
          onCompose={(inputs) => {
            send({ type: "asset.close" })
            onCompose(inputs)
          }}
        />
      </ScorePanelProvider>
    </AssetProvider>
  )
}
