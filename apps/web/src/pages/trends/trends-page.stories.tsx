import type { brandHomeStates, trendsStates } from "@marque/core/testing"
import { brandIn, trendsIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { TrendsPage } from "./trends-page.tsx"

export default { title: "Pages/Trends", component: TrendsPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly offline?: boolean
}

const story = (state: keyof typeof trendsStates, { brand = "published", offline = false, search = "" }: Given = {}) =>
  pageStory({ address: `/brands/brand_1/trends/${search}`, offline, given: [brandIn(brand), trendsIn(state)] })

export const Loading = story("loading")
export const Several = story("several")
export const Month = story("month", { search: "?view=month" })
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyFiltered = story("emptyFiltered", { search: "?q=glacier" })
export const SourceFailed = story("sourceFailed")
export const ReadOnly = story("readOnly", { brand: "viewer" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
