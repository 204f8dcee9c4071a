import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { DraftPainter, DraftTrials } from "./draft-trial.service.ts"
import type { FailingInput, PaintInput, PublishPreviewEvent } from "./publish-preview.machine.ts"

export const publishPreviewActors = (runner: EffectRunner<DraftPainter | DraftTrials>) => ({
  loadPreview: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    DraftTrials.use((trials) => trials.preview(brandId))
  ),
  // Stays open after the last picture, because the addresses are valid as long as it does.
  paintPictures: fromStream(
    runner,
    ({ preview }: PaintInput) =>
      Stream.scoped(
        Stream.fromIterable(preview?.pictures ?? []).pipe(
          Stream.mapEffect((picture) =>
            DraftPainter.use((painter) =>
              preview === undefined ? Effect.succeed("") : painter.paint(preview.brand, picture)
            ).pipe(
              Effect.match({
                onSuccess: (url): PublishPreviewEvent => ({ type: "picture.painted", assetId: picture.assetId, url }),
                onFailure: ({ message }): PublishPreviewEvent => ({
                  type: "picture.refused",
                  assetId: picture.assetId,
                  message
                })
              })
            )
          ),
          Stream.concat(Stream.never)
        )
      ),
    (cause): PublishPreviewEvent => ({ type: "pictures.lost", error: Cause.squash(cause) })
  ),
  startTrial: fromEffect(runner, ({ all, brandId }: { readonly brandId: string; readonly all: boolean }) =>
    DraftTrials.use((trials) => trials.start(brandId, all))
  ),
  stopTrial: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    DraftTrials.use((trials) => trials.stop(brandId))
  ),
  watchTrial: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(DraftTrials.useSync((trials) => trials.watch(brandId))).pipe(
        Stream.map((trial): PublishPreviewEvent => ({ type: "trial.changed", trial }))
      ),
    (cause): PublishPreviewEvent => ({ type: "trial.lost", error: Cause.squash(cause) })
  ),
  findFailing: fromEffect(runner, ({ brandId, checkId, cursor }: FailingInput) =>
    DraftTrials.use((trials) => trials.failing(brandId, checkId, cursor))
  )
})
