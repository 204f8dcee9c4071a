import { createHash, randomUUID } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { s3Client, type S3ClientOptions } from "./s3-client.ts"
import { S3Failed, type S3Reason } from "./s3-failed.ts"
import type { S3Settings } from "./s3-settings.ts"

/** Stores, reads and removes one small object. Undefined: it can be worked with. */
export const s3Problem = async (
  settings: S3Settings,
  options: S3ClientOptions = {}
): Promise<S3Reason | "differs" | undefined> => {
  const client = s3Client(settings, options)
  const key = `check/${randomUUID()}`
  const text = Buffer.from(`Marque ${key}`)
  const sha256 = createHash("sha256").update(text).digest("hex")
  try {
    await client.put(key, { size: text.length, sha256, open: () => Readable.from([text]) })
    const back = await client.read(key, ({ bytes }) => buffer(bytes))
    await client.remove(key)
    return back?.equals(text) === true ? undefined : "differs"
  } catch (error) {
    if (error instanceof S3Failed) return error.reason
    throw error
  }
}
