import { Context, type Effect, Schema } from "effect"
import type { ReverificationRequired } from "../model/reverification.ts"
import type { OrgRole } from "../model/roles.ts"
import type { OwnOrganization } from "./organizations.schema.ts"

/** The identity provider refused or could not be reached; `message` is what the user reads. */
export class DirectoryRefused extends Schema.TaggedError<DirectoryRefused>()("DirectoryRefused", {
  message: Schema.String,
  suggestion: Schema.optionalKey(Schema.String)
}) {}

/** Why the provider did not do what was asked; a stale proof is not told as a sentence but asked for. */
export type DirectoryFailure = DirectoryRefused | ReverificationRequired

export interface OpenInvitation {
  readonly id: string
  readonly organization: string
  readonly inviter: string
  readonly role: OrgRole
}

export class OrganizationDirectory extends Context.Service<
  OrganizationDirectory,
  {
    readonly list: Effect.Effect<ReadonlyArray<OwnOrganization>, DirectoryRefused>
    /** Makes the organization, the caller its admin; gives the provider's id. The page works in it after a switch. */
    readonly create: (input: {
      readonly name: string
      readonly slug: string
    }) => Effect.Effect<string, DirectoryRefused>
    readonly update: (
      clerkId: string,
      input: { readonly name: string; readonly slug: string }
    ) => Effect.Effect<void, DirectoryRefused>
    readonly invitations: Effect.Effect<ReadonlyArray<OpenInvitation>, DirectoryRefused>
    readonly accept: (invitationId: string) => Effect.Effect<void, DirectoryRefused>
    readonly decline: (invitationId: string) => Effect.Effect<void, DirectoryRefused>
    readonly invite: (
      clerkId: string,
      input: { readonly email: string; readonly role: OrgRole }
    ) => Effect.Effect<string, DirectoryFailure>
    readonly revoke: (clerkId: string, invitationId: string) => Effect.Effect<void, DirectoryRefused>
    readonly setRole: (clerkId: string, email: string, role: OrgRole) => Effect.Effect<void, DirectoryFailure>
    readonly removeMember: (clerkId: string, email: string) => Effect.Effect<void, DirectoryFailure>
    /** The caller's own membership ends. */
    readonly leave: (clerkId: string) => Effect.Effect<void, DirectoryFailure>
  }
>()("@marque/core/organizations/OrganizationDirectory") {}

/** Opens the demo for the present person and gives its brand; on a local installation it also signs them in. */
export class DemoDoor extends Context.Service<
  DemoDoor,
  { readonly open: Effect.Effect<{ readonly brandId: string }, DirectoryRefused> }
>()("@marque/core/organizations/DemoDoor") {}
