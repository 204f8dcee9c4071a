import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import type { Access } from "./access.ts"

/** An HTTP action may set its own. */
export const POLICY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'"
} as const

const ALLOWED_METHODS = "GET, HEAD, POST, OPTIONS"
/** What the clients of npm `convex` send, and what reading and uploading files needs. */
const ALLOWED_HEADERS =
  "Authorization, Content-Type, Convex-Client, Digest, If-Match, If-Modified-Since, If-None-Match, If-Range, Range"
const EXPOSED_HEADERS = "Accept-Ranges, Content-Length, Content-Range, Digest, ETag, Retry-After, X-Stored-Content-Type"

const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

/** Images are loaded without `Origin`; `Referer` then names the page. */
const pageOf = ({ headers }: IncomingMessage): string | undefined => headers.origin ?? originOf(headers.referer)

export const policyHeaders = (access: Access, request: IncomingMessage): OutgoingHttpHeaders => ({
  ...POLICY_HEADERS,
  "Cross-Origin-Resource-Policy": access.resourcePolicy(pageOf(request))
})

/** Never allows credentials of browsers. */
export const corsHeaders = (access: Access, { headers: { origin } }: IncomingMessage): OutgoingHttpHeaders => {
  if (origin === undefined || !access.origin(origin)) return { Vary: "Origin" }
  return {
    Vary: "Origin",
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Methods": ALLOWED_METHODS,
    "Access-Control-Allow-Headers": ALLOWED_HEADERS,
    "Access-Control-Expose-Headers": EXPOSED_HEADERS,
    "Access-Control-Max-Age": "86400"
  }
}
