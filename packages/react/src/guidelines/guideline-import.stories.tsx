import { guidelineImportMachine } from "@marque/core/guidelines"
import { guidelineImportStates } from "@marque/core/testing"
import { GuidelineImport, GuidelineImportProvider } from "@marque/react/guidelines/import"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Guidelines/Import",
  component: GuidelineImport,
  subcomponents: { GuidelineImportProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof guidelineImportStates) => ({
  render: () => (
    <GuidelineImportProvider
      machine={guidelineImportMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: guidelineImportStates[name] }}
    >
      <GuidelineImport onClose={fn()} />
    </GuidelineImportProvider>
  )
})

export const Choosing = story("choosing")
export const Unreadable = story("unreadable")
export const Reading = story("reading")
export const Proposed = story("proposed")
export const SomeDecided = story("someDecided")
export const Adding = story("adding")
export const NotAdded = story("notAdded")
export const PassageDrawing = story("passageDrawing")
export const PassageDrawn = story("passageDrawn")
export const PassageUndrawn = story("passageUndrawn")
export const WithoutPages = story("withoutPages")
export const NothingFound = story("nothingFound")
export const Offline = offline(story("offline"))
