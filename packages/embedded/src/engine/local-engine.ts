import { isAdminKey, storeAdminKey } from "../auth/admin-key.ts"
import { type Admin, makeAdmin } from "../admin/admin.ts"
import { LogRing } from "../admin/log-ring.ts"
import { publicKeys } from "../auth/deployment-key.ts"
import { parseSchema, EMPTY_SCHEMA, type Schema } from "../store/schema.ts"
import { pushSchema, storedSchema } from "../push/push.ts"
import { failureOf } from "../host/errors.ts"
import { canonicalPath, type FunctionDefinition, type FunctionKind, sourceOf } from "../modules/functions.ts"
import { makeSerial } from "../host/serial.ts"
import type { OnProgress } from "../contract/progress.ts"
import { markCheckedTables } from "../store/check-cursor.ts"
import { setLoadingEnvironment } from "../modules/host-globals.ts"
import { messageOf } from "../host/errors.ts"
import { elapsedBy, hostClock } from "../host/timers.ts"
import { Crons, readCrons } from "../scheduler/crons.ts"
import { Scheduler } from "../scheduler/scheduler.ts"
import { checkAfterUncleanEnd } from "./after-unclean-end.ts"
import type { Engine } from "./engine.ts"
import type { Call, Reach } from "../contract/calls.ts"
import type { Commit } from "../contract/commits.ts"
import type { Modules } from "../contract/modules.ts"
import type { EngineOptions } from "./engine-options.ts"
import { makeFailureLog } from "./failure-log.ts"
import { callerOf } from "./callers.ts"
import { type Failing, outcomeOf, refused } from "./outcomes.ts"
import { runHttpAction, unrouted } from "./http-action.ts"
import type { HealthState } from "./health.ts"
import { scheduleHousekeeping } from "./housekeeping.ts"
import { authProvidersOf, cronsText, refuseUnsupported, schemaText } from "./module-checks.ts"
import { Runtime } from "./runtime.ts"
import { runtimeOptions } from "./runtime-options.ts"
import { Variables } from "./variables.ts"

const missingHint = (path: string): string =>
  path.startsWith("_system/")
    ? "It is part of a deployment; here the commands of marque-embedded do it: env, data, export, import, logs."
    : "Is it exported by a module of the functions folder, and not internal?"

export class LocalEngine implements Engine {
  readonly #runtime: Runtime
  readonly #scheduler: Scheduler
  readonly #crons: Crons
  readonly #system: Readonly<Record<string, string>>
  readonly #commitListeners = new Set<(commit: Commit) => void>()
  readonly #swapListeners = new Set<() => void>()
  readonly #log = new LogRing()
  readonly admin: Admin
  #definitions: ReadonlyMap<string, FunctionDefinition> = new Map()
  #modules: Modules = new Map()
  #schema: Schema = EMPTY_SCHEMA
  readonly #variables: Variables
  readonly #failing: Failing
  #closing: Promise<void> | undefined
  /** A push and an import would each miss the other's documents. */
  readonly #alone = makeSerial()
  readonly #onProgress: OnProgress
  readonly #endings: Array<() => void | Promise<void>> = []

  constructor(options: EngineOptions) {
    this.#onProgress = options.onProgress ?? (() => undefined)
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
    this.#failing = {
      production: options.production ?? false,
      log: makeFailureLog(this.#runtime.print, options.timers?.elapsed ?? (() => performance.now()))
    }
    this.#scheduler = new Scheduler(this.#runtime)
    this.#crons = new Crons(this.#runtime)
    this.admin = makeAdmin({
      runtime: this.#runtime,
      log: this.#log,
      alone: this.#alone,
      definitions: () => this.#definitions.values(),
      replaced: () => {
        this.#runtime.shared?.forget()
        for (const listener of this.#swapListeners) listener()
      }
    })
    this.#system = { CONVEX_CLOUD_URL: options.publicUrl, CONVEX_SITE_URL: options.siteUrl }
    this.#variables = new Variables(this.#runtime)
    this.#applyEnvironment()
    const text = storedSchema(this.#runtime.store)
    if (text !== undefined) this.#schema = parseSchema(text)
    markCheckedTables(this.#runtime.store)
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

  #expect({ path, reach }: Call, kind: FunctionKind): FunctionDefinition {
    const fn = this.#find(path, reach)
    if (fn === undefined) {
      throw new Error(`Could not find public function for '${path}'. ${missingHint(path)}`)
    }
    if (fn.kind !== kind) throw new Error(`Trying to execute ${path} as a ${kind}, but it is a ${fn.kind}`)
    return fn
  }

  readonly query: Engine["query"] = async (call, journal = null) => {
    try {
      const fn = this.#expect(call, "query")
      const run = await this.#runtime.query(fn, call.args, callerOf(call), journal)
      const { readIdentity, reads, ts } = run
      return outcomeOf(run, { reads, readIdentity, journal: run.journal, ts }, call, this.#failing)
    } catch (error) {
      const nothing = { reads: [], readIdentity: false, journal: null, ts: this.timestamp() }
      return { ...refused(error, call, this.#failing), ...nothing }
    }
  }

  readonly mutation: Engine["mutation"] = async (call, session) => {
    try {
      const run = await this.#runtime.mutation(this.#expect(call, "mutation"), call.args, callerOf(call), session)
      return outcomeOf(run, { ts: run.ts }, call, this.#failing)
    } catch (error) {
      return { ...refused(error, call, this.#failing), ts: this.timestamp() }
    }
  }

  readonly action: Engine["action"] = async (call) => {
    try {
      const run = await this.#runtime.action(this.#expect(call, "action"), call.args, callerOf(call))
      return outcomeOf(run, {}, call, this.#failing)
    } catch (error) {
      return refused(error, call, this.#failing)
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
      const { message } = failureOf(error, metadata.requestId, this.#failing.production)
      this.#failing.log(error, "http", metadata.requestId)
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

  readonly swap: Engine["swap"] = (modules) =>
    new Promise((resolve, reject) => {
      void this.#alone(async () => {
        try {
          const { completed } = await this.#swap(modules)
          resolve()
          await completed
        } catch (error) {
          reject(error)
        }
      })
    })

  async #swap(modules: Modules): Promise<{ readonly completed: Promise<void> }> {
    const source = sourceOf(modules)
    refuseUnsupported(modules)
    const text = schemaText(modules)
    const schema = parseSchema(text)
    const crons = await readCrons(cronsText(modules), source)
    const { checker, executor, store, timers } = this.#runtime
    const elapsed = elapsedBy(timers)
    const swap = () => {
      this.#schema = schema
      this.#modules = modules
      this.#definitions = source.definitions
      this.#runtime.functions = source
      this.#runtime.warnings.forget()
      this.#runtime.shared?.forget()
    }
    const pushed = { schema, text, previous: this.#schema, swap, onCommit: this.onCommit, onProgress: this.#onProgress }
    const { completed } = await pushSchema({ store, executor, checker, elapsed, ...pushed })
    await this.#crons.install(crons)
    for (const listener of this.#swapListeners) listener()
    await this.#scheduler.start()
    await this.#crons.start()
    return {
      completed: completed.catch((error: unknown) => {
        if (executor.isClosed) return
        this.#runtime.print("error", `An index was not completed, the next start goes on with it: ${messageOf(error)}`)
      })
    }
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
    this.#runtime.shared?.forget()
    setLoadingEnvironment(this.#runtime.environment)
  }

  readonly environment = (): Readonly<Record<string, string>> => this.#variables.all()

  readonly backlog: Engine["backlog"] = () => this.#runtime.executor

  readonly health = (): HealthState => this.#runtime.health.state

  readonly files: Engine["files"] = {
    takeUploadToken: (token) => this.#runtime.files.takeUploadToken(token),
    store: (body, options) => this.#runtime.files.store(body, options),
    find: (uuid) => this.#runtime.files.find(uuid),
    open: (file, part) => this.#runtime.files.open(file, part)
  }

  readonly isAdminKey = (key: string): boolean => isAdminKey(this.#runtime.store, key)

  readonly close = (): Promise<void> => (this.#closing ??= this.#close())

  async #close(): Promise<void> {
    this.#scheduler.stop()
    this.#crons.stop()
    await Promise.all(this.#endings.map(async (end) => end()))
    await this.#runtime.executor.close()
    this.#runtime.store.close()
  }
}
