import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync
} from "node:fs"
import { readdir, rmdir, unlink } from "node:fs/promises"
import { dirname, join } from "node:path"
import { LIMITS } from "../limits.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const CONTENT = /^[0-9a-f]{64}$/
const AGES = "ages.json"

/** Total running time, ms, and that time when each day last received content. */
interface Ages {
  readonly ranMs: number
  readonly days: ReadonlyMap<string, number>
}

const NO_AGES: Ages = { ranMs: 0, days: new Map() }

const isDuration = (value: unknown): value is number => typeof value === "number" && value >= 0 && value < Infinity

/** Unreadable ages restart at zero, which only keeps content longer. */
const readAges = (file: string): Ages => {
  try {
    const { days, ranMs } = JSON.parse(readFileSync(file, "utf8")) as { readonly ranMs: unknown; readonly days: object }
    if (!isDuration(ranMs)) return NO_AGES
    const known = Object.entries(days).filter(([day, mark]) => DAY.test(day) && isDuration(mark) && mark <= ranMs)
    return { ranMs, days: new Map(known) }
  } catch {
    return NO_AGES
  }
}

/** Whole and durably. */
const writeDurably = (file: string, text: string): void => {
  const temporary = `${file}.new`
  const handle = openSync(temporary, "w", 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(temporary, file)
}

/** `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * `<folder>/<YYYY-MM-DD>/<sha256>` by UTC day. A day may be deleted when its date is 30 days past and the runtime has
 * run for 30 days since content was last added: that monotonic clock, stored in `ages.json`, keeps a wrong date, a
 * clock jump or a restored database from deleting early.
 */
export class Trash {
  readonly #folder: string
  readonly #elapsed: () => number
  #ages: Ages
  #countedAt: number

  /** `elapsed` is monotonic, ms. */
  constructor(folder: string, elapsed: () => number) {
    this.#folder = folder
    this.#elapsed = elapsed
    this.#ages = readAges(join(folder, AGES))
    this.#countedAt = elapsed()
  }

  #save(ages: Ages): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    writeDurably(join(this.#folder, AGES), JSON.stringify({ ranMs: ages.ranMs, days: Object.fromEntries(ages.days) }))
    this.#ages = ages
  }

  /** Durable; uncounted time only keeps content longer. */
  count(): void {
    const now = this.#elapsed()
    const ranMs = this.#ages.ranMs + Math.max(0, now - this.#countedAt)
    if (existsSync(this.#folder)) this.#save({ ...this.#ages, ranMs })
    this.#countedAt = now
  }

  open(day: string): void {
    mkdirSync(join(this.#folder, day), { recursive: true, mode: 0o700 })
    this.count()
    this.#save({ ...this.#ages, days: new Map(this.#ages.days).set(day, this.#ages.ranMs) })
  }

  take(file: string, sha256: string, day: string): void {
    renameSync(file, join(this.#folder, day, sha256))
  }

  /** Oldest first. */
  async days(): Promise<ReadonlyArray<string>> {
    if (!existsSync(this.#folder)) return []
    return (await readdir(this.#folder)).filter((name) => DAY.test(name)).sort()
  }

  async contentOf(day: string): Promise<ReadonlyArray<string>> {
    return (await readdir(join(this.#folder, day))).filter((name) => CONTENT.test(name))
  }

  path(day: string, sha256: string): string {
    return join(this.#folder, day, sha256)
  }

  restore(sha256: string, target: string): boolean {
    if (!existsSync(this.#folder)) return false
    const day = readdirSync(this.#folder).find((name) => DAY.test(name) && existsSync(this.path(name, sha256)))
    if (day === undefined) return false
    this.putBack(day, sha256, target)
    return true
  }

  putBack(day: string, sha256: string, target: string): void {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    renameSync(this.path(day, sha256), target)
  }

  /** `now` in UTC ms. A day of unknown age starts now. */
  isOver(day: string, now: number): boolean {
    const mark = this.#ages.days.get(day)
    if (mark === undefined) {
      this.#save({ ...this.#ages, days: new Map(this.#ages.days).set(day, this.#ages.ranMs) })
      return false
    }
    const end = Date.parse(`${day}T00:00:00Z`) + DAY_MS
    return now - end >= LIMITS.trashAgeMs.value && this.#ages.ranMs - mark >= LIMITS.trashAgeMs.value
  }

  async delete(day: string, sha256: string): Promise<void> {
    await unlink(this.path(day, sha256))
  }

  async close(day: string): Promise<void> {
    await rmdir(join(this.#folder, day))
    const days = new Map(this.#ages.days)
    days.delete(day)
    this.#save({ ...this.#ages, days })
  }
}
