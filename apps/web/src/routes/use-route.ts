import { type RouteMatch, type RouteName, routes } from "@marque/core/navigation"
import { useMemo } from "react"
import { useHere } from "./use-here.ts"

type ParamsOf<Name extends RouteName> = Extract<RouteMatch, { readonly name: Name }>["params"]
type SearchOf<Name extends RouteName> = ReturnType<(typeof routes)[Name]["decode"]>["value"]

/**
 * Decoded path and search parameters of the page's route.
 *
 * Throws on another route: the registry names the wrong page.
 */
export const useRoute = <Name extends RouteName>(
  name: Name
): { readonly params: ParamsOf<Name>; readonly search: SearchOf<Name> } => {
  const { match, search } = useHere()
  // `decode` of this route gives this type; the union of all routes has lost that.
  const decoded = useMemo(() => routes[name].decode(search).value as SearchOf<Name>, [name, search])
  if (match?.name !== name) throw new Error(`This page belongs to the route ${name}, not to ${match?.name ?? "none"}`)
  // The names are equal, so these are the parameters of that name.
  return { params: match.params as ParamsOf<Name>, search: decoded }
}
