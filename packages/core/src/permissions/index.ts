export {
  type Action,
  type Actor,
  can,
  canDownload,
  type Decision,
  type Resource,
  roleNeeded
} from "./permissions.rules.ts"
