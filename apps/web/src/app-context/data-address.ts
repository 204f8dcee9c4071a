/** Of the data backend. */
export const dataAddress = (): string => import.meta.env["VITE_CONVEX_URL"] ?? `${location.origin}/_convex`
