import { guidelineStarterMachine } from "@marque/core/guidelines"
import { guidelineStarterStates } from "@marque/core/testing"
import { GuidelineStarter, GuidelineStarterProvider } from "@marque/react/guidelines/desk"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Guidelines/Starter sets",
  component: GuidelineStarter,
  subcomponents: { GuidelineStarterProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof guidelineStarterStates) => ({
  render: () => (
    <GuidelineStarterProvider
      machine={guidelineStarterMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: guidelineStarterStates[name] }}
    >
      <GuidelineStarter onClose={fn()} />
    </GuidelineStarterProvider>
  )
})

export const Choosing = story("choosing")
export const Naming = story("naming")
export const Adding = story("adding")
export const Failed = story("failed")
export const Offline = offline(story("offline"))
