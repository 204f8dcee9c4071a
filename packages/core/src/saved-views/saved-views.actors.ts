import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { SavedViewsEvent } from "./saved-views.machine.ts"
import type { ViewAct } from "./saved-views.rules.ts"
import { SavedViews } from "./saved-views.service.ts"

export const savedViewsActors = (runner: EffectRunner<SavedViews>) => ({
  watchViews: fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(SavedViews, (store) => store.watch(brandId))).pipe(
        Stream.map((views): SavedViewsEvent => ({ type: "views.changed", views }))
      ),
    (cause): SavedViewsEvent => ({ type: "views.lost", error: Cause.squash(cause) })
  ),
  actOnView: fromEffect(runner, (act: ViewAct) => SavedViews.use((store) => store.act(act)))
})
