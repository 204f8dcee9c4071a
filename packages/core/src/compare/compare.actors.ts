import { Effect, Option, Stream } from "effect"
import { AssetStore } from "../gallery/gallery.service.ts"
import { type EffectRunner, fromEffect } from "../kernel/effect-actor.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { ComparedPicture } from "./compare.machine.ts"

const loaded = (assetId: string) =>
  Effect.gen(function* () {
    const store = yield* AssetStore
    const found = yield* Stream.runHead(store.get(assetId))
    if (Option.isNone(found)) return yield* new BackendFailed({ data: refusal("not_found") })
    const { alt, height, name, score, url, width } = found.value
    return { id: assetId, alt, height, name, score, url, width } satisfies ComparedPicture
  })

const allLoaded = (assetIds: ReadonlyArray<string>) =>
  Effect.map(
    Effect.forEach(assetIds, loaded, { concurrency: "unbounded" }),
    (pictures): ReadonlyArray<ComparedPicture> => pictures
  )

export const compareActors = (runner: EffectRunner<AssetStore>) => ({ loadPictures: fromEffect(runner, allLoaded) })
