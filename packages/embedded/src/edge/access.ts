/** Sentence for a page that may not connect; undefined when it may. */
export const originProblem = (access: Pick<Access, "origin">, origin: string | undefined): string | undefined =>
  access.origin(origin) ? undefined : `Pages of ${origin} may not use this server: start it with --origin ${origin}`

export interface Access {
  /** Requests without `Origin` do not come from a page. */
  readonly origin: (origin: string | undefined) => boolean
  /** Refuses pages that rebind their own name to our address. */
  readonly host: (host: string | undefined) => boolean
  /** Undefined origin: the request names no page. */
  readonly resourcePolicy: (origin: string | undefined) => "same-origin" | "cross-origin"
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const spellings = (url: URL): ReadonlyArray<string> => {
  if (!LOOPBACK.has(url.hostname)) return [url.origin]
  return [...LOOPBACK].map((name) => `${url.protocol}//${name}${url.port === "" ? "" : `:${url.port}`}`)
}

interface AccessOptions {
  /** Pages of this machine may connect, whatever port serves them. @default false */
  readonly localPages?: boolean
}

/** "any": every page. */
export const makeAccess = (
  publicUrl: string,
  allowedOrigins: ReadonlyArray<string> | "any",
  { localPages = false }: AccessOptions = {}
): Access => {
  const given = allowedOrigins === "any" ? [] : allowedOrigins
  const known = [publicUrl, ...given].map(urlOf).filter((url) => url !== undefined)
  const origins = new Set(known.flatMap(spellings))
  const hosts = new Set(known.map((url) => url.hostname))
  const own = urlOf(publicUrl)?.origin
  const isLocal = (origin: string) => localPages && LOOPBACK.has(urlOf(origin)?.hostname ?? "")
  const allows = (origin: string) => origins.has(origin) || isLocal(origin)
  return {
    origin: (origin) => origin === undefined || allowedOrigins === "any" || allows(origin),
    host: (host) => {
      const name = host === undefined ? undefined : urlOf(`http://${host}`)?.hostname
      return name !== undefined && (LOOPBACK.has(name) || hosts.has(name))
    },
    resourcePolicy: (origin) => {
      if (allowedOrigins === "any") return "cross-origin"
      return origin !== undefined && origin !== own && allows(origin) ? "cross-origin" : "same-origin"
    }
  }
}
