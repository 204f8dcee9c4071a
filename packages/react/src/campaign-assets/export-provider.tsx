import { type exportMachine, exportView } from "@marque/core/campaign-assets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof exportMachine>()("CampaignExport", exportView)

export type CampaignExportProviderProps = BoundProviderProps<typeof exportMachine>
export const CampaignExportProvider = bound.Provider
export const useCampaignExport = bound.useView
