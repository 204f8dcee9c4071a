import { Cause, Effect, Stream } from "effect"
import type { GuidelineDesk } from "../guidelines/guidelines.schema.ts"
import { GuidelineStore } from "../guidelines/guidelines.service.ts"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"

type Live = LiveEvent<GuidelineDesk, string>

export const marketRulesActors = (runner: EffectRunner<GuidelineStore>) => ({
  source: fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(GuidelineStore, (store) => store.desk(brandId))).pipe(
        Stream.map((value): Live => ({ type: "live.value", value }))
      ),
    (cause): Live => ({ type: "live.failed", error: Cause.squash(cause) })
  )
})
