import { trendsStates } from "@marque/core/testing"
import { trendsMachine } from "@marque/core/trends"
import { Trends, TrendsProvider } from "@marque/react/trends"
import { offline } from "../forms/offline-story.tsx"

export default { title: "Trends/Trends", component: Trends, subcomponents: { TrendsProvider } }

const story = (name: keyof typeof trendsStates) => ({
  render: () => (
    <TrendsProvider
      machine={trendsMachine}
      input={{ brandId: "brand_1", search: {} }}
      options={{ snapshot: trendsStates[name] }}
    >
      <Trends missing="Not found" />
    </TrendsProvider>
  )
})

export const Loading = story("loading")
export const Several = story("several")
export const Month = story("month")
export const DismissedOnes = story("dismissedOnes")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyFiltered = story("emptyFiltered")
export const ReadOnly = story("readOnly")
export const SourceFailed = story("sourceFailed")
export const TooMany = story("tooMany")
export const Applying = story("applying")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
export const AddingDate = story("addingDate")
export const DateWithoutName = story("dateWithoutName")
export const SavingDate = story("savingDate")
export const Judging = story("judging")
export const SavingJudgement = story("savingJudgement")
export const Importing = story("importing")
export const ImportFailed = story("importFailed")
export const Reading = story("reading")
export const Reviewing = story("reviewing")
export const Storing = story("storing")
export const Subscribing = story("subscribing")
export const Opening = story("opening")
export const Subscribed = story("subscribed")
export const Dismissed = story("dismissed")
