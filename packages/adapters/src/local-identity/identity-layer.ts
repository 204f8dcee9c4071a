/// <reference lib="dom" />
import {
  type AuthError,
  Identity,
  type Invitation,
  type ReverifyStep,
  type SignInStep,
  type SignUpStep
} from "@marque/core/identity"
import type { ReverifyLevel } from "@marque/core/model"
import { Effect, Layer, Redacted, Schema } from "effect"
import { broadcastTabs, type OpenTabs } from "../identity/open-tabs.ts"
import {
  AcceptedAnswer,
  Anything,
  AttemptAnswer,
  CreatedAnswer,
  EnteredAnswer,
  InvitationAnswer,
  InvitedAnswer,
  MembersAnswer,
  OrganizationsAnswer,
  ReverifyAnswer
} from "./answers.ts"
import { type ClientOptions, makeCall } from "./client.ts"
import { passkeyCallsOf } from "./passkeys.ts"
import { browserPasskeys, type PasskeyDevice } from "./passkey-device.ts"
import { profileOf } from "./profile-calls.ts"
import { makeSessionState } from "./session-state.ts"

/** A page needs no options. */
export interface LocalIdentityOptions extends Partial<ClientOptions> {
  readonly openTabs?: OpenTabs
  readonly passkeys?: PasskeyDevice
  /** Origin in invitation links. */
  readonly publicOrigin?: string
}

const complete: ReverifyStep & SignInStep & SignUpStep = { _tag: "Complete" }

const nextStep = (answer: typeof ReverifyAnswer.Type): ReverifyStep => {
  if (answer.status === "complete") return complete
  return answer.status === "needs_first_factor"
    ? { _tag: "FirstFactor", strategies: answer.strategies }
    : { _tag: "SecondFactor", strategies: answer.strategies }
}

const enteredStep = (answer: typeof EnteredAnswer.Type): SignInStep =>
  "strategies" in answer ? { _tag: "SecondFactor", strategies: answer.strategies } : complete

const pending = (answer: typeof InvitationAnswer.Type): Invitation => ({ ...answer, status: "pending" })

const roleOf = (stored: string): "admin" | "member" => (/\b(admin|owner)\b/.test(stored) ? "admin" : "member")

const query = (path: string, organizationId: string): string =>
  `${path}?organizationId=${encodeURIComponent(organizationId)}`

/** `Identity` over our own server's `/api/auth`. */
export const layer = (settings: LocalIdentityOptions = {}): Layer.Layer<Identity> =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const call = makeCall({
        origin: settings.origin ?? "",
        fetch: settings.fetch ?? ((url, init) => globalThis.fetch(url, init))
      })
      const device = settings.passkeys ?? browserPasskeys
      const session = yield* makeSessionState(call, settings.openTabs ?? broadcastTabs(), device.isSupported())
      const passkeys = passkeyCallsOf(call, device)
      const origin = settings.publicOrigin ?? globalThis.location?.origin ?? ""

      const act = <A, E extends AuthError>(name: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
        Effect.withSpan(
          Effect.tap(effect, () => session.changed),
          `Identity.${name}`
        )

      const list = call("/organizations", OrganizationsAnswer)

      // Kept here, because the server remembers when a factor was proven, not for what.
      let asked: ReverifyLevel = "strict_mfa"

      return Identity.of({
        provider: "local",
        capabilities: session.capabilities,
        load: session.load,
        refresh: session.refresh,
        snapshot: session.snapshot,
        changes: session.changes,
        token: session.token,
        signUp: {
          start: ({ email, name, password }) =>
            Effect.map(
              call("/sign-up/start", AttemptAnswer, { email, password: Redacted.value(password), name }),
              ({ resendAfter, to }) => ({ _tag: "VerifyEmail", to, resendAfter }) as const
            ),
          verifyEmail: (code) => act("verifyEmail", Effect.as(call("/sign-up/verify", Anything, { code }), complete)),
          resend: Effect.asVoid(call("/sign-up/resend", AttemptAnswer, {}))
        },
        signIn: {
          start: ({ email, password }) =>
            password === undefined
              ? Effect.succeed({ _tag: "FirstFactor", strategies: ["password"], safeIdentifier: email } as const)
              : act(
                  "signIn",
                  Effect.map(
                    call("/sign-in/email", EnteredAnswer, { email, password: Redacted.value(password) }),
                    enteredStep
                  )
                ),
          attempt: ({ code, strategy }) =>
            act(
              "secondFactor",
              Effect.map(call("/sign-in/second-factor", EnteredAnswer, { code, strategy }), enteredStep)
            ),
          passkey: ({ autofill }) =>
            act(
              "passkey",
              Effect.as(passkeys.show("/sign-in/passkey/start", "/sign-in/passkey", Anything, { autofill }), complete)
            ),
          demo: act("demo", Effect.as(call("/sign-in/demo", Anything, {}), complete))
        },
        reset: {
          request: (email) => Effect.asVoid(call("/reset/request", Anything, { email })),
          confirm: ({ code, email, password }) =>
            act(
              "reset",
              Effect.map(
                call("/reset/confirm", EnteredAnswer, { email, code, password: Redacted.value(password) }),
                enteredStep
              )
            )
        },
        reverify: {
          start: (level) =>
            Effect.suspend(() => {
              asked = level
              return Effect.map(call("/reverify/start", ReverifyAnswer, { level }), nextStep)
            }),
          attempt: (factor) =>
            act(
              "reverify",
              Effect.map(
                Effect.suspend(() =>
                  factor.strategy === "passkey"
                    ? passkeys.show("/reverify/passkey/start", "/reverify/attempt", ReverifyAnswer, {
                        body: { level: asked }
                      })
                    : call("/reverify/attempt", ReverifyAnswer, {
                        level: asked,
                        ...(factor.strategy === "password" ? { password: Redacted.value(factor.password) } : factor)
                      })
                ),
                nextStep
              )
            )
        },
        profile: profileOf(call, act, passkeys),
        signOut: (options) =>
          act(
            "signOut",
            Effect.gen(function* () {
              if (options?.everywhere === true) yield* call("/revoke-sessions", Anything, {})
              yield* call("/sign-out", Anything, {})
            })
          ),
        org: {
          list,
          create: ({ quietly, ...input }) => {
            const created = Effect.map(
              call("/organization/create", CreatedAnswer, input),
              ({ id, name, slug }) =>
                ({ id, name, slug, role: "admin", isDemo: false, requiresSecondFactor: false }) as const
            )
            return quietly === true ? created : act("create", created)
          },
          setActive: (id) =>
            act("setActive", Effect.asVoid(call("/organization/set-active", Anything, { organizationId: id }))),
          update: (id, input) =>
            act("update", Effect.asVoid(call("/organization/update", Anything, { organizationId: id, ...input }))),
          requireSecondFactor: (organizationId, required) =>
            act(
              "requireSecondFactor",
              Effect.asVoid(
                call("/organization/require-second-factor", Anything, {
                  organizationId,
                  required: required ? "yes" : "no"
                })
              )
            ),
          leave: (id) => act("leave", Effect.asVoid(call("/organization/leave", Anything, { organizationId: id }))),
          members: (id) =>
            Effect.map(call(query("/organization/list-members", id), MembersAnswer), ({ members }) =>
              members.map(({ createdAt, role, user, userId }) => ({
                userId,
                email: user.email,
                role: roleOf(role),
                joinedAt: Date.parse(createdAt),
                ...(user.name !== "" && { name: user.name })
              }))
            ),
          setRole: (organizationId, userId, role) =>
            act(
              "setRole",
              Effect.asVoid(call("/organization/update-member-role", Anything, { organizationId, userId, role }))
            ),
          removeMember: (organizationId, userId) =>
            act(
              "removeMember",
              Effect.asVoid(call("/organization/remove-member", Anything, { organizationId, userId }))
            ),
          invite: (organizationId, { email, role }) =>
            Effect.gen(function* () {
              const invited = yield* call("/organization/invite-member", InvitedAnswer, { organizationId, email, role })
              const card = yield* call(`/invitation?id=${encodeURIComponent(invited.id)}`, InvitationAnswer)
              const link = `${origin}/sign-up/accept-invitation?invitation=${encodeURIComponent(invited.id)}`
              return { ...pending(card), link }
            }),
          revoke: (_organizationId, invitationId) =>
            Effect.asVoid(call("/organization/cancel-invitation", Anything, { invitationId })),
          invitation: (invitationId) =>
            Effect.map(call(`/invitation?id=${encodeURIComponent(invitationId)}`, InvitationAnswer), pending),
          mine: Effect.map(call("/invitations", Schema.Array(InvitationAnswer)), (found) => found.map(pending)),
          accept: (invitationId) =>
            act(
              "accept",
              Effect.map(call("/organization/accept-invitation", AcceptedAnswer, { invitationId }), ({ member }) => ({
                id: member.organizationId
              }))
            ),
          decline: (invitationId) => Effect.asVoid(call("/organization/reject-invitation", Anything, { invitationId }))
        }
      })
    })
  )
