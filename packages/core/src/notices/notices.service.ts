import { Context, Effect, Layer, Queue, Stream } from "effect"
import type { Notice } from "../kernel/notice.ts"

/** Kept while no one listens; the oldest are dropped first. */
const UNREAD_MAX = 20

/**
 * Messages from services to the user.
 *
 * `said` delivers each notice to one listener, in order; notices without a listener are queued.
 */
export class Notices extends Context.Service<
  Notices,
  {
    readonly say: (notice: Omit<Notice, "type">) => Effect.Effect<void>
    readonly said: Stream.Stream<Notice>
  }
>()("@marque/core/notices/Notices") {
  static readonly layer = Layer.effect(
    Notices,
    Effect.gen(function* () {
      const unread = yield* Queue.sliding<Notice>(UNREAD_MAX)

      const say = Effect.fn("Notices.say")(function* (notice: Omit<Notice, "type">) {
        yield* Queue.offer(unread, { ...notice, type: "notice" })
      })

      return Notices.of({ say, said: Stream.fromQueue(unread) })
    })
  )
}
