import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { AssetId } from "../model/ids.ts"
import { Uploads } from "./uploads.service.ts"
import type { CutoutEditingEvent, EditCutoutInput } from "./cutout-editing.machine.ts"

const watch = (assetId: AssetId) => Stream.unwrap(Uploads.use((uploads) => Effect.succeed(uploads.watch(assetId))))

export const cutoutEditingActors = (runner: EffectRunner<Uploads>) => ({
  editCutout: fromEffect(runner, ({ assetId, edits }: EditCutoutInput) =>
    Uploads.use((uploads) => uploads.editCutout(assetId, edits))
  ),
  watchCutout: fromStream(
    runner,
    (assetId: AssetId) =>
      Stream.map(watch(assetId), (upload): CutoutEditingEvent => ({ type: "upload.changed", upload })),
    (cause): CutoutEditingEvent => ({ type: "upload.broke", error: Cause.squash(cause) })
  ),
  stopEditingCutout: fromEffect(runner, (assetId: AssetId) =>
    Uploads.use((uploads) => uploads.stopEditingCutout(assetId))
  )
})
