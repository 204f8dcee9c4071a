import type { DatabaseSync } from "node:sqlite"
import { Option, Schema } from "effect"
import { refuse } from "./refusals.ts"
import { digest } from "./codes.ts"
import type { Mail } from "./mail.ts"

/** Name and attributes of a cookie of ours. */
interface BrowserCookie {
  readonly name: string
  readonly attributes: {
    readonly httpOnly: true
    readonly secure: boolean
    readonly sameSite: "lax"
    readonly path: "/"
  }
}

/** What our endpoints share. */
export interface Shared {
  readonly database: DatabaseSync
  readonly secret: string
  /** Origin users see, without a slash at the end. */
  readonly origin: string
  /** Verified addresses, lower case, whose owners become super administrators when they sign up. */
  readonly superAdmins: ReadonlySet<string>
  /** The cookie that ties a sign-up attempt to its browser. */
  readonly attemptCookie: BrowserCookie
  /** The cookie that ties a code for a new password to the browser that asked for it. */
  readonly resetCookie: BrowserCookie
  /** The cookie by which a browser shows to which accounts it signed in before. */
  readonly deviceCookie: BrowserCookie
  /** Sends a mail after the answer has left, so that timing tells nothing; a failure is logged. */
  readonly mailLater: (mail: Mail) => void
}

/** How long codes live, in milliseconds; product specification, section 3.3. */
export const CODE_LIFE_MS = 10 * 60_000

/** Tries per code. */
export const CODE_TRIES = 5

/** The key under which everything about one address is counted; the address itself is not stored there. */
export const accountKey = ({ secret }: Pick<Shared, "secret">, email: string): string =>
  digest(secret, "account", email)

/** Decodes the body of a call, or refuses it with `VALIDATION_ERROR` and the first field that is wrong. */
export const decodeBody = <S extends Schema.Top & { readonly DecodingServices: never }>(
  schema: S,
  body: unknown
): S["Type"] => {
  const decoded = Schema.decodeUnknownOption(schema)(body)
  if (Option.isNone(decoded)) throw refuse("BAD_REQUEST", "VALIDATION_ERROR")
  return decoded.value
}
