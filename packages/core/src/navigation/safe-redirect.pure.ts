import { percentDecoded } from "./search.pure.ts"
import { routes } from "./routes.pure.ts"

interface ParsedUrl {
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

// Available in browsers and servers, but not declared by core's libraries.
declare const URL: { readonly parse: (text: string, base?: string) => ParsedUrl | null }

const HOME = routes.landing.href()
const identityScreens = [routes.signIn.href(), routes.signUp.href()]

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const isPlain = (text: string): boolean => !/[\\\u0000-\u001f\u007f]/.test(text)

/**
 * Prevents open redirects: returns `text` when it stays on `origin` outside the identity screens, otherwise `/`.
 *
 * Refuses everything without a single leading `/`, and `//`, backslashes and control characters in the path, plain or
 * percent-encoded. Normalised by the platform's URL parser. Never throws.
 */
export const safeRedirect = (text: string | undefined, origin: string): string => {
  if (text === undefined || !text.startsWith("/") || text.startsWith("//") || !isPlain(text)) return HOME
  const home = URL.parse(origin)
  const url = URL.parse(text, origin)
  if (home === null || url === null || url.origin !== home.origin) return HOME
  const path = percentDecoded(url.pathname)
  if (path === undefined || path.includes("//") || !isPlain(path)) return HOME
  return identityScreens.some((screen) => path === screen || path.startsWith(`${screen}/`))
    ? HOME
    : `${url.pathname}${url.search}${url.hash}`
}
