/** Inline styles, because the toast and dialog libraries inject theirs. */
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

/** A year, without subdomains, which the operator may use for other things. */
const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000" }

/** `backends` are further origins to connect to; `https` is whether people use https. */
export const securityHeaders = (backends: ReadonlyArray<string>, https: boolean): Readonly<Record<string, string>> => {
  // Files made by the page are saved from their `blob:` URLs.
  const connect = ["'self'", "blob:", ...backends, ...backends.map(socketOrigin)].join(" ")
  return {
    ...HEADERS,
    ...(https && STRICT_TRANSPORT),
    "Content-Security-Policy": [...POLICY, `connect-src ${connect}`].join("; ")
  }
}
