import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { ExportArchive } from "../results/export.service.ts"
import type { PictureZipContext, PictureZipEvent } from "./picture-zip.machine.ts"
import type { ZipOrder } from "./picture-zip.events.ts"
import { packPictures, PictureZipStore } from "./picture-zip.service.ts"

export const pictureZipActors = (runner: EffectRunner<ExportArchive | PictureZipStore>) => ({
  findPictures: fromEffect(runner, ({ brandId, of }: Pick<PictureZipContext, "brandId" | "of">) =>
    Effect.gen(function* () {
      const store = yield* PictureZipStore
      const { numbers } = yield* store.find(brandId, of)
      return { numbers, first: yield* store.facts(brandId, numbers.slice(0, 1)) }
    })
  ),
  pack: fromStream(
    runner,
    (order: ZipOrder) => Stream.map(packPictures(order), (step): PictureZipEvent => ({ type: "pack.moved", step })),
    (cause): PictureZipEvent => ({ type: "pack.failed", error: Cause.squash(cause) })
  )
})
