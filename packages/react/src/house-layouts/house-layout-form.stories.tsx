import { houseLayoutFormMachine } from "@marque/core/house-layouts"
import { houseLayoutFormStates } from "@marque/core/testing"
import { HouseLayoutForm, HouseLayoutFormProvider } from "@marque/react/house-layouts/form"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "House layouts/Form",
  component: HouseLayoutForm,
  subcomponents: { HouseLayoutFormProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof houseLayoutFormStates) => ({
  render: () => (
    <HouseLayoutFormProvider
      machine={houseLayoutFormMachine}
      input={{ brandId: "brand_1", brandRole: "manager", mode: "new" }}
      options={{ snapshot: houseLayoutFormStates[name] }}
    >
      <HouseLayoutForm missing={<h2>Page Not Found</h2>} onClose={fn()} />
    </HouseLayoutFormProvider>
  )
})

export const Blank = story("blank")
export const Reading = story("reading")
export const NoLayout = story("noLayout")
export const DeskFailed = story("deskFailed")
export const LostParts = story("lostParts")
export const Forbidden = story("forbidden")
export const Invalid = story("invalid")
export const Naming = story("naming")
export const Creating = story("creating")
export const Created = story("created")
export const Loading = story("loading")
export const Stored = story("stored")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const Conflict = story("conflict")
export const Offline = offline(story("offline"))
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Archived = story("archived")
export const ArchivedForManager = story("archivedForManager")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const Removed = story("removed")
export const ReadOnly = story("readOnly")
export const Missing = story("missing")
export const Unavailable = story("unavailable")
