import type { Database } from "./database.ts"
import { Option, Schema } from "effect"
import { refuse } from "./refusals.ts"
import { digest } from "./codes.ts"
import type { MailQueue } from "./mail-queue.ts"

interface BrowserCookie {
  readonly name: string
  readonly attributes: {
    readonly httpOnly: true
    readonly secure: boolean
    readonly sameSite: "lax"
    readonly path: "/"
  }
}

export interface Shared {
  readonly database: Database
  readonly secret: string
  /** Origin users see, without a trailing slash. */
  readonly origin: string
  /** Verified, lower case; their owners become super administrators at sign-up. */
  readonly superAdmins: ReadonlySet<string>
  /** Ties a sign-up attempt to its browser. */
  readonly attemptCookie: BrowserCookie
  /** Ties a reset code to its browser. */
  readonly resetCookie: BrowserCookie
  /** Ties a sign-in that waits for its second factor to its browser. */
  readonly challengeCookie: BrowserCookie
  /** Ties a challenge for a passkey to the browser that signs in. */
  readonly passkeyCookie: BrowserCookie
  /** Identifies the browser's known accounts. */
  readonly deviceCookie: BrowserCookie
  readonly mailLater: MailQueue["add"]
  /** The same for every address. */
  readonly mailIsFailing: MailQueue["isFailing"]
}

/** Tries per code. */
export const CODE_TRIES = 5

/** A digest, so that the address itself is not stored. */
export const accountKey = ({ secret }: Pick<Shared, "secret">, email: string): string =>
  digest(secret, "account", email)

/** Refuses with `VALIDATION_ERROR` and the first invalid field. */
export const decodeBody = <S extends Schema.Top & { readonly DecodingServices: never }>(
  schema: S,
  body: unknown
): S["Type"] => {
  const decoded = Schema.decodeUnknownOption(schema)(body)
  if (Option.isNone(decoded)) throw refuse("BAD_REQUEST", "VALIDATION_ERROR")
  return decoded.value
}
