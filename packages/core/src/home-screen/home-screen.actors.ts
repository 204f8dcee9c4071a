import { Cause, Effect, Stream } from "effect"
import { dayHere } from "../kernel/day-here.ts"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { LiveEvent } from "../kernel/live.machine.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import { Reviews } from "../reviews/reviews.service.ts"
import { type HomeParts, partsWith } from "./home-screen.service.ts"
import type { Measures } from "./measures.machine.ts"
import type { NeedsNow } from "./needs-you.machine.ts"
import type { PlanNow } from "./plan-strip.machine.ts"
import { planDays } from "./plan-strip.rules.ts"

/** A stream of one brand as the port of a machine that only shows it. */
const shown = <Value, Services>(
  runner: EffectRunner<Services>,
  watch: (brandId: string) => Stream.Stream<Value, BackendFailed, Services>
) =>
  fromStream(
    runner,
    (brandId: string) =>
      Stream.map(watch(brandId), (value): LiveEvent<Value, string> => ({ type: "live.value", value })),
    (cause): LiveEvent<Value, string> => ({ type: "live.failed", error: Cause.squash(cause) })
  )

export const needsYouActors = (runner: EffectRunner<HomeParts | Reviews>) => ({
  source: shown<NeedsNow, HomeParts | Reviews>(runner, (brandId) =>
    Stream.zipLatestWith(
      partsWith((parts) => parts.needs(brandId)),
      Stream.unwrap(Effect.map(Reviews, (reviews) => reviews.asked(brandId))),
      (needs, reviews) => ({ ...needs, reviews })
    ).pipe(Stream.mapEffect((found) => Effect.map(dayHere, (today) => ({ ...found, today }))))
  )
})

export const planStripActors = (runner: EffectRunner<HomeParts>) => ({
  source: shown<PlanNow, HomeParts>(runner, (brandId) =>
    Stream.unwrap(
      Effect.map(dayHere, (today) =>
        Stream.map(
          partsWith((parts) => parts.plan({ brandId, today, ...planDays(today) })),
          (plan) => ({ ...plan, today })
        )
      )
    )
  )
})

export const measuresActors = (runner: EffectRunner<HomeParts>) => ({
  source: shown<Measures, HomeParts>(runner, (brandId) =>
    Stream.zipLatestWith(
      partsWith((parts) => parts.scores(brandId)),
      partsWith((parts) => parts.outcomes(brandId)),
      (scores, outcomes) => ({ scores, outcomes })
    )
  )
})
