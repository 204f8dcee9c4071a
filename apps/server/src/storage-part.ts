import type { BlobSettings } from "@marque/embedded/s3"
import { Redacted } from "effect"
import { ConfigurationProblem, originFrom } from "./environment.ts"
import { isLoopbackName } from "./local-operator.ts"
import type { Part } from "./part.ts"

export interface StorageSettings {
  /** Origin. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: Redacted.Redacted
  readonly secretAccessKey: Redacted.Redacted
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const REGION = /^[a-z0-9-]{1,40}$/

export const storagePart: Part<StorageSettings> = {
  variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  read: (environment) => {
    const missing = storagePart.variables.filter((name) => !environment[name])
    if (missing.length === storagePart.variables.length) return undefined
    const set = storagePart.variables.find((name) => environment[name])
    if (missing.length > 0) throw new ConfigurationProblem(`${set} needs ${missing.join(", ")}`)
    const [, bucket = "", region = "", keyId = "", secret = ""] = storagePart.variables.map((name) => environment[name])
    const url = originFrom(environment, "S3_ENDPOINT", "https://s3.eu-central-1.amazonaws.com")
    if (!BUCKET.test(bucket))
      throw new ConfigurationProblem("S3_BUCKET must be the name of a bucket, like marque-files")
    if (!REGION.test(region)) {
      throw new ConfigurationProblem("S3_REGION must be the name of a region, like eu-central-1 or us-east-1")
    }
    return {
      endpoint: url?.origin ?? "",
      bucket,
      region,
      accessKeyId: Redacted.make(keyId),
      secretAccessKey: Redacted.make(secret)
    }
  },
  facts: () => ({ storage: true }),
  // Pages take files from this server or the media host.
  sources: () => ({}),
  line: ({ bucket, endpoint }) => {
    const { host, hostname, protocol } = new URL(endpoint)
    const isOpen = protocol === "http:" && !isLoopbackName(hostname)
    return `Files: bucket ${bucket} at ${host}${isOpen ? ", without encryption on the way" : ""}`
  }
}

/** Keys in the clear, as the client takes them. */
export const bucketOf = (settings: StorageSettings): BlobSettings => ({
  kind: "s3",
  endpoint: settings.endpoint,
  bucket: settings.bucket,
  region: settings.region,
  accessKeyId: Redacted.value(settings.accessKeyId),
  secretAccessKey: Redacted.value(settings.secretAccessKey)
})
