import type {
  brandHomeStates,
  guidelineBenchStates,
  guidelineFormStates,
  guidelineImportStates,
  guidelineListStates,
  guidelineStarterStates
} from "@marque/core/testing"
import { brandIn, guidelinesIn, publishPreviewIn } from "../../story-app/given.ts"
import { pageStory } from "../../story-app/page-story.tsx"
import { GuidelinesPage } from "./guidelines-page.tsx"

export default { title: "Pages/Guidelines", component: GuidelinesPage, parameters: { layout: "fullscreen" } }

interface Given {
  readonly brand?: keyof typeof brandHomeStates
  readonly search?: string
  readonly form?: keyof typeof guidelineFormStates
  readonly bench?: keyof typeof guidelineBenchStates
  readonly imported?: keyof typeof guidelineImportStates
  readonly starter?: keyof typeof guidelineStarterStates
  readonly offline?: boolean
  readonly shows?: string
}

const story = (
  list: keyof typeof guidelineListStates,
  {
    bench = "several",
    brand = "published",
    form = "stored",
    imported = "proposed",
    offline = false,
    search = "",
    shows,
    starter = "choosing"
  }: Given = {}
) =>
  pageStory({
    address: `/brands/brand_1/brand/guidelines${search}`,
    offline,
    given: [brandIn(brand), guidelinesIn({ list, form, bench, starter, imported }), publishPreviewIn("done")],
    ...(shows !== undefined && { shows })
  })

export const Several = story("several")
export const ReadOnly = story("readOnly", { brand: "archived" })
export const NotFound = story("missing", { brand: "missing" })
export const Offline = story("offline", { offline: true })
export const OpenRule = story("several", { search: "?ruleId=guideline_1", shows: "What is measured" })
export const NewRule = story("several", { search: "?mode=new", form: "blank", shows: "New rule" })
export const UnknownRule = story("several", { search: "?ruleId=guideline_99", form: "missing" })
export const TestBench = story("several", { search: "?mode=test", shows: "Test bench" })
export const StarterSets = story("emptyFirstUse", { search: "?mode=starter", shows: "Food and drink" })
export const Trial = story("several", { search: "?mode=trial", shows: "Would fail 41 of 298" })
export const Import = story("several", { search: "?mode=import", shows: "Import a document" })
