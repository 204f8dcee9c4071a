import { type campaignListMachine, campaignListView } from "@marque/core/campaigns"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof campaignListMachine>()("CampaignList", campaignListView, {
  search: (search) => ({ type: "search.set", search })
})

export type CampaignListProviderProps = BoundProviderProps<typeof campaignListMachine>
export const CampaignListProvider = bound.Provider
export const useCampaignList = bound.useView
export const useCampaignListActor = bound.useActor
