export { type Action, type Actor, can, type Decision, type Resource } from "./permissions.rules.ts"
export { forbiddenText } from "./forbidden-text.ts"
