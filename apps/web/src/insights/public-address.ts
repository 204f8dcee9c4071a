import { matchRoute, routes } from "@marque/core/navigation"

/**
 * Whether an address of this origin says nothing of a brand, a person or an invitation: public pages but shared ones,
 * and the billing page, without a query.
 */
export const saysNothing = (pathname: string, search: string): boolean => {
  const name = matchRoute(pathname)?.name
  if (name === undefined || name === "share" || search !== "") return false
  return name === "billing" || routes[name].access === "public"
}

/** Of the page before, which the pixel sends too. */
export const referrerSaysNothing = (referrer: string, origin: string): boolean => {
  const url = URL.parse(referrer)
  return url?.origin !== origin || saysNothing(url.pathname, url.search)
}
