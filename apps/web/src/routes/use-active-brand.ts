import { activeBrandId, type RouteMatch } from "@marque/core/navigation"
import { useEffect } from "react"

const KEY = "marque.brand"

export const lastBrand = () => {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export const rememberBrand = (brandId: string) => {
  try {
    sessionStorage.setItem(KEY, brandId)
  } catch {
    // Storage is unavailable; the sidebar falls back to the first brand.
  }
}

export const useActiveBrand = (match: RouteMatch): string | undefined => {
  const ofRoute = activeBrandId(match)
  useEffect(() => {
    if (ofRoute !== undefined) rememberBrand(ofRoute)
  }, [ofRoute])
  return ofRoute ?? lastBrand()
}
