export type { Log, LogLine } from "./log-line.ts"
export type { Mount } from "./mount.ts"
export { type ActingAs, type Embedded, type EmbeddedOptions, startEmbedded } from "./start-embedded.ts"
