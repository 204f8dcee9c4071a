import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ScorePanelEvent } from "./score-panel.events.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import type { WaiverWish } from "./waivers.schema.ts"
import { type FixWish, Scores, ScoreStore } from "./scores.service.ts"

export const scorePanelActors = (runner: EffectRunner<ScoreStore | Scores>) => ({
  score: fromStream(
    runner,
    ({ assetId }: { readonly assetId: string }) =>
      Stream.unwrap(ScoreStore.useSync((store) => store.get(assetId))).pipe(
        Stream.map((score): ScorePanelEvent => ({ type: "score.changed", score }))
      ),
    (cause): ScorePanelEvent => ({ type: "score.lost", error: Cause.squash(cause) })
  ),
  measureAgain: fromEffect(runner, ({ assetId }: { readonly assetId: string }) =>
    Effect.flatMap(ScoreStore, (store) => store.measure(assetId))
  ),
  applyFix: fromEffect(runner, (wish: FixWish) =>
    Effect.flatMap(idempotencyKey, (key) => Scores.use((scores) => scores.fix({ ...wish, key })))
  ),
  grantWaiver: fromEffect(runner, (wish: WaiverWish) =>
    Effect.flatMap(idempotencyKey, (key) => ScoreStore.use((store) => store.waive({ ...wish, key })))
  ),
  revokeWaiver: fromEffect(runner, ({ id }: { readonly id: string }) => ScoreStore.use((store) => store.revoke(id)))
})
