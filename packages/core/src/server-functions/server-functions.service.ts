import { Context, Effect, Layer, Option, Schema } from "effect"
import { HttpTransport, type HttpRequest } from "./http-transport.service.ts"
import { type CallContext, callPath, formFields, jsonOf, payloadText } from "./protocol.rules.ts"
import { AnswerNotUnderstood, type ServerCallFailure, TransportFailed } from "./server-functions.errors.ts"
import {
  type AuthState,
  type DataOf,
  type DemoEntry,
  type DemoReset,
  type FormFields,
  type RawAnswer,
  type ResultOf,
  type ServedVersion,
  serverContract,
  type ServerFunction
} from "./server-functions.schema.ts"
import { thrownBy } from "./thrown.rules.ts"
import { utf8Text } from "./utf8.rules.ts"

/** Milliseconds; the default. */
const CALL_LIMIT = 15_000

const requestOf = (definition: ServerFunction, data: unknown, context: CallContext): HttpRequest => {
  const { id, method } = definition
  const raw = definition.result === "raw"
  if (definition.data === "form") {
    // `DataOf` gives a form's data this type.
    return {
      method,
      path: callPath(id, { raw }),
      body: { type: "form", fields: formFields(data as FormFields, context) }
    }
  }
  const text = payloadText({ data: Schema.encodeUnknownSync(definition.data)(data), context })
  return method === "GET"
    ? { method, path: callPath(id, { raw, payload: text }) }
    : { method, path: callPath(id, { raw }), body: { type: "json", text } }
}

/** Fails on a redirect, not-found or error object, a status outside 200-299, and after the function's time limit. */
export const callServer = Effect.fn("ServerFunctions.call")(function* <const Definition extends ServerFunction>(
  definition: Definition,
  data: DataOf<Definition>,
  context: CallContext = new Map()
): Effect.fn.Return<ResultOf<Definition>, ServerCallFailure, HttpTransport> {
  const transport = yield* HttpTransport
  const limit: number | undefined = "limitMs" in definition ? definition.limitMs : undefined
  const answer = yield* transport
    .send(requestOf(definition, data, context))
    .pipe(Effect.timeoutOrElse({ duration: limit ?? CALL_LIMIT, orElse: () => Effect.fail(new TransportFailed({})) }))
  const text = utf8Text(answer.bytes)
  const body = answer.contentType.includes("json") ? jsonOf(text) : Option.none()
  const thrown = thrownBy(answer.status, body, text)
  if (Option.isSome(thrown)) return yield* thrown.value
  if (definition.result === "raw") {
    const raw: RawAnswer = { contentType: answer.contentType, bytes: answer.bytes }
    // `ResultOf` gives a raw function this result.
    return raw as ResultOf<Definition>
  }
  const result = yield* Schema.decodeUnknownEffect(definition.result)(Option.getOrUndefined(body)).pipe(
    Effect.mapError((cause) => new AnswerNotUnderstood({ cause }))
  )
  // Decoded by the schema `ResultOf` reads the type from.
  return result as ResultOf<Definition>
})

export class ServerFunctions extends Context.Service<
  ServerFunctions,
  {
    readonly authState: Effect.Effect<AuthState, ServerCallFailure>
    readonly appVersion: Effect.Effect<ServedVersion, ServerCallFailure>
    readonly exploreDemo: Effect.Effect<DemoEntry, ServerCallFailure>
    readonly resetDemo: Effect.Effect<DemoReset, ServerCallFailure>
  }
>()("@marque/core/server-functions/ServerFunctions") {
  static readonly layer = Layer.effect(
    ServerFunctions,
    Effect.gen(function* () {
      const transport = yield* HttpTransport
      const call = <const Definition extends ServerFunction>(definition: Definition, data: DataOf<Definition>) =>
        Effect.provideService(callServer(definition, data), HttpTransport, transport)

      return ServerFunctions.of({
        authState: call(serverContract.authState, undefined),
        appVersion: call(serverContract.appVersion, undefined),
        exploreDemo: call(serverContract.exploreDemo, undefined),
        resetDemo: call(serverContract.resetDemo, undefined)
      })
    })
  )
}
