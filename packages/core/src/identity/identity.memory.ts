import { Clock, Effect, Layer, Option, Stream, SubscriptionRef } from "effect"
import type { AuthSnapshot } from "./auth-snapshot.ts"
import { type AuthError, Offline, ProviderUnavailable, SessionExpired } from "./identity.errors.ts"
import { permissionsOf } from "./identity.rules.ts"
import type { Capabilities } from "./identity.schema.ts"
import { Identity } from "./identity.service.ts"
import { memoryAccounts, type MemoryBrowser } from "./memory-accounts.ts"
import { type Caller, memoryOrganizations } from "./memory-organizations.ts"
import { memoryReverify } from "./memory-reverify.ts"
import { factorAgeOf, makeMemoryWorld, type MemoryWorld, newId } from "./memory-world.ts"
import { makeTokenKeeper } from "./token-keeper.ts"

export { makeMemoryWorld, type MemoryWorld } from "./memory-world.ts"

const SESSION_LIFE_MS = 7 * 86_400_000
const TOKEN_LIFE_MS = 120_000

/** What the tabs of one browser share: the cookie. */
export interface MemoryCookie {
  sessionId: string | undefined
}

const capabilitiesOf = (world: MemoryWorld): Capabilities => ({
  totp: false,
  passkeys: false,
  oauth: [],
  hostedPages: false,
  declineInvitations: true,
  tellsTakenEmail: false,
  demo: world.demo,
  localMail: true
})

/** The ages of the factors grow by themselves and do not count. */
const sameSnapshot = (left: AuthSnapshot, right: AuthSnapshot): boolean => {
  const timeless = (snapshot: AuthSnapshot): unknown =>
    snapshot._tag === "SignedIn" ? { ...snapshot, session: { ...snapshot.session, factorAge: undefined } } : snapshot
  return JSON.stringify(timeless(left)) === JSON.stringify(timeless(right))
}

/**
 * The provider in memory, for tests and stories: one browser of `world`, whose tabs share `cookie`.
 *
 * Its rules are those of the local provider; times are those of Effect's clock.
 */
export const layerMemory = (
  world: MemoryWorld = makeMemoryWorld(),
  cookie: MemoryCookie = { sessionId: undefined }
): Layer.Layer<Identity> =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make<AuthSnapshot>({ _tag: "Loading" })

      const current = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const session = cookie.sessionId === undefined ? undefined : world.sessions.get(cookie.sessionId)
        const user = session === undefined ? undefined : world.users.get(session.userId)
        if (session === undefined || user === undefined || session.expiresAt <= now) return undefined
        return { session, user, now }
      })

      const read = Effect.map(current, (found): AuthSnapshot => {
        if (found === undefined) return { _tag: "SignedOut", pending: undefined }
        const { now, session, user } = found
        const organization =
          session.organizationId === undefined ? undefined : world.organizations.get(session.organizationId)
        const role = organization?.members.get(user.id)?.role
        return {
          _tag: "SignedIn",
          degraded: false,
          client: { id: session.id, sessionIds: [session.id] },
          session: {
            id: session.id,
            factorAge: factorAgeOf(session, user, now),
            expiresAt: session.expiresAt
          },
          user: {
            id: user.id,
            email: user.email,
            emailVerified: true,
            ...(user.name !== undefined && { name: user.name }),
            publicMetadata: user.role === undefined ? {} : { role: user.role },
            isDemo: user.isDemo
          },
          organization:
            organization === undefined || role === undefined
              ? undefined
              : {
                  id: organization.id,
                  name: organization.name,
                  slug: organization.slug,
                  role,
                  isDemo: organization.isDemo,
                  permissions: permissionsOf(role)
                }
        }
      })

      const refresh = Effect.gen(function* () {
        const before = yield* SubscriptionRef.get(state)
        if (world.offline) {
          if (before._tag === "SignedIn") yield* SubscriptionRef.set(state, { ...before, degraded: true })
          return
        }
        yield* SubscriptionRef.set(state, yield* read)
      })

      const keeper = makeTokenKeeper(
        Effect.gen(function* () {
          if (world.offline) return yield* new Offline()
          const found = yield* current
          if (found === undefined) return Option.none()
          const { now, session, user } = found
          const token = `${user.id} in ${session.organizationId ?? "no organization"} at ${now}`
          return Option.some({ token, expiresAt: now + TOKEN_LIFE_MS })
        })
      )

      const run = Effect.runForkWith(yield* Effect.context<never>())
      const listener = () => void run(Effect.andThen(keeper.drop, refresh))
      world.listeners.add(listener)
      yield* Effect.addFinalizer(() => Effect.sync(() => world.listeners.delete(listener)))

      /** Every call needs the provider, and afterwards every tab sees what it changed. */
      const act = <A, E extends AuthError>(name: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E | Offline> =>
        Effect.gen(function* () {
          if (world.offline) return yield* new Offline()
          const value = yield* effect
          yield* keeper.drop
          yield* refresh
          for (const other of world.listeners) if (other !== listener) other()
          return value
        }).pipe(Effect.withSpan(`Identity.${name}`))

      const caller: Caller = Effect.flatMap(current, (found) =>
        found === undefined ? Effect.fail(new SessionExpired()) : Effect.succeed(found)
      )

      const browser: MemoryBrowser = {
        attempt: undefined,
        enter: Effect.fnUntraced(function* (userId: string) {
          const startedAt = yield* Clock.currentTimeMillis
          const id = newId(world, "session")
          const organizationId = [...world.organizations.values()].find(({ members }) => members.has(userId))?.id
          world.sessions.set(id, {
            id,
            userId,
            startedAt,
            firstFactorAt: startedAt,
            secondFactorAt: undefined,
            expiresAt: startedAt + SESSION_LIFE_MS,
            organizationId
          })
          cookie.sessionId = id
        })
      }
      const accounts = memoryAccounts(world, browser)
      const org = memoryOrganizations(world, caller)
      const reverify = memoryReverify(world, caller)

      return Identity.of({
        provider: "local",
        capabilities: Effect.sync(() => capabilitiesOf(world)),
        load: Effect.gen(function* () {
          if (world.loadError !== undefined) return yield* Effect.fail(world.loadError)
          if (world.offline) return yield* new ProviderUnavailable({})
          yield* refresh
        }),
        refresh,
        snapshot: SubscriptionRef.get(state),
        changes: Stream.changesWith(SubscriptionRef.changes(state), sameSnapshot),
        token: (options) => keeper.token(options),
        signUp: {
          start: (input) => act("signUp.start", accounts.signUp.start(input)),
          verifyEmail: (code) => act("signUp.verifyEmail", accounts.signUp.verifyEmail(code)),
          resend: act("signUp.resend", accounts.signUp.resend)
        },
        signIn: {
          start: (input) => act("signIn.start", accounts.signIn.start(input)),
          demo: act("signIn.demo", accounts.signIn.demo)
        },
        reset: {
          request: (email) => act("reset.request", accounts.reset.request(email)),
          confirm: (input) => act("reset.confirm", accounts.reset.confirm(input))
        },
        reverify: {
          start: (level) => act("reverify.start", reverify.start(level)),
          attempt: (factor) => act("reverify.attempt", reverify.attempt(factor))
        },
        signOut: (options) =>
          act(
            "signOut",
            Effect.gen(function* () {
              const found = yield* current
              for (const session of world.sessions.values()) {
                const isMine = options?.everywhere === true && session.userId === found?.user.id
                if (isMine || session.id === cookie.sessionId) world.sessions.delete(session.id)
              }
              cookie.sessionId = undefined
            })
          ),
        org: {
          list: act("org.list", org.list),
          create: ({ quietly, ...input }) =>
            quietly === true ? org.create(input) : act("org.create", org.create(input)),
          setActive: (id) => act("org.setActive", org.setActive(id)),
          update: (id, input) => act("org.update", org.update(id, input)),
          leave: (id) => act("org.leave", org.leave(id)),
          members: (id) => act("org.members", org.members(id)),
          setRole: (id, userId, role) => act("org.setRole", org.setRole(id, userId, role)),
          removeMember: (id, userId) => act("org.removeMember", org.removeMember(id, userId)),
          invite: (id, input) => act("org.invite", org.invite(id, input)),
          revoke: (id, invitationId) => act("org.revoke", org.revoke(id, invitationId)),
          invitation: (invitationId) => act("org.invitation", org.invitation(invitationId)),
          mine: act("org.mine", org.mine),
          accept: (invitationId) => act("org.accept", org.accept(invitationId)),
          decline: (invitationId) => act("org.decline", org.decline(invitationId))
        }
      })
    })
  )
