import { fillPattern } from "./path.pure.ts"
import { type RouteName, routes } from "./routes.pure.ts"

export interface Breadcrumb {
  readonly label: string
  readonly href?: string
}

export interface BreadcrumbNames {
  readonly brandId?: string | undefined
  readonly orgId?: string | undefined
  readonly product?: string | undefined
  readonly place?: string | undefined
}

/** Outermost first. A step with unknown ids is plain text. */
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
