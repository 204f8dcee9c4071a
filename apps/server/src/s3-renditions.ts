import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { S3Client } from "@marque/embedded/s3"
import { renditionNames } from "./media.ts"
import type { RenditionStore } from "./rendition-store.ts"

/** Pictures are drawn without asking for this long after a failure, so that an outage costs one wait. */
const LEFT_ALONE_MS = 30_000

const keyOf = (name: string): string => `renditions/${name}`

/** What fails reads as missing and keeps nothing; forgetting rejects, and is tried again. */
export const s3Renditions = (
  client: Pick<S3Client, "put" | "read" | "remove">,
  elapsed: () => number = () => performance.now()
): RenditionStore => {
  let failedAt = -Infinity

  /** Undefined for what fails. */
  const asked = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (elapsed() - failedAt < LEFT_ALONE_MS) return undefined
    try {
      return await work()
    } catch {
      failedAt = elapsed()
      return undefined
    }
  }

  return {
    read: (name) => asked(async () => client.read(keyOf(name), ({ bytes }) => buffer(bytes))),
    keep: async (name, bytes) => {
      const sha256 = createHash("sha256").update(bytes).digest("hex")
      const upload = { size: bytes.length, sha256, open: () => Readable.from([bytes]) }
      await asked(async () => client.put(keyOf(name), upload))
    },
    forget: async (rendition) => {
      for (const name of renditionNames(rendition)) await client.remove(keyOf(name))
    }
  }
}
