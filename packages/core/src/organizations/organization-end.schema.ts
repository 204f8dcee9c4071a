import { Schema } from "effect"
import { OrganizationId } from "../model/ids.ts"

/** What ends with an organization. */
export const OrganizationEndFacts = Schema.Struct({
  name: Schema.String,
  brands: Schema.Number,
  members: Schema.Number,
  /** Pictures in galleries. */
  pictures: Schema.Number,
  /** Share links that are open. */
  links: Schema.Number,
  /** `running` bars the end; `ending` is canceled already. */
  plan: Schema.Literals(["none", "running", "ending"])
})
export type OrganizationEndFacts = typeof OrganizationEndFacts.Type

/** `here`: this installation keeps its organizations itself; else the identity provider deletes them. */
export const OrganizationEnd = Schema.Struct({ ...OrganizationEndFacts.fields, here: Schema.Boolean })
export type OrganizationEnd = typeof OrganizationEnd.Type

/** `id` is the provider's, `endsAt` UTC milliseconds. */
export const EndedOrganization = Schema.Struct({ id: Schema.String, name: Schema.String, endsAt: Schema.Number })
export type EndedOrganization = typeof EndedOrganization.Type

/** The server checks the age of the session's proof itself; product specification, section 2.11. */
export const organizationEndContract = {
  organizationEnd: {
    id: "organizationEnd",
    method: "POST",
    data: Schema.Struct({ organizationId: OrganizationId }),
    result: OrganizationEnd
  },
  endOrganization: {
    id: "endOrganization",
    method: "POST",
    data: Schema.Struct({ organizationId: OrganizationId }),
    result: EndedOrganization
  },
  endedOrganizations: {
    id: "endedOrganizations",
    method: "POST",
    data: Schema.Struct({}),
    result: Schema.Array(EndedOrganization)
  },
  restoreOrganization: {
    id: "restoreOrganization",
    method: "POST",
    data: Schema.Struct({ id: Schema.String }),
    result: Schema.Null
  }
} as const
