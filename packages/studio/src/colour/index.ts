export { BODY_CONTRAST, LARGE_CONTRAST, readableOn } from "./contrast.ts"
export { factsOf, MASK_SIZE, outlineBounds, type Pixels, type SourceFacts } from "./facts.ts"
export { paletteFrom, type RoleColour } from "./roles.ts"
export { contrast, distance, hexOf, labOf, lchOf, mix, tint } from "./tints.ts"
