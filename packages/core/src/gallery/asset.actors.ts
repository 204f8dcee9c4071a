import { Cause, Stream } from "effect"
import { type EffectRunner, fromStream } from "../kernel/effect-actor.ts"
import type { AssetEvent } from "./asset.machine.ts"
import { AssetStore } from "./gallery.service.ts"

export const assetActors = (runner: EffectRunner<AssetStore>) => ({
  detail: fromStream(
    runner,
    ({ assetId }: { readonly assetId: string }) =>
      Stream.unwrap(AssetStore.useSync((store) => store.get(assetId))).pipe(
        Stream.map((detail): AssetEvent => ({ type: "detail.changed", detail }))
      ),
    (cause): AssetEvent => ({ type: "detail.failed", error: Cause.squash(cause) })
  )
})
