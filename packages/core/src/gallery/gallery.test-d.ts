import { type Effect, Layer, ManagedRuntime, type Stream } from "effect"
import { expectTypeOf, it } from "vitest"
import type { BackendFailed } from "../model/backend-failed.ts"
import { assetActors } from "./asset.actors.ts"
import { foldersActors } from "./folders.actors.ts"
import { galleryActors } from "./gallery.actors.ts"
import type { Assets, AssetStore, DownloadFailed } from "./gallery.service.ts"

it("a runtime without the services is refused", () => {
  const empty = ManagedRuntime.make(Layer.empty)
  // @ts-expect-error the runtime lacks AssetStore and Assets
  galleryActors(empty)
  // @ts-expect-error the runtime lacks FolderStore
  foldersActors(empty)
  // @ts-expect-error the runtime lacks AssetStore
  assetActors(empty)
})

it("an act fails only when the backend does, a download also by itself", () => {
  expectTypeOf<Effect.Error<ReturnType<AssetStore["Service"]["act"]>>>().toEqualTypeOf<BackendFailed>()
  expectTypeOf<Stream.Error<ReturnType<Assets["Service"]["download"]>>>().toEqualTypeOf<
    BackendFailed | DownloadFailed
  >()
})
