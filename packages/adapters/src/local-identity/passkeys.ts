import { type AuthError, Offline } from "@marque/core/identity"
import { Effect } from "effect"
import type { Call } from "./client.ts"
import type { PasskeyCalls } from "./passkey-calls.ts"
import type { PasskeyDevice } from "./passkey-device.ts"

/** Fetched when a passkey is used or listed, so that no other page waits for it. */
export const passkeyCallsOf = (call: Call, device: PasskeyDevice): PasskeyCalls => {
  const using = <A>(work: (calls: PasskeyCalls) => Effect.Effect<A, AuthError>): Effect.Effect<A, AuthError> =>
    Effect.flatMap(
      Effect.tryPromise({
        try: async () => (await import("./passkey-calls.ts")).passkeyCalls(call, device),
        catch: () => new Offline()
      }),
      work
    )
  return {
    show: (start, path, answer, options) => using((calls) => calls.show(start, path, answer, options)),
    list: using(({ list }) => list),
    add: using(({ add }) => add),
    rename: (input) => using(({ rename }) => rename(input)),
    remove: (id) => using(({ remove }) => remove(id))
  }
}
