import { Context, Effect, Layer, Queue, Stream } from "effect"
import type { Notice } from "../kernel/notice.ts"

/** Notices kept while no one listens; older ones are forgotten first. */
const UNREAD_MAX = 20

/**
 * What services want said to the user, who may be anywhere in the product by then.
 *
 * `said` gives each notice to one listener, in order; notices said before there is a listener wait for it.
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
