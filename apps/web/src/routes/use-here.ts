import { matchRoute, type RouteMatch } from "@marque/core/navigation"
import { createContext, use, useMemo } from "react"
import { usePathname, useSearch } from "wouter/use-browser-location"

export interface Here {
  readonly pathname: string
  readonly search: string
  readonly match: RouteMatch | undefined
}

export const GivenAddress = createContext<string | undefined>(undefined)

const hereOf = (pathname: string, text: string): Here => {
  const search = text === "" || text.startsWith("?") ? text : `?${text}`
  return { pathname, search, match: matchRoute(pathname) }
}

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
