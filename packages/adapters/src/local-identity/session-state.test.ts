import { type AuthError, TooManyAttempts } from "@marque/core/identity"
import { makeTestTime } from "@marque/core/testing"
import { Context, Effect, Fiber, Layer, Option, Schema } from "effect"
import { expect, it } from "vitest"
import type { Call } from "./client.ts"
import { makeSessionState } from "./session-state.ts"

const signedIn = {
  capabilities: { demo: false, localMail: false, passkeys: true, picture: true },
  session: { id: "session_1", factorAge: [0, -1], expiresAt: 9_999_999 },
  user: {
    id: "user_1",
    email: "ada@example.com",
    emailVerified: true,
    name: "Ada",
    imageUrl: null,
    role: null,
    demo: false
  },
  organization: null
}

/** A server that refuses so many tokens, each for 40 seconds. */
const serverRefusing = (times: number, session: object = signedIn) => {
  let asked = 0
  const token = Effect.suspend(() => {
    asked += 1
    return asked <= times
      ? Effect.fail(new TooManyAttempts({ retryAfterSeconds: 40 }))
      : Effect.succeed({ token: "token_1", expiresIn: 60 })
  })
  const call: Call = (path, answer) => {
    const body: Effect.Effect<object, AuthError> = path === "/session" ? Effect.succeed(session) : token
    return Effect.flatMap(body, (sent) => Effect.orDie(Schema.decodeUnknownEffect(answer)(sent)))
  }
  return { call, asked: () => asked }
}

class Session extends Context.Service<Session, Effect.Success<ReturnType<typeof makeSessionState>>>()("test/Session") {}

const alone = () => ({ tell: () => undefined, close: () => undefined })

it("waits out a limit on tokens instead of looking signed out", async () => {
  const { asked, call } = serverRefusing(2)
  const { advance, runtime } = makeTestTime(Layer.effect(Session, makeSessionState(call, alone, false)))
  await runtime.runPromise(Session.use(({ load }) => load))
  const token = runtime.runFork(Session.use((session) => session.token()))
  await advance(40_000)
  await advance(39_999)
  expect(token.pollUnsafe()).toBeUndefined()
  await advance(1)
  expect(await Effect.runPromise(Fiber.join(token))).toEqual(Option.some("token_1"))
  expect(asked()).toBe(3)
})

it("takes the token that comes with the session, and asks for one when that is about to expire", async () => {
  const { asked, call } = serverRefusing(0, { ...signedIn, data: { jwt: "token_0", expiresIn: 60 } })
  const { advance, runtime } = makeTestTime(Layer.effect(Session, makeSessionState(call, alone, false)))
  await runtime.runPromise(Session.use(({ load }) => load))
  const token = () => runtime.runPromise(Session.use((session) => session.token()))
  expect(await token()).toEqual(Option.some("token_0"))
  expect(asked()).toBe(0)
  await advance(40_000)
  expect(await token()).toEqual(Option.some("token_1"))
  expect(asked()).toBe(1)
})
