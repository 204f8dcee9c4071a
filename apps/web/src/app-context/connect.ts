import { ConvexClient } from "convex/browser"

/** To the data backend; no one is signed in at first. */
export const connect = (): ConvexClient =>
  new ConvexClient(import.meta.env["VITE_CONVEX_URL"] ?? `${location.origin}/_convex`)
