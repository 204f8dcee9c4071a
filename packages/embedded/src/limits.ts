import { DATA_LIMITS } from "./limits/data-table.ts"
import { EDGE_LIMITS } from "./limits/edge-table.ts"

export type { Limit } from "./limits/limit.ts"

export const LIMITS = { ...EDGE_LIMITS, ...DATA_LIMITS } as const
