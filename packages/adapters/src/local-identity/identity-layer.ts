/// <reference lib="dom" />
import { type AuthError, Identity } from "@marque/core/identity"
import { Effect, Layer } from "effect"
import { broadcastTabs, type OpenTabs } from "../identity/open-tabs.ts"
import { Anything, CreatedAnswer, OrganizationsAnswer } from "./answers.ts"
import { type ClientOptions, makeCall } from "./client.ts"
import { laterEntry, laterProfile, laterTeam } from "./later-calls.ts"
import { browserPasskeys, type PasskeyDevice } from "./passkey-device.ts"
import { makeSessionState } from "./session-state.ts"

/** A page needs no options. */
export interface LocalIdentityOptions extends Partial<ClientOptions> {
  readonly openTabs?: OpenTabs
  readonly passkeys?: PasskeyDevice
  /** Origin in invitation links. */
  readonly publicOrigin?: string
}

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
      const origin = settings.publicOrigin ?? globalThis.location?.origin ?? ""

      const act = <A, E extends AuthError>(name: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
        Effect.withSpan(
          Effect.tap(effect, () => session.changed),
          `Identity.${name}`
        )

      const list = call("/organizations", OrganizationsAnswer)

      return Identity.of({
        provider: "local",
        capabilities: session.capabilities,
        load: session.load,
        refresh: session.refresh,
        snapshot: session.snapshot,
        changes: session.changes,
        token: session.token,
        ...laterEntry(call, act, device),
        profile: laterProfile(call, act, device),
        signOut: (options) =>
          act(
            "signOut",
            Effect.gen(function* () {
              if (options?.everywhere === true) yield* call("/revoke-sessions", Anything, {})
              yield* call("/sign-out", Anything, {})
            })
          ),
        org: {
          ...laterTeam(call, act, origin),
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
            act("setActive", Effect.asVoid(call("/organization/set-active", Anything, { organizationId: id })))
        }
      })
    })
  )
