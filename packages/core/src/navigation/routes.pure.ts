import type { BrandId } from "../model/ids.ts"
import { matchPattern, openness, type ParamsOf, segmentsOf } from "./path.pure.ts"
import { adminRoutes } from "./routes.admin.pure.ts"
import { brandDataRoutes } from "./routes.brand-data.pure.ts"
import { brandRoutes } from "./routes.brand.pure.ts"
import { campaignRoutes } from "./routes.campaigns.pure.ts"
import { organizationRoutes } from "./routes.organization.pure.ts"
import { publicRoutes } from "./routes.public.pure.ts"

export const DOCUMENT_TITLE = "Marque"

/** Source: specification, section 2.1. */
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

/** Exact patterns first, so that `/brands/new` is never a brand called `new`. */
const byExactness = Object.values(routes).toSorted((one, other) => {
  const [left, right] = [openness(one.pattern), openness(other.pattern)]
  return left === right ? 0 : left - right
})

/** Ignores a trailing slash; `undefined` for unknown paths. Never throws. */
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

/** Undefined on organization and admin routes, and for campaigns, whose brand only the backend knows. */
export const activeBrandId = (match: RouteMatch): BrandId | undefined =>
  routes[match.name].access === "authenticated" && "brandId" in match.params ? match.params.brandId : undefined
