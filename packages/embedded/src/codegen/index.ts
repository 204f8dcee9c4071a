export { generate, writeGenerated } from "./write-generated.ts"
