export { type Action, type Actor, can, type Decision, type Resource, roleNeeded } from "./permissions.rules.ts"
