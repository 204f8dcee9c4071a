import { uploadQueueStates, uploadsPageStates } from "@marque/core/testing"
import { uploadQueueMachine, uploadsPageMachine } from "@marque/core/uploads"
import { UploadQueueProvider, UploadsPageProvider, UploadsScreen } from "@marque/react/uploads/page"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Uploads/Uploads",
  component: UploadsScreen,
  subcomponents: { UploadQueueProvider, UploadsPageProvider }
}

const story = (name: keyof typeof uploadsPageStates) => ({
  render: () => (
    <UploadsPageProvider
      machine={uploadsPageMachine}
      input={{ brandId: "brand_1", search: {} }}
      options={{ snapshot: uploadsPageStates[name] }}
    >
      <UploadQueueProvider
        machine={uploadQueueMachine}
        input={{ brandId: "brand_1" }}
        options={{ snapshot: uploadQueueStates.empty }}
      >
        <UploadsScreen missing="Not found" hrefOf={(q) => `/brands/brand_1/uploads?q=${q}`} />
      </UploadQueueProvider>
    </UploadsPageProvider>
  )
})

export const Loading = story("loading")
export const Several = story("several")
export const Videos = story("videos")
export const MovingPictures = story("movingPictures")
export const Selected = story("selected")
export const Batches = story("batches")
export const NoBatches = story("noBatches")
export const Interrupted = story("interrupted")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyFiltered = story("emptyFiltered")
export const OverQuota = story("overQuota")
export const ReadOnly = story("readOnly")
export const Applying = story("applying")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const ChoicesLost = story("choicesLost")
export const Offline = offline(story("offline"))
export const Editing = story("editing")
export const EditingRights = story("editingRights")
export const NextFiles = story("nextFiles")
export const Assigning = story("assigning")
export const Submitting = story("submitting")
