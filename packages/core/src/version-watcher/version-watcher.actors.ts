import { Effect, Option, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { AppVersion } from "./app-version.service.ts"
import { type PageSignal, PageSignals } from "./page-signals.service.ts"

/** A failed check is only logged. */
export const versionWatcherActors = (runner: EffectRunner<AppVersion | PageSignals>) => ({
  readVersion: fromEffect(runner, (_: void) =>
    AppVersion.use((app) => app.current).pipe(
      Effect.map(Option.getOrUndefined),
      Effect.tapCause((cause) => Effect.logWarning("Version check failed", cause)),
      Effect.withSpan("AppVersion.current")
    )
  ),
  watchPage: fromStream(
    runner,
    (_: void) => Stream.unwrap(PageSignals.use((page) => Effect.succeed(page.changes))),
    // Signals cannot fail; were the stream to die, an extra check is harmless.
    (): PageSignal => ({ type: "page.visible" })
  )
})
