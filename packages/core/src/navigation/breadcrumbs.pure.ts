import { fillPattern } from "./path.pure.ts"
import { type RouteName, routes } from "./routes.pure.ts"

/** One step on the way to the page; the page itself has no link. */
export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

/** What a trail may need beyond its route: the ids of its links, and the name of what is edited. */
export interface BreadcrumbNames {
  readonly brandId?: string | undefined
  readonly orgId?: string | undefined
  readonly product?: string | undefined
  readonly place?: string | undefined
}

/** The breadcrumbs of a route, outermost first. A step whose ids are not known yet is plain text. */
export const breadcrumbs = (name: RouteName, names: BreadcrumbNames = {}): ReadonlyArray<Breadcrumb> => {
  const ids = new Map([
    ["brandId", names.brandId],
    ["orgId", names.orgId]
  ])
  return routes[name].trail.map(({ label, named, pattern }) => {
    const href = pattern === undefined ? undefined : fillPattern(pattern, ids)
    const text = (named === undefined ? undefined : names[named]) ?? label
    return href === undefined ? { label: text } : { label: text, href }
  })
}
