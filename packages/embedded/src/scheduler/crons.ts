import { messageOf } from "../host/errors.ts"
import { outside } from "../host/context.ts"
import type { Caller, FunctionRunner } from "../modules/function-runner.ts"
import { canonicalPath, type FunctionDefinition, type FunctionSource } from "../modules/functions.ts"
import type { JSONValue } from "../values/encoded.ts"
import { type CronSchedule, MOST_COUNTED, timetable, type Timetable } from "./cron-schedule.ts"

/** As the library exports it. */
interface ExportedCron {
  readonly name: string
  readonly args: ReadonlyArray<JSONValue>
  readonly schedule: CronSchedule
}

interface CronJob {
  readonly path: string
  readonly args: JSONValue
  readonly times: Timetable
  /** Next run, UTC ms. */
  due: number
  /** From an earlier push or process. */
  readonly kept: boolean
  running: boolean
}

export type CronTable = ReadonlyMap<string, ExportedCron & { readonly times: Timetable }>

/** Fails, by name, at schedules that cannot be read and functions that cannot be run. */
export const readCrons = async (exported: string, functions: FunctionSource): Promise<CronTable> => {
  // The text is made by the pinned library from its own class.
  const jobs = JSON.parse(exported) as Readonly<Record<string, ExportedCron>>
  const table = new Map<string, ExportedCron & { readonly times: Timetable }>()
  for (const [name, job] of Object.entries(jobs)) {
    const fn = await functions.find(canonicalPath(job.name))
    if (fn === undefined) throw new Error(`Cron job "${name}" names a function that does not exist: ${job.name}`)
    if (fn.kind === "query") throw new Error(`Cron job "${name}" names a query; it needs a mutation or an action`)
    table.set(name, { ...job, times: timetable(name, job.schedule) })
  }
  return table
}

const STORED = "SELECT name, schedule, due FROM crons"

const counted = (runs: number): string =>
  runs === 1 ? "1 run" : runs === MOST_COUNTED ? `at least ${runs} runs` : `${runs} runs`

/** Skips a run that comes due while the last one is running. */
export class Crons {
  readonly #runtime: FunctionRunner
  #jobs: ReadonlyMap<string, CronJob> = new Map()
  #cancelTimer: () => void = () => undefined
  #started = false

  constructor(runtime: FunctionRunner) {
    this.#runtime = runtime
  }

  /** Unchanged jobs keep their next time; */
  async install(table: CronTable): Promise<void> {
    const { clock, executor, store } = this.#runtime
    const now = clock.now()
    const stored = new Map(store.reader.all(STORED).map(([name, ...row]) => [String(name), row]))
    const jobs = new Map<string, CronJob>()
    for (const [name, { args, name: path, schedule, times }] of table) {
      const [before, due] = stored.get(name) ?? []
      const kept = before === JSON.stringify(schedule)
      const running = this.#jobs.get(name)?.running ?? false
      const job = { path: canonicalPath(path), args: args[0] ?? {}, times, kept, running }
      jobs.set(name, { ...job, due: kept ? Number(due) : times.first(now) })
    }
    await executor.write((transaction) => {
      for (const name of stored.keys()) {
        if (!jobs.has(name)) transaction.run("DELETE FROM crons WHERE name = ?", name)
      }
      for (const [name, { due }] of jobs) {
        const schedule = JSON.stringify(table.get(name)?.schedule)
        const [before, at] = stored.get(name) ?? []
        if (before === schedule && at === due) continue
        transaction.run("INSERT OR REPLACE INTO crons VALUES (?, ?, ?)", name, schedule, due)
      }
    })
    this.#jobs = jobs
    if (this.#started) this.#wait()
  }

  async start(): Promise<void> {
    if (this.#started) return
    this.#started = true
    const now = this.#runtime.clock.now()
    for (const [name, job] of this.#jobs) {
      if (job.kept && job.due < now) await this.#skip(name, job, "while the runtime was down")
    }
    this.#wait()
  }

  async #skip(name: string, job: CronJob, why: string): Promise<void> {
    const now = this.#runtime.clock.now()
    const missed = job.times.between(job.due, now)
    this.#runtime.print("warn", `Cron job "${name}": ${counted(missed)} left out that came due ${why}`)
    await this.#advance(name, job, now)
  }

  async #advance(name: string, job: CronJob, now: number): Promise<void> {
    job.due = job.times.next(job.due, now)
    const { due } = job
    await this.#runtime.executor.write((transaction) =>
      transaction.run("UPDATE crons SET due = ? WHERE name = ?", due, name)
    )
  }

  #wait(): void {
    this.#cancelTimer()
    const { clock, timers } = this.#runtime
    const earliest = Math.min(Infinity, ...[...this.#jobs.values()].map(({ due }) => due))
    if (earliest === Infinity) return
    this.#cancelTimer = timers.after(Math.max(0, earliest - clock.now()), () => void outside(() => this.#fire()))
  }

  async #fire(): Promise<void> {
    if (!this.#started) return
    const now = this.#runtime.clock.now()
    const due = [...this.#jobs].filter(([, job]) => job.due <= now)
    try {
      for (const [name, job] of due) {
        if (job.running) await this.#skip(name, job, "while the run before was going on")
        else await this.#begin(name, job, now)
      }
    } catch (error) {
      // The job's next time is lost on restart.
      this.#runtime.print("error", `The time of a cron job could not be kept: ${messageOf(error)}`)
    }
    if (this.#started) this.#wait()
  }

  /** Written before the run, so that a crash does not repeat it. */
  async #begin(name: string, job: CronJob, now: number): Promise<void> {
    await this.#advance(name, job, now)
    job.running = true
    void this.#run(name, job).finally(() => {
      job.running = false
      // A push may have replaced the table while the job ran.
      const present = this.#jobs.get(name)
      if (present !== undefined) present.running = false
    })
  }

  async #run(name: string, { args, path }: CronJob): Promise<void> {
    const runtime = this.#runtime
    const requestId = Buffer.from(runtime.random.bytes(8)).toString("hex")
    const caller: Caller = {
      identity: null,
      metadata: { requestId, ip: null, userAgent: null, scheduledFunctionId: null, authToken: null }
    }
    const log = runtime.printedLines(path, requestId)
    try {
      const fn = await runtime.functions.find(path)
      if (fn === undefined) throw new Error(`Could not find the function '${path}'`)
      await this.#call(fn, args, caller, log)
    } catch (error) {
      runtime.print("error", `Cron job "${name}" failed: ${messageOf(error)}`)
    }
  }

  async #call(
    fn: FunctionDefinition,
    args: JSONValue,
    caller: Caller,
    log: ReturnType<FunctionRunner["printedLines"]>
  ): Promise<void> {
    if (fn.kind === "mutation") {
      await this.#runtime.executor.write((transaction) => this.#runtime.mutateIn(transaction, fn, args, caller, log))
      return
    }
    const run = await this.#runtime.action(fn, args, caller, log)
    if (!run.ok) throw run.error
  }

  stop(): void {
    this.#started = false
    this.#cancelTimer()
  }
}
