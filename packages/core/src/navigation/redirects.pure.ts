import { fillPattern, matchPattern, segmentsOf } from "./path.pure.ts"
import { searchParts } from "./search.pure.ts"

const SCOPED_CAMPAIGNS = [
  { from: "/brands/{brandId}/campaigns/new", to: "/campaigns/new" },
  { from: "/brands/{brandId}/campaigns/{campaignId}/", to: "/campaigns/{campaignId}/" },
  { from: "/brands/{brandId}/campaigns/{campaignId}/proposal", to: "/campaigns/{campaignId}/proposal" },
  { from: "/brands/{brandId}/campaigns/{campaignId}/assets", to: "/campaigns/{campaignId}/assets" }
] as const

/**
 * Redirects brand-scoped campaign paths, `undefined` for others. Keeps the search; `new` also gets the path's brand.
 */
export const redirectOf = (pathname: string, search = ""): string | undefined => {
  const segments = segmentsOf(pathname)
  if (segments === undefined) return undefined
  for (const { from, to } of SCOPED_CAMPAIGNS) {
    const params = matchPattern(from, segments)
    if (params === undefined) continue
    const kept = searchParts(search).filter(({ name }) => to !== "/campaigns/new" || name !== "brandId")
    const brand = to === "/campaigns/new" ? [{ name: "brandId", value: params.get("brandId") ?? "" }] : []
    const parts = [...brand, ...kept].map(({ name, value }) => `${name}=${value}`)
    return `${fillPattern(to, params) ?? "/"}${parts.length === 0 ? "" : `?${parts.join("&")}`}`
  }
  return undefined
}
