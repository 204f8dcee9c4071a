import { feedbackMachine } from "@marque/core/feedback"
import { assetMachine, foldersMachine, galleryMachine } from "@marque/core/gallery"
import { assetStates, foldersStates, galleryStates } from "@marque/core/gallery/testing"
import { composerMachine } from "@marque/core/composer"
import { taskTrayMachine } from "@marque/core/queue"
import { composerStates } from "@marque/core/composer/testing"
import { taskTrayStates } from "@marque/core/queue/testing"
import { scorePanelMachine } from "@marque/core/score"
import { scorePanelStates } from "@marque/core/score/testing"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { AssetDrawer, AssetProvider, FoldersProvider, GalleryProvider } from "@marque/react/gallery"
import { ComposerProvider } from "@marque/react/composer"
import { TaskTrayProvider } from "@marque/react/queue"
import { ScorePanelProvider } from "@marque/react/score"
import type { ReactNode } from "react"

export interface GalleryStageProps {
  readonly gallery?: keyof typeof galleryStates
  readonly folders?: keyof typeof foldersStates
  readonly asset?: keyof typeof assetStates
  readonly composer?: keyof typeof composerStates
  readonly score?: keyof typeof scorePanelStates
  readonly children: ReactNode
}

/** Everything the gallery's parts stand in, each in one of its named states; stories are set here. */
export const GalleryStage = ({
  gallery = "full",
  folders = "full",
  asset,
  composer = "ready",
  score = "scored",
  children
}: GalleryStageProps) => (
  <FeedbackProvider machine={feedbackMachine}>
    <TaskTrayProvider machine={taskTrayMachine} organizationId="org_1" options={{ snapshot: taskTrayStates.busy }}>
      <GalleryProvider
        machine={galleryMachine}
        brandId="brand_fig"
        search={{ sort: "newest" }}
        options={{ snapshot: galleryStates[gallery] }}
      >
        <FoldersProvider machine={foldersMachine} brandId="brand_fig" options={{ snapshot: foldersStates[folders] }}>
          <ComposerProvider
            machine={composerMachine}
            brandId="brand_fig"
            options={{ snapshot: composerStates[composer] }}
          >
            {children}
            {asset !== undefined && (
              <AssetProvider machine={assetMachine} assetId="asset_0" options={{ snapshot: assetStates[asset] }}>
                <ScorePanelProvider
                  machine={scorePanelMachine}
                  assetId={scorePanelStates[score].context.assetId}
                  options={{ snapshot: scorePanelStates[score] }}
                >
                  <AssetDrawer onCompose={() => {}} />
                </ScorePanelProvider>
              </AssetProvider>
            )}
          </ComposerProvider>
        </FoldersProvider>
      </GalleryProvider>
    </TaskTrayProvider>
    <FeedbackDialog />
  </FeedbackProvider>
)
