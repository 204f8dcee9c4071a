import { marketFormMachine } from "@marque/core/markets"
import { marketFormStates } from "@marque/core/testing"
import { MarketForm, MarketFormProvider, MarketInheritance } from "@marque/react/markets/form"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Markets/Form",
  component: MarketForm,
  subcomponents: { MarketFormProvider, MarketInheritance },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof marketFormStates) => ({
  render: () => (
    <MarketFormProvider
      machine={marketFormMachine}
      input={{ brandId: "brand_1", brandRole: "creator", mode: "new" }}
      options={{ snapshot: marketFormStates[name] }}
    >
      <MarketForm
        inheritance={
          <MarketInheritance
            inherited={{
              voice: "Warm, quiet and exact.",
              tagline: "Made for slow evenings.",
              logoVariants: ["primary", "mono"],
              bannedTerms: ["luxury", "must-have"],
              disclaimer: "Hand wash only."
            }}
          />
        }
        missing={<h2>Page Not Found</h2>}
        onClose={fn()}
      />
    </MarketFormProvider>
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
