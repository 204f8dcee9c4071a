import { installation } from "./installation.ts"

/** Of the data backend. */
export const dataAddress = (): string => installation().backendUrl || `${location.origin}/_convex`
