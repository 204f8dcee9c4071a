import { briefMachine } from "@marque/core/campaigns"
import { briefStates } from "@marque/core/testing"
import { Brief, BriefProvider } from "@marque/react/campaigns"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Campaigns/Brief",
  component: Brief,
  subcomponents: { BriefProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof briefStates) => ({
  render: () => (
    <BriefProvider
      machine={briefMachine}
      input={{ campaignId: "campaign_1" }}
      options={{ snapshot: briefStates[name] }}
    >
      <Brief missing={<h1>Page Not Found</h1>} />
    </BriefProvider>
  )
})

export const Loading = story("loading")
export const Complete = story("complete")
export const Blank = story("blank")
export const Contradicting = story("contradicting")
export const Checking = story("checking")
export const OfTrend = story("ofTrend")
export const WithFaults = story("withFaults")
export const Unsaved = story("unsaved")
export const Saving = story("saving")
export const SaveFailed = story("saveFailed")
export const SaveRefused = story("saveRefused")
export const Clash = story("clash")
export const Searching = story("searching")
export const ReadOnly = story("readOnly")
export const Completed = story("completed")
export const Archived = story("archived")
export const Archiving = story("archiving")
export const Restoring = story("restoring")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
