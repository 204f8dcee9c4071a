export { composerPaths } from "./composer.paths.ts"
export { composerStates } from "./composer.states.ts"
export { taskTrayPaths } from "./task-tray.paths.ts"
export { taskTrayStates } from "./task-tray.states.ts"
