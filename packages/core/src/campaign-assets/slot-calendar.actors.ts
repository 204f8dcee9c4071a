import { Cause, Effect, Stream } from "effect"
import { dayHere, dayIn } from "../kernel/day-here.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { SlotCalendarEvent } from "./slot-calendar.events.ts"
import type { SlotMove } from "./slot-dates.rules.ts"
import type { CampaignSlots } from "./slots.schema.ts"
import { SlotStore } from "./slots.service.ts"

/** Planned days are days of the markets; several are led by the first. */
const dayOf = ({ markets: [market] }: CampaignSlots) => (market === undefined ? dayHere : dayIn(market.timeZone))

export const slotCalendarActors = (runner: EffectRunner<SlotStore>) => ({
  watchSlots: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(Effect.map(SlotStore, (store) => store.watch(campaignId))).pipe(
        Stream.mapEffect((data) =>
          Effect.map(dayOf(data), (day): SlotCalendarEvent => ({ type: "slots.changed", data, today: day }))
        )
      ),
    (cause): SlotCalendarEvent => ({ type: "slots.lost", error: Cause.squash(cause) })
  ),
  watchDays: fromStream(
    runner,
    (campaignId: string) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const store = yield* SlotStore
          return store.days({ campaignId, today: yield* dayHere })
        })
      ).pipe(Stream.map((days): SlotCalendarEvent => ({ type: "days.changed", days }))),
    (cause): SlotCalendarEvent => ({ type: "slots.lost", error: Cause.squash(cause) })
  ),
  plan: fromEffect(runner, (plan: { readonly campaignId: string; readonly moves: ReadonlyArray<SlotMove> }) =>
    SlotStore.use((store) => store.plan(plan))
  ),
  subscribe: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    SlotStore.use((store) => store.subscribe(brandId))
  ),
  unsubscribe: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    SlotStore.use((store) => store.unsubscribe(brandId))
  )
})
