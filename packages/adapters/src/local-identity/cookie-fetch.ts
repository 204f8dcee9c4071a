/** Cookies of a program that is no browser. */
export interface CookieJar {
  /** Empty when there is none for the URL. */
  readonly header: (url: string) => Promise<string>
  readonly keep: (lines: ReadonlyArray<string>, url: string) => Promise<void>
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * A `fetch` like that of a page of `origin`: with `jar`'s cookies and the `Origin` that the server requires for
 * changes. Other addresses get neither, and their cookies are not kept.
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
