import type { GenericSchema, SchemaDefinition, UserIdentity } from "convex/server"
import type { Caller } from "../modules/function-runner.ts"
import { COMPONENTS_NOT_SUPPORTED } from "../syscalls/address.ts"
import type { Clock } from "../host/timers.ts"
import type { TransactionLimits } from "../tx/meter.ts"
import { type AnySchema, type Target, TestDatabase, type TestOptions } from "./test-database.ts"
import { completeIdentity, tokenOf } from "./test-identity.ts"
import type { ModuleLoaders, TestConvex } from "./types.ts"

interface Requester {
  readonly identity: Caller["identity"]
  readonly ip: string | null
  readonly userAgent: string | null
}

const accessor = (database: TestDatabase, requester: Requester) => {
  const { identity, ip, userAgent } = requester
  const caller = (): Caller => {
    const authToken = identity === null ? null : tokenOf(identity)
    return {
      identity,
      metadata: { ip, userAgent, authToken, scheduledFunctionId: null, requestId: database.requestId() }
    }
  }
  return {
    query: (target: Target, args?: unknown) => database.call("query", target, args, caller()),
    mutation: (target: Target, args?: unknown) => database.call("mutation", target, args, caller()),
    action: (target: Target, args?: unknown) => database.call("action", target, args, caller()),
    run: (work: (ctx: never) => Promise<unknown>) => database.transact(work, caller()),
    fetch: (path: string, init?: RequestInit) => database.fetch(path, init, caller()),
    finishInProgressScheduledFunctions: () => database.scheduler.finishInProgress(),
    finishAllScheduledFunctions: (advanceTimers: () => void, maxIterations = 100) =>
      database.scheduler.finishAll(advanceTimers, maxIterations),
    withIdentity: (partial: Partial<UserIdentity>): unknown =>
      accessor(database, { ...requester, identity: completeIdentity(partial) }),
    withRequestMetadata: (metadata: { readonly ip?: string | null; readonly userAgent?: string | null }): unknown =>
      accessor(database, { ...requester, ip: metadata.ip ?? null, userAgent: metadata.userAgent ?? null })
  }
}

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === "object" && value !== null && "tables" in value && typeof value.tables === "object"

/**
 * A new database in memory with the functions of a folder; drop-in for `convex-test`. Fails when the schema cannot be
 * used or the modules do not reveal the functions root.
 */
export function convexTest<Schema extends GenericSchema>(
  schema?: SchemaDefinition<Schema, boolean>,
  modules?: ModuleLoaders
): TestConvex<SchemaDefinition<Schema, boolean>>
export function convexTest<Schema extends GenericSchema>(options: {
  readonly schema?: SchemaDefinition<Schema, boolean>
  readonly modules?: ModuleLoaders
  /** @default false; `true` for the hosted limits */
  readonly transactionLimits?: Partial<TransactionLimits> | boolean
  /** Runs every mutation twice and fails when the two differ, because hosted Convex may retry. */
  readonly rehearse?: boolean
  /** One run of a nested query answers all callers, as a server does it. @default false */
  readonly sharesAnswers?: boolean
}): TestConvex<SchemaDefinition<Schema, boolean>>
export function convexTest(schemaOrOptions?: AnySchema | TestOptions, modules?: ModuleLoaders): unknown {
  return rootOf(optionsOf(schemaOrOptions, modules))
}

/** UTC ms, in place of the global `Date`. */
convexTest.withClock = (clock: Clock): typeof convexTest => {
  const onClock = (schemaOrOptions?: AnySchema | TestOptions, modules?: ModuleLoaders): unknown =>
    rootOf({ ...optionsOf(schemaOrOptions, modules), clock })
  // The same overloads; only the clock differs.
  return Object.assign(onClock, { withClock: convexTest.withClock }) as typeof convexTest
}

const optionsOf = (
  schemaOrOptions: AnySchema | TestOptions | undefined,
  modules: ModuleLoaders | undefined
): TestOptions =>
  schemaOrOptions === undefined || isSchema(schemaOrOptions) ? { schema: schemaOrOptions, modules } : schemaOrOptions

const rootOf = (options: TestOptions): unknown => {
  const database = new TestDatabase(options)
  const registerComponent = (): never => {
    throw new Error(COMPONENTS_NOT_SUPPORTED)
  }
  return { ...accessor(database, { identity: null, ip: null, userAgent: null }), registerComponent }
}
