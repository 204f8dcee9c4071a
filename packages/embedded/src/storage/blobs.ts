import { createHash, randomUUID } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeSync
} from "node:fs"
import { createReadStream } from "node:fs"
import { open, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Blobs, missingContent } from "./blob-store.ts"
import { ownFolder, tightenTree } from "../store/ownership.ts"
import { contents, type SweepReport, type SweepRequest, sweepFolder } from "./sweep.ts"
import { Trash } from "./trash.ts"

const INCOMING = "incoming"
const TRASH = "trash"

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

export const tooLarge = (maxBytes: number): Error => new Error(`The file is larger than the limit of ${maxBytes} bytes`)

export class BlobRefused extends Error {
  constructor(cause: unknown) {
    super(`The file could not be stored: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** What came is not what was asked for. */
export class HashDiffers extends Error {}

const discard = (temporary: string): void => {
  try {
    rmSync(temporary, { force: true })
  } catch {
    // The sweep retries.
  }
}

const onDisk = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new BlobRefused(error)
  })

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

interface BlobClocks {
  /** UTC ms, from the clock that dates the files. */
  readonly now: () => number
  /** Monotonic, ms. */
  readonly elapsed: () => number
}

const HOST_CLOCKS: BlobClocks = { now: () => Date.now(), elapsed: () => performance.now() }

/** `<first two digits>/<sha256>`, `incoming` while being written, `trash` for removed content. */
export class DiskBlobs implements Blobs {
  readonly #folder: string
  readonly #now: () => number
  readonly #trash: Trash
  readonly #writing = new Set<string>()

  constructor(folder: string, { elapsed, now }: BlobClocks = HOST_CLOCKS) {
    this.#folder = folder
    this.#now = now
    ownFolder(folder)
    mkdirSync(join(folder, INCOMING), { recursive: true, mode: 0o700 })
    this.#trash = new Trash(join(folder, TRASH), elapsed)
  }

  readonly path = (sha256: string): string => join(this.#folder, sha256.slice(0, 2), sha256)

  #incoming(): string {
    return join(this.#folder, INCOMING, randomUUID())
  }

  readonly put = (bytes: Uint8Array): string => {
    const sha256 = hashOf(bytes)
    if (this.#renew(sha256)) return sha256
    const temporary = this.#incoming()
    try {
      this.#fill(temporary, bytes)
      this.#place(temporary, sha256)
    } catch (error) {
      discard(temporary)
      throw error
    }
    return sha256
  }

  /** Refreshes the date of existing content, so that no sweep takes it before its row is committed. */
  #renew(sha256: string): boolean {
    const file = this.path(sha256)
    if (!existsSync(file)) return false
    const seconds = this.#now() / 1000
    utimesSync(file, seconds, seconds)
    return true
  }

  #fill(temporary: string, bytes: Uint8Array): void {
    try {
      const handle = openSync(temporary, "wx", 0o600)
      try {
        for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
    } catch (error) {
      throw new BlobRefused(error)
    }
  }

  #place(temporary: string, sha256: string): void {
    const target = this.path(sha256)
    try {
      const made = mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      renameSync(temporary, target)
      syncFolder(dirname(target))
      if (made !== undefined) syncFolder(this.#folder)
    } catch (error) {
      throw new BlobRefused(error)
    }
  }

  readonly keep = (): Promise<void> => Promise.resolve()

  /** With `expected`, rejects with {@link HashDiffers} for other content, which is not kept. */
  readonly receive = async (body: AsyncIterable<Uint8Array>, maxBytes: number, expected?: string) => {
    const temporary = this.#incoming()
    this.#writing.add(temporary)
    try {
      const received = await this.#write(temporary, body, maxBytes)
      if (expected !== undefined && received.sha256 !== expected) throw new HashDiffers(`It is not ${expected}`)
      this.#place(temporary, received.sha256)
      return received
    } catch (error) {
      discard(temporary)
      throw error
    } finally {
      this.#writing.delete(temporary)
    }
  }

  async #write(temporary: string, body: AsyncIterable<Uint8Array>, maxBytes: number) {
    const hash = createHash("sha256")
    const handle = await onDisk(open(temporary, "wx", 0o600))
    let size = 0
    try {
      for await (const chunk of body) {
        size += chunk.length
        if (size > maxBytes) throw tooLarge(maxBytes)
        hash.update(chunk)
        await onDisk(handle.writeFile(chunk))
      }
      await onDisk(handle.sync())
    } finally {
      await handle.close()
    }
    return { sha256: hash.digest("hex"), size }
  }

  readonly read = (sha256: string): Buffer => {
    const file = this.locate(sha256)
    if (file === undefined) throw missingContent(sha256)
    return readFileSync(file)
  }

  readonly bytes = async (sha256: string): Promise<Buffer> => {
    const file = this.locate(sha256)
    if (file === undefined) throw missingContent(sha256)
    return readFile(file)
  }

  readonly has = (sha256: string): Promise<boolean> => Promise.resolve(this.locate(sha256) !== undefined)

  readonly fetch = (sha256: string): Promise<string | undefined> => Promise.resolve(this.locate(sha256))

  readonly open: Blobs["open"] = async (sha256, { first, last }) => {
    const file = this.locate(sha256)
    return file === undefined ? undefined : createReadStream(file, { start: first, end: last })
  }

  readonly elsewhere = (): Promise<undefined> => Promise.resolve(undefined)

  readonly settle = (): Promise<void> => Promise.resolve()

  /** Hashes of what is here, without the trash. */
  readonly contents = (): AsyncIterable<string> => contents(this.#folder)

  /** Without restoring it from the trash. */
  readonly isHere = (sha256: string): boolean => existsSync(this.path(sha256))

  readonly trashed = async (): Promise<ReadonlySet<string>> => {
    const days = await this.#trash.days()
    return new Set((await Promise.all(days.map((day) => this.#trash.contentOf(day)))).flat())
  }

  readonly locate = (sha256: string): string | undefined => {
    const file = this.path(sha256)
    if (existsSync(file)) return file
    return this.#trash.restore(sha256, file) ? file : undefined
  }

  readonly isEmpty = (): boolean =>
    readdirSync(this.#folder)
      .filter((name) => name.length === 2)
      .every((name) => readdirSync(join(this.#folder, name)).length === 0)

  readonly countTime = (): void => this.#trash.count()

  readonly tighten = (): Promise<void> => tightenTree(this.#folder)

  readonly sweep = (request: SweepRequest): Promise<SweepReport> =>
    sweepFolder(
      {
        folder: this.#folder,
        incoming: join(this.#folder, INCOMING),
        trash: this.#trash,
        path: this.path,
        writing: this.#writing,
        now: this.#now
      },
      request
    )
}
