/**
 * The server's side of the protocol; a web `Request` is a {@link ServerRequest}.
 *
 * Requests are untrusted: the contract decodes them before a handler runs, and unexpected errors are never sent to the
 * caller.
 */
import { Effect, Option, Schema } from "effect"
import { makeErrorId } from "../kernel/make-error-id.ts"
import { addressOf, type CallContext, formPayloadOf, jsonText, payloadOf } from "./protocol.rules.ts"
import { NotFound, ServerFunctionFailed } from "./server-functions.errors.ts"
import type { DataOf, FormFields, FormFile, RawAnswer, ResultOf, ServerFunction } from "./server-functions.schema.ts"
import { type Thrown, thrownAnswer } from "./thrown.rules.ts"
import { utf8Bytes } from "./utf8.rules.ts"

/** `url` may be absolute or begin at the root. The body is read at most once. */
export interface ServerRequest {
  readonly method: string
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: () => Promise<string>
  readonly formData: () => Promise<{ readonly entries: () => Iterable<readonly [string, string | FormFile]> }>
}

/** Headers may repeat. */
export interface ServerAnswer {
  readonly status: number
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly bytes: Uint8Array
}

export interface ServerCall<Data> {
  readonly data: Data
  readonly context: CallContext
  readonly request: ServerRequest
  readonly appendHeader: (name: string, value: string) => Effect.Effect<void>
}

/** Handlers may only fail with errors meant for the caller. */
export type ServerHandlers<Contract extends Readonly<Record<string, ServerFunction>>, R> = {
  readonly [Name in keyof Contract]: (
    call: ServerCall<DataOf<Contract[Name]>>
  ) => Effect.Effect<ResultOf<Contract[Name]>, Thrown, R>
}

type AnyHandler<R> = (call: ServerCall<unknown>) => Effect.Effect<unknown, Thrown, R>

const refusal = (status: number, message: string): ServerFunctionFailed =>
  new ServerFunctionFailed({ status, data: { message } })
const invalid = refusal(400, "Invalid input")

const jsonAnswer = (status: number, value: unknown, headers: ServerAnswer["headers"] = []): ServerAnswer => ({
  status,
  // Answers depend on the user, so they must not be cached.
  headers: [["content-type", "application/json; charset=utf-8"], ["cache-control", "no-store"], ...headers],
  bytes: utf8Bytes(jsonText(value))
})

const bodyOf = <A>(read: () => Promise<A>): Effect.Effect<A, ServerFunctionFailed> =>
  Effect.tryPromise({ try: read, catch: () => invalid })

const orInvalid = <A>(found: Option.Option<A>): Effect.Effect<A, ServerFunctionFailed> =>
  Option.match(found, { onNone: () => Effect.fail(invalid), onSome: Effect.succeed })

/** Fails with status 400. */
const readPayload = Effect.fnUntraced(function* (
  definition: ServerFunction,
  request: ServerRequest,
  query: string | undefined
) {
  if (definition.data === "form") {
    const form = yield* bodyOf(() => request.formData())
    return yield* orInvalid(formPayloadOf([...form.entries()] satisfies FormFields))
  }
  const text = definition.method === "GET" ? query : yield* bodyOf(() => request.text())
  const payload = yield* orInvalid(payloadOf(text ?? ""))
  const data = yield* Schema.decodeUnknownEffect(definition.data)(payload.data).pipe(Effect.mapError(() => invalid))
  return { data, context: payload.context }
})

/** Set by browsers; a page cannot suppress it. */
const isForeign = (request: ServerRequest, origin: string): boolean => {
  const from = request.headers.get("origin")
  return from !== null && from !== origin
}

const run = Effect.fnUntraced(function* <R>(
  definition: ServerFunction,
  handler: AnyHandler<R>,
  request: ServerRequest,
  query: string | undefined,
  headers: Array<readonly [string, string]>
) {
  const { context, data } = yield* readPayload(definition, request, query)
  const appendHeader = (name: string, value: string) => Effect.sync(() => void headers.push([name, value]))
  const result = yield* handler({ data, context, request, appendHeader })
  if (definition.result === "raw") {
    // `ServerHandlers` asks a raw function for this result.
    const { bytes, contentType } = result as RawAnswer
    return { status: 200, headers: [["content-type", contentType], ...headers], bytes } satisfies ServerAnswer
  }
  const encoded = yield* Effect.orDie(Schema.encodeUnknownEffect(definition.result)(result))
  return jsonAnswer(200, encoded, headers)
})

/**
 * None for addresses that are not server functions. Never fails; a defect is logged and answered with 'An error
 * occurred' under the same error id.
 *
 * `origin`: the product's own (`https://host[:port]`); cross-origin requests are refused with 403.
 */
export const serverHandler = <
  const Contract extends Readonly<Record<string, ServerFunction>>,
  Handlers extends ServerHandlers<Contract, unknown>
>(
  contract: Contract,
  handlers: Handlers,
  { origin }: { readonly origin: string }
): ((
  request: ServerRequest
) => Effect.Effect<Option.Option<ServerAnswer>, never, Effect.Services<ReturnType<Handlers[keyof Contract]>>>) => {
  type R = Effect.Services<ReturnType<Handlers[keyof Contract]>>
  const registry = new Map(
    Object.entries(contract).map(([name, definition]) => {
      // Each handler is only called with the data its own definition decodes.
      const handler = handlers[name] as AnyHandler<R>
      return [definition.id, { definition, handler }] as const
    })
  )

  const answer = Effect.fn("ServerFunctions.handle")(function* (request: ServerRequest) {
    const address = addressOf(request.url)
    if (Option.isNone(address)) return Option.none<ServerAnswer>()
    const { id, marked, payload, raw } = address.value
    const found = registry.get(id)
    const headers: Array<readonly [string, string]> = []
    const answered = Effect.gen(function* () {
      if (found === undefined || !marked) return yield* new NotFound()
      const { definition, handler } = found
      if (request.method !== definition.method) {
        headers.push(["allow", definition.method])
        return yield* refusal(405, "Method not allowed")
      }
      if (isForeign(request, origin)) return yield* refusal(403, "Forbidden")
      if (raw !== (definition.result === "raw")) return yield* invalid
      return yield* run(definition, handler, request, payload, headers)
    })
    return Option.some(
      yield* answered.pipe(
        Effect.catch((thrown) => {
          const { body, status } = thrownAnswer(thrown)
          return Effect.succeed(jsonAnswer(status, body, headers))
        }),
        Effect.catchDefect((defect) =>
          Effect.gen(function* () {
            const errorId = yield* makeErrorId
            yield* Effect.logError(`Server function ${id} failed (${errorId})`, defect)
            const failed = new ServerFunctionFailed({ status: 500, data: { message: "An error occurred", errorId } })
            return jsonAnswer(500, thrownAnswer(failed).body)
          })
        )
      )
    )
  })

  return answer
}
