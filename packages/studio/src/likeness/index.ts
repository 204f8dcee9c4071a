export { dhashOf, type RawPicture, smallCopyOf } from "./dhash.ts"
