/** Where cookies are kept between requests, for a program that is no browser. */
export interface CookieJar {
  /** The `Cookie` header of a request to `url`; empty when nothing is kept for it. */
  readonly header: (url: string) => Promise<string>
  /** Keeps the `Set-Cookie` lines of an answer from `url`. */
  readonly keep: (lines: ReadonlyArray<string>, url: string) => Promise<void>
}

/** What {@link cookieFetch} needs of the platform; tests pass their own. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` that asks as a page of `origin` would: with the cookies of `jar`, and with the `Origin` without which the
 * server refuses calls that change something. An address elsewhere gets neither, and its cookies are not kept.
 */
export const cookieFetch =
  (jar: CookieJar, origin: string, fetch: Fetch = (url, init) => globalThis.fetch(url, init)): Fetch =>
  async (url, init) => {
    if (new URL(url).origin !== origin) return fetch(url, init)
    const headers = new Headers(init.headers)
    headers.set("origin", origin)
    const cookies = await jar.header(url)
    if (cookies !== "") headers.set("cookie", cookies)
    const response = await fetch(url, { ...init, headers })
    const lines = response.headers.getSetCookie()
    if (lines.length > 0) await jar.keep(lines, url)
    return response
  }
