import { type AuthError, Offline, UnknownIdentityError } from "@marque/core/identity"
import { Effect, Schema } from "effect"
import { failureOf, refusalOf } from "./failure.ts"

export interface ClientOptions {
  /** Base of `/api/auth`; empty for the page's own origin. */
  readonly origin: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** A GET has no body, a POST sends JSON, or the bytes of a file. Decodes the answer. */
export type Call = <S extends Schema.Top & { readonly DecodingServices: never }>(
  path: string,
  answer: S,
  body?: Readonly<Record<string, unknown>> | Uint8Array
) => Effect.Effect<S["Type"], AuthError>

const sent = (body: Readonly<Record<string, unknown>> | Uint8Array): Pick<RequestInit, "body" | "headers"> =>
  body instanceof Uint8Array
    ? { headers: { "content-type": "application/octet-stream" }, body: Uint8Array.from(body) }
    : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }

/** Calls time out after 15 s as offline. */
export const makeCall =
  ({ fetch, origin }: ClientOptions): Call =>
  (path, answer, body) =>
    Effect.gen(function* () {
      const response = yield* Effect.tryPromise({
        try: (signal) =>
          fetch(`${origin}/api/auth${path}`, {
            method: body === undefined ? "GET" : "POST",
            credentials: "same-origin",
            signal,
            ...(body !== undefined && sent(body))
          }),
        catch: () => new Offline()
      })
      const json = yield* Effect.tryPromise({
        try: async (): Promise<unknown> => response.json(),
        catch: () => new UnknownIdentityError({ code: String(response.status) })
      }).pipe(Effect.catch((error) => (response.ok ? Effect.fail(error) : Effect.succeed(undefined))))
      if (!response.ok) return yield* failureOf(refusalOf(response.status, json))
      return yield* Effect.mapError(
        Schema.decodeUnknownEffect(answer)(json),
        () => new UnknownIdentityError({ code: "UNEXPECTED_ANSWER" })
      )
    }).pipe(
      Effect.timeoutOrElse({ duration: 15_000, orElse: () => Effect.fail(new Offline()) }),
      Effect.withSpan("LocalIdentity.call", { attributes: { path } })
    )
