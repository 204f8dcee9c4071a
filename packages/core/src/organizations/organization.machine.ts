import { makeLiveMachine } from "../kernel/live.machine.ts"
import type { OrganizationProfile } from "./organizations.schema.ts"

/** The profile of the active organization, live; its input is the provider's id. `null` is a profile that is not there. */
export const organizationMachine = makeLiveMachine<OrganizationProfile | null, string>("organization")
