import { Effect, Layer } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { recoveryActors } from "./recovery.actors.ts"
import { recoveryMachine } from "./recovery.machine.ts"
import { errorDetails, type RecoveryInput } from "./recovery.rules.ts"
import { configurationView, errorScreenView, notFoundView } from "./recovery.view.ts"
import { RELOAD_FLAG } from "./reload-guard.service.ts"
import { FlagNotStored, SessionFlags } from "./session-flags.service.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A browser session: its flags outlive its pages. */
const session = (layer: Layer.Layer<SessionFlags> = SessionFlags.layerMemory) => {
  const time = makeTestTime(layer)
  const open = async (input: Partial<RecoveryInput> = {}) => {
    const actor = createActor(recoveryMachine.provide({ actors: recoveryActors(time.runtime) }), {
      clock: time.clock,
      input: { error: new Error("Boom"), routeMatched: true, ...input }
    })
    const asked: Array<string> = []
    for (const type of ["page.reload", "history.back"] as const) {
      actor.on(type, () => asked.push(type))
    }
    actor.start()
    stops.push(() => actor.stop())
    await time.settle()
    await time.settle()
    return { actor, asked, view: () => errorScreenView(actor.getSnapshot()) }
  }
  return { ...time, open }
}

const refusing = Layer.succeed(SessionFlags, {
  get: () => Effect.fail(new FlagNotStored()),
  set: () => Effect.fail(new FlagNotStored()),
  clear: () => Effect.fail(new FlagNotStored())
})
const readOnly = Layer.effect(
  SessionFlags,
  Effect.map(SessionFlags, (memory) => ({ ...memory, set: () => Effect.fail(new FlagNotStored()) }))
).pipe(Layer.provide(SessionFlags.layerMemory))
const silent = Layer.succeed(SessionFlags, {
  get: () => Effect.never,
  set: () => Effect.never,
  clear: () => Effect.never
})

describe("error screen", () => {
  it("S-117 S-203 the first error reloads the page once", async () => {
    const page = await session().open()
    expect(page.asked).toEqual(["page.reload"])
    expect(page.view().reloading).toBe(true)
  })

  it("S-118 an error after that reload is shown and does not reload again", async () => {
    const { advance, open } = session()
    const first = await open()
    first.actor.stop()
    await advance(300)
    const second = await open()
    expect(second.asked).toEqual([])
    expect(second.view().reloading).toBe(false)
  })

  it("S-119 S-226 the flag stands for 5 seconds from when it was set", async () => {
    const { advance, open, runtime } = session()
    const first = await open()
    first.actor.stop()
    await advance(300)
    await open()
    const flag = () => runtime.runPromise(SessionFlags.use((flags) => flags.get(RELOAD_FLAG)))
    await advance(4699)
    expect(await flag()).toMatchObject({ _tag: "Some" })
    const late = await open()
    expect(late.asked).toEqual([])
    await advance(1)
    expect(await flag()).toMatchObject({ _tag: "None" })
    const afterwards = await open()
    expect(afterwards.asked).toEqual(["page.reload"])
  })

  it("S-119 a flag left behind by a page that recovered does not stop a later reload", async () => {
    const { advance, open } = session()
    const first = await open()
    first.actor.stop()
    await advance(5000)
    expect((await open()).asked).toEqual(["page.reload"])
  })

  it("a flag of nonsense or of the future does not count", async () => {
    for (const value of ["", "soon", "NaN", "1e300"]) {
      const { open, runtime, advance } = session()
      await advance(10_000)
      await runtime.runPromise(SessionFlags.use((flags) => flags.set(RELOAD_FLAG, value)))
      expect((await open()).asked).toEqual(["page.reload"])
      expect((await open()).asked).toEqual([])
    }
  })

  it.each([
    ["refuses everything", refusing],
    ["cannot store", readOnly]
  ])("S-118 nothing reloads by itself when the session %s", async (_, layer) => {
    const { advance, open } = session(layer)
    const page = await open()
    expect(page.asked).toEqual([])
    expect(page.view().reloading).toBe(false)
    await advance(10_000)
    expect(page.actor.getSnapshot().value).toEqual({ shown: "open" })
  })

  it("is shown after a second when the session does not answer", async () => {
    const { advance, open } = session(silent)
    const page = await open()
    await advance(999)
    expect(page.view().reloading).toBe(true)
    await advance(1)
    expect(page.view().reloading).toBe(false)
    expect(page.asked).toEqual([])
  })

  it("is shown when the page did not reload, and clears the flag", async () => {
    const { advance, open, runtime } = session()
    const page = await open()
    await advance(4999)
    expect(page.view().reloading).toBe(true)
    await advance(1)
    expect(page.view().reloading).toBe(false)
    expect(await runtime.runPromise(SessionFlags.use((flags) => flags.get(RELOAD_FLAG)))).toMatchObject({
      _tag: "None"
    })
    expect(page.asked).toEqual(["page.reload"])
  })

  it("S-114 S-116 Try Again reloads the page and Go Back goes back", async () => {
    const page = await session(refusing).open({ routeMatched: false })
    page.actor.send({ type: "page.retry" })
    page.actor.send({ type: "page.back" })
    expect(page.asked).toEqual(["page.reload", "history.back"])
  })

  it("S-110 S-111 S-112 S-113 S-114 says exactly this", async () => {
    const page = await session(refusing).open({ error: new Error("Cannot read the gallery") })
    expect(page.view()).toMatchObject({
      logo: { src: "/logo.png", alt: "Marque" },
      heading: "Something went wrong",
      text: "We encountered an unexpected error while processing your request.",
      detailsTitle: "Error Details",
      message: "Cannot read the gallery",
      copyLabel: "Copy error details",
      retryLabel: "Try Again"
    })
    expect((await session(refusing).open({ error: undefined })).view().message).toBe("An error occurred")
  })

  it("S-115 S-116 leads home from a route and back from anywhere else", async () => {
    const onRoute = await session(refusing).open({ routeMatched: true })
    expect(onRoute.view().wayOut).toEqual({ type: "home", label: "Home", href: "/" })
    const elsewhere = await session(refusing).open({ routeMatched: false })
    expect(elsewhere.view().wayOut).toEqual({ type: "back", label: "Go Back" })
  })

  it("copies what helps to find the cause", async () => {
    const error = { message: "Boom", stack: "Error: Boom\n    at Gallery" }
    const page = await session(refusing).open({ error, path: "/org", version: "v7" })
    expect(page.view().details).toBe("Boom\nPage: /org\nVersion: v7\nError: Boom\n    at Gallery")
    expect((await session(refusing).open({ error: "Boom" })).view().details).toBe("Boom")
  })
})

describe("not-found screen", () => {
  it("S-120 S-121 S-122 S-123 S-125 S-126 S-204 says exactly this", () => {
    expect(notFoundView()).toEqual({
      logo: { src: "/logo.png", alt: "Marque" },
      code: "404",
      heading: "Page Not Found",
      text: "The page you are looking for doesn't exist or has been moved.",
      back: { type: "back", label: "Go Back" },
      home: { type: "home", label: "Home", href: "/" }
    })
  })

  it("S-124 takes another text", () => {
    expect(notFoundView("This product was archived.").text).toBe("This product was archived.")
  })
})

it("S-170 S-171 a start-up failure names its setting", () => {
  expect(configurationView("CLERK_PUBLISHABLE_KEY", "malformed")).toEqual({
    logo: { src: "/logo.png", alt: "Marque" },
    heading: "Marque is not set up yet",
    text: "The setting CLERK_PUBLISHABLE_KEY is malformed. Correct it and start Marque again."
  })
})

it("copies the error id with the error's details", () => {
  const details = errorDetails({ error: new Error("Boom"), routeMatched: true, errorId: "0123456789abcdef" })
  expect(details.split("\n")).toContain("Error id: 0123456789abcdef")
})
