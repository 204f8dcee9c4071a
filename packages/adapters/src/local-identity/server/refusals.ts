import { APIError } from "better-auth/api"
import type { PasswordFault } from "./passwords.ts"

/** An expected failure; the browser maps `code` to a sentence. */
export const refuse = (
  status: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "UNPROCESSABLE_ENTITY" | "SERVICE_UNAVAILABLE",
  code: string
): APIError => new APIError(status, { code, message: code })

export const tooMany = (retryAfterSeconds: number): APIError =>
  new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_ATTEMPTS", message: "TOO_MANY_ATTEMPTS", retryAfterSeconds },
    { "retry-after": String(retryAfterSeconds) }
  )

export const weak = (fault: PasswordFault): APIError => refuse("UNPROCESSABLE_ENTITY", fault)
