import { createHash } from "node:crypto"
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const LINE = /^[0-9a-f]{64}$/

/** Which content a bucket has. What is not in it may be there all the same. */
export class SentLedger {
  readonly #file: string
  readonly #sent: Set<string>

  constructor(folder: string, bucket: string) {
    this.#file = join(folder, "sent", createHash("sha256").update(bucket).digest("hex").slice(0, 16))
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
    this.#sent = new Set(this.#read().filter((line) => LINE.test(line)))
  }

  #read(): ReadonlyArray<string> {
    try {
      return readFileSync(this.#file, "utf8").split("\n")
    } catch {
      return []
    }
  }

  get size(): number {
    return this.#sent.size
  }

  readonly has = (sha256: string): boolean => this.#sent.has(sha256)

  readonly all = (): ReadonlyArray<string> => [...this.#sent]

  add(sha256: string): void {
    if (this.#sent.has(sha256)) return
    this.#sent.add(sha256)
    appendFileSync(this.#file, `${sha256}\n`, { mode: 0o600 })
  }

  remove(sha256s: ReadonlyArray<string>): void {
    if (sha256s.length === 0) return
    for (const sha256 of sha256s) this.#sent.delete(sha256)
    const fresh = `${this.#file}.new`
    writeFileSync(fresh, [...this.#sent].map((sha256) => `${sha256}\n`).join(""), { mode: 0o600 })
    renameSync(fresh, this.#file)
  }
}
