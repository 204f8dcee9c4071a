import { createHash, timingSafeEqual } from "node:crypto"
import { parseSchema, EMPTY_SCHEMA, type Schema } from "../store/schema.ts"
import { pushSchema, storedSchema } from "../store/push.ts"
import type { Clock } from "../store/store.ts"
import { failureOf } from "../modules/errors.ts"
import { Execution, type ExecutionMetadata, runIn } from "../modules/execution.ts"
import { canonicalPath, type FunctionDefinition, type FunctionKind, sourceOf } from "../modules/functions.ts"
import { setLoadingEnvironment } from "../modules/host-globals.ts"
import { hostRandom, type Random } from "../modules/random.ts"
import { hostClock, hostTimers, type Timers } from "../modules/timers.ts"
import { Scheduler } from "../scheduler/scheduler.ts"
import { DiskBlobs, MemoryBlobs } from "../storage/blobs.ts"
import { installHost } from "../syscalls/host.ts"
import { DEFAULT_LIMITS, NO_LIMITS, type TransactionLimits } from "../tx/meter.ts"
import type { JSONValue } from "../values/encoded.ts"
import type {
  AuthProviders,
  Call,
  Commit,
  Engine,
  Identity,
  Modules,
  Outcome,
  Reach,
  RequestMetadata
} from "./engine.ts"
import { keepHouseDaily } from "./housekeeping.ts"
import { type Caller, type Run, Runtime } from "./runtime.ts"

/** What an engine runs on; everything optional is the host's own or the hosted default. */
export interface EngineOptions {
  /** Database file, or ":memory:". */
  readonly file: string
  /** Folder of stored files; unused in memory. */
  readonly filesDir: string
  /** Address that clients use, also of stored files. */
  readonly publicUrl: string
  /** Address of HTTP actions. */
  readonly siteUrl: string
  /** Modules to begin with; without them every function is unknown until {@link Engine.swap}. */
  readonly modules?: Modules
  readonly clock?: Clock
  readonly random?: Random
  readonly timers?: Timers
  /** Hide the texts of plain errors from clients. */
  readonly production?: boolean
  /** Of one transaction; `false` switches them off. */
  readonly limits?: Partial<TransactionLimits> | false
  /** Bytes of one stored file; default 1 GiB. */
  readonly maxFileBytes?: number
  /** Variables to begin with, in place of the stored ones. */
  readonly environment?: Readonly<Record<string, string>>
  /** The operator's key; its hash is stored and replaces an earlier one. */
  readonly adminKey?: string
  /** The runtime's own log; what functions print goes to their callers. */
  readonly log?: (line: { readonly level: "info" | "warn" | "error"; readonly text: string }) => void
  /** Told which function's code runs now; undefined: none. */
  readonly running?: (path: string | undefined) => void
  /** Called right before every COMMIT; what it throws is what a full disk would do. For tests. */
  readonly beforeCommit?: () => void
}

const DEFAULT_MAX_FILE = 2 ** 30

interface Router {
  readonly lookup: (path: string, method: string) => readonly [HttpAction, string, string] | null
}

interface HttpAction {
  readonly invokeHttpAction: (request: Request) => Promise<Response>
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

const metadataOf = (metadata: RequestMetadata): ExecutionMetadata => ({
  scheduledFunctionId: null,
  ...metadata,
  authToken: metadata.authToken ?? null
})

const callerOf = ({ identity, metadata }: Pick<Call, "identity" | "metadata">): Caller => ({
  identity,
  metadata: metadataOf(metadata)
})

class LocalEngine implements Engine {
  readonly #runtime: Runtime
  readonly #scheduler: Scheduler
  readonly #production: boolean
  readonly #system: Readonly<Record<string, string>>
  readonly #commitListeners = new Set<(commit: Commit) => void>()
  readonly #swapListeners = new Set<() => void>()
  #definitions: ReadonlyMap<string, FunctionDefinition> = new Map()
  #modules: Modules = new Map()
  #schema: Schema = EMPTY_SCHEMA
  #environment: Readonly<Record<string, string>>
  #endHousekeeping: () => void = () => undefined

  constructor(options: EngineOptions) {
    this.#production = options.production ?? false
    this.#runtime = new Runtime({
      file: options.file,
      blobs: options.file === ":memory:" ? new MemoryBlobs() : new DiskBlobs(options.filesDir),
      publicUrl: options.publicUrl,
      clock: options.clock ?? hostClock,
      random: options.random ?? hostRandom,
      timers: options.timers ?? hostTimers,
      limits: options.limits === false ? NO_LIMITS : { ...DEFAULT_LIMITS, ...options.limits },
      maxFileBytes: options.maxFileBytes ?? DEFAULT_MAX_FILE,
      deploymentName: "local",
      jobName: (path) => path.replace(":", ".js:"),
      log: options.log ?? (() => undefined),
      running: options.running ?? (() => undefined),
      onCommit: (commit) => {
        for (const listener of this.#commitListeners) listener(commit)
      },
      onArmed: (jobs) => this.#scheduler.armed(jobs),
      beforeCommit: options.beforeCommit
    })
    this.#scheduler = new Scheduler(this.#runtime)
    this.#system = { CONVEX_CLOUD_URL: options.publicUrl, CONVEX_SITE_URL: options.siteUrl }
    const rows = this.#runtime.store.reader.all("SELECT name, value FROM env")
    this.#environment = Object.fromEntries(rows.map(([name, value]) => [String(name), String(value)]))
    this.#applyEnvironment()
    const text = storedSchema(this.#runtime.store)
    if (text !== undefined) this.#schema = parseSchema(text)
    for (const [name, { validator }] of this.#schema.tables)
      this.#runtime.store.catalog.table(name).validator = validator
  }

  async start(options: EngineOptions): Promise<void> {
    if (options.adminKey !== undefined) await this.#keepAdminKey(options.adminKey)
    if (options.environment !== undefined) await this.setEnvironment(options.environment)
    if (options.modules !== undefined) await this.swap(options.modules)
    this.#endHousekeeping = keepHouseDaily(this.#runtime)
  }

  async #keepAdminKey(key: string): Promise<void> {
    const hash = sha256(key).toString("hex")
    const { executor, store } = this.#runtime
    if (store.meta("adminKey") === hash) return
    await executor.write((transaction) => transaction.run("INSERT OR REPLACE INTO meta VALUES ('adminKey', ?)", hash))
  }

  readonly kindOf = (path: string, reach: Reach): FunctionKind | undefined => this.#find(path, reach)?.kind

  #find(path: string, reach: Reach): FunctionDefinition | undefined {
    const fn = this.#definitions.get(canonicalPath(path))
    return fn !== undefined && (reach === "internal" || fn.visibility === "public") ? fn : undefined
  }

  /** Unknown and internal functions get the same sentence, so that internal names cannot be probed. */
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
    const { pathname } = new URL(request.url)
    // `http.ts` exports an HttpRouter by the rules of the library.
    const router = this.#modules.get("http")?.["default"] as Router | undefined
    const found = router?.lookup(pathname, request.method)
    if (!found) return new Response(`No HttpAction routed for ${pathname}`, { status: 404 })
    return this.#runHttp(found[0], request, identity, metadata)
  }

  async #runHttp(action: HttpAction, request: Request, identity: Identity | null, metadata: RequestMetadata) {
    const runtime = this.#runtime
    const log = runtime.printedLines("http", metadata.requestId)
    const caller = callerOf({ identity, metadata })
    const execution = new Execution({ runtime, kind: "http", path: "http", ...caller, log })
    try {
      return await runIn(execution, () => action.invokeHttpAction(request))
    } catch (error) {
      const { message } = failureOf(error, metadata.requestId, this.#production)
      runtime.print("error", message)
      return new Response(JSON.stringify({ code: "InternalServerError", message }), {
        status: 500,
        headers: { "content-type": "application/json" }
      })
    } finally {
      await execution.settle()
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
    const schema = text === "" ? EMPTY_SCHEMA : parseSchema(text)
    const { checker, executor, store } = this.#runtime
    const swap = () => {
      this.#schema = schema
      this.#modules = modules
      this.#definitions = source.definitions
      this.#runtime.functions = source
    }
    await pushSchema({ store, executor, checker, schema, text: text || NO_SCHEMA, previous: this.#schema, swap })
    for (const listener of this.#swapListeners) listener()
    await this.#scheduler.start()
  }

  readonly authProviders = (): AuthProviders => {
    const config = this.#modules.get("auth.config")?.["default"]
    const providers = typeof config === "object" && config !== null && "providers" in config ? config.providers : []
    return Array.isArray(providers) ? providers : []
  }

  readonly setEnvironment: Engine["setEnvironment"] = async (variables) => {
    await this.#runtime.executor.write((transaction) => {
      transaction.run("DELETE FROM env")
      for (const [name, value] of Object.entries(variables))
        transaction.run("INSERT INTO env VALUES (?, ?)", name, value)
    })
    this.#environment = { ...variables }
    this.#applyEnvironment()
  }

  #applyEnvironment(): void {
    this.#runtime.environment = { ...this.#environment, ...this.#system }
    setLoadingEnvironment(this.#runtime.environment)
  }

  readonly environment = (): Readonly<Record<string, string>> => this.#environment

  readonly files: Engine["files"] = {
    takeUploadToken: (token) => this.#runtime.files.takeUploadToken(token),
    store: (body, options) => this.#runtime.files.store(body, options),
    find: (uuid) => this.#runtime.files.find(uuid)
  }

  readonly isAdminKey = (key: string): boolean => {
    const stored = this.#runtime.store.meta("adminKey")
    return stored !== undefined && timingSafeEqual(Buffer.from(stored, "hex"), sha256(key))
  }

  readonly close = async (): Promise<void> => {
    this.#scheduler.stop()
    this.#endHousekeeping()
    await this.#runtime.executor.close()
    this.#runtime.store.close()
  }
}

const NO_SCHEMA = JSON.stringify({ tables: [], schemaValidation: false })

const schemaText = (modules: Modules): string => {
  const schema = modules.get("schema")?.["default"]
  if (typeof schema !== "object" || schema === null || !("export" in schema)) return ""
  return typeof schema.export === "function" ? String(schema.export()) : ""
}

const refuseUnsupported = (modules: Modules): void => {
  if (modules.has("crons")) throw new Error("crons.ts is not supported by this runtime yet")
  if (modules.has("convex.config")) {
    throw new Error(
      "ComponentsNotSupported: this runtime has no components (@convex-dev/*). Write the logic in convex/ or deploy to Convex."
    )
  }
}

/**
 * Opens the database and answers an engine that runs functions on it.
 *
 * Fails when another process holds the file (naming it), when the file has a newer format, and when stored documents do not
 * fit the schema of `modules`.
 */
export const makeEngine = async (options: EngineOptions): Promise<Engine> => {
  installHost()
  const engine = new LocalEngine(options)
  try {
    await engine.start(options)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}
