export { layer as pageSignalsLayer, type PageParts } from "./page-signals.ts"
export { type FlagStorage, layer as sessionFlagsLayer } from "./session-flags.ts"
