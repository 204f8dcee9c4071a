import { Effect, Fiber, Stream, SubscriptionRef } from "effect"
import { expect, it } from "vitest"
import { type LivePage, livePages, livePagesAsTheyCome } from "./live-pages.ts"

const following = (
  walk: typeof livePages,
  act: (first: SubscriptionRef.SubscriptionRef<LivePage<string>>) => Effect.Effect<void>
) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const first = yield* SubscriptionRef.make<LivePage<string>>({ items: ["a"], cursor: "2" })
      const others: Record<string, LivePage<string>> = {
        2: { items: ["b"], cursor: "3" },
        3: { items: ["c"], cursor: null },
        4: { items: ["d"], cursor: null }
      }
      const pageAt = (cursor: string | null) =>
        cursor === null ? SubscriptionRef.changes(first) : Stream.make(others[cursor] ?? { items: [], cursor: null })
      const seen: Array<string> = []
      const fiber = yield* Effect.forkChild(
        Stream.runForEach(walk(pageAt), (items) => Effect.sync(() => void seen.push(items.join(""))))
      )
      for (let turn = 0; turn < 50; turn += 1) yield* Effect.yieldNow
      yield* act(first)
      for (let turn = 0; turn < 50; turn += 1) yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      return seen
    })
  )

it("joins all pages, and follows them where the first one now ends", async () => {
  const seen = await following(livePages, (first) => SubscriptionRef.set(first, { items: ["A"], cursor: "4" }))
  expect(seen[0]).toBe("abc")
  expect(seen.at(-1)).toBe("Ad")
})

it("shows the first page before the others, and never less of them while they change", async () => {
  const seen = await following(livePagesAsTheyCome, (first) =>
    SubscriptionRef.set(first, { items: ["A"], cursor: "4" })
  )
  expect(seen[0]).toBe("a")
  expect(seen).toContain("abc")
  expect(seen.at(-1)).toBe("Ad")
  expect(seen).not.toContain("A")
})
