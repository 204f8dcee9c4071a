import type { Effect, Option } from "effect"
import { Layer, ManagedRuntime } from "effect"
import { expectTypeOf, it } from "vitest"
import { AppVersion, type VersionUnavailable } from "./app-version.service.ts"
import { versionWatcherActors } from "./version-watcher.actors.ts"

it("a runtime without the page's signals is refused", () => {
  // @ts-expect-error the runtime lacks PageSignals
  versionWatcherActors(ManagedRuntime.make(AppVersion.layerMemory))
  // @ts-expect-error the runtime lacks both
  versionWatcherActors(ManagedRuntime.make(Layer.empty))
})

it("reading the version fails only in one way", () => {
  expectTypeOf<AppVersion["Service"]["current"]>().toEqualTypeOf<
    Effect.Effect<Option.Option<string>, VersionUnavailable>
  >()
})
