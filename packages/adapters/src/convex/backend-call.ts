import { BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import type { FunctionArgs, FunctionReference } from "convex/server"
import { Effect, Schema, Stream } from "effect"
import { defectOf, failureOf } from "./failure.ts"
import { liveQuery } from "./live-query.ts"

/** The answer does not fit core's schema: another version, or a bug. */
const misread = (cause: unknown): BackendFailed => new BackendFailed(defectOf(cause))

const reader = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (value: unknown) => Effect.mapError(decode(value), misread)
}

/** A result that does not fit `schema` fails the stream. */
export const liveDecoded = <Query extends FunctionReference<"query">, S extends Schema.ConstraintDecoder<unknown>>(
  client: Pick<ConvexClient, "onUpdate">,
  query: Query,
  args: FunctionArgs<Query>,
  schema: S
): Stream.Stream<S["Type"], BackendFailed> => Stream.mapEffect(liveQuery(client, query, args), reader(schema))

export const ask = <Query extends FunctionReference<"query">, S extends Schema.ConstraintDecoder<unknown>>(
  client: Pick<ConvexClient, "query">,
  query: Query,
  args: FunctionArgs<Query>,
  schema: S
): Effect.Effect<S["Type"], BackendFailed> =>
  Effect.tryPromise({
    try: () => client.query(query, args),
    catch: (error) => new BackendFailed(failureOf(error))
  }).pipe(Effect.flatMap(reader(schema)))

export const change = <Mutation extends FunctionReference<"mutation">, S extends Schema.ConstraintDecoder<unknown>>(
  client: Pick<ConvexClient, "mutation">,
  mutation: Mutation,
  args: FunctionArgs<Mutation>,
  schema: S
): Effect.Effect<S["Type"], BackendFailed> =>
  Effect.tryPromise({
    try: () => client.mutation(mutation, args),
    catch: (error) => new BackendFailed(failureOf(error))
  }).pipe(Effect.flatMap(reader(schema)))

export const changeOnly = <Mutation extends FunctionReference<"mutation">>(
  client: Pick<ConvexClient, "mutation">,
  mutation: Mutation,
  args: FunctionArgs<Mutation>
): Effect.Effect<void, BackendFailed> => Effect.asVoid(change(client, mutation, args, Schema.Unknown))
