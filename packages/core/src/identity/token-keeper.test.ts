import { Clock, Effect, Fiber, Layer, Option } from "effect"
import { expect, it } from "vitest"
import { makeTestTime } from "../kernel/test-time.ts"
import { makeTokenKeeper } from "./token-keeper.ts"

/** Requests take 100 ms and give tokens of 120 s, or fail while `failing`. */
const start = () => {
  const time = makeTestTime(Layer.empty)
  const provider = { requests: 0, failing: false, out: false }
  const keeper = makeTokenKeeper(
    Effect.gen(function* () {
      const token = `token ${++provider.requests}`
      yield* Effect.sleep(100)
      if (provider.failing) return yield* Effect.fail("unreachable")
      const now = yield* Clock.currentTimeMillis
      return provider.out ? Option.none() : Option.some({ token, expiresAt: now + 120_000 })
    })
  )
  const ask = (forceRefresh = false) => time.runtime.runFork(keeper.token({ forceRefresh }))
  const answer = async (fiber: ReturnType<typeof ask>) => Option.getOrNull(await Effect.runPromise(Fiber.join(fiber)))
  const get = async (forceRefresh = false) => {
    const fiber = ask(forceRefresh)
    await time.advance(100)
    return answer(fiber)
  }
  return { ...time, provider, keeper, ask, answer, get }
}

it("callers at one moment share one request", async () => {
  const { advance, answer, ask, provider } = start()
  const fibers = [ask(), ask(), ask(true)]
  await advance(100)
  expect(await Promise.all(fibers.map(answer))).toEqual(["token 1", "token 1", "token 1"])
  expect(provider.requests).toBe(1)
})

it("S-199 keeps the token until 20 s before its end, and renews it sooner when forced", async () => {
  const { advance, get } = start()
  expect(await get()).toBe("token 1")
  await advance(99_899)
  expect(await get()).toBe("token 1")
  await advance(1)
  expect(await get()).toBe("token 2")
  expect(await get(true)).toBe("token 3")
})

it("S-209 a failed request keeps the old token until it has expired, then there is none", async () => {
  const { advance, get, provider } = start()
  expect(await get()).toBe("token 1")
  provider.failing = true
  expect(await get(true)).toBe("token 1")
  await advance(119_700)
  expect(await get()).toBe("token 1")
  expect(await get()).toBeNull()
  provider.failing = false
  expect(await get()).toMatch(/^token/)
})

it("a request under way when the token is dropped is asked again, and its answer is not kept", async () => {
  const { advance, answer, ask, get, keeper, provider, runtime } = start()
  const waiting = ask()
  await advance(50)
  await runtime.runPromise(keeper.drop)
  await advance(50)
  await advance(100)
  expect(await answer(waiting)).toBe("token 2")
  expect(await get()).toBe("token 2")
  expect(provider.requests).toBe(2)
})

it("one caller who gives up does not take the answer from the others", async () => {
  const { advance, answer, ask } = start()
  const [first, second] = [ask(), ask()]
  await advance(10)
  await Effect.runPromise(Fiber.interrupt(first))
  await advance(90)
  expect(await answer(second)).toBe("token 1")
})

it("signed out there is none", async () => {
  const { get, provider } = start()
  provider.out = true
  expect(await get()).toBeNull()
})

it("a token that another answer brings is used without a request", async () => {
  const { get, keeper, provider, runtime } = start()
  const keep = await runtime.runPromise(keeper.expecting)
  await runtime.runPromise(keep({ token: "brought", expiresAt: 120_000 }))
  expect(await get()).toBe("brought")
  expect(provider.requests).toBe(0)
})

it("a token of an answer that was asked for before the session changed is not kept", async () => {
  const { get, keeper, runtime } = start()
  const keep = await runtime.runPromise(keeper.expecting)
  await runtime.runPromise(keeper.drop)
  await runtime.runPromise(keep({ token: "brought", expiresAt: 120_000 }))
  expect(await get()).toBe("token 1")
})
