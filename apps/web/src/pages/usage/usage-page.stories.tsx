import type { usageStates } from "@marque/core/testing"
import { usageIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { UsagePage } from "./usage-page.tsx"

export default { title: "Pages/Usage", component: UsagePage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof usageStates) => pageStory({ address: "/org/usage", given: [usageIn(state)] })

export const Shown = story("shown")
export const EmptyFirstUse = story("emptyFirstUse")
