import type { ServerIdentity } from "@marque/adapters/identity/server"
import { readBrandFileAt, readWebsite } from "@marque/adapters/website"
import { type brandFileContract, type brandIntakeContract, brandPackTexts, intakeTexts } from "@marque/core/brand-files"
import { NotFound, ServerFunctionFailed, type ServerHandlers } from "@marque/core/server-functions"
import { refusal } from "@marque/core/texts"
import { Effect } from "effect"
import { perPerson } from "./per-person.ts"

/** Websites that one person has read in an hour; each is up to thirty requests to a stranger's server. */
const READS_PER_HOUR = 20
const HOUR_MS = 60 * 60_000

const readings = perPerson(READS_PER_HOUR, HOUR_MS)

export interface BrandIntakeParts {
  readonly identity: Pick<ServerIdentity, "proofOf">
  /** Private origins that a brand may be read from. */
  readonly brandWebsites: ReadonlyArray<string>
}

const failed = (status: number, message: string) => new ServerFunctionFailed({ status, data: { message } })

/** Reads websites for people who are signed in; nothing of them is stored. */
export const brandIntakeHandlers = (
  { brandWebsites, identity }: BrandIntakeParts,
  request: Request
): ServerHandlers<typeof brandFileContract & typeof brandIntakeContract, never> => {
  const allowed = Effect.gen(function* () {
    const proof = yield* Effect.promise(() => identity.proofOf(request))
    if (proof === undefined) return yield* new NotFound()
    const seconds = readings.take(proof.userId, Date.now())
    if (seconds !== undefined) return yield* failed(429, refusal("rate_limited", { seconds }).message)
  })
  return {
    readWebsite: ({ data: { follow, url } }) =>
      Effect.andThen(
        allowed,
        Effect.tryPromise({
          try: () => readWebsite(url, { trusted: brandWebsites, ...(follow !== undefined && { follow }) }),
          catch: () => failed(422, intakeTexts.readFailed)
        })
      ),
    readBrandFile: ({ data: { to } }) =>
      Effect.andThen(
        allowed,
        Effect.tryPromise({
          try: () => readBrandFileAt(to, { trusted: brandWebsites }),
          catch: (error) => failed(422, error instanceof Error ? error.message : brandPackTexts.readFailed)
        })
      )
  }
}
