import type { brandHomeStates, uploadsPageStates } from "@marque/core/testing"
import { brandIn, uploadsIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { UploadsPage } from "./uploads-page.tsx"

export default { title: "Pages/Uploads", component: UploadsPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly offline?: boolean
}

const story = (
  state: keyof typeof uploadsPageStates,
  { brand = "published", offline = false, search = "" }: Given = {}
) => pageStory({ address: `/brands/brand_1/uploads${search}`, offline, given: [brandIn(brand), uploadsIn(state)] })

export const Loading = story("loading")
export const Several = story("several")
export const Batches = story("batches", { search: "?view=batch" })
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyFiltered = story("emptyFiltered", { search: "?q=glacier" })
export const OverQuota = story("overQuota")
export const ReadOnly = story("readOnly", { brand: "viewer" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
