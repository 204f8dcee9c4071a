/** Styles may be inline: the toast and dialog libraries inject theirs. */
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

/** A year, and only for this very name: the operator may serve other things under names below it. */
const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000" }

/** `backends` are origins that the page may connect to besides its own; `https` is whether people reach it by https. */
export const securityHeaders = (backends: ReadonlyArray<string>, https: boolean): Readonly<Record<string, string>> => {
  // A file that the page has made itself is saved from its blob: address like any other.
  const connect = ["'self'", "blob:", ...backends, ...backends.map(socketOrigin)].join(" ")
  return {
    ...HEADERS,
    ...(https && STRICT_TRANSPORT),
    "Content-Security-Policy": [...POLICY, `connect-src ${connect}`].join("; ")
  }
}
