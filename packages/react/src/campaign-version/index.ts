"use client"
export { CampaignVersion } from "./campaign-version.tsx"
export {
  CampaignVersionProvider,
  type CampaignVersionProviderProps,
  useCampaignVersion
} from "./campaign-version-provider.tsx"
