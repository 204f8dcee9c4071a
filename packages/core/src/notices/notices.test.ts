import { Effect, Fiber, Stream } from "effect"
import { describe, expect, it } from "vitest"
import { withErrorId } from "../kernel/error-id.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { noticeKinds, noticeRegions, THEME_DEFAULT, TOAST } from "./notices.rules.ts"
import { Notices } from "./notices.service.ts"
import { noticeView } from "./notices.view.ts"

describe("toasts", () => {
  it.each([
    ["S-229", "durationMs", 4000],
    ["S-230", "visible", 3],
    ["S-231", "widthPx", 356],
    ["S-232", "gapPx", 14],
    ["S-233", "swipeDismissPx", 45],
    ["S-234", "removalMs", 200],
    ["S-235", "position", "bottom-right"]
  ] as const)("%s %s is %s", (_, name, value) => {
    expect(TOAST[name]).toBe(value)
  })

  it("S-236 are reached by Alt+T", () => {
    expect(TOAST.hotkey).toEqual(["altKey", "KeyT"])
  })

  it("S-237 the theme defaults to system", () => {
    expect(THEME_DEFAULT).toBe("system")
  })

  it("S-162 have six types", () => {
    expect(noticeKinds).toEqual(["default", "success", "info", "warning", "error", "loading"])
  })

  it("S-127 appear bottom-right when they answer and top-right when something happened by itself", () => {
    const notice = { type: "notice", kind: "success", text: "Saved" } as const
    expect(noticeView(notice)).toEqual({
      kind: "success",
      text: "Saved",
      id: undefined,
      region: "bottom-right",
      role: "status",
      durationMs: 4000,
      actionLabel: undefined
    })
    expect(noticeView({ ...notice, cause: "answer" }).region).toBe("bottom-right")
    expect(noticeView({ ...notice, cause: "event", id: "task" })).toMatchObject({ region: "top-right", id: "task" })
    expect(noticeRegions).toEqual(["bottom-right", "top-right"])
  })

  it("interrupt a screen reader only for warnings and errors, and stay while loading", () => {
    const of = (kind: (typeof noticeKinds)[number]) => noticeView({ type: "notice", kind, text: "x" })
    expect(noticeKinds.filter((kind) => of(kind).role === "alert")).toEqual(["warning", "error"])
    expect(noticeKinds.filter((kind) => of(kind).durationMs === undefined)).toEqual(["loading"])
  })
})

it("a toast that offers something stays until it is used or dismissed", () => {
  const action = { label: "Retry", event: { type: "download.ask" } }
  expect(noticeView({ type: "notice", kind: "error", text: "Not downloaded", action })).toMatchObject({
    actionLabel: "Retry",
    durationMs: undefined
  })
})

describe("what services want said", () => {
  it("reaches the listener in order, also what was said before it listened, and each notice once", async () => {
    const { runtime } = makeTestTime(Notices.layer)
    const received = await runtime.runPromise(
      Effect.gen(function* () {
        const notices = yield* Notices
        const texts: Array<string> = []
        const listen = Stream.runForEach(notices.said, ({ text }) => Effect.sync(() => texts.push(text)))
        yield* notices.say({ kind: "info", text: "early" })
        const first = yield* Effect.forkChild(listen)
        yield* Effect.yieldNow
        yield* notices.say({ kind: "loading", text: "Saving", id: "save" })
        yield* Effect.yieldNow
        yield* Fiber.interrupt(first)
        yield* notices.say({ kind: "success", text: "Saved", id: "save" })
        const second = yield* Effect.forkChild(listen)
        yield* Effect.yieldNow
        yield* Fiber.interrupt(second)
        return texts
      })
    )
    expect(received).toEqual(["early", "Saving", "Saved"])
  })

  it("keeps the last twenty when no one listens", async () => {
    const { runtime } = makeTestTime(Notices.layer)
    const received = await runtime.runPromise(
      Effect.gen(function* () {
        const notices = yield* Notices
        for (let count = 1; count <= 25; count += 1) yield* notices.say({ kind: "info", text: String(count) })
        return yield* Stream.runCollect(Stream.take(notices.said, 20))
      })
    )
    expect(received.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 6)))
  })
})

it("shows the id of a failure apart from its text, and keeps the notice until it is dismissed", () => {
  const text = withErrorId("Not downloaded", "E-01234567")
  expect(noticeView({ type: "notice", kind: "error", text })).toMatchObject({
    text: "Not downloaded",
    errorId: "E-01234567",
    durationMs: undefined
  })
})
