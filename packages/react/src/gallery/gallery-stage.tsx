import { feedbackMachine } from "@marque/core/shell"
import { galleryScreenMachine } from "@marque/core/gallery"
import { galleryScreenIn, type GalleryScreenParts, taskTrayStates } from "@marque/core/testing"
import { taskTrayMachine } from "@marque/core/queue"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { AssetDrawer, GalleryScreenProvider, OpenPicture } from "@marque/react/gallery"
import { TaskTrayProvider } from "@marque/react/queue"
import type { ReactNode } from "react"

export interface GalleryStageProps extends GalleryScreenParts {
  readonly children: ReactNode
}

export const GalleryStage = ({ children, ...parts }: GalleryStageProps) => {
  const snapshot = galleryScreenIn(parts)
  const { brandId, search } = snapshot.context
  return (
    <FeedbackProvider machine={feedbackMachine}>
      <TaskTrayProvider
        machine={taskTrayMachine}
        input={{ organizationId: "org_1" }}
        options={{ snapshot: taskTrayStates.busy }}
      >
        <GalleryScreenProvider machine={galleryScreenMachine} input={{ brandId, search }} options={{ snapshot }}>
          {children}
          <OpenPicture>
            <AssetDrawer />
          </OpenPicture>
        </GalleryScreenProvider>
      </TaskTrayProvider>
      <FeedbackDialog />
    </FeedbackProvider>
  )
}
