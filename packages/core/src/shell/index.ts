export * from "../admin-mode/index.ts"
export * from "../notices/index.ts"
export * from "../recovery/index.ts"
export * from "../version-watcher/index.ts"
