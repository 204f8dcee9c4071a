import { isAdminKey, storeAdminKey } from "../auth/admin-key.ts"
import { type Admin, makeAdmin } from "../admin/admin.ts"
import { LogRing } from "../admin/log-ring.ts"
import { publicKeys } from "../auth/deployment-key.ts"
import { parseSchema, EMPTY_SCHEMA, type Schema } from "../store/schema.ts"
import { pushSchema, storedSchema } from "../push/push.ts"
import { failureOf } from "../host/errors.ts"
import type { ExecutionMetadata } from "../modules/execution.ts"
import { canonicalPath, type FunctionDefinition, type FunctionKind, sourceOf } from "../modules/functions.ts"
import { setLoadingEnvironment } from "../modules/host-globals.ts"
import { hostClock } from "../host/timers.ts"
import { Crons, readCrons } from "../scheduler/crons.ts"
import { Scheduler } from "../scheduler/scheduler.ts"
import type { JSONValue } from "../values/encoded.ts"
import { checkAfterUncleanEnd } from "./after-unclean-end.ts"
import type { Engine } from "./engine.ts"
import type { Call, Reach, RequestMetadata } from "../contract/calls.ts"
import type { Commit } from "../contract/commits.ts"
import type { Modules } from "../contract/modules.ts"
import type { Outcome } from "../contract/outcomes.ts"
import type { EngineOptions } from "./engine-options.ts"
import { runHttpAction, unrouted } from "./http-action.ts"
import type { HealthState } from "./health.ts"
import { scheduleHousekeeping } from "./housekeeping.ts"
import { authProvidersOf, cronsText, refuseUnsupported, schemaText } from "./module-checks.ts"
import type { Caller, Run } from "../modules/function-runner.ts"
import { Runtime } from "./runtime.ts"
import { runtimeOptions } from "./runtime-options.ts"
import { Variables } from "./variables.ts"

const metadataOf = (metadata: RequestMetadata): ExecutionMetadata => ({
  ...metadata,
  scheduledFunctionId: null,
  authToken: metadata.authToken ?? null
})

const callerOf = ({ identity, metadata }: Pick<Call, "identity" | "metadata">): Caller => ({
  identity,
  metadata: metadataOf(metadata)
})

export class LocalEngine implements Engine {
  readonly #runtime: Runtime
  readonly #scheduler: Scheduler
  readonly #crons: Crons
  readonly #production: boolean
  readonly #system: Readonly<Record<string, string>>
  readonly #commitListeners = new Set<(commit: Commit) => void>()
  readonly #swapListeners = new Set<() => void>()
  readonly #log = new LogRing()
  readonly admin: Admin
  #definitions: ReadonlyMap<string, FunctionDefinition> = new Map()
  #modules: Modules = new Map()
  #schema: Schema = EMPTY_SCHEMA
  readonly #variables: Variables
  #closing: Promise<void> | undefined
  readonly #endings: Array<() => void> = []

  constructor(options: EngineOptions) {
    this.#production = options.production ?? false
    const now = (options.clock ?? hostClock).now
    this.#runtime = new Runtime(
      runtimeOptions(options, {
        log: (line) => {
          this.#log.add(now(), line.level, line.text)
          options.log?.(line)
        },
        onCommit: (commit) => {
          for (const listener of this.#commitListeners) listener(commit)
        },
        onArmed: (jobs) => this.#scheduler.armed(jobs)
      })
    )
    this.#scheduler = new Scheduler(this.#runtime)
    this.#crons = new Crons(this.#runtime)
    this.admin = makeAdmin({
      runtime: this.#runtime,
      log: this.#log,
      definitions: () => this.#definitions.values(),
      replaced: () => {
        for (const listener of this.#swapListeners) listener()
      }
    })
    this.#system = { CONVEX_CLOUD_URL: options.publicUrl, CONVEX_SITE_URL: options.siteUrl }
    this.#variables = new Variables(this.#runtime)
    this.#applyEnvironment()
    const text = storedSchema(this.#runtime.store)
    if (text !== undefined) this.#schema = parseSchema(text)
    for (const [name, { validator }] of this.#schema.tables)
      this.#runtime.store.catalog.table(name).validator = validator
  }

  async start(options: EngineOptions): Promise<void> {
    if (options.adminKey !== undefined) await storeAdminKey(this.#runtime, options.adminKey)
    this.#endings.push(checkAfterUncleanEnd(this.#runtime))
    if (this.#runtime.isNew) await this.#runtime.files.sweep({ all: true, anyAge: true })
    if (options.environment !== undefined) await this.giveEnvironment(options.environment, { keepStored: false })
    if (options.modules !== undefined) await this.swap(options.modules)
    this.#endings.push(scheduleHousekeeping(this.#runtime))
  }

  readonly kindOf = (path: string, reach: Reach): FunctionKind | undefined => this.#find(path, reach)?.kind

  #find(path: string, reach: Reach): FunctionDefinition | undefined {
    const fn = this.#definitions.get(canonicalPath(path))
    return fn !== undefined && (reach === "internal" || fn.visibility === "public") ? fn : undefined
  }

  /** Internal names cannot be probed. */
  #expect({ path, reach }: Call, kind: FunctionKind): FunctionDefinition {
    const fn = this.#find(path, reach)
    if (fn === undefined) {
      throw new Error(
        `Could not find public function for '${path}'. Did you forget to run the push of your functions folder?`
      )
    }
    if (fn.kind !== kind) throw new Error(`Trying to execute ${path} as a ${kind}, but it is a ${fn.kind}`)
    return fn
  }

  #refused(error: unknown, { metadata }: Call) {
    const failure = failureOf(error, metadata.requestId, this.#production)
    return { ok: false as const, failure, logLines: [] }
  }

  #outcome<Extra extends object>(run: Run<Extra>, extra: Extra, { metadata }: Call): Outcome<Extra> {
    const shared = { ...extra, logLines: run.logLines }
    if (run.ok) return { ...shared, ok: true, value: JSON.parse(run.text) as JSONValue }
    return { ...shared, ok: false, failure: failureOf(run.error, metadata.requestId, this.#production) }
  }

  readonly query: Engine["query"] = async (call, journal = null) => {
    try {
      const fn = this.#expect(call, "query")
      const run = await this.#runtime.query(fn, call.args, callerOf(call), journal)
      const { readIdentity, reads, ts } = run
      return this.#outcome(run, { reads, readIdentity, journal: run.journal, ts }, call)
    } catch (error) {
      const nothing = { reads: [], readIdentity: false, journal: null, ts: this.timestamp() }
      return { ...this.#refused(error, call), ...nothing }
    }
  }

  readonly mutation: Engine["mutation"] = async (call, session) => {
    try {
      const run = await this.#runtime.mutation(this.#expect(call, "mutation"), call.args, callerOf(call), session)
      return this.#outcome(run, { ts: run.ts }, call)
    } catch (error) {
      return { ...this.#refused(error, call), ts: this.timestamp() }
    }
  }

  readonly action: Engine["action"] = async (call) => {
    try {
      const run = await this.#runtime.action(this.#expect(call, "action"), call.args, callerOf(call))
      return this.#outcome(run, {}, call)
    } catch (error) {
      return this.#refused(error, call)
    }
  }

  readonly http: Engine["http"] = async (request, identity, metadata) => {
    const runtime = this.#runtime
    const log = runtime.printedLines("http", metadata.requestId)
    try {
      const answer = await runHttpAction(
        runtime,
        this.#modules.get("http"),
        request,
        callerOf({ identity, metadata }),
        log
      )
      return answer ?? unrouted(request)
    } catch (error) {
      const { message } = failureOf(error, metadata.requestId, this.#production)
      runtime.print("error", message)
      return Response.json({ code: "InternalServerError", message }, { status: 500 })
    }
  }

  readonly onCommit: Engine["onCommit"] = (listener) => {
    this.#commitListeners.add(listener)
    return () => void this.#commitListeners.delete(listener)
  }

  readonly onSwap: Engine["onSwap"] = (listener) => {
    this.#swapListeners.add(listener)
    return () => void this.#swapListeners.delete(listener)
  }

  readonly timestamp = (): bigint => this.#runtime.store.durableTs

  readonly swap: Engine["swap"] = async (modules) => {
    const source = sourceOf(modules)
    refuseUnsupported(modules)
    const text = schemaText(modules)
    const schema = parseSchema(text)
    const crons = await readCrons(cronsText(modules), source)
    const { checker, executor, store } = this.#runtime
    const swap = () => {
      this.#schema = schema
      this.#modules = modules
      this.#definitions = source.definitions
      this.#runtime.functions = source
      this.#runtime.warnings.forget()
    }
    await pushSchema({ store, executor, checker, schema, text, previous: this.#schema, swap })
    await this.#crons.install(crons)
    for (const listener of this.#swapListeners) listener()
    await this.#scheduler.start()
    await this.#crons.start()
  }

  readonly authProviders: Engine["authProviders"] = () => authProvidersOf(this.#modules)

  readonly signingKeys: Engine["signingKeys"] = () => publicKeys(this.#runtime.store)

  readonly giveEnvironment: Engine["giveEnvironment"] = async (variables, options) => {
    await this.#variables.give(variables, options)
    this.#applyEnvironment()
  }

  readonly changeEnvironment: Engine["changeEnvironment"] = async (change) => {
    await this.#variables.change(change)
    this.#applyEnvironment()
  }

  #applyEnvironment(): void {
    this.#runtime.environment = { ...this.environment(), ...this.#system }
    setLoadingEnvironment(this.#runtime.environment)
  }

  readonly environment = (): Readonly<Record<string, string>> => this.#variables.all()

  readonly backlog: Engine["backlog"] = () => {
    const { expectedWaitMs, waiting } = this.#runtime.executor
    return { waiting, expectedWaitMs }
  }

  readonly health = (): HealthState => this.#runtime.health.state

  readonly files: Engine["files"] = {
    takeUploadToken: (token) => this.#runtime.files.takeUploadToken(token),
    store: (body, options) => this.#runtime.files.store(body, options),
    find: (uuid) => this.#runtime.files.find(uuid)
  }

  readonly isAdminKey = (key: string): boolean => isAdminKey(this.#runtime.store, key)

  readonly close = (): Promise<void> => (this.#closing ??= this.#close())

  async #close(): Promise<void> {
    this.#scheduler.stop()
    this.#crons.stop()
    for (const end of this.#endings) end()
    await this.#runtime.executor.close()
    this.#runtime.store.close()
  }
}
