// A file of its own, because an import() of the package itself would fetch all it exports.
import { ConvexClient } from "convex/browser"

/** Connects to the backend; the embedded one answers on the page's own origin. */
export const connect = (): ConvexClient =>
  new ConvexClient(import.meta.env["VITE_CONVEX_URL"] ?? `${location.origin}/_convex`)
