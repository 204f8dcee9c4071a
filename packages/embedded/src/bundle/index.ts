export { listEntries, type Entry } from "./entries.ts"
export { type Complaint, FunctionsRefused } from "./functions-refused.ts"
export { type FunctionsLoader, type LoadedFunctions, makeFunctionsLoader } from "./load-functions.ts"
export { type Watching, watchFunctions } from "./watch-functions.ts"
