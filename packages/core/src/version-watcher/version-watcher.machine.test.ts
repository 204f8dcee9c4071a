import { Effect, Layer, Logger, Option, PubSub, Ref } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { AppVersion, PublishedVersion, VersionUnavailable } from "./app-version.service.ts"
import { PageSignals, PageSignalSource } from "./page-signals.service.ts"
import { versionWatcherActors } from "./version-watcher.actors.ts"
import {
  type VersionWatcherEmitted,
  type VersionWatcherInput,
  versionWatcherMachine
} from "./version-watcher.machine.ts"
import { versionWatcherView } from "./version-watcher.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Counts the requests and how many run at once. */
const counted = (tookMs: number, interrupted: () => void = () => {}) => {
  const asked = { times: 0, now: 0, most: 0 }
  const layer = Layer.effect(
    AppVersion,
    Effect.gen(function* () {
      const published = yield* PublishedVersion
      const current = Effect.gen(function* () {
        asked.times += 1
        asked.now += 1
        asked.most = Math.max(asked.most, asked.now)
        yield* Effect.sleep(tookMs)
        return yield* Ref.get(published)
      }).pipe(
        Effect.onInterrupt(() => Effect.sync(interrupted)),
        Effect.ensuring(Effect.sync(() => void (asked.now -= 1)))
      )
      return AppVersion.of({ current })
    })
  )
  return { asked, layer }
}

const start = async (
  app: Layer.Layer<AppVersion, never, PublishedVersion>,
  input: VersionWatcherInput = {},
  first: Option.Option<string> = Option.some("v1")
) => {
  const logged: Array<unknown> = []
  const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))])
  const time = makeTestTime(
    app.pipe(
      Layer.provideMerge(AppVersion.layerMemory),
      Layer.provideMerge(PageSignals.layerMemory),
      Layer.provide(log)
    )
  )
  const publish = (version: Option.Option<string>) =>
    time.runtime.runPromise(PublishedVersion.use((published) => Ref.set(published, version)))
  const signal = async (type: "page.focused" | "page.visible") => {
    await time.runtime.runPromise(PageSignalSource.use((source) => PubSub.publish(source, { type })))
    await time.advance(0)
  }
  await publish(first)
  const actor = createActor(
    versionWatcherMachine.provide({
      actors: versionWatcherActors({
        runPromise: (effect, options) => time.runtime.runPromise(Effect.provide(effect, log), options),
        runCallback: (effect, options) => time.runtime.runCallback(Effect.provide(effect, log), options)
      })
    }),
    { clock: time.clock, input }
  )
  const emitted: Array<VersionWatcherEmitted> = []
  actor.on("*", (event) => emitted.push(event))
  actor.start()
  stops.push(() => actor.stop())
  await time.advance(0)
  const reloads = () => emitted.filter(({ type }) => type === "page.reload").length
  const notices = () => emitted.filter(({ type }) => type === "notice")
  return {
    ...time,
    actor,
    logged,
    publish,
    signal,
    reloads,
    notices,
    view: () => versionWatcherView(actor.getSnapshot())
  }
}

const instant = () => {
  const asked = { times: 0 }
  const layer = Layer.effect(
    AppVersion,
    Effect.map(PublishedVersion, (published) =>
      AppVersion.of({
        current: Effect.suspend(() => {
          asked.times += 1
          return Ref.get(published)
        })
      })
    )
  )
  return { asked, layer }
}

describe("version watcher", () => {
  it("S-160 S-161 takes the first version as baseline and reloads for any other", async () => {
    const { advance, publish, reloads } = await start(instant().layer)
    await advance(180_000)
    expect(reloads()).toBe(0)
    await publish(Option.some("v2"))
    await advance(180_000)
    expect(reloads()).toBe(1)
  })

  it("S-161 an older version is another version too, and one reload is enough", async () => {
    const app = instant()
    const { advance, publish, reloads } = await start(app.layer)
    await publish(Option.some("v0"))
    await advance(180_000)
    await advance(600_000)
    expect(reloads()).toBe(1)
    expect(app.asked.times).toBe(2)
  })

  it("S-222 checks every 3 minutes by default", async () => {
    const app = instant()
    const { advance } = await start(app.layer)
    expect(app.asked.times).toBe(1)
    await advance(179_999)
    expect(app.asked.times).toBe(1)
    await advance(1)
    expect(app.asked.times).toBe(2)
    await advance(180_000)
    expect(app.asked.times).toBe(3)
  })

  it("S-202 S-221 checks every 60000 ms when the page asks for it", async () => {
    const app = instant()
    const { advance } = await start(app.layer, { intervalMs: 60_000 })
    await advance(59_999)
    expect(app.asked.times).toBe(1)
    await advance(1)
    expect(app.asked.times).toBe(2)
  })

  it.each([
    ["S-223", "page.focused"],
    ["S-224", "page.visible"]
  ] as const)("%s checks on %s and counts the interval from there", async (_, type) => {
    const app = instant()
    const { advance, publish, reloads, signal } = await start(app.layer)
    await advance(100_000)
    await signal(type)
    expect(app.asked.times).toBe(2)
    await advance(179_999)
    expect(app.asked.times).toBe(2)
    await publish(Option.some("v2"))
    await signal(type)
    expect(reloads()).toBe(1)
  })

  it.each([
    ["S-223", "page.focused"],
    ["S-224", "page.visible"]
  ] as const)("%s looks again for a first version on %s", async (_, type) => {
    const { actor, publish, signal } = await start(instant().layer, {}, Option.none())
    await publish(Option.some("v1"))
    await signal(type)
    expect(actor.getSnapshot().value).toEqual({ watching: "resting" })
  })

  it("checks never overlap, whatever the page signals", async () => {
    const slow = counted(5000)
    const { advance, signal } = await start(slow.layer)
    await signal("page.focused")
    await signal("page.visible")
    await advance(5000)
    await signal("page.focused")
    await signal("page.visible")
    await signal("page.focused")
    expect(slow.asked).toEqual({ times: 2, now: 1, most: 1 })
  })

  it("gives up a check after 30 s, interrupts it and goes on", async () => {
    let interrupted = 0
    const stuck = counted(Number.MAX_SAFE_INTEGER, () => {
      interrupted += 1
    })
    const { actor, advance } = await start(stuck.layer)
    await advance(29_999)
    expect(actor.getSnapshot().value).toEqual({ noBaseline: "checking" })
    await advance(1)
    expect(actor.getSnapshot().value).toEqual({ noBaseline: "resting" })
    expect(interrupted).toBe(1)
    await advance(180_000)
    expect(stuck.asked).toEqual({ times: 2, now: 1, most: 1 })
  })

  it("S-208 a failed check is logged and changes nothing", async () => {
    let fails = true
    const app = Layer.effect(
      AppVersion,
      Effect.map(PublishedVersion, (published) =>
        AppVersion.of({
          current: Effect.suspend(() => (fails ? Effect.fail(new VersionUnavailable()) : Ref.get(published)))
        })
      )
    )
    const { actor, advance, logged, notices, publish, reloads } = await start(app)
    expect(actor.getSnapshot().value).toEqual({ noBaseline: "resting" })
    expect(logged).toHaveLength(1)
    expect(String(logged[0])).toContain("Version check failed")
    fails = false
    await advance(180_000)
    expect(actor.getSnapshot().value).toEqual({ watching: "resting" })
    fails = true
    await publish(Option.some("v2"))
    await advance(180_000)
    expect(logged).toHaveLength(2)
    expect([reloads(), notices().length]).toEqual([0, 0])
    fails = false
    await advance(180_000)
    expect(reloads()).toBe(1)
  })

  it("has no baseline where no version was published, and loses none where it was withdrawn", async () => {
    const { actor, advance, publish, reloads } = await start(instant().layer, {}, Option.none())
    expect(actor.getSnapshot().value).toEqual({ noBaseline: "resting" })
    await publish(Option.some("v1"))
    await advance(180_000)
    await publish(Option.none())
    await advance(180_000)
    expect(reloads()).toBe(0)
    await publish(Option.some("v1"))
    await advance(180_000)
    expect(reloads()).toBe(0)
    await publish(Option.some("v2"))
    await advance(180_000)
    expect(reloads()).toBe(1)
  })

  it("stops listening to the page when it is stopped", async () => {
    const app = instant()
    const { actor, signal } = await start(app.layer)
    actor.stop()
    await signal("page.focused")
    expect(app.asked.times).toBe(1)
  })
})

describe("a new version over unsaved work", () => {
  const withNewVersion = async () => {
    const watcher = await start(instant().layer)
    watcher.actor.send({ type: "work.changed", unsaved: true })
    await watcher.publish(Option.some("v2"))
    await watcher.advance(180_000)
    return watcher
  }

  it("asks, once, and does not reload", async () => {
    const { advance, notices, reloads, view } = await withNewVersion()
    expect(view()).toEqual({
      asking: true,
      text: "A new version of Marque is ready. The page reloads once your changes are saved.",
      reloadLabel: "Reload now",
      postponeLabel: "Later"
    })
    await advance(600_000)
    expect(notices()).toEqual([
      {
        type: "notice",
        kind: "info",
        text: "A new version of Marque is ready. The page reloads once your changes are saved.",
        cause: "event",
        id: "new-version"
      }
    ])
    expect(reloads()).toBe(0)
  })

  it("reloads when the person agrees", async () => {
    const { actor, reloads } = await withNewVersion()
    actor.send({ type: "reload.accept" })
    expect(reloads()).toBe(1)
  })

  it("reloads when the work is saved, also after Later", async () => {
    const { actor, reloads, view } = await withNewVersion()
    actor.send({ type: "reload.postpone" })
    expect(view().asking).toBe(false)
    actor.send({ type: "work.changed", unsaved: true })
    expect(reloads()).toBe(0)
    actor.send({ type: "work.changed", unsaved: false })
    expect(reloads()).toBe(1)
  })

  it("does not ask when the work was saved before", async () => {
    const { actor, advance, notices, publish, reloads } = await start(instant().layer)
    actor.send({ type: "work.changed", unsaved: true })
    actor.send({ type: "work.changed", unsaved: false })
    await publish(Option.some("v2"))
    await advance(180_000)
    expect([reloads(), notices().length]).toEqual([1, 0])
  })
})
