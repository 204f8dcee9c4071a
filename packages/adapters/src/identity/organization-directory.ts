import { type AuthError, Identity, NotAMember } from "@marque/core/identity"
import { type DirectoryFailure, DirectoryRefused, OrganizationDirectory } from "@marque/core/organizations"
import { Effect, Layer } from "effect"

const refused = (error: AuthError): DirectoryRefused =>
  new DirectoryRefused({
    message: error.message,
    ...(error._tag === "SlugTaken" && error.suggestion !== undefined && { suggestion: error.suggestion })
  })

const ask = <A>(effect: Effect.Effect<A, AuthError>): Effect.Effect<A, DirectoryRefused> =>
  Effect.mapError(effect, refused)

/** Asks for a missing recent verification instead of reporting it. */
const askSensitive = <A>(effect: Effect.Effect<A, AuthError>): Effect.Effect<A, DirectoryFailure> =>
  Effect.mapError(effect, (error) => (error._tag === "ReverificationRequired" ? error : refused(error)))

/** Over any identity provider. */
export const layer: Layer.Layer<OrganizationDirectory, never, Identity> = Layer.effect(
  OrganizationDirectory,
  Effect.gen(function* () {
    const { org } = yield* Identity

    const userIdOf = Effect.fnUntraced(function* (clerkId: string, email: string) {
      const found = (yield* org.members(clerkId)).find((member) => member.email.toLowerCase() === email.toLowerCase())
      if (found === undefined) return yield* new NotAMember()
      return found.userId
    })

    return OrganizationDirectory.of({
      list: ask(
        Effect.map(org.list, (all) => all.map(({ id, isDemo, name, role }) => ({ clerkId: id, name, role, isDemo })))
      ),
      create: (input) => ask(Effect.map(org.create({ ...input, quietly: true }), ({ id }) => id)),
      update: (clerkId, input) => ask(org.update(clerkId, input)),
      invitations: ask(
        Effect.map(org.mine, (invitations) =>
          invitations.map(({ id, inviter, organization, role }) => ({
            id,
            role,
            organization: organization.name,
            inviter: inviter ?? ""
          }))
        )
      ),
      accept: (invitationId) => ask(Effect.asVoid(org.accept(invitationId))),
      decline: (invitationId) => ask(org.decline(invitationId)),
      invite: (clerkId, { email, role }) =>
        askSensitive(Effect.map(org.invite(clerkId, { email, role }), ({ link }) => link ?? "")),
      revoke: (clerkId, invitationId) => ask(org.revoke(clerkId, invitationId)),
      setRole: (clerkId, email, role) =>
        askSensitive(Effect.flatMap(userIdOf(clerkId, email), (userId) => org.setRole(clerkId, userId, role))),
      removeMember: (clerkId, email) =>
        askSensitive(Effect.flatMap(userIdOf(clerkId, email), (userId) => org.removeMember(clerkId, userId))),
      leave: (clerkId) => askSensitive(org.leave(clerkId))
    })
  })
)
