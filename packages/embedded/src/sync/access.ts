/** Which web pages and which host names may use this server. */
export interface Access {
  /** Whether a page of this origin may connect; requests without `Origin` do not come from a page. */
  readonly origin: (origin: string | undefined) => boolean
  /** Whether the `Host` header names this server: a page that rebinds its own name to our address is turned away. */
  readonly host: (host: string | undefined) => boolean
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Allows the public address, loopback host names, and the given origins ("any": every page). */
export const makeAccess = (publicUrl: string, allowedOrigins: ReadonlyArray<string> | "any"): Access => {
  const given = allowedOrigins === "any" ? [] : allowedOrigins
  const known = [publicUrl, ...given].map(urlOf).filter((url) => url !== undefined)
  const origins = new Set(known.map((url) => url.origin))
  const hosts = new Set(known.map((url) => url.hostname))
  return {
    origin: (origin) => origin === undefined || allowedOrigins === "any" || origins.has(origin),
    host: (host) => {
      const name = host === undefined ? undefined : urlOf(`http://${host}`)?.hostname
      return name !== undefined && (LOOPBACK.has(name) || hosts.has(name))
    }
  }
}
