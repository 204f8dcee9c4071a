import type { Sources } from "./part.ts"

/** Directives that parts add origins to. Files made by the page are saved from their `blob:` addresses. */
const OPEN = {
  "script-src": "'self'",
  "img-src": "'self' blob: data:",
  "media-src": "'self' blob:",
  "connect-src": "'self' blob:",
  "frame-src": ""
}

/** Inline styles, because the toast and dialog libraries inject theirs. */
const CLOSED = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'"
]

const HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(self)"
}

/** A year, without subdomains, which the operator may use for other things. */
const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000" }

/** For every answer of this installation, also those that are no pages. */
export const strictTransport = (publicUrl: string): Readonly<Record<string, string>> =>
  new URL(publicUrl).protocol === "https:" ? STRICT_TRANSPORT : {}

/** `publicUrl` is the address that people use; `sources` are origins beside it. */
export const securityHeaders = (publicUrl: string, sources: Sources): Readonly<Record<string, string>> => {
  const { origin } = new URL(publicUrl)
  // Not every browser takes 'self' for sockets too.
  const own = { "connect-src": [origin, origin.replace(/^http/, "ws")] }
  const open = Object.entries(OPEN).map(([directive, always]) => {
    const origins = [own, sources].flatMap((each: Sources) => each[directive as keyof Sources] ?? [])
    const allowed = [always, ...origins].filter((each) => each !== "")
    return [directive, ...(allowed.length === 0 ? ["'none'"] : allowed)].join(" ")
  })
  return {
    ...HEADERS,
    ...strictTransport(publicUrl),
    "Content-Security-Policy": [...CLOSED, ...open].join("; ")
  }
}
