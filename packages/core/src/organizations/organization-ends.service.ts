import { Context, type Effect } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { ReverificationRequired } from "../model/reverification.ts"
import type { EndedOrganization, OrganizationEnd } from "./organization-end.schema.ts"

/** Apart from the store: the app server does it, which knows how recently the person proved who they are. */
export class OrganizationEnds extends Context.Service<
  OrganizationEnds,
  {
    /** What would end with it. */
    readonly facts: (organizationId: string) => Effect.Effect<OrganizationEnd, BackendFailed | ReverificationRequired>
    /** It is gone for its members at once. */
    readonly end: (organizationId: string) => Effect.Effect<void, BackendFailed | ReverificationRequired>
    /** Those that the person administered and can still restore. */
    readonly list: Effect.Effect<ReadonlyArray<EndedOrganization>, BackendFailed | ReverificationRequired>
    /** As it was, and active; `id` is the provider's. */
    readonly restore: (id: string) => Effect.Effect<void, BackendFailed | ReverificationRequired>
  }
>()("@marque/core/organizations/OrganizationEnds") {}
