import { type newCampaignMachine, newCampaignView } from "@marque/core/campaigns"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof newCampaignMachine>()("NewCampaign", newCampaignView)

export type NewCampaignProviderProps = BoundProviderProps<typeof newCampaignMachine>
export const NewCampaignProvider = bound.Provider
export const useNewCampaign = bound.useView
