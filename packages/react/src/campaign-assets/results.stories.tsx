import { resultsMachine } from "@marque/core/campaign-assets"
import { resultsStates } from "@marque/core/testing"
import { Results, ResultsProvider } from "@marque/react/campaign-assets"
import { offline } from "../forms/offline-story.tsx"

export default { title: "Campaigns/Results", component: Results, subcomponents: { ResultsProvider } }

const story = (name: keyof typeof resultsStates) => ({
  render: () => (
    <ResultsProvider
      machine={resultsMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: resultsStates[name] }}
    >
      <Results missing="Not found" />
    </ResultsProvider>
  )
})

export const Loading = story("loading")
export const Several = story("several")
export const ByConversions = story("byConversions")
export const Empty = story("empty")
export const WithoutSlots = story("withoutSlots")
export const ReadOnly = story("readOnly")
export const Stopped = story("stopped")
export const Canceling = story("canceling")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
export const Choosing = story("choosing")
export const Unreadable = story("unreadable")
export const Reading = story("reading")
export const Mapping = story("mapping")
export const MappingUnclear = story("mappingUnclear")
export const Storing = story("storing")
export const Declaring = story("declaring")
export const NothingToTest = story("nothingToTest")
export const Saving = story("saving")
export const Removing = story("removing")
export const Removed = story("removed")
