import { Cause, Clock, type Context, Effect, Stream } from "effect"
import { dayHere } from "../kernel/day-here.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import { recordListActors, watchDay } from "../records/record.actors.ts"
import type { RecordStore } from "../records/record-store.service.ts"
import type { CampaignFilter } from "./campaign-list.rules.ts"
import type { Campaign } from "./campaigns.schema.ts"
import type { BriefEvent } from "./brief.events.ts"
import type { CampaignMove, TimelineEvent, TimelineQuery } from "./campaign-timeline.events.ts"
import type { CampaignStart } from "./campaign-start.schema.ts"
import { type BriefSave, CampaignStore } from "./campaigns.service.ts"
import type { NamedKind } from "./named-choice.ts"
import type { NewCampaignEvent } from "./new-campaign.events.ts"

// A list neither makes nor changes records: the store needs none of that.
const listStore = CampaignStore as unknown as Context.Key<CampaignStore, RecordStore<Campaign, never, CampaignFilter>>

export const campaignListActors = (runner: EffectRunner<CampaignStore>) => recordListActors(listStore, runner)

export const newCampaignActors = (runner: EffectRunner<CampaignStore>) => ({
  makeKey: makeKey(runner),
  watchSource: fromStream(
    runner,
    (id: string) =>
      Stream.unwrap(Effect.map(CampaignStore, (store) => store.brief(id))).pipe(
        Stream.map((brief): NewCampaignEvent => ({ type: "source.changed", answers: brief.answers }))
      ),
    (cause): NewCampaignEvent => ({ type: "source.lost", error: Cause.squash(cause) })
  ),
  readNames: fromEffect(runner, (brandId: string) =>
    Effect.gen(function* () {
      const store = yield* CampaignStore
      return { ...(yield* store.names(brandId)), today: yield* dayHere }
    })
  ),
  start: fromEffect(
    runner,
    (given: { readonly brandId: string; readonly idempotencyKey: string; readonly start: CampaignStart }) =>
      CampaignStore.use((store) => store.start(given))
  )
})

export const campaignTimelineActors = (runner: EffectRunner<CampaignStore>) => ({
  watchDay: watchDay(runner),
  watchTimeline: fromStream(
    runner,
    (query: TimelineQuery) =>
      Stream.unwrap(Effect.map(CampaignStore, (store) => store.timeline(query))).pipe(
        Stream.map((timeline): TimelineEvent => ({ type: "timeline.changed", timeline }))
      ),
    (cause): TimelineEvent => ({ type: "timeline.lost", error: Cause.squash(cause) })
  ),
  preview: fromEffect(runner, ({ days, id, startsAt }: CampaignMove) =>
    Effect.gen(function* () {
      const store = yield* CampaignStore
      return yield* store.previewMove({ id, days, startsAt, today: yield* dayHere })
    })
  ),
  move: fromEffect(runner, ({ days, id, startsAt }: CampaignMove) =>
    CampaignStore.use((store) => store.move({ id, days, startsAt }))
  )
})

export const briefActors = (runner: EffectRunner<CampaignStore>) => ({
  watchBrief: fromStream(
    runner,
    (id: string) =>
      Stream.unwrap(Effect.map(CampaignStore, (store) => store.brief(id))).pipe(
        Stream.mapEffect((brief) =>
          Effect.map(Clock.currentTimeMillis, (now): BriefEvent => ({ type: "brief.changed", brief, now }))
        )
      ),
    (cause): BriefEvent => ({ type: "brief.lost", error: Cause.squash(cause) })
  ),
  watchFacts: fromStream(
    runner,
    (id: string) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const store = yield* CampaignStore
          return store.facts({ id, today: yield* dayHere })
        })
      ).pipe(Stream.map((facts): BriefEvent => ({ type: "facts.changed", facts }))),
    (cause): BriefEvent => ({ type: "facts.lost", error: Cause.squash(cause) })
  ),
  watchChoices: fromStream(
    runner,
    (query: { readonly brandId: string; readonly kind: NamedKind; readonly q: string }) =>
      Stream.unwrap(Effect.map(CampaignStore, (store) => store.choices(query))).pipe(
        Stream.map((found): BriefEvent => ({ type: "choices.changed", found }))
      ),
    (cause): BriefEvent => ({ type: "choices.lost", error: Cause.squash(cause) })
  ),
  save: fromEffect(runner, (save: BriefSave) => CampaignStore.use((store) => store.save(save))),
  archive: fromEffect(runner, ({ archived, id }: { readonly id: string; readonly archived: boolean }) =>
    Effect.asVoid(CampaignStore.use((store) => store.archive({ ids: [id], archived })))
  )
})
