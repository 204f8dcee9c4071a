import { campaignListMachine, newCampaignMachine } from "@marque/core/campaigns"
import { campaignListStates, newCampaignStates } from "@marque/core/testing"
import { CampaignList, CampaignListProvider, NewCampaignProvider, SampleCards } from "@marque/react/campaigns"
import { offline } from "../forms/offline-story.tsx"
import { listStories } from "../records/list-story.tsx"

export default {
  title: "Campaigns/List",
  component: CampaignList,
  subcomponents: { CampaignListProvider, SampleCards },
  parameters: { layout: "fullscreen" }
}

const samples = (
  <NewCampaignProvider
    machine={newCampaignMachine}
    input={{ brandId: "brand_1" }}
    options={{ snapshot: newCampaignStates.blank }}
  >
    <SampleCards />
  </NewCampaignProvider>
)

const story = listStories(campaignListStates, (given) => (
  <CampaignListProvider machine={campaignListMachine} {...given}>
    <CampaignList missing={<h1>Page Not Found</h1>} samples={samples} />
  </CampaignListProvider>
))

export const Loading = story("loading")
export const EmptyFirstUse = story("emptyFirstUse")
export const EmptyForViewer = story("emptyForViewer")
export const Several = story("several")
export const SecondPage = story("secondPage")
export const Typing = story("typing")
export const EmptyFiltered = story("emptyFiltered")
export const Viewer = story("viewer")
export const ReadOnly = story("readOnly")
export const AskingToArchive = story("askingToArchive")
export const Archiving = story("archiving")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
export const Selected = story("selected")
export const ArchivedOnes = story("archivedOnes")
export const ArchivedForManager = story("archivedForManager")
export const EmptyArchived = story("emptyArchived")
export const AskingToRemove = story("askingToRemove")
export const Removing = story("removing")
export const UndoOffered = story("undoOffered")
export const Undoing = story("undoing")
