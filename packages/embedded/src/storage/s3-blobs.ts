import { createReadStream, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { LIMITS } from "../limits.ts"
import type { S3Client } from "../s3/s3-client.ts"
import { S3Failed } from "../s3/s3-failed.ts"
import type { S3Settings } from "../s3/s3-settings.ts"
import { type BlobPart, type Blobs, missingContent, type SettleRequest } from "./blob-store.ts"
import { DiskBlobs, HashDiffers } from "./blobs.ts"
import { SentLedger } from "./sent-ledger.ts"
import { isTooMuch } from "./sweep.ts"

/** Smaller content is fetched whole, and kept, also where a part is asked for. */
const FETCHED_WHOLE = 8_000_000

const keyOf = (sha256: string): string => `blobs/${sha256}`

/** A bucket, with a copy on this machine of all that was written or read here. It may be deleted while nothing runs. */
export class S3Blobs implements Blobs {
  readonly #local: DiskBlobs
  readonly #client: S3Client
  readonly #sent: SentLedger
  readonly #now: () => number
  readonly #sending = new Map<string, Promise<void>>()
  readonly #fetching = new Map<string, Promise<string | undefined>>()

  constructor(
    folder: string,
    settings: Pick<S3Settings, "bucket" | "endpoint">,
    client: S3Client,
    now: () => number = () => Date.now()
  ) {
    this.#local = new DiskBlobs(folder)
    this.#client = client
    this.#sent = new SentLedger(folder, `${settings.endpoint}/${settings.bucket}`)
    this.#now = now
    this.put = this.#local.put
    this.path = this.#local.path
    this.locate = this.#local.locate
    this.isEmpty = this.#local.isEmpty
    this.countTime = this.#local.countTime
    this.tighten = this.#local.tighten
    this.sweep = this.#local.sweep
  }

  readonly put: Blobs["put"]
  readonly path: Blobs["path"]
  readonly locate: Blobs["locate"]
  readonly isEmpty: Blobs["isEmpty"]
  readonly countTime: Blobs["countTime"]
  readonly tighten: Blobs["tighten"]
  readonly sweep: Blobs["sweep"]

  readonly keep = (sha256: string): Promise<void> => {
    if (this.#sent.has(sha256)) return Promise.resolve()
    const running = this.#sending.get(sha256) ?? this.#send(sha256).finally(() => this.#sending.delete(sha256))
    this.#sending.set(sha256, running)
    return running
  }

  async #send(sha256: string): Promise<void> {
    const file = this.locate(sha256)
    if (file === undefined) throw missingContent(sha256)
    const { size } = statSync(file)
    if ((await this.#client.size(keyOf(sha256))) !== size) {
      await this.#client.put(keyOf(sha256), { sha256, size, open: () => createReadStream(file) })
    }
    this.#sent.add(sha256)
  }

  readonly receive: Blobs["receive"] = async (body, maxBytes) => {
    const received = await this.#local.receive(body, maxBytes)
    await this.keep(received.sha256)
    return received
  }

  readonly has = async (sha256: string): Promise<boolean> =>
    this.locate(sha256) !== undefined ||
    this.#sent.has(sha256) ||
    (await this.#client.size(keyOf(sha256))) !== undefined

  readonly fetch = (sha256: string): Promise<string | undefined> => {
    const file = this.locate(sha256)
    if (file !== undefined) return Promise.resolve(file)
    const running = this.#fetching.get(sha256) ?? this.#fetch(sha256).finally(() => this.#fetching.delete(sha256))
    this.#fetching.set(sha256, running)
    return running
  }

  async #fetch(sha256: string): Promise<string | undefined> {
    const came = await this.#client.read(keyOf(sha256), async ({ bytes }) => {
      try {
        return await this.#local.receive(bytes, Infinity, sha256)
      } catch (error) {
        if (error instanceof HashDiffers) throw new S3Failed("nonsense", error)
        throw error
      }
    })
    if (came === undefined) {
      this.#sent.remove(this.#sent.has(sha256) ? [sha256] : [])
      return undefined
    }
    this.#sent.add(sha256)
    return this.path(sha256)
  }

  readonly bytes = async (sha256: string): Promise<Buffer> => {
    const file = await this.fetch(sha256)
    if (file === undefined) throw missingContent(sha256)
    return readFile(file)
  }

  readonly open = async (sha256: string, part: BlobPart): Promise<Readable | undefined> => {
    const { first, last, size } = part
    const isLarge = size > FETCHED_WHOLE && last - first + 1 < size
    if (isLarge && this.locate(sha256) === undefined) {
      const object = await this.#client.open(keyOf(sha256), { first, last })
      return object && Readable.from(object.bytes, { objectMode: false })
    }
    const file = await this.fetch(sha256)
    return file === undefined ? undefined : createReadStream(file, { start: first, end: last })
  }

  /** Reads what has no copy here. */
  readonly elsewhere = async (sha256: string, size: number): Promise<string | undefined> => {
    const found = await this.#client.size(keyOf(sha256))
    if (found === undefined) {
      this.#sent.remove([sha256])
      return "is missing in the bucket"
    }
    if (found !== size) return `has ${found} bytes in the bucket in place of ${size}`
    if (this.locate(sha256) !== undefined) return undefined
    const actual = await this.#client.read(keyOf(sha256), async ({ bytes }) => {
      const hash = createHash("sha256")
      for await (const chunk of bytes) hash.update(chunk)
      return hash.digest("hex")
    })
    return actual === sha256 ? undefined : "is damaged in the bucket: it does not have its SHA-256"
  }

  /** Sends what the bucket lacks, and removes from it what left the trash here, or has no copy here and no row for as long. */
  readonly settle = async (request: SettleRequest): Promise<void> => {
    await this.#sendAll(request)
    if (request.report.stopped === undefined) await this.#removeOld(request)
  }

  async #sendAll({ isNamed, signal }: SettleRequest): Promise<void> {
    for await (const sha256 of this.#local.contents()) {
      signal?.throwIfAborted()
      if (isNamed(sha256)) await this.keep(sha256)
    }
  }

  async #removeOld({ all = false, isNamed, removedAt, report, signal }: SettleRequest): Promise<void> {
    const left = new Set(report.deleted.flatMap(({ sha256s }) => sha256s))
    const before = this.#now() - LIMITS.trashAgeMs.value
    const inTrash = await this.#local.trashed()
    const orphans = this.#sent
      .all()
      .filter((sha256) => !isNamed(sha256) && !inTrash.has(sha256) && !this.#local.isHere(sha256))
      .filter((sha256) => (removedAt(sha256) ?? 0) <= before)
    const unexplained = orphans.filter((sha256) => !left.has(sha256) && removedAt(sha256) === undefined)
    if (!all && isTooMuch(unexplained.length, this.#sent.size)) return
    for (const sha256 of orphans) {
      signal?.throwIfAborted()
      // Again, because it may have been stored meanwhile; what is stored is placed here first.
      if (isNamed(sha256) || this.#local.isHere(sha256)) continue
      await this.#client.remove(keyOf(sha256))
      this.#sent.remove([sha256])
    }
  }
}
