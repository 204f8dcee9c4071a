/** Asks the object storage whether it can be worked with: at the start, and every five minutes after. */
import type { BlobSettings, S3Reason } from "@marque/embedded/s3"

const EVERY_MS = 5 * 60_000

const SENTENCES: Readonly<Record<S3Reason | "differs", string>> = {
  away: "The object storage does not answer: check S3_ENDPOINT and the connection of this machine",
  bucket: "The object storage has no such bucket: make it, or check S3_BUCKET and S3_REGION",
  busy: "The object storage is asked too often, and files may have to be sent again",
  denied:
    "The object storage refuses the keys: check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that they may put, get and delete",
  differs: "The object storage gives back something else than was stored there",
  hanging: "The object storage does not answer in time: check S3_ENDPOINT and the connection of this machine",
  nonsense: "What answers at S3_ENDPOINT is no object storage"
}

/** Undefined: it can be worked with. */
export const storageProblem = async (bucket: BlobSettings): Promise<string | undefined> => {
  const { s3Problem } = await import("@marque/embedded/s3")
  const problem = await s3Problem(bucket)
  return problem && SENTENCES[problem]
}

export interface StorageWatch {
  /** What the last check found; waits for the first one. */
  readonly latest: () => Promise<string | undefined>
  readonly warning: () => string | undefined
  readonly stop: () => void
}

interface StorageWatchParts {
  readonly problem: () => Promise<string | undefined>
  readonly log: (line: string) => void
  readonly every?: (ms: number, callback: () => void) => () => void
}

const hostEvery: NonNullable<StorageWatchParts["every"]> = (ms, callback) => {
  const timer = setInterval(callback, ms)
  return () => clearInterval(timer)
}

export const watchStorage = ({ every = hostEvery, log, problem }: StorageWatchParts): StorageWatch => {
  let known: string | undefined
  const check = async (): Promise<void> => {
    const found = await problem().catch((error: unknown) => `The object storage was not checked: ${String(error)}`)
    if (found !== known) log(found ?? "The object storage can be worked with again")
    known = found
  }
  const first = check()
  return { latest: () => first.then(() => known), warning: () => known, stop: every(EVERY_MS, () => void check()) }
}
