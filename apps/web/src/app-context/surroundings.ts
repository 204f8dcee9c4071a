import { Surroundings } from "@marque/core/model"
import { Effect, Layer } from "effect"
import { shownErrorId } from "./error-id.ts"

/** What this page knows of where it is and of its own version, which is the first one the server told it. */
export const makeSurroundings = (path: () => string, errorId: () => string | undefined = () => undefined) => {
  let appVersion: string | undefined
  return {
    /** Tells the version the server serves; only the first one is this page's own. */
    served: (version: string) => {
      appVersion ??= version
    },
    layer: Layer.succeed(Surroundings, {
      current: Effect.sync(() => {
        const shown = errorId()
        return {
          route: path(),
          ...(appVersion !== undefined && { appVersion }),
          ...(shown !== undefined && { errorId: shown })
        }
      })
    })
  }
}

/** Those of the page this runs in. */
export const surroundings = makeSurroundings(() => location.pathname, shownErrorId)
