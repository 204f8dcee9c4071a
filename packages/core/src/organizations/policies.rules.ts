import { USUAL_TEMPLATE } from "../model/name-template.ts"
import type { OrganizationProfile, Policies } from "./organizations.schema.ts"

/** Id of the engine of every installation. */
export const LOCAL_ENGINE = "local"

/** What holds where the profile says nothing. */
export const policiesOf = ({
  adaptInsideApproval = false,
  agentKeys = true,
  approvalBeforeDownload = false,
  defaultEngine = LOCAL_ENGINE,
  freshProofToShare = false,
  nameTemplate = USUAL_TEMPLATE,
  rejectsKept = "30",
  selfApproval = true,
  shareCode = false
}: OrganizationProfile): Policies => ({
  approvalBeforeDownload,
  selfApproval,
  adaptInsideApproval,
  shareCode,
  freshProofToShare,
  agentKeys,
  nameTemplate,
  rejectsKept,
  defaultEngine
})
