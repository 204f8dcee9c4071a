import { matchRoute, type RouteMatch } from "@marque/core/navigation/pure"
import { createContext, use, useMemo } from "react"
import { usePathname, useSearch } from "wouter/use-browser-location"

/** Where the page is. `search` is encoded, with its `?` or empty. */
export interface Here {
  readonly pathname: string
  readonly search: string
  readonly match: RouteMatch | undefined
}

/** An address to take for that of the page, where the browser has another, as in the catalogue of screens. */
export const GivenAddress = createContext<string | undefined>(undefined)

const hereOf = (pathname: string, text: string): Here => {
  const search = text === "" || text.startsWith("?") ? text : `?${text}`
  return { pathname, search, match: matchRoute(pathname) }
}

/** Where the page is, again after every navigation. */
export const useHere = (): Here => {
  const given = use(GivenAddress)
  const pathname = usePathname()
  const text = useSearch()
  return useMemo(() => {
    if (given === undefined) return hereOf(pathname, text)
    const [path = "", search = ""] = given.split("?")
    return hereOf(path, search)
  }, [given, pathname, text])
}
