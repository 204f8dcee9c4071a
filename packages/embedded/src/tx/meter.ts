export interface TransactionLimits {
  readonly bytesRead: number
  readonly bytesWritten: number
  readonly databaseQueries: number
  readonly documentsRead: number
  readonly documentsWritten: number
  readonly functionsScheduled: number
  readonly scheduledFunctionArgsBytes: number
  readonly filesWritten: number
  readonly fileWriteBytes: number
  readonly filesRead: number
  readonly fileReadBytes: number
}

export type Metric = keyof TransactionLimits

const MIB = 2 ** 20

/** Limits of hosted Convex; files are counted and not limited. */
export const DEFAULT_LIMITS: TransactionLimits = {
  bytesRead: 16 * MIB,
  bytesWritten: 16 * MIB,
  databaseQueries: 4096,
  documentsRead: 32_000,
  documentsWritten: 16_000,
  functionsScheduled: 1000,
  scheduledFunctionArgsBytes: 16 * MIB,
  filesWritten: Infinity,
  fileWriteBytes: Infinity,
  filesRead: Infinity,
  fileReadBytes: Infinity
}

// A map from every metric to the same figure; the keys are those of the type.
const filled = (value: number): TransactionLimits =>
  Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((key) => [key, value])) as unknown as TransactionLimits

export const NO_LIMITS = filled(Infinity)

const sentence = (metric: Metric, limit: number): string => {
  const text = {
    bytesRead: `Read too much data in a single function execution (limit: ${limit} bytes).`,
    bytesWritten: `Wrote too much data in a single function execution (limit: ${limit} bytes).`,
    databaseQueries: `Too many index ranges read in a single function execution (limit: ${limit}).`,
    documentsRead: `Scanned too many documents in a single function execution (limit: ${limit}).`,
    documentsWritten: `Wrote too many documents in a single function execution (limit: ${limit}).`,
    functionsScheduled: `Scheduled too many functions in a single function execution (limit: ${limit}).`,
    scheduledFunctionArgsBytes: `The arguments of scheduled functions are too large in a single function execution (limit: ${limit} bytes).`,
    filesWritten: `Wrote too many files in a single function execution (limit: ${limit}).`,
    fileWriteBytes: `Wrote too much file data in a single function execution (limit: ${limit} bytes).`,
    filesRead: `Read too many files in a single function execution (limit: ${limit}).`,
    fileReadBytes: `Read too much file data in a single function execution (limit: ${limit} bytes).`
  }[metric]
  return `${text} This is a Convex limit: https://docs.convex.dev/production/state/limits`
}

// The keys of the record are those of the type.
const METRICS = Object.keys(DEFAULT_LIMITS) as ReadonlyArray<Metric>

const READS: ReadonlyArray<Metric> = ["bytesRead", "documentsRead", "databaseQueries", "filesRead", "fileReadBytes"]

type Used = { -readonly [Name in Metric]: number }
export type Usage = Readonly<Used>

/** Counts nested calls too; fails when a limit is passed. */
export class Meter {
  readonly #used: Used
  #limits: TransactionLimits

  constructor(limits: TransactionLimits, used: Usage = filled(0)) {
    this.#limits = limits
    this.#used = { ...used }
  }

  get limits(): TransactionLimits {
    return this.#limits
  }

  count(metric: Metric, amount = 1): void {
    this.#used[metric] += amount
    if (this.#used[metric] > this.#limits[metric]) throw new Error(sentence(metric, this.#limits[metric]))
  }

  /** Goes on from here by itself. */
  copy(): Meter {
    return new Meter(this.#limits, this.#used)
  }

  /** What it counted beyond `earlier`. */
  since(earlier: Usage): Usage {
    const own = { ...this.#used }
    for (const metric of METRICS) own[metric] -= earlier[metric]
    return own
  }

  get usage(): Usage {
    return { ...this.#used }
  }

  /** Fails like {@link Meter.count}. */
  add(usage: Usage): void {
    for (const metric of METRICS) if (usage[metric] > 0) this.count(metric, usage[metric])
  }

  read(bytes: number): void {
    this.count("documentsRead")
    this.count("bytesRead", bytes)
  }

  write(bytes: number): void {
    this.count("documentsWritten")
    this.count("bytesWritten", bytes)
  }

  used(metric: Metric): number {
    return this.#used[metric]
  }

  limit(metric: Metric): number {
    return this.#limits[metric]
  }

  nearing(share: number): ReadonlyArray<{ readonly metric: Metric; readonly used: number; readonly limit: number }> {
    return Object.entries(this.#used).flatMap(([name, used]) => {
      const metric = name as Metric
      const limit = this.#limits[metric]
      return used > 0 && used >= limit * share ? [{ metric, used, limit }] : []
    })
  }

  /** Where limits are off, `remaining` is relative to the hosted ones, or the largest safe integer. */
  report(): Record<Metric, { used: number; remaining: number }> {
    const entries = Object.entries(this.#used).map(([metric, used]) => {
      const limit = this.#limits[metric as Metric]
      const left = (limit === Infinity ? DEFAULT_LIMITS[metric as Metric] : limit) - used
      return [metric, { used, remaining: Number.isFinite(left) ? left : Number.MAX_SAFE_INTEGER }]
    })
    return Object.fromEntries(entries)
  }

  /**
   * Applies limits never above the present ones until the returned function is called. Rolled back writes no longer
   * count; reads do.
   */
  nest(limits: Partial<TransactionLimits> = {}): (rolledBack: boolean) => void {
    const outer = this.#limits
    const before = { ...this.#used }
    const inner = { ...outer } as Used
    for (const [metric, limit] of Object.entries(limits)) {
      // A client of the library may name anything; unknown names limit nothing.
      if (metric in inner) inner[metric as Metric] = Math.min(outer[metric as Metric], limit)
    }
    this.#limits = inner
    return (rolledBack) => {
      this.#limits = outer
      if (!rolledBack) return
      for (const metric of Object.keys(before)) {
        if (!READS.includes(metric as Metric)) this.#used[metric as Metric] = before[metric as Metric]
      }
    }
  }
}
