import { Cause, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { FoldersEvent } from "./folders.machine.ts"
import type { FolderAct } from "./folders.rules.ts"
import { FolderStore } from "./gallery.service.ts"

export const foldersActors = (runner: EffectRunner<FolderStore>) => ({
  folders: fromStream(
    runner,
    ({ brandId }: { readonly brandId: string }) =>
      Stream.unwrap(FolderStore.useSync((store) => store.list(brandId))).pipe(
        Stream.map((folders): FoldersEvent => ({ type: "folders.changed", folders }))
      ),
    (cause): FoldersEvent => ({ type: "folders.failed", error: Cause.squash(cause) })
  ),
  actOnFolder: fromEffect(runner, (act: FolderAct) => FolderStore.use((store) => store.act(act)))
})
