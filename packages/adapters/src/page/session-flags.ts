import { FlagNotStored, SessionFlags } from "@marque/core/shell"
import { Effect, Layer, Option } from "effect"

export interface FlagStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}

/** Give `() => sessionStorage`: a browser that forbids storage throws on access, in private mode on write. */
export const layer = (storage: () => FlagStorage): Layer.Layer<SessionFlags> => {
  const attempt = <A>(use: (flags: FlagStorage) => A): Effect.Effect<A, FlagNotStored> =>
    Effect.try({ try: () => use(storage()), catch: (cause) => new FlagNotStored({ cause }) })
  return Layer.succeed(SessionFlags, {
    get: (name) =>
      Effect.map(
        attempt((flags) => flags.getItem(name)),
        Option.fromNullOr
      ),
    set: (name, value) => attempt((flags) => flags.setItem(name, value)),
    clear: (name) => attempt((flags) => flags.removeItem(name))
  })
}
