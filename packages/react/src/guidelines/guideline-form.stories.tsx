import { guidelineFormMachine } from "@marque/core/guidelines"
import { guidelineFormStates } from "@marque/core/testing"
import { GuidelineForm, GuidelineFormProvider } from "@marque/react/guidelines/form"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Guidelines/Form",
  component: GuidelineForm,
  subcomponents: { GuidelineFormProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof guidelineFormStates) => ({
  render: () => (
    <GuidelineFormProvider
      machine={guidelineFormMachine}
      input={{ brandId: "brand_1", brandRole: "manager", mode: "new" }}
      options={{ snapshot: guidelineFormStates[name] }}
    >
      <GuidelineForm missing={<h2>Page Not Found</h2>} onClose={fn()} />
    </GuidelineFormProvider>
  )
})

export const Blank = story("blank")
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
export const ExamplesBroken = story("examplesBroken")
export const SomeCampaigns = story("someCampaigns")
export const AboutGuidance = story("aboutGuidance")
export const AboutPictures = story("aboutPictures")
