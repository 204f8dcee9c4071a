import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ExportEvent } from "./export.events.ts"
import type { ExportPlan } from "./export-plan.rules.ts"
import { ExportArchive, ExportStore } from "./export.service.ts"

export const exportActors = (runner: EffectRunner<ExportArchive | ExportStore>) => ({
  loadFacts: fromEffect(runner, (campaignId: string) => ExportStore.use((store) => store.facts(campaignId))),
  pack: fromStream(
    runner,
    (plan: ExportPlan) =>
      Stream.unwrap(Effect.map(ExportArchive, (archive) => archive.pack(plan))).pipe(
        Stream.map((done): ExportEvent => ({ type: "pack.moved", done })),
        Stream.concat(Stream.make<[ExportEvent]>({ type: "pack.ended" }))
      ),
    (cause): ExportEvent => ({ type: "pack.failed", error: Cause.squash(cause) })
  )
})
