import { Option, Result, Schema } from "effect"
import { PublishableKeyMalformed, PublishableKeyMissing } from "./identity.errors.ts"

export interface PublishableKey {
  readonly instance: "test" | "live"
  readonly frontendHost: string
}

const malformed = (reason: PublishableKeyMalformed["reason"]) => Result.fail(new PublishableKeyMalformed({ reason }))

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i

const decodeBase64 = Schema.decodeUnknownOption(Schema.StringFromBase64)

const textOf = (encoded: string): Option.Option<string> => (encoded === "" ? Option.none() : decodeBase64(encoded))

/**
 * `pk_test_...` or `pk_live_...`: the third part is base64 of the frontend host followed by exactly one `$`.
 *
 * Fails with the first problem; a missing or empty key is {@link PublishableKeyMissing}.
 */
export const parsePublishableKey = (
  text: string | undefined
): Result.Result<PublishableKey, PublishableKeyMissing | PublishableKeyMalformed> => {
  if (text === undefined || text === "") return Result.fail(new PublishableKeyMissing())
  const [prefix, instance, encoded, ...rest] = text.split("_")
  if (instance === undefined || encoded === undefined || rest.length > 0) return malformed("parts")
  if (prefix !== "pk" || (instance !== "test" && instance !== "live")) return malformed("prefix")
  const decoded = textOf(encoded)
  if (Option.isNone(decoded)) return malformed("base64")
  const host = decoded.value.slice(0, -1)
  if (!decoded.value.endsWith("$") || host.includes("$")) return malformed("terminator")
  if (!HOST.test(host)) return malformed("host")
  return Result.succeed({ instance, frontendHost: host })
}
