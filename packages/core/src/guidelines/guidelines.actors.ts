import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { makeKey } from "../kernel/idempotency-key.ts"
import { recordFormActors, recordListActors } from "../records/record.actors.ts"
import type { AdoptStarter } from "./guidelines.schema.ts"
import { GuidelineStore } from "./guidelines.service.ts"

const watchDesk = (runner: EffectRunner<GuidelineStore>) =>
  fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(GuidelineStore, (store) => store.desk(brandId))).pipe(
        Stream.map((desk) => ({ type: "desk.changed", desk }) as const)
      ),
    (cause) => ({ type: "desk.lost", error: Cause.squash(cause) }) as never
  )

export const guidelineFormActors = (runner: EffectRunner<GuidelineStore>) => ({
  ...recordFormActors(GuidelineStore, runner),
  watchDesk: watchDesk(runner)
})

export const guidelineListActors = (runner: EffectRunner<GuidelineStore>) => recordListActors(GuidelineStore, runner)

export const guidelineBenchActors = (runner: EffectRunner<GuidelineStore>) => ({ watchDesk: watchDesk(runner) })

export const guidelineStarterActors = (runner: EffectRunner<GuidelineStore>) => ({
  makeKey: makeKey(runner),
  adoptStarter: fromEffect(runner, (given: AdoptStarter) =>
    Effect.flatMap(GuidelineStore, (store) => store.adopt(given))
  )
})
