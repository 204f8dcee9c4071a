import { makeTestTime } from "@marque/core/testing"
import { Context, Effect, Fiber, Layer, Option } from "effect"
import { expect, it } from "vitest"
import type { ClerkClient, ClerkJs } from "./clerk-js.types.ts"
import { makeSessionState } from "./session-state.ts"

class Session extends Context.Service<Session, Effect.Success<ReturnType<typeof makeSessionState>>>()(
  "test/ClerkSession"
) {}

const tokenUntil = (ms: number): string =>
  `e30.${Buffer.from(JSON.stringify({ exp: ms / 1000 })).toString("base64url")}.c2ln`

const user = {
  id: "user_1",
  firstName: "Ada",
  lastName: null,
  imageUrl: "",
  primaryEmailAddress: { emailAddress: "ada@example.com", verification: { status: "verified" } },
  organizationMemberships: [],
  totpEnabled: false,
  publicMetadata: {}
}

/** Clerk's script with one person, for what its own timers would make slow. */
const makeScript = () => {
  const script = {
    isAway: false,
    tokens: 0,
    listen: (_status: string): void => undefined,
    getToken: async (): Promise<string | null> => tokenUntil(60_000)
  }
  const session = {
    id: "sess_1",
    status: "active",
    expireAt: new Date(9_999_999),
    factorVerificationAge: [0, -1],
    lastActiveOrganizationId: null,
    actor: null,
    tasks: null,
    user,
    getToken: () => {
      script.tokens += 1
      return script.getToken()
    }
  }
  const client = {
    id: "client_1",
    sessions: [session],
    lastActiveSessionId: session.id,
    fetch: async (): Promise<unknown> => {
      if (script.isAway) throw new TypeError("Failed to fetch")
      return client
    }
  }
  const parts: Partial<Record<keyof ClerkJs, unknown>> = {
    loaded: true,
    status: "ready",
    client,
    session,
    user,
    __internal_environment: { displayConfig: { id: "display_1" }, userSettings: { attributes: {} } },
    __internal_onAfterResponse: () => undefined,
    addListener: () => () => undefined,
    on: (_event: string, listener: (status: string) => void) => {
      script.listen = listener
    },
    off: () => undefined,
    updateClient: (_client: ClerkClient) => undefined
  }
  // All that the state of the session asks of the script is there.
  return { script, clerk: parts as unknown as ClerkJs }
}

const start = async () => {
  const made = makeScript()
  const openTabs = () => ({ tell: () => undefined, close: () => undefined })
  const { advance, runtime } = makeTestTime(
    Layer.effect(Session, makeSessionState(Effect.succeed(made.clerk), openTabs, { takeUp: async () => undefined }))
  )
  await runtime.runPromise(Session.use(({ load }) => load))
  return {
    ...made,
    advance,
    run: <A, E>(effect: (session: Session["Service"]) => Effect.Effect<A, E>) => runtime.runFork(Session.use(effect)),
    snapshot: () => runtime.runPromise(Session.use(({ snapshot }) => snapshot)),
    token: () => runtime.runFork(Session.use((session) => session.token())),
    outcome: <A, E>(fiber: Fiber.Fiber<A, E>) => runtime.runPromise(Effect.flip(Fiber.join(fiber)))
  }
}

const settled = (fiber: Fiber.Fiber<Option.Option<string>>) => Effect.runPromise(Fiber.join(fiber))

it("is degraded when Clerk's script says so, and asks again after 2 s and longer until there is an answer", async () => {
  const { advance, script, snapshot } = await start()
  expect(await snapshot()).toMatchObject({ degraded: false })
  script.isAway = true
  script.listen("degraded")
  expect(await snapshot()).toMatchObject({ degraded: true, user: { email: "ada@example.com" } })
  await advance(2_000)
  expect(await snapshot()).toMatchObject({ degraded: true })
  script.isAway = false
  await advance(3_999)
  expect(await snapshot()).toMatchObject({ degraded: true })
  await advance(1)
  expect(await snapshot()).toMatchObject({ degraded: false })
})

it("gives up a token after 10 s and keeps the one that lives", async () => {
  const { advance, script, token } = await start()
  expect(await settled(token())).toEqual(Option.some(tokenUntil(60_000)))
  await advance(40_000)
  script.getToken = () => new Promise(() => undefined)
  const waiting = token()
  await advance(9_999)
  expect(waiting.pollUnsafe()).toBeUndefined()
  await advance(1)
  expect(await settled(waiting)).toEqual(Option.some(tokenUntil(60_000)))
  const late = token()
  await advance(10_000)
  expect(await settled(late)).toEqual(Option.none())
  expect(script.tokens).toBe(3)
})

it.each([["nonsense"], ["a.b.c"], [`e30.${Buffer.from("{}").toString("base64url")}.c2ln`], [""], [null]])(
  "gives no token for %j",
  async (answer) => {
    const { script, token } = await start()
    script.getToken = async () => answer
    expect(await settled(token())).toEqual(Option.none())
  }
)

it("a call that Clerk's script does not answer is offline after 15 s", async () => {
  const { advance, outcome, run } = await start()
  const calling = run(({ call }) => call("profile", () => new Promise<never>(() => undefined)))
  await advance(14_999)
  expect(calling.pollUnsafe()).toBeUndefined()
  await advance(1)
  expect(await outcome(calling)).toMatchObject({ _tag: "Offline" })
})
