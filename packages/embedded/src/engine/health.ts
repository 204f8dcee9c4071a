import { messageOf } from "../host/errors.ts"
import { isCorruption, isFull } from "../store/damaged-file.ts"

/**
 * "damaged": the file cannot be trusted; "disk_full": nothing can be written; "files_missing": rows name content that
 * does not exist.
 */
export type Problem = "damaged" | "disk_full" | "files_missing"

/** Missing files leave `ok` true, because everything else works. */
export interface HealthState {
  readonly ok: boolean
  readonly problem?: Problem
}

interface HealthParts {
  readonly file: string
  readonly print: (level: "warn" | "error", text: string) => void
  readonly onFull: () => void
}

export class Health {
  readonly #parts: HealthParts
  #damaged = false
  #full = false
  #missing = 0

  constructor(parts: HealthParts) {
    this.#parts = parts
  }

  get state(): HealthState {
    if (this.#damaged) return { ok: false, problem: "damaged" }
    if (this.#full) return { ok: false, problem: "disk_full" }
    return this.#missing > 0 ? { ok: true, problem: "files_missing" } : { ok: true }
  }

  get isFull(): boolean {
    return this.#full
  }

  note(error: unknown): void {
    if (isCorruption(error)) this.damaged(messageOf(error))
    else if (isFull(error)) this.#filled(messageOf(error))
  }

  damaged(reason: string): void {
    if (this.#damaged) return
    this.#damaged = true
    const { file, print } = this.#parts
    const said = reason
      .replace(/\*{3}.*\*{3}/, "")
      .replace(/\s+/g, " ")
      .trim()
    print("error", `${file} is damaged: ${said}. Stop the server and restore a backup; "check" lists what is damaged`)
  }

  #filled(reason: string): void {
    if (this.#full) return
    this.#full = true
    const { onFull, print } = this.#parts
    print("error", `Nothing can be stored: ${reason}. Make room on the disk; the runtime goes on by itself`)
    onFull()
  }

  written(): void {
    if (!this.#full) return
    this.#full = false
    this.#parts.print("warn", "There is room on the disk again: everything can be stored")
  }

  filesMissing(missing: number, of: number): void {
    if (missing > 0 && missing !== this.#missing) {
      const text = `The content of ${missing} of ${of} stored files that were looked for is missing: put the folder of stored files back, or restore a backup of it`
      this.#parts.print("error", text)
    }
    this.#missing = missing
  }
}
