import { placeFormMachine } from "@marque/core/places"
import { batchStates, placeFormStates, withChildren } from "@marque/core/testing"
import { PlaceForm, PlaceFormProvider, PlaceMarks } from "@marque/react/places"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Places/Form",
  component: PlaceForm,
  subcomponents: { PlaceFormProvider, PlaceMarks },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof placeFormStates, uploads: keyof typeof batchStates = "empty") => ({
  render: () => (
    <PlaceFormProvider
      machine={placeFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{ snapshot: withChildren(placeFormStates[name], { photos: batchStates[uploads] }) }}
    >
      <PageFrame>
        <PlaceForm missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </PlaceFormProvider>
  )
})

export const Blank = story("blank")
export const Forbidden = story("forbidden")
export const Invalid = story("invalid", "onlyFailures")
export const PhotosOnTheirWay = story("photosOnTheirWay", "underWay")
export const Unmarked = story("unmarked")
export const Marked = story("marked")
export const Floating = story("floating")
export const Several = story("several", "someFailed")
export const Full = story("full")
export const PhotoRefused = story("photoRefused")
export const RightsEnding = story("rightsEnding")
export const RightsEnded = story("rightsEnded")
export const Creating = story("creating")
export const Created = story("created")
export const Loading = story("loading")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Archived = story("archived")
export const ReadOnly = story("readOnly")
export const Missing = story("missing")
export const Unavailable = story("unavailable")
export const Offline = offline(story("offline"))
export const Naming = story("naming")
export const ArchivedForManager = story("archivedForManager")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const Removed = story("removed")
