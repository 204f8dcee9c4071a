export { composerStates } from "./composer.states.ts"
export { taskTrayStates } from "./task-tray.states.ts"
