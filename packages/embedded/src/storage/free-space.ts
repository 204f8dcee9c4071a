import { statfs } from "node:fs/promises"
import { LIMITS } from "../limits.ts"
import { BlobRefused } from "./blobs.ts"

/** Undefined where free bytes cannot be measured. */
export type MeasureFree = () => Promise<number | undefined>

export const freeBytesOf =
  (folder: string): MeasureFree =>
  async () => {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    } catch {
      return undefined
    }
  }

/** Uploads must not use the space that the database needs. */
class ReserveReached extends BlobRefused {
  constructor() {
    super(
      new Error(
        `less than ${LIMITS.reserveBytes.value / 1_000_000} MB are free on the disk, and these are kept for the database`
      )
    )
  }
}

export class FreeSpace {
  readonly #measure: MeasureFree
  readonly #elapsed: () => number
  readonly #onChange: (isShort: boolean) => void
  #measuredAt = -Infinity
  #short = false

  /** `elapsed` is monotonic, ms; `onChange` is called when free space crosses the reserve. */
  constructor(measure: MeasureFree, elapsed: () => number, onChange: (isShort: boolean) => void) {
    this.#measure = measure
    this.#elapsed = elapsed
    this.#onChange = onChange
  }

  /** Fails with {@link ReserveReached} while too little is free. */
  async demand(): Promise<void> {
    if (await this.#isShort()) throw new ReserveReached()
  }

  async #isShort(): Promise<boolean> {
    const now = this.#elapsed()
    if (now - this.#measuredAt < LIMITS.freeSpaceCacheMs.value) return this.#short
    const free = await this.#measure()
    this.#measuredAt = now
    const short = free !== undefined && free < LIMITS.reserveBytes.value
    if (short !== this.#short) this.#onChange(short)
    this.#short = short
    return short
  }
}
