import type { brandHomeStates, marketFormStates, marketListStates } from "@marque/core/testing"
import { brandIn, marketsIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { MarketsPage } from "./markets-page.tsx"

export default { title: "Pages/Markets", component: MarketsPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly form?: keyof typeof marketFormStates
  readonly offline?: boolean
  readonly shows?: string
}

const EDIT = "?mode=edit&marketId=market_1"

const story = (
  list: keyof typeof marketListStates,
  { brand = "published", form = "stored", offline = false, search = "", shows }: Given = {}
) =>
  pageStory({
    address: `/brands/brand_1/brand/markets${search}`,
    offline,
    given: [brandIn(brand), marketsIn(list, form)],
    ...(shows !== undefined && { shows })
  })

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const Several = story("several")
export const EmptyFiltered = story("emptyFiltered", { search: "?q=glacier" })
export const ReadOnly = story("readOnly", { brand: "archived" })
export const Stale = story("stale")
export const Failed = story("failed")
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
export const OpenMarket = story("several", { search: EDIT, shows: "About the market" })
export const NewMarket = story("several", { search: "?mode=new", form: "blank", shows: "New market" })
export const Hold = story("several", { search: "?mode=hold&marketId=market_1", shows: "Put DACH on hold" })
export const UnknownMarket = story("several", { search: EDIT, form: "missing" })
