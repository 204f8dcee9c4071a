import { placeFormMachine } from "@marque/core/places"
import { placeFormStates } from "@marque/core/places/testing"
import { uploadMachine } from "@marque/core/uploads"
import { uploadStates } from "@marque/core/uploads/testing"
import { PlaceForm, PlaceFormProvider, PlaceMarks } from "@marque/react/places"
import { OfflineFrame } from "../forms/offline-frame.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Places/Form",
  component: PlaceForm,
  subcomponents: { PlaceFormProvider, PlaceMarks },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof placeFormStates, upload: keyof typeof uploadStates = "ready") => ({
  render: () => (
    <PlaceFormProvider
      machine={placeFormMachine}
      uploads={uploadMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new", key: "key_1" }}
      options={{ snapshot: placeFormStates[name] }}
      uploadOptions={{ snapshot: uploadStates[upload] }}
    >
      <PageFrame>
        <PlaceForm missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </PlaceFormProvider>
  )
})

const offline = (name: keyof typeof placeFormStates) => {
  const { render } = story(name)
  return { render: () => <OfflineFrame>{render()}</OfflineFrame> }
}

export const Blank = story("blank", "empty")
export const Forbidden = story("forbidden", "empty")
export const Invalid = story("invalid", "unreadable")
export const PhotoOnItsWay = story("photoOnItsWay", "uploading")
export const Unmarked = story("unmarked")
export const Marked = story("marked")
export const Floating = story("floating")
export const PhotoRefused = story("photoRefused")
export const RightsEnding = story("rightsEnding")
export const RightsEnded = story("rightsEnded")
export const Creating = story("creating")
export const Created = story("created")
export const Loading = story("loading", "empty")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Archived = story("archived")
export const ReadOnly = story("readOnly")
export const Missing = story("missing", "empty")
export const Unavailable = story("unavailable", "empty")
export const Offline = offline("offline")
