import { matchRoute, type RouteMatch } from "@marque/core/navigation/pure"
import { useMemo } from "react"
import { usePathname, useSearch } from "wouter/use-browser-location"

/** Where the page is. `search` is encoded, with its `?` or empty. */
export interface Here {
  readonly pathname: string
  readonly search: string
  readonly match: RouteMatch | undefined
}

/** Where the page is, again after every navigation. */
export const useHere = (): Here => {
  const pathname = usePathname()
  const text = useSearch()
  return useMemo(() => {
    const search = text === "" || text.startsWith("?") ? text : `?${text}`
    return { pathname, search, match: matchRoute(pathname) }
  }, [pathname, text])
}
