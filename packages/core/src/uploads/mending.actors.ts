import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { AssetId } from "../model/ids.ts"
import { Uploads } from "./uploads.service.ts"
import type { MendingEvent, MendInput } from "./mending.machine.ts"

const watch = (assetId: AssetId) => Stream.unwrap(Uploads.use((uploads) => Effect.succeed(uploads.watch(assetId))))

/** The ports of mending a cut-out, served by the `Uploads` service of `runner`. */
export const mendingActors = (runner: EffectRunner<Uploads>) => ({
  mendCutout: fromEffect(runner, ({ assetId, edits }: MendInput) =>
    Uploads.use((uploads) => uploads.mend(assetId, edits))
  ),
  watchMending: fromStream(
    runner,
    (assetId: AssetId) => Stream.map(watch(assetId), (upload): MendingEvent => ({ type: "upload.changed", upload })),
    (cause): MendingEvent => ({ type: "upload.broke", error: Cause.squash(cause) })
  ),
  stopMending: fromEffect(runner, (assetId: AssetId) => Uploads.use((uploads) => uploads.stopMending(assetId)))
})
