export { dhashOf, type Pixels, smallCopyOf } from "./dhash.ts"
