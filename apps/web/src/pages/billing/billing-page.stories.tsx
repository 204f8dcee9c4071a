import type { billingStates } from "@marque/core/testing"
import { billingIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { BillingPage } from "./billing-page.tsx"

export default { title: "Pages/Billing", component: BillingPage, parameters: { layout: "fullscreen" } }

const story = (state: keyof typeof billingStates) => pageStory({ address: "/org/billing", given: [billingIn(state)] })

export const Shown = story("shown")
export const ReadOnly = story("readOnly")
export const Active = story("active")
export const NoPlan = story("noPlan")
