import {
  actionGeneric,
  type FunctionReference,
  type GenericSchema,
  getFunctionAddress,
  mutationGeneric,
  queryGeneric,
  type SchemaDefinition
} from "convex/server"
import { convexToJson, jsonToConvex, type Value } from "convex/values"
import { runHttpAction, unrouted } from "../engine/http-action.ts"
import { Runtime } from "../engine/runtime.ts"
import type { Caller, Run } from "../modules/function-runner.ts"
import { currentExecution, lend } from "../modules/execution.ts"
import { canonicalPath, define, type FunctionDefinition, type FunctionKind } from "../modules/functions.ts"
import { LogLines } from "../modules/log-lines.ts"
import { hostRandom } from "../host/random.ts"
import { hostTimers } from "../host/timers.ts"
import { MemoryBlobs } from "../storage/memory-blobs.ts"
import { installSchema } from "../store/install-schema.ts"
import type { Clock } from "../host/timers.ts"
import { parseSchema, type Schema } from "../store/schema.ts"
import { pathIn } from "../syscalls/address.ts"
import { installHost } from "../syscalls/host.ts"
import { DEFAULT_LIMITS, NO_LIMITS, type TransactionLimits } from "../tx/meter.ts"
import type { JSONValue } from "../values/encoded.ts"
import { guardGlobals } from "./test-globals.ts"
import { TestModules } from "./test-modules.ts"
import { TestScheduler } from "./test-scheduler.ts"
import type { ModuleLoaders } from "./types.ts"

export type AnySchema = SchemaDefinition<GenericSchema, boolean>

export interface TestOptions {
  readonly schema?: AnySchema | undefined
  readonly modules?: ModuleLoaders | undefined
  readonly transactionLimits?: Partial<TransactionLimits> | boolean | undefined
  readonly rehearse?: boolean | undefined
  readonly sharesAnswers?: boolean | undefined
  readonly clock?: Clock | undefined
}

export type Target = FunctionReference<FunctionKind, "public" | "internal"> | ((ctx: never) => Promise<unknown>)

const limitsOf = (limits: TestOptions["transactionLimits"] = false): TransactionLimits =>
  limits === false ? NO_LIMITS : { ...DEFAULT_LIMITS, ...(limits === true ? {} : limits) }

const SITE = "https://some.convex.site"

const isConvexError = (error: unknown): error is { data: unknown } =>
  typeof error === "object" && error !== null && Symbol.for("ConvexError") in error && "data" in error

/** The library left the error's data as JSON text. */
const original = (error: unknown): unknown => {
  if (isConvexError(error) && typeof error.data === "string") error.data = jsonToConvex(JSON.parse(error.data))
  return error
}

const valueOf = (run: Run): Value => {
  if (!run.ok) throw original(run.error)
  return jsonToConvex(JSON.parse(run.text) as JSONValue)
}

const encodeArgs = (args: unknown): JSONValue => {
  const prototype: unknown = typeof args === "object" && args !== null ? Object.getPrototypeOf(args) : undefined
  if (args !== undefined && (prototype === undefined || Array.isArray(args))) {
    throw new Error(`The arguments to a Convex function must be an object. Received: ${JSON.stringify(args)}`)
  }
  return convexToJson((args ?? {}) as Value)
}

const builders = { query: queryGeneric, mutation: mutationGeneric, action: actionGeneric }

const inline = (kind: FunctionKind, path: string, handler: (ctx: never) => unknown): FunctionDefinition => {
  const definition = define(path, builders[kind]({ handler: (ctx: unknown) => handler(ctx as never) }))
  if (definition === undefined) throw new Error("The inline function could not be built")
  return definition
}

const isConvexValue = (value: unknown): boolean => {
  try {
    convexToJson((value ?? null) as Value)
    return true
  } catch {
    return false
  }
}

const isUnfinishedQuery = (value: unknown): boolean => typeof value === "object" && value !== null && "collect" in value

declare const Convex: { readonly asyncSyscall: (op: string, json: string) => Promise<string> }

const parsed = new WeakMap<AnySchema, Schema>()

/** A suite makes thousands of databases of one schema. */
const parsedOnce = (definition: AnySchema): Schema => {
  const known = parsed.get(definition)
  if (known !== undefined) return known
  // Its type hides `export`, which every schema definition has.
  const schema = parseSchema((definition as unknown as { export(): string }).export())
  parsed.set(definition, schema)
  return schema
}

export class TestDatabase {
  readonly runtime: Runtime
  readonly scheduler: TestScheduler
  readonly modules: TestModules
  #requests = 0

  constructor({ clock, modules, rehearse, schema, sharesAnswers = false, transactionLimits }: TestOptions) {
    installHost()
    this.modules = new TestModules(modules)
    this.scheduler = new TestScheduler(() => this.runtime)
    this.runtime = new Runtime({
      file: ":memory:",
      blobs: new MemoryBlobs(),
      freeBytes: () => Promise.resolve(undefined),
      freshBeside: "allow",
      publicUrl: "https://some-deployment.convex.cloud",
      clock: clock ?? { now: () => Date.now() },
      random: hostRandom,
      timers: hostTimers,
      limits: limitsOf(transactionLimits),
      maxFileBytes: Infinity,
      deploymentName: "test",
      jobName: (path) => path,
      log: ({ level, text }) => level === "error" && globalThis.console.error(text),
      running: () => undefined,
      onCommit: () => undefined,
      onArmed: (jobs) => this.scheduler.armed(jobs),
      lookAhead: true,
      forSuites: true,
      sharesAnswers,
      rehearse
    })
    this.runtime.functions = this.modules
    if (schema !== undefined) installSchema(this.runtime.store, parsedOnce(schema))
  }

  async #resolve(path: string, kind: FunctionKind): Promise<FunctionDefinition> {
    const fn = await this.modules.find(path)
    if (fn === undefined) throw new Error(`Expected a Convex function at "${path}", but there is no such export`)
    if (fn.kind !== kind) throw new Error(`Expected a ${kind} function at "${path}", but it is not a ${kind}`)
    return fn
  }

  async call(kind: FunctionKind, target: Target, args: unknown, caller: Caller): Promise<Value> {
    guardGlobals()
    const encoded = encodeArgs(args)
    if (typeof target === "function") return this.#run(inline(kind, "inline", target), encoded, caller)
    const path = canonicalPath(pathIn(getFunctionAddress(target) as Record<string, JSONValue>))
    const running = currentExecution()
    if (running?.runtime === this.runtime && running.deterministic) return this.#nest(kind, path, encoded)
    return this.#run(await this.#resolve(path, kind), encoded, caller)
  }

  async #nest(kind: FunctionKind, path: string, args: JSONValue): Promise<Value> {
    const request = JSON.stringify({ udfType: kind, name: path, args })
    return jsonToConvex(JSON.parse(await Convex.asyncSyscall("1.0/runUdf", request)) as JSONValue)
  }

  async #run(fn: FunctionDefinition, args: JSONValue, caller: Caller): Promise<Value> {
    return valueOf(await this.runtime[fn.kind](fn, args, caller))
  }

  async transact(work: (ctx: never) => Promise<unknown>, caller: Caller): Promise<unknown> {
    guardGlobals()
    const opaque: Array<unknown> = []
    const fn = inline("mutation", "custom", async (ctx) => {
      const execution = currentExecution()
      const result = await (execution === undefined ? work(ctx) : lend(execution, () => work(ctx)))
      if (isConvexValue(result) || isUnfinishedQuery(result)) return result
      opaque.push(result)
      return null
    })
    const value = await this.#run(fn, {}, caller)
    return opaque.length === 0 ? value : opaque[0]
  }

  async fetch(path: string, init: RequestInit | undefined, caller: Caller): Promise<Response> {
    guardGlobals()
    if (!path.startsWith("/")) throw new Error("The path given to `t.fetch` must start with a `/`")
    const request = new Request(SITE + path, init)
    const http = await this.modules.module("http")
    if (http === undefined) throw new Error('Could not find module for: "http"')
    try {
      return (await runHttpAction(this.runtime, http, request, caller, new LogLines())) ?? unrouted(request)
    } catch (error) {
      throw original(error)
    }
  }

  requestId(): string {
    return `test-request-${this.#requests++}`
  }
}
