import type { BlobSettings } from "../s3/s3-settings.ts"
import { UsageProblem } from "./usage-problem.ts"

const BUCKET_VARIABLES = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const

export const BUCKET_HELP = `Stored files are kept in a bucket when these variables of the process are set, all of them:
  ${BUCKET_VARIABLES.join(", ")}`

type Environment = Readonly<Record<string, string | undefined>>

/** Undefined when none of the variables is set. */
export const bucketFrom = (environment: Environment): BlobSettings | undefined => {
  const missing = BUCKET_VARIABLES.filter((name) => !environment[name])
  if (missing.length === BUCKET_VARIABLES.length) return undefined
  if (missing.length > 0) throw new UsageProblem(`A bucket for stored files needs ${missing.join(", ")} too`)
  const [endpoint = "", bucket = "", region = "", accessKeyId = "", secretAccessKey = ""] = BUCKET_VARIABLES.map(
    (name) => environment[name]
  )
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageProblem("S3_ENDPOINT must be an address like https://s3.eu-central-1.amazonaws.com")
  }
  return { kind: "s3", endpoint: url.origin, bucket, region, accessKeyId, secretAccessKey }
}
