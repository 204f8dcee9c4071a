export { delimiterOf } from "./delimiter.rules.ts"
