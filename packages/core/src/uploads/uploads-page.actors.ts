import { Cause, Clock, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { UploadLibrary } from "./upload-library.service.ts"
import type { UploadFilter } from "./upload-list.schema.ts"
import type { UploadAct, UploadsPageEvent } from "./uploads-page.machine.ts"

const live = <Value>(
  stream: (library: UploadLibrary["Service"]) => Stream.Stream<Value, unknown>,
  event: (value: Value, now: number) => UploadsPageEvent
) =>
  Stream.unwrap(UploadLibrary.use((library) => Effect.succeed(stream(library)))).pipe(
    Stream.mapEffect((value) => Effect.map(Clock.currentTimeMillis, (now) => event(value, now)))
  )

const applied = (brandId: string, act: UploadAct) =>
  UploadLibrary.use((library) => {
    switch (act.kind) {
      case "edit":
        return library.edit(brandId, act.assetIds, act.edit)
      case "editBatch":
        return library.editBatch(act.batchId, act.edit)
      case "assign":
        return library.assign(brandId, act.items)
      case "archive":
        return library.archive(act.assetIds, act.archived)
      case "accept":
        return library.accept(act.batchId)
      case "undoBatch":
        return library.undoBatch(act.batchId)
    }
  })

export const uploadsPageActors = (runner: EffectRunner<UploadLibrary>) => ({
  watchPage: fromStream(
    runner,
    ({ brandId, filter }: { readonly brandId: string; readonly filter: UploadFilter }) =>
      live(
        (library) => library.page(brandId, filter),
        (page, now): UploadsPageEvent => ({ type: "page.changed", page, now })
      ),
    (cause): UploadsPageEvent => ({ type: "page.lost", error: Cause.squash(cause) })
  ),
  watchBatches: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      live(
        (library) => library.batches(brandId),
        (batches, now): UploadsPageEvent => ({ type: "batches.changed", batches, now })
      ),
    (): UploadsPageEvent => ({ type: "around.lost" })
  ),
  watchAround: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.merge(
        live(
          (library) => library.choices(brandId),
          (choices): UploadsPageEvent => ({ type: "choices.changed", choices })
        ),
        // A viewer may not ask for them, and has none.
        Stream.catch(
          live(
            (library) => library.interrupted(brandId),
            (interrupted): UploadsPageEvent => ({ type: "interrupted.changed", interrupted })
          ),
          () => Stream.empty
        )
      ),
    (): UploadsPageEvent => ({ type: "around.lost" })
  ),
  apply: fromEffect(runner, ({ act, brandId }: { readonly brandId: string; readonly act: UploadAct | undefined }) =>
    act === undefined ? Effect.void : applied(brandId, act)
  )
})
