import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { AssetAct } from "./acts.rules.ts"
import type { AssetsAsked, GalleryEvent, PendingAsked, StackAsked } from "./gallery.events.ts"
import { walkAssets } from "./asset-walk.service.ts"
import { Assets, AssetStore, type DownloadStep } from "./gallery.service.ts"

const downloadEvent = (step: DownloadStep): GalleryEvent =>
  step.kind === "done"
    ? { type: "download.done", name: step.name }
    : { type: "download.step", name: step.name, fraction: step.fraction }

export const galleryActors = (runner: EffectRunner<AssetStore | Assets>) => ({
  assets: fromStream(
    runner,
    (asked: AssetsAsked, more) =>
      Stream.unwrap(AssetStore.useSync((store) => walkAssets(store, asked, more))).pipe(
        Stream.map((page): GalleryEvent => ({ type: "assets.changed", page }))
      ),
    (cause): GalleryEvent => ({ type: "assets.failed", error: Cause.squash(cause) })
  ),
  stack: fromStream(
    runner,
    ({ brandId, stackId }: StackAsked) =>
      Stream.unwrap(AssetStore.useSync((store) => store.stack(brandId, stackId))).pipe(
        Stream.map((cards): GalleryEvent => ({ type: "stack.changed", cards }))
      ),
    (cause): GalleryEvent => ({ type: "stack.failed", error: Cause.squash(cause) })
  ),
  choices: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(AssetStore.useSync((store) => store.choices(brandId))).pipe(
        Stream.map((choices): GalleryEvent => ({ type: "choices.changed", choices }))
      ),
    (cause): GalleryEvent => ({ type: "choices.failed", error: Cause.squash(cause) })
  ),
  pendingGenerations: fromStream(
    runner,
    ({ brandId, include }: PendingAsked) =>
      Stream.unwrap(AssetStore.useSync((store) => store.pending(brandId, include))).pipe(
        Stream.map((generations): GalleryEvent => ({ type: "generations.changed", generations }))
      ),
    (cause): GalleryEvent => ({ type: "generations.failed", error: Cause.squash(cause) })
  ),
  actOnAssets: fromEffect(runner, (act: AssetAct) => AssetStore.use((store) => store.act(act))),
  openUndo: fromEffect(runner, ({ brandId }: { readonly brandId: string }) =>
    AssetStore.use((store) => store.openUndo(brandId))
  ),
  download: fromStream(
    runner,
    ({ assetId }: { readonly assetId: string }) =>
      Stream.unwrap(Assets.useSync((assets) => assets.download(assetId))).pipe(Stream.map(downloadEvent)),
    (cause): GalleryEvent => ({ type: "download.failed", error: Cause.squash(cause) })
  )
})
