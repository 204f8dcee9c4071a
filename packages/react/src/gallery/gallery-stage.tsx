import { feedbackMachine } from "@marque/core/shell"
import { galleryScreenMachine } from "@marque/core/gallery"
import {
  galleryScreenIn,
  type GalleryScreenParts,
  notesStates,
  taskTrayStates,
  textBoxesStates
} from "@marque/core/testing"
import { taskTrayMachine } from "@marque/core/queue"
import { FeedbackDialog, FeedbackProvider } from "@marque/react/feedback"
import { AssetDrawer, GalleryScreenProvider, OpenPicture } from "@marque/react/gallery"
import { notesMachine } from "@marque/core/notes"
import { NotesProvider, PictureNotes } from "@marque/react/notes"
import { textBoxesMachine } from "@marque/core/text-boxes"
import { PictureText, TextBoxesProvider } from "@marque/react/text-boxes"
import { TaskTrayProvider } from "@marque/react/queue"
import type { ReactNode } from "react"

const DrawnNotes = () => (
  <NotesProvider machine={notesMachine} input={notesStates.threads.context} options={{ snapshot: notesStates.threads }}>
    <PictureNotes clip={false} />
  </NotesProvider>
)

const DrawnBoxes = () => (
  <TextBoxesProvider
    machine={textBoxesMachine}
    input={textBoxesStates.selected.context}
    options={{ snapshot: textBoxesStates.selected }}
  >
    <PictureText />
  </TextBoxesProvider>
)

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
            <AssetDrawer notes={() => <DrawnNotes />} textBoxes={() => <DrawnBoxes />} />
          </OpenPicture>
        </GalleryScreenProvider>
      </TaskTrayProvider>
      <FeedbackDialog />
    </FeedbackProvider>
  )
}
