/** Runs ordinary Convex functions over one database file, without sockets. */
export type {
  AuthProviders,
  Call,
  Commit,
  Engine,
  FunctionFailure,
  Identity,
  KeyRange,
  Modules,
  MutationExtra,
  Outcome,
  QueryExtra,
  Reach,
  RequestMetadata,
  SessionRequest,
  StoredFile,
  WrittenKey
} from "./engine.ts"
export type { EngineOptions } from "./engine-options.ts"
export { makeEngine } from "./make-engine.ts"
