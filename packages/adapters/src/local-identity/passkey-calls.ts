import {
  type AuthError,
  LimitReached,
  Passkey,
  PasskeyCancelled,
  PasskeyExists,
  PasskeyGone,
  PasskeyRefused,
  PasskeyUnavailable
} from "@marque/core/identity"
import { Effect, Schema } from "effect"
import { Anything } from "./answers.ts"
import type { Call } from "./client.ts"
import type { AddOptions, AskOptions, PasskeyDevice } from "./passkey-device.ts"

// The server made them with the library that the device hands them to; a browser refuses others.
const AddQuestion = Schema.Unknown as unknown as Schema.Codec<AddOptions>
const AskQuestion = Schema.Unknown as unknown as Schema.Codec<AskOptions>

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "")

/** Of `/passkeys` and `/passkeys/add`. */
const PasskeyAnswer = Schema.Struct({ ...Passkey.fields, lastUsedAt: Schema.NullOr(Schema.Number) })

const byCode: ReadonlyMap<string, () => AuthError> = new Map<string, () => AuthError>([
  ["PASSKEY_REFUSED", () => new PasskeyRefused()],
  ["PASSKEY_EXISTS", () => new PasskeyExists()],
  ["PASSKEY_GONE", () => new PasskeyGone()],
  ["PASSKEY_LIMIT_REACHED", () => new LimitReached()],
  ["PASSKEYS_NEED_A_NAME", () => new PasskeyUnavailable()]
])

/** Here, so that no other page fetches what is wrong with passkeys. */
const named = <A>(asked: Effect.Effect<A, AuthError>): Effect.Effect<A, AuthError> =>
  Effect.mapError(asked, (error) =>
    error._tag === "UnknownIdentityError" ? (byCode.get(error.code)?.() ?? error) : error
  )

/** By the names of WebAuthn, section 5.1; a person who declines and a time that ran out look alike. */
const failureOf = (error: unknown): AuthError => {
  const name = nameOf(error)
  if (name === "InvalidStateError") return new PasskeyExists()
  return name === "NotAllowedError" || name === "AbortError" ? new PasskeyCancelled() : new PasskeyUnavailable()
}

const passkeyOf = ({ lastUsedAt, ...passkey }: typeof PasskeyAnswer.Type): Passkey => ({
  ...passkey,
  ...(lastUsedAt !== null && { lastUsedAt })
})

interface ShowOptions {
  readonly autofill?: boolean
  readonly body?: Readonly<Record<string, unknown>>
}

/** An interrupted question is closed. */
export const passkeyCalls = (unnamed: Call, device: PasskeyDevice) => {
  const call: Call = (path, answer, body) => named(unnamed(path, answer, body))

  const asking = <A>(question: () => Promise<A>): Effect.Effect<A, AuthError> =>
    Effect.tryPromise({
      try: (signal) => {
        signal.addEventListener("abort", device.cancel, { once: true })
        return question().finally(() => signal.removeEventListener("abort", device.cancel))
      },
      catch: failureOf
    })

  const show = <S extends Schema.Top & { readonly DecodingServices: never }>(
    start: string,
    path: string,
    answer: S,
    { autofill = false, body = {} }: ShowOptions
  ): Effect.Effect<S["Type"], AuthError> =>
    Effect.gen(function* () {
      const isOffered = device.isSupported() && (!autofill || (yield* Effect.promise(() => device.canSuggest())))
      if (!isOffered) return yield* new PasskeyUnavailable()
      const options = yield* call(start, AskQuestion, {})
      const shown = yield* asking(() => device.ask(options, autofill))
      return yield* call(path, answer, { ...body, response: JSON.stringify(shown) })
    })

  return {
    show,
    list: Effect.map(call("/passkeys", Schema.Array(PasskeyAnswer)), (found) => found.map(passkeyOf)),
    add: Effect.gen(function* () {
      if (!device.isSupported()) return yield* new PasskeyUnavailable()
      const options = yield* call("/passkeys/start", AddQuestion, {})
      const added = yield* asking(() => device.add(options))
      return passkeyOf(yield* call("/passkeys/add", PasskeyAnswer, { response: JSON.stringify(added) }))
    }).pipe(Effect.withSpan("Identity.addPasskey")),
    rename: (input: { readonly id: string; readonly name: string }) =>
      Effect.asVoid(call("/passkeys/rename", Anything, input)),
    remove: (id: string) => Effect.asVoid(call("/passkeys/remove", Anything, { id }))
  }
}
