import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ExportEvent, ExportOrder } from "./export.events.ts"
import { ExportArchive, ExportStore } from "./export.service.ts"

export const exportActors = (runner: EffectRunner<ExportArchive | ExportStore>) => ({
  loadFacts: fromEffect(runner, (campaignId: string) => ExportStore.use((store) => store.facts(campaignId))),
  pack: fromStream(
    runner,
    ({ campaignId, plan, slotIds, template }: ExportOrder) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const store = yield* ExportStore
          yield* store.taken({ campaignId, slotIds, name: plan.name, template })
          const archive = yield* ExportArchive
          return archive.pack(plan)
        })
      ).pipe(
        Stream.map((done): ExportEvent => ({ type: "pack.moved", done })),
        Stream.concat(Stream.make<[ExportEvent]>({ type: "pack.ended" }))
      ),
    (cause): ExportEvent => ({ type: "pack.failed", error: Cause.squash(cause) })
  )
})
