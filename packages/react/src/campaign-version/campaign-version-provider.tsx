import { type campaignVersionMachine, campaignVersionView } from "@marque/core/campaign-version"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof campaignVersionMachine>()("CampaignVersion", campaignVersionView)

export type CampaignVersionProviderProps = BoundProviderProps<typeof campaignVersionMachine>
export const CampaignVersionProvider = bound.Provider
export const useCampaignVersion = bound.useView
