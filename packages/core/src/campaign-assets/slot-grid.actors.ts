import { Effect } from "effect"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { slotCalendarActors } from "./slot-calendar.actors.ts"
import type { FailedChange } from "./slot-grid.events.ts"
import type { SlotBatch } from "./slot-grid.rules.ts"
import { slotPageTexts } from "./slot-page.texts.ts"
import { SlotStore } from "./slots.service.ts"

/** Calls at the same time. */
const SAVES_AT_ONCE = 4

const failedBy =
  (slotIds: ReadonlyArray<string>, part: FailedChange["part"]) =>
  (error: unknown): ReadonlyArray<FailedChange> =>
    slotIds.map((slotId) => ({ slotId, part, error: errorText(error, slotPageTexts.failed) }))

/** Every slot by itself; days together, since one day may depend on another. */
const saved = ({
  batch,
  campaignId
}: {
  readonly campaignId: string
  readonly batch: SlotBatch
}): Effect.Effect<ReadonlyArray<FailedChange>, never, SlotStore> =>
  Effect.gen(function* () {
    const store = yield* SlotStore
    const { moves, writes } = batch
    const taken = (): ReadonlyArray<FailedChange> => []
    const words = yield* Effect.forEach(
      writes,
      (write) => Effect.match(store.write(write), { onFailure: failedBy([write.slotId], "words"), onSuccess: taken }),
      { concurrency: SAVES_AT_ONCE }
    )
    if (moves.length === 0) return words.flat()
    const slotIds = moves.map(({ slotId }) => slotId)
    const days = yield* Effect.match(store.plan({ campaignId, moves }), {
      onFailure: failedBy(slotIds, "day"),
      onSuccess: taken
    })
    return [...words.flat(), ...days]
  })

export const slotGridActors = (runner: EffectRunner<SlotStore>) => {
  const { watchDays, watchSlots } = slotCalendarActors(runner)
  return { watchDays, watchSlots, save: fromEffect(runner, saved) }
}
