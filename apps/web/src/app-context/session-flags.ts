import { FlagNotStored, SessionFlags } from "@marque/core/recovery"
import { Effect, Layer, Option } from "effect"

const stored = <A>(work: () => A) => Effect.try({ try: work, catch: (cause) => new FlagNotStored({ cause }) })

/** Keeps the flags in the tab's session storage, which may be blocked. */
export const layer: Layer.Layer<SessionFlags> = Layer.succeed(SessionFlags, {
  get: (name) => stored(() => Option.fromNullOr(sessionStorage.getItem(name))),
  set: (name, value) => stored(() => sessionStorage.setItem(name, value)),
  clear: (name) => stored(() => sessionStorage.removeItem(name))
})
