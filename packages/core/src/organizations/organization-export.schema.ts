import { Schema } from "effect"
import { OrganizationId } from "../model/ids.ts"

/** A stored file. `row`: what the manifest says of it, after its path and its size. */
const ExportedFile = Schema.Struct({
  path: Schema.String,
  url: Schema.String,
  bytes: Schema.Number,
  row: Schema.Array(Schema.String)
})
export type ExportedFile = typeof ExportedFile.Type

/** Part of everything that an organization has. Texts of one path follow each other. */
export const OrganizationExportPage = Schema.Struct({
  texts: Schema.Array(Schema.Struct({ path: Schema.String, text: Schema.String })),
  files: Schema.Array(ExportedFile),
  /** A brand whose pack belongs there. */
  pack: Schema.optionalKey(Schema.Struct({ brandId: Schema.String, path: Schema.String })),
  /** Of the next page; absent: that was all. */
  next: Schema.optionalKey(Schema.String)
})
export type OrganizationExportPage = typeof OrganizationExportPage.Type

/** The server checks the age of the session's proof itself, with every page; product specification, section 2.11. */
export const organizationExportContract = {
  exportOrganization: {
    id: "exportOrganization",
    method: "POST",
    data: Schema.Struct({ organizationId: OrganizationId, cursor: Schema.NullOr(Schema.String) }),
    result: OrganizationExportPage
  }
} as const
