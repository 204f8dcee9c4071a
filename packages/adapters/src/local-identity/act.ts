import type { AuthError } from "@marque/core/identity"
import type { Effect } from "effect"

/** Names what changes the session, and reads it again afterwards. */
export type Act = <A, E extends AuthError>(name: string, effect: Effect.Effect<A, E>) => Effect.Effect<A, E>
