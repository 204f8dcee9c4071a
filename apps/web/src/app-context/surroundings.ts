import { Surroundings } from "@marque/core/model"
import { Effect, Layer } from "effect"

/** What this page knows of where it is and of its own version, which is the first one the server told it. */
export const makeSurroundings = (path: () => string) => {
  let appVersion: string | undefined
  return {
    /** Tells the version the server serves; only the first one is this page's own. */
    served: (version: string) => {
      appVersion ??= version
    },
    layer: Layer.succeed(Surroundings, {
      current: Effect.sync(() => ({ route: path(), ...(appVersion !== undefined && { appVersion }) }))
    })
  }
}

/** Those of the page this runs in. */
export const surroundings = makeSurroundings(() => location.pathname)
