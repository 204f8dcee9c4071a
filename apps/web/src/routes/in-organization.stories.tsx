import type { organizationStates } from "@marque/core/testing"
import { brandIn, productListIn } from "../story-app/given.ts"
import { pageStory } from "../story-app/page-story.tsx"
import { InOrganization } from "./in-organization.tsx"

export default { title: "App/Organization", component: InOrganization, parameters: { layout: "fullscreen" } }

const story = (organization: keyof typeof organizationStates, shows: string) =>
  pageStory({
    address: "/brands/brand_1/brand/products/",
    shell: { organization },
    given: [brandIn("published"), productListIn("several")],
    shows
  })

export const Loading = story("loading", "Loading")
export const Ready = story("ready", "New product")
export const Demo = story("demo", "Leave")
export const Suspended = story("suspended", "This organization is suspended. Downloads still work.")
export const Missing = story("missing", "Your organization could not be opened")
export const Failed = story("failed", "Your organization could not be opened")
