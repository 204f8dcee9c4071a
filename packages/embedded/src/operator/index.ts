/** What an operator does with a database, whether it is opened here or a server holds it. */
export { askServer } from "./ask-server.ts"
export { openDatabase } from "./open-database.ts"
export type { Operator } from "./operator.ts"
export { progressLine } from "./progress-line.ts"
export type { OnProgress, Progress } from "../contract/progress.ts"
