import {
  BadOutput,
  ContentBlocked,
  type GenError,
  LIMIT_MS,
  TextGenerator,
  type TextRequest,
  TimedOut
} from "@marque/core/engines"
import {
  generateText,
  jsonSchema,
  type JSONSchema7,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  streamText
} from "ai"
import { Clock, Effect, Result, Schema, Stream } from "effect"
import { failureOf } from "./failures.ts"

export interface SdkTextEngine {
  readonly provider: string
  readonly languageModel: Exclude<LanguageModel, string>
}

const wireSchema = (schema: Schema.Constraint) => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(schema)
  const whole = Object.keys(definitions).length === 0 ? root : { ...root, $defs: definitions }
  // Both are JSON Schema; the SDK's type is an older draft with these keywords.
  return jsonSchema<unknown>(whole as JSONSchema7)
}

const writtenIn = (error: unknown): string | undefined =>
  NoObjectGeneratedError.isInstance(error) && error.finishReason !== "content-filter" ? (error.text ?? "") : undefined

const objectIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as unknown
  } catch {
    return undefined
  }
}

class Filtered extends Error {}

const filtered = (provider: string) => new ContentBlocked({ provider, stage: "output", providerCode: "content-filter" })

interface Unfit {
  readonly answer: string
  readonly fault: string
}

/** Characters of an invalid answer that are sent back. */
const ANSWER_SHOWN = 4_000

const repairing = (request: TextRequest, { answer, fault }: Unfit): TextRequest => ({
  ...request,
  prompt: `${request.prompt}\n\nThis answer does not fit the schema:\n${answer.slice(0, ANSWER_SHOWN)}\n\n${fault.slice(0, ANSWER_SHOWN)}\n\nAnswer again with JSON that fits the schema and nothing else.`
})

const asked = ({ prompt, system }: TextRequest) => ({ prompt, ...(system !== undefined && { instructions: system }) })

const withLimit = <A>(provider: string, call: Effect.Effect<A, GenError>): Effect.Effect<A, GenError> =>
  Effect.timeoutOrElse(call, {
    duration: LIMIT_MS.text,
    orElse: () => Effect.fail(new TimedOut({ provider, afterMs: LIMIT_MS.text }))
  })

const callOf = ({ languageModel, provider }: SdkTextEngine, schema: Schema.Constraint, request: TextRequest) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    Effect.tryPromise({
      try: async (abortSignal): Promise<Result.Result<unknown, Unfit>> => {
        try {
          const answer = await generateText({
            model: languageModel,
            ...asked(request),
            output: Output.object({ schema: wireSchema(schema) }),
            maxRetries: 0,
            abortSignal
          })
          if (answer.finishReason === "content-filter") throw new Filtered()
          if (answer.finishReason !== "stop") return Result.fail({ answer: answer.text, fault: "It is cut off." })
          return Result.succeed(answer.output)
        } catch (error) {
          const answer = writtenIn(error)
          if (answer === undefined) throw error
          const inside = objectIn(answer)
          return inside === undefined ? Result.fail({ answer, fault: "It is not JSON." }) : Result.succeed(inside)
        }
      },
      catch: (error) => (error instanceof Filtered ? filtered(provider) : failureOf(error, provider, now))
    })
  )

const objectOf = <S extends Schema.Codec<unknown, unknown>>(
  engine: SdkTextEngine,
  schema: S,
  request: TextRequest
): Effect.Effect<S["Type"], GenError> => {
  const decode = Schema.decodeUnknownEffect(schema, { errors: "all" })
  const once = (each: TextRequest) =>
    Effect.gen(function* () {
      const answer = yield* withLimit(engine.provider, callOf(engine, schema, each))
      if (Result.isFailure(answer)) return answer
      return yield* Effect.result(
        Effect.mapError(decode(answer.success), ({ message }): Unfit => ({
          answer: JSON.stringify(answer.success),
          fault: message
        }))
      )
    })
  return Effect.gen(function* () {
    const first = yield* once(request)
    if (Result.isSuccess(first)) return first.success
    const second = yield* once(repairing(request, first.failure))
    if (Result.isSuccess(second)) return second.success
    return yield* new BadOutput({ provider: engine.provider, reason: "does not fit the schema" })
  })
}

const streamOf = ({ languageModel, provider }: SdkTextEngine, request: TextRequest): Stream.Stream<string, GenError> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const controller = yield* Effect.acquireRelease(
        Effect.sync(() => new AbortController()),
        (held) => Effect.sync(() => held.abort())
      )
      const { stream } = streamText({
        model: languageModel,
        ...asked(request),
        maxRetries: 0,
        abortSignal: controller.signal,
        // Failures are parts of the stream; the default would print them, including words, to the console.
        onError: () => undefined
      })
      return Stream.fromAsyncIterable(stream, (error) => failureOf(error, provider, now)).pipe(
        Stream.mapEffect((part) => {
          if (part.type === "error") return Effect.fail(failureOf(part.error, provider, now))
          if (part.type === "finish" && part.finishReason === "content-filter") {
            return Effect.fail(filtered(provider))
          }
          return Effect.succeed(part.type === "text-delta" ? part.text : "")
        }),
        Stream.filter((text) => text !== "")
      )
    })
  )

export const sdkText = (engine: SdkTextEngine): TextGenerator["Service"] =>
  TextGenerator.of({
    object: (schema, request) => objectOf(engine, schema, request),
    stream: (request) => streamOf(engine, request)
  })
