import { deletionMachine } from "../records/deletion.machine.ts"
import type { OrganizationEnd } from "./organization-end.schema.ts"
import { organizationEndTexts } from "./organization-end.texts.ts"

/** The end of an organization, confirmed by its name; product specification, section 3.5. */
export const deleteOrganizationMachine = deletionMachine<OrganizationEnd>({
  id: "deleteOrganization",
  tookTooLong: organizationEndTexts.tookTooLong,
  isBarred: ({ here, plan }) => !here || plan === "running"
})
