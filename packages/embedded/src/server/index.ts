export type { OnProgress, Progress } from "../contract/progress.ts"
export { TRUSTED_KEY_HEADER } from "../edge/client.ts"
export type { EdgeLimits } from "../edge/edge-limits.ts"
export { type Limit, LIMITS } from "../limits.ts"
export type { Log, LogLine } from "./log-line.ts"
export type { Mount, MountOptions } from "./mount.ts"
export type { HealthState, Problem } from "../engine/health.ts"
export { ForeignData, ownFolder, refuseForeign, tightenTree } from "../store/ownership.ts"
export { freeBytesOf } from "../storage/free-space.ts"
export { StartRefused } from "./start-refused.ts"
export { notedPort } from "../store/file-lock.ts"
export { type HeldDatabase, holdDatabase } from "../store/hold-database.ts"
export {
  type ActingAs,
  type Embedded,
  type EmbeddedHealth,
  type EmbeddedOptions,
  startEmbedded
} from "./start-embedded.ts"
