import { APIError } from "better-auth/api"
import type { PasswordFault } from "./passwords.ts"

/** An expected failure of one of our endpoints: `code` is what the browser half maps to a sentence. */
export const refuse = (
  status: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "UNPROCESSABLE_ENTITY",
  code: string
): APIError => new APIError(status, { code, message: code })

/** The refusal of a call that came too soon or too often. */
export const tooMany = (retryAfterSeconds: number): APIError =>
  new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_ATTEMPTS", message: "TOO_MANY_ATTEMPTS", retryAfterSeconds },
    { "retry-after": String(retryAfterSeconds) }
  )

/** The refusal of a password. */
export const weak = (fault: PasswordFault): APIError => refuse("UNPROCESSABLE_ENTITY", fault)
