import { USUAL_TEMPLATE } from "../model/name-template.ts"
import type { OrganizationProfile, Policies } from "./organizations.schema.ts"

/** What holds where the profile says nothing. */
export const policiesOf = ({
  adaptInsideApproval = false,
  approvalBeforeDownload = false,
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
  nameTemplate,
  rejectsKept
})
