import { Readable } from "node:stream"
import type { ReadableStream as WebStream } from "node:stream/web"
import { setTimeout } from "node:timers"
import { checkPart, checkRemoved, checkStored, failureIn, type Part, sizeOf } from "./s3-answers.ts"
import { S3Failed } from "./s3-failed.ts"
import type { S3Settings } from "./s3-settings.ts"

/** Time without an answer, or without a byte of one. */
const LIMIT_MS = 10_000
const TRIES = 3
/** Before the second try; doubled before each further one. */
const PAUSE_MS = 200

const KEY = /^[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/

export interface S3Upload {
  readonly size: number
  /** In hex; the storage refuses other content. */
  readonly sha256: string
  /** Called once for each try. */
  readonly open: () => AsyncIterable<Uint8Array>
}

export interface S3Object {
  /** Of the part asked for. */
  readonly size: number
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Every call rejects with {@link S3Failed}, after three tries where another may help. */
export interface S3Client {
  readonly put: (key: string, upload: S3Upload) => Promise<void>
  /** Bytes of the object; undefined: there is none. */
  readonly size: (key: string) => Promise<number | undefined>
  /** `take` is called again for another try. */
  readonly read: <Result>(
    key: string,
    take: (object: S3Object) => Promise<Result>,
    part?: Part
  ) => Promise<Result | undefined>
  /** Not tried again once bytes have come. */
  readonly open: (key: string, part: Part) => Promise<S3Object | undefined>
  /** Also of what is not there. */
  readonly remove: (key: string) => Promise<void>
}

export interface S3ClientOptions {
  readonly fetch?: typeof fetch
  readonly after?: (ms: number, callback: () => void) => () => void
}

const hostAfter: NonNullable<S3ClientOptions["after"]> = (ms, callback) => {
  const handle = setTimeout(callback, ms)
  return () => clearTimeout(handle)
}

const AGAIN: ReadonlySet<string> = new Set(["away", "busy", "nonsense"])

/** Ends a try when neither an answer nor a byte comes for {@link LIMIT_MS}. */
class Patience {
  readonly #after: NonNullable<S3ClientOptions["after"]>
  readonly #controller = new AbortController()
  #cancel: () => void

  constructor(after: NonNullable<S3ClientOptions["after"]>) {
    this.#after = after
    this.#cancel = this.#start()
  }

  #start(): () => void {
    return this.#after(LIMIT_MS, () => this.#controller.abort(new S3Failed("hanging")))
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  readonly renew = (): void => {
    this.#cancel()
    this.#cancel = this.#start()
  }

  readonly end = (): void => this.#cancel()
}

const failedBy = (error: unknown): S3Failed => {
  if (error instanceof S3Failed) return error
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof S3Failed ? cause : new S3Failed("away", error)
}

async function* watched(bytes: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) {
      patience.renew()
      yield chunk
    }
  } finally {
    patience.end()
  }
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
  patience: Patience
): AsyncGenerator<Uint8Array> {
  let came = 0
  try {
    for await (const chunk of watched(bytes, patience)) {
      came += chunk.length
      yield chunk
    }
  } catch (error) {
    throw patience.signal.aborted ? new S3Failed("hanging") : failedBy(error)
  }
  if (came !== size) throw new S3Failed("away")
}

const NOTHING: AsyncIterable<Uint8Array> = Readable.from([])

// The two declarations of one class: Node's and the DOM's.
const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as WebStream<Uint8Array> as ReadableStream<Uint8Array>

interface Asked {
  readonly method: "DELETE" | "GET" | "HEAD" | "PUT"
  readonly key: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: (patience: Patience) => ReadableStream<Uint8Array>
}

export const s3Client = (
  settings: S3Settings,
  { after = hostAfter, fetch: send = fetch }: S3ClientOptions = {}
): S3Client => {
  const addressOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`${key} is no key`)
    return `${settings.endpoint}/${settings.bucket}/${key}`
  }

  const signed = async ({ headers = {}, key, method }: Asked): Promise<Headers> => {
    // Loaded with the first request, so that an installation without it loads nothing.
    const { AwsV4Signer } = await import("aws4fetch")
    const { accessKeyId, region, secretAccessKey } = settings
    const url = addressOf(key)
    const signer = new AwsV4Signer({ method, url, headers, service: "s3", region, accessKeyId, secretAccessKey })
    const complete = (await signer.sign()).headers
    // Unsigned, because the platform adds it to a request for a part by itself.
    if (!complete.has("range")) complete.set("accept-encoding", "identity")
    return complete
  }

  /** An answer with success; undefined: there is no such object. */
  const attempt = async (asked: Asked, patience: Patience): Promise<Response | undefined> => {
    const headers = await signed(asked)
    const body = asked.body?.(patience)
    let response
    try {
      response = await send(addressOf(asked.key), {
        method: asked.method,
        headers,
        redirect: "manual",
        signal: patience.signal,
        ...(body !== undefined && { body, duplex: "half" })
      })
    } catch (error) {
      throw patience.signal.aborted ? new S3Failed("hanging") : failedBy(error)
    }
    patience.renew()
    if (response.ok) return response
    const failure = await failureIn(response, asked.method)
    if (failure === undefined) return undefined
    throw failure
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => void after(ms, resolve))

  const tried = async <Result>(work: (patience: Patience) => Promise<Result>): Promise<Result> => {
    for (let at = 1; ; at += 1) {
      const patience = new Patience(after)
      try {
        return await work(patience)
      } catch (error) {
        patience.end()
        const isWorthIt = error instanceof S3Failed && AGAIN.has(error.reason)
        if (at === TRIES || !isWorthIt) throw error
        await pause(PAUSE_MS * 2 ** (at - 1))
      }
    }
  }

  const closed = async (response: Response, check: (response: Response) => void, patience: Patience): Promise<void> => {
    check(response)
    await response.body?.cancel()
    patience.end()
  }

  const objectIn = (response: Response, part: Part | undefined, patience: Patience): S3Object => {
    if (part !== undefined) checkPart(response, part)
    const size = part === undefined ? sizeOf(response) : part.last - part.first + 1
    return { size, bytes: counted(response.body ?? NOTHING, size, patience) }
  }

  const found = async (key: string, part: Part | undefined, patience: Patience): Promise<S3Object | undefined> => {
    const headers = part && { headers: { range: `bytes=${part.first}-${part.last}` } }
    const response = await attempt({ method: "GET", key, ...headers }, patience)
    if (response !== undefined) return objectIn(response, part, patience)
    patience.end()
    return undefined
  }

  return {
    put: (key, { open, sha256, size }) =>
      tried(async (patience) => {
        const headers = { "content-length": String(size), "x-amz-content-sha256": sha256 }
        const body = (own: Patience) => streamOf(watchedUpload(open(), own))
        const response = await attempt({ method: "PUT", key, headers, body }, patience)
        if (response === undefined) throw new S3Failed("nonsense")
        await closed(response, checkStored, patience)
      }),
    size: (key) =>
      tried(async (patience) => {
        const response = await attempt({ method: "HEAD", key }, patience)
        patience.end()
        return response && sizeOf(response)
      }),
    read: (key, take, part) =>
      tried(async (patience) => {
        const object = await found(key, part, patience)
        return object && take(object)
      }),
    open: (key, part) => tried((patience) => found(key, part, patience)),
    remove: (key) =>
      tried(async (patience) => {
        const response = await attempt({ method: "DELETE", key }, patience)
        if (response !== undefined) await closed(response, checkRemoved, patience)
        patience.end()
      })
  }
}

/** The answer is waited for from the last byte on. */
async function* watchedUpload(bytes: AsyncIterable<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    patience.renew()
    yield chunk
  }
}
