import fc from "fast-check"
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { DiskBlobs } from "../../src/storage/blobs.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const NAMES = ["a", "b", "c", "d"] as const

const name = fc.constantFrom(...NAMES)
const step = fc.oneof(
  fc.record({ kind: fc.constant("store" as const), name }),
  fc.record({ kind: fc.constant("remove" as const), name }),
  fc.record({ kind: fc.constant("restore" as const) }),
  fc.record({ kind: fc.constant("backup" as const) }),
  fc.record({ kind: fc.constant("sweep" as const), all: fc.boolean() }),
  fc.record({ kind: fc.constant("restart" as const) }),
  fc.record({ kind: fc.constant("run" as const), days: fc.integer({ min: 1, max: 20 }), counted: fc.boolean() }),
  fc.record({ kind: fc.constant("jump" as const), days: fc.integer({ min: -60, max: 60 }) })
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

class World {
  readonly root = mkdtempSync(join(tmpdir(), "marque-trash-"))
  /** Wall clock, which may jump. */
  #now = Date.UTC(2026, 5, 1)
  #elapsed = 0
  #blobs = this.#open()
  #rows = new Set<string>()
  #backup = new Set<string>()
  readonly #sha = new Map<string, string>()
  readonly #lastNamed = new Map<string, number>()

  #open(): DiskBlobs {
    return new DiskBlobs(this.root, { now: () => this.#now, elapsed: () => this.#elapsed })
  }

  #shaOf(name: string): string {
    return this.#sha.get(name) ?? ""
  }

  #names(sha256: string): boolean {
    return [...this.#rows].some((name) => this.#shaOf(name) === sha256)
  }

  async do(taken: Step): Promise<void> {
    switch (taken.kind) {
      case "store": {
        const sha256 = this.#blobs.put(Buffer.from(taken.name))
        this.#sha.set(taken.name, sha256)
        const seconds = (this.#now - 3 * DAY_MS) / 1000
        utimesSync(this.#blobs.path(sha256), seconds, seconds)
        this.#rows.add(taken.name)
        break
      }
      case "remove":
        this.#rows.delete(taken.name)
        break
      case "backup":
        this.#backup = new Set(this.#rows)
        break
      case "restore":
        this.#restore()
        break
      case "restart":
        this.#blobs = this.#open()
        break
      case "run":
        this.#now += taken.days * DAY_MS
        this.#elapsed += taken.days * DAY_MS
        if (taken.counted) this.#blobs.countTime()
        break
      case "jump":
        this.#now += taken.days * DAY_MS
        break
      case "sweep":
        await this.#blobs.sweep({ isNamed: (sha256) => this.#names(sha256), all: taken.all })
    }
    for (const each of this.#rows) this.#lastNamed.set(each, this.#elapsed)
  }

  /** A backup older than 30 days may name deleted content. */
  #restore(): void {
    const promised = [...this.#backup].filter((each) => this.#isPromised(each))
    this.#rows = new Set(promised)
  }

  #isPromised(each: string): boolean {
    const named = this.#lastNamed.get(each)
    return named !== undefined && this.#elapsed - named < 30 * DAY_MS
  }

  #isOnDisk(sha256: string): boolean {
    if (existsSync(this.#blobs.path(sha256))) return true
    const trash = join(this.root, "trash")
    return existsSync(trash) && readdirSync(trash).some((day) => existsSync(join(trash, day, sha256)))
  }

  lost(): ReadonlyArray<string> {
    const promised = [...this.#lastNamed.keys()].filter((each) => this.#isPromised(each))
    const isReadable = (each: string) => this.#blobs.read(this.#shaOf(each)).toString() === each
    return [
      ...promised.filter((each) => !this.#isOnDisk(this.#shaOf(each))),
      ...[...this.#rows].filter((each) => !isReadable(each))
    ]
  }
}

it("no history of storing, removing, sweeping, restoring and clock jumps loses what a row names or what was named within 30 days", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new World()
      try {
        for (const taken of steps) {
          await world.do(taken)
          expect(world.lost()).toEqual([])
        }
      } finally {
        rmSync(world.root, { recursive: true, force: true })
      }
    }),
    { numRuns: 150 }
  )
})
