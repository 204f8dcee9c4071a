import { createHash, randomUUID } from "node:crypto"
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync
} from "node:fs"
import { open, readdir, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"

/** Content by its hash; equal content is there once. */
export interface Blobs {
  /** Durable before it returns; answers the hash in hex. */
  readonly put: (bytes: Uint8Array) => string
  /** Streams a body to its place, never whole in memory where there is a disk. Fails above `maxBytes`. */
  readonly receive: (body: ReadableStream<Uint8Array>, maxBytes: number) => Promise<{ sha256: string; size: number }>
  readonly read: (sha256: string) => Buffer
  readonly path: (sha256: string) => string
  /** Removes blobs that `isKept` does not know and temporary files, both older than a day. */
  readonly sweep: (isKept: (sha256: string) => boolean) => Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const INCOMING = "incoming"

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const tooLarge = (maxBytes: number): Error => new Error(`The file is larger than the limit of ${maxBytes} bytes`)

/** The disk refused the content of a file; nothing of it is kept. */
export class BlobRefused extends Error {
  constructor(cause: unknown) {
    super(`The file could not be stored: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Takes a temporary file away, if that can be done. */
const discard = (temporary: string): void => {
  try {
    rmSync(temporary, { force: true })
  } catch {
    // The sweep tries again.
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

export class DiskBlobs implements Blobs {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, INCOMING), { recursive: true })
  }

  readonly path = (sha256: string): string => join(this.#folder, sha256.slice(0, 2), sha256)

  #incoming(): string {
    return join(this.#folder, INCOMING, randomUUID())
  }

  readonly put = (bytes: Uint8Array): string => {
    const sha256 = hashOf(bytes)
    if (existsSync(this.path(sha256))) return sha256
    const temporary = this.#incoming()
    try {
      this.#fill(temporary, bytes)
      this.#place(temporary, sha256)
    } catch (error) {
      // What is left of it takes room that somebody needs.
      discard(temporary)
      throw error
    }
    return sha256
  }

  #fill(temporary: string, bytes: Uint8Array): void {
    try {
      const handle = openSync(temporary, "wx")
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

  /** Gives durable content its name, durably. */
  #place(temporary: string, sha256: string): void {
    const target = this.path(sha256)
    try {
      const made = mkdirSync(dirname(target), { recursive: true })
      renameSync(temporary, target)
      syncFolder(dirname(target))
      if (made !== undefined) syncFolder(this.#folder)
    } catch (error) {
      throw new BlobRefused(error)
    }
  }

  readonly receive = async (body: ReadableStream<Uint8Array>, maxBytes: number) => {
    const temporary = this.#incoming()
    try {
      const received = await this.#write(temporary, body, maxBytes)
      this.#place(temporary, received.sha256)
      return received
    } catch (error) {
      discard(temporary)
      throw error
    }
  }

  async #write(temporary: string, body: ReadableStream<Uint8Array>, maxBytes: number) {
    const hash = createHash("sha256")
    const handle = await onDisk(open(temporary, "wx"))
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

  readonly read = (sha256: string): Buffer => readFileSync(this.path(sha256))

  readonly sweep = async (isKept: (sha256: string) => boolean): Promise<void> => {
    const before = Date.now() - DAY_MS
    for (const folder of await readdir(this.#folder)) {
      for (const name of await readdir(join(this.#folder, folder))) {
        const file = join(this.#folder, folder, name)
        if ((await stat(file)).mtimeMs > before) continue
        // Asked again right before removal: a file with the same content may have been stored meanwhile.
        if (folder === INCOMING || !isKept(name)) await rm(file, { force: true })
      }
    }
  }
}

/** For databases in memory. */
export class MemoryBlobs implements Blobs {
  readonly #blobs = new Map<string, Buffer>()

  readonly put = (bytes: Uint8Array): string => {
    const sha256 = hashOf(bytes)
    this.#blobs.set(sha256, Buffer.from(bytes))
    return sha256
  }

  readonly receive = async (body: ReadableStream<Uint8Array>, maxBytes: number) => {
    const chunks: Array<Uint8Array> = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
    return { sha256: this.put(Buffer.concat(chunks)), size }
  }

  readonly read = (sha256: string): Buffer => {
    const blob = this.#blobs.get(sha256)
    if (blob === undefined) throw new Error(`There is no blob ${sha256}`)
    return blob
  }

  readonly path = (sha256: string): string => `memory:${sha256}`

  readonly sweep = async (isKept: (sha256: string) => boolean): Promise<void> => {
    for (const sha256 of this.#blobs.keys()) if (!isKept(sha256)) this.#blobs.delete(sha256)
  }
}
