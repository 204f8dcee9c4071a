import { makeTestTime } from "@marque/core/testing"
import { Effect, Exit, Fiber, Layer } from "effect"
import { expect, it } from "vitest"
import type { ClerkJs } from "./clerk-js.types.ts"
import type { ClerkPage } from "./clerk-page.ts"
import { makeLoadClerk } from "./load-clerk.ts"

const never = () => new Promise<never>(() => undefined)

const makeStub = (load: () => Promise<void> = async () => undefined, loaded = true) => {
  const stub = { starts: 0, loaded, addListener: () => undefined, load: () => ((stub.starts += 1), load()) }
  return stub
}

/** A page whose script leaves `global` behind. */
const pageWith = (global: unknown, addScript: ClerkPage["addScript"] = async () => undefined) => {
  const seen = { scripts: 0, aborted: 0 }
  let left: unknown
  const page: ClerkPage = {
    addScript: async (script, signal) => {
      seen.scripts += 1
      signal.addEventListener("abort", () => (seen.aborted += 1))
      await addScript(script, signal)
      left = global
    },
    clerk: () => left,
    hasFocus: () => true,
    lastOrganization: () => undefined,
    keepOrganization: () => undefined,
    origin: () => "https://marque.example"
  }
  return { page, seen }
}

const start = (page: ClerkPage) => {
  const { advance, runtime } = makeTestTime(Layer.empty)
  const load: Effect.Effect<ClerkJs, unknown> = makeLoadClerk(page, {
    url: "/clerk.browser.js",
    publishableKey: "pk_test_Y2xlcmsubG9jYWxob3N0JA",
    proxyUrl: undefined
  })
  const outcome = async (fiber: Fiber.Fiber<ClerkJs, unknown>) => {
    const exit = await runtime.runPromise(Fiber.await(fiber))
    return Exit.isSuccess(exit) ? exit.value : runtime.runPromise(Effect.flip(exit))
  }
  return {
    advance,
    begin: () => runtime.runFork(load),
    outcome,
    load: () => outcome(runtime.runFork(load))
  }
}

it("S-211 a script that cannot be fetched, or that leaves nothing behind, was not downloaded; a later try fetches it", async () => {
  let broken = true
  const stub = makeStub()
  const { page, seen } = pageWith(stub, async () => {
    if (broken) throw new Error("404")
  })
  const { load } = start(page)
  expect(await load()).toMatchObject({ _tag: "ScriptDownloadFailed", message: "Failed to download latest ClerkJS" })
  broken = false
  expect(await load()).toBe(stub)
  expect(seen.scripts).toBe(2)
  expect(await start(pageWith(undefined).page).load()).toMatchObject({ _tag: "ScriptDownloadFailed" })
})

it("S-211 a script that hangs is given up after 15 s", async () => {
  const { page, seen } = pageWith(makeStub(), never)
  const { advance, begin, outcome } = start(page)
  const loading = begin()
  await advance(14_999)
  expect(loading.pollUnsafe()).toBeUndefined()
  await advance(1)
  expect(await outcome(loading)).toMatchObject({ _tag: "ScriptDownloadFailed" })
  expect(seen.aborted).toBe(1)
})

it.each([[{}], ["Clerk"], [null], [{ load: () => undefined }]])(
  "S-210 what is no instance, %j, did not start",
  async (left) => {
    expect(await start(pageWith(left).page).load()).toMatchObject({
      _tag: "HydrateFailed",
      message: "Failed to hydrate latest Clerk JS"
    })
  }
)

it("a start that hangs is given up after 15 s; the next load waits for that same start", async () => {
  const running = Promise.withResolvers<void>()
  const stub = makeStub(() => running.promise)
  const { advance, begin, load, outcome } = start(pageWith(stub).page)
  const first = begin()
  await advance(15_000)
  expect(await outcome(first)).toMatchObject({ _tag: "LoadTimeout", afterMs: 15_000 })
  const second = begin()
  await advance(1)
  running.resolve()
  expect(await outcome(second)).toBe(stub)
  expect(stub.starts).toBe(1)
  expect(await load()).toBe(stub)
})

it("a start that ends without being loaded is a timeout", async () => {
  expect(await start(pageWith(makeStub(undefined, false)).page).load()).toMatchObject({ _tag: "LoadTimeout" })
})

it("a start that fails tells the status, and is tried again", async () => {
  let refused = true
  const stub = makeStub(async () => {
    if (refused) throw { status: 404, errors: [] }
  })
  const { page, seen } = pageWith(stub)
  const { load } = start(page)
  expect(await load()).toMatchObject({ _tag: "ProviderUnavailable", status: 404 })
  refused = false
  expect(await load()).toBe(stub)
  expect([seen.scripts, stub.starts]).toEqual([1, 2])
})
