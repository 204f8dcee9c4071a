import { Surroundings } from "@marque/core/model"
import { Effect, Layer } from "effect"
import { shownErrorId } from "./error-id.ts"

export const makeSurroundings = (path: () => string, errorId: () => string | undefined = () => undefined) => {
  let appVersion: string | undefined
  let tell = () => {}
  return {
    served: (version: string) => {
      appVersion ??= version
      tell()
    },
    version: () => appVersion,
    /** For one listener. */
    watch: (listener: () => void) => {
      tell = listener
      return () => (tell = () => {})
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

export const surroundings = makeSurroundings(() => location.pathname, shownErrorId)
