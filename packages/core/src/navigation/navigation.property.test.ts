import fc from "fast-check"
import { expect, it } from "vitest"
import { redirectOf } from "./redirects.pure.ts"
import { matchRoute, type RouteName, routes } from "./routes.pure.ts"
import { safeRedirect } from "./safe-redirect.pure.ts"

/** Two hundred thousand in `npm run nightly -- routes`. */
const RUNS = Number(process.env["ROUTE_RUNS"] ?? 4000)
/** Milliseconds; a busy machine takes a second per property. */
const timeout = 120_000 + RUNS
const names = Object.keys(routes) as ReadonlyArray<RouteName>
const anyRoute = fc.constantFrom(...names).map((name) => routes[name])
const anId = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const anyText = fc.string({ unit: "binary", maxLength: 40 })

/** Every parameter of every route, so that decoding meets known names. */
const parameterNames = [
  ...new Set(names.flatMap((name) => routes[name].pattern.match(/\w+/g) ?? [])),
  ..."folderId createdBy mode prompt page q from to sort success tab view status category productId minFit v".split(" ")
]
const words = "all me halax square new edit true false newest 2 0 100 2026-02-28 table grid list k1".split(" ")
const likelyPart = fc
  .tuple(fc.oneof(fc.constantFrom(...parameterNames), anyText), fc.oneof(fc.constantFrom(...words), anyText))
  .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`)
const likelySearch = fc.array(likelyPart, { maxLength: 8 }).map((parts) => `?${parts.join("&")}`)
const hostileSearch = fc.oneof(
  anyText,
  fc
    .array(fc.constantFrom("?", "&", "=", "%", "%2", "%zz", "%00", "+", "page", "__proto__", "\ud800", "\0", "1"))
    .map((parts) => parts.join(""))
)

it(
  "S-168 decoding what was encoded gives the same value without complaint, and encoding it again the same text",
  { timeout },
  () => {
    fc.assert(
      fc.property(anyRoute, likelySearch, (route, search) => {
        const { value } = route.decode(search)
        const encoded = route.encode(value)
        expect(route.decode(encoded)).toEqual({ value, diagnostics: [] })
        expect(route.encode(route.decode(encoded).value)).toBe(encoded)
      }),
      { numRuns: RUNS }
    )
  }
)

it("a hostile search never throws and gives only values that survive a round trip", { timeout }, () => {
  fc.assert(
    fc.property(anyRoute, hostileSearch, (route, search) => {
      const { value } = route.decode(search)
      expect(route.decode(route.encode(value)).value).toEqual(value)
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    }),
    { numRuns: RUNS }
  )
})

it("a link is found again with its ids", { timeout }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.array(anId, { minLength: 2, maxLength: 2 }), (name, ids) => {
      fc.pre(!ids.includes("new"))
      const { pattern } = routes[name]
      const params: Record<string, string> = {}
      for (const [index, [, param]] of [...pattern.matchAll(/\{(\w+)\}/g)].entries()) {
        params[String(param)] = String(ids[index])
      }
      // The route is not known here, so the call cannot be type-checked.
      const href = (routes[name].href as (given: typeof params) => string)(params)
      expect(matchRoute(href)).toEqual({ name, params: pattern.endsWith("/$") ? { rest: "" } : params })
    }),
    { numRuns: RUNS }
  )
})

it("any path is matched or refused, never thrown at", { timeout }, () => {
  const path = fc.array(fc.oneof(fc.constantFrom("brands", "campaigns", "new", "%", "..", "%2e", ""), anyText))
  fc.assert(
    fc.property(path, anyText, (segments, search) => {
      const pathname = `/${segments.join("/")}`
      matchRoute(pathname)
      const target = redirectOf(pathname, search)
      expect(target === undefined || target.startsWith("/campaigns/")).toBe(true)
    }),
    { numRuns: RUNS }
  )
})

it("a followed redirect stays on its origin, outside the identity screens, and is stable", { timeout }, () => {
  const origin = "https://marque.test"
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2E%2e %2f %5c @ : ? # sign-in sign-up sign%2Din evil.test https: javascript: brands b1 \t \n \0 é".split(
      " "
    ),
    " "
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
        anyText
      ),
      (text) => {
        const followed = safeRedirect(text, origin)
        const url = new URL(followed, origin)
        expect(url.origin).toBe(origin)
        expect(followed.startsWith("/") && !followed.startsWith("//")).toBe(true)
        expect(`${url.pathname}${url.search}${url.hash}`).toBe(followed)
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/(?:sign-in|sign-up)(?:\/|$)|\/\/|\\/)
        expect(safeRedirect(followed, origin)).toBe(followed)
      }
    ),
    { numRuns: RUNS }
  )
})
