/** Directives of the Content-Security-Policy. Styles may be inline: the toast and dialog libraries inject theirs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
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

const socketOrigin = (origin: string): string => origin.replace(/^http/, "ws")

/** Headers of every answer of the app itself; `backends` are origins that the page may connect to besides its own. */
export const securityHeaders = (backends: ReadonlyArray<string>): Readonly<Record<string, string>> => {
  // A file that the page has made itself is saved from its blob: address like any other.
  const connect = ["'self'", "blob:", ...backends, ...backends.map(socketOrigin)].join(" ")
  return { ...HEADERS, "Content-Security-Policy": [...POLICY, `connect-src ${connect}`].join("; ") }
}
