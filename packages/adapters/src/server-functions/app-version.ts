import { ServerFunctions } from "@marque/core/server-functions"
import { AppVersion, VersionUnavailable } from "@marque/core/shell"
import { Effect, Layer, Option } from "effect"

export const layer: Layer.Layer<AppVersion, never, ServerFunctions> = Layer.effect(
  AppVersion,
  Effect.map(ServerFunctions, (functions) =>
    AppVersion.of({
      current: functions.appVersion.pipe(
        Effect.map(({ version }) => Option.fromNullOr(version)),
        Effect.mapError((cause) => new VersionUnavailable({ cause }))
      )
    })
  )
)
