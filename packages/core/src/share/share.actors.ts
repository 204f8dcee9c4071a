import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { Reverification, type ReverifyLevel } from "../model/reverification.ts"
import type { SharedDecided, SharedPage, SharedReader, SharedVerdict, ShareOrder } from "./share.schema.ts"
import { ShareLinks, SharedPages } from "./share.service.ts"
import type { ShareLinksEvent } from "./share-links.machine.ts"
import { showsContent } from "./share-status.rules.ts"
import type { SharedPageEvent } from "./shared-page.machine.ts"

/** Shorter than the longest time that timers wait, and than a device usually sleeps. */
const LOOK_AGAIN_MS = 12 * 60 * 60 * 1_000

const until: (at: number) => Effect.Effect<void> = Effect.fn("share.until")(function* (at: number) {
  for (;;) {
    const left = at - (yield* Clock.currentTimeMillis)
    if (left <= 0) return
    yield* Effect.sleep(Math.min(left, LOOK_AGAIN_MS))
  }
})

/** A page that is open when its link expires shows that it did. */
const expiring = (page: SharedPage): Stream.Stream<SharedPage> => {
  if (!showsContent(page.status)) return Stream.make(page)
  const { content: _, ...rest } = page
  const expired = Effect.as(until(page.expiresAt), { ...rest, status: "expired" as const })
  return Stream.concat(Stream.make(page), Stream.fromEffect(expired))
}

export const sharedPageActors = (runner: EffectRunner<SharedPages>) => ({
  watchPage: fromStream(
    runner,
    (reader: SharedReader) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const pages = yield* SharedPages
          // The page does not wait until the owner knows that it was opened.
          yield* Effect.forkDetach(Effect.ignore(pages.opened(reader.token)))
          return pages.page(reader)
        })
      ).pipe(
        Stream.switchMap(expiring),
        Stream.map((page): SharedPageEvent => ({ type: "page.changed", page }))
      ),
    (cause): SharedPageEvent => ({ type: "page.lost", error: Cause.squash(cause) })
  ),
  fetchCertificate: fromEffect(runner, (of: SharedDecided) =>
    Effect.flatMap(SharedPages, (pages) => pages.certificate(of))
  ),
  sendCode: fromEffect(runner, (reader: SharedReader) =>
    Effect.flatMap(SharedPages, (pages) => pages.sendCode(reader))
  ),
  decide: fromEffect(runner, (verdict: SharedVerdict) => Effect.flatMap(SharedPages, (pages) => pages.decide(verdict)))
})

export const shareLinksActors = (runner: EffectRunner<ShareLinks | Reverification>) => ({
  watchLinks: fromStream(
    runner,
    (of: Pick<ShareOrder, "brandId" | "target">) =>
      Stream.unwrap(Effect.map(ShareLinks, (links) => links.list(of))).pipe(
        Stream.map((list): ShareLinksEvent => ({ type: "links.changed", list }))
      ),
    (cause): ShareLinksEvent => ({ type: "links.lost", error: Cause.squash(cause) })
  ),
  makeLink: fromEffect(runner, (order: ShareOrder) => Effect.flatMap(ShareLinks, (links) => links.make(order))),
  withdrawLink: fromEffect(runner, (linkId: string) => Effect.flatMap(ShareLinks, (links) => links.withdraw(linkId))),
  prove: fromEffect(runner, ({ level }: { readonly level: ReverifyLevel }) =>
    Reverification.use((reverification) => reverification.prove(level))
  )
})
