export { layoutChoices, type LayoutChoice } from "./choices.ts"
export { compose, type Composition } from "./compose.ts"
export { layouts } from "./registry.ts"
export type { LayoutResult } from "./result.ts"
