import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { PublicFileEvent } from "./public-file.machine.ts"
import { PublicFiles } from "./public-file.service.ts"

export const publicFileActors = (runner: EffectRunner<PublicFiles>) => ({
  watchFile: fromStream(
    runner,
    (brandId: string) =>
      Stream.unwrap(Effect.map(PublicFiles, (files) => files.watch(brandId))).pipe(
        Stream.map((state): PublicFileEvent => ({ type: "file.changed", state }))
      ),
    (cause): PublicFileEvent => ({ type: "file.lost", error: Cause.squash(cause) })
  ),
  openFile: fromEffect(runner, (brandId: string) => Effect.flatMap(PublicFiles, (files) => files.open(brandId))),
  closeFile: fromEffect(runner, (brandId: string) => Effect.flatMap(PublicFiles, (files) => files.close(brandId)))
})
