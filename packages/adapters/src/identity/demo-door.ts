import { Identity } from "@marque/core/identity"
import { DemoDoor, DirectoryRefused } from "@marque/core/organizations"
import { errorText } from "@marque/core/kernel"
import { ServerFunctions } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"

/** Reads the session again after the server function, which may have started one. */
export const layer: Layer.Layer<DemoDoor, never, Identity | ServerFunctions> = Layer.effect(
  DemoDoor,
  Effect.gen(function* () {
    const identity = yield* Identity
    const server = yield* ServerFunctions
    return DemoDoor.of({
      open: server.exploreDemo.pipe(
        Effect.mapError(
          (error) => new DirectoryRefused({ message: errorText(error, "The demo could not be opened.") })
        ),
        Effect.tap(() => identity.refresh),
        Effect.map(({ brandId }) => ({ brandId }))
      )
    })
  })
)
