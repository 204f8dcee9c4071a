import type { BrandId } from "../model/ids.ts"
import { matchPattern, openness, type ParamsOf, segmentsOf } from "./path.pure.ts"
import { adminRoutes } from "./routes.admin.pure.ts"
import { brandDataRoutes } from "./routes.brand-data.pure.ts"
import { brandRoutes } from "./routes.brand.pure.ts"
import { campaignRoutes } from "./routes.campaigns.pure.ts"
import { organizationRoutes } from "./routes.organization.pure.ts"
import { publicRoutes } from "./routes.public.pure.ts"

export const DOCUMENT_TITLE = "Marque"

/** Every route of the product by name; source: product specification, section 2.1. */
export const routes = {
  ...publicRoutes,
  ...organizationRoutes,
  ...brandRoutes,
  ...campaignRoutes,
  ...brandDataRoutes,
  ...adminRoutes
}

export type RouteName = keyof typeof routes

export type RouteMatch = {
  readonly [Name in RouteName]: { readonly name: Name; readonly params: ParamsOf<(typeof routes)[Name]["pattern"]> }
}[RouteName]

/** Exact spellings come before open ones, so that `/brands/new` is never a brand called `new`. */
const byExactness = Object.values(routes).toSorted((one, other) => {
  const [left, right] = [openness(one.pattern), openness(other.pattern)]
  return left === right ? 0 : left - right
})

/** The route of a path, with or without its trailing slash, or `undefined` when there is none. Never throws. */
export const matchRoute = (pathname: string): RouteMatch | undefined => {
  if (!pathname.startsWith("/")) return undefined
  const segments = segmentsOf(pathname)
  if (segments === undefined) return undefined
  for (const { name, pattern } of byExactness) {
    const params = matchPattern(pattern, segments)
    // `matchPattern` gives exactly the parameters of this pattern, each with the shape of an id.
    if (params !== undefined) return { name, params: Object.fromEntries(params) } as unknown as RouteMatch
  }
  return undefined
}

/** The brand named by a path; organization and admin routes have none, and a campaign's own is known to the backend. */
export const activeBrandId = (match: RouteMatch): BrandId | undefined =>
  routes[match.name].access === "authenticated" && "brandId" in match.params ? match.params.brandId : undefined
