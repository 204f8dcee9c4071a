import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ReverificationRequired } from "../model/reverification.ts"
import type { OrganizationExportPage } from "./organization-export.schema.ts"

/** Where everything that an organization has comes from. */
export class OrganizationExports extends Context.Service<
  OrganizationExports,
  {
    readonly page: (
      organizationId: string,
      cursor: string | undefined
    ) => Effect.Effect<OrganizationExportPage, BackendFailed | ReverificationRequired>
    /** The archive of a brand, as its own export makes it; of the host. */
    readonly pack: (
      brandId: string
    ) => Effect.Effect<{ readonly content: object; readonly bytes: number }, BackendFailed>
  }
>()("@marque/core/organizations/OrganizationExports") {}
