/** Runs ordinary Convex functions over one database file, without sockets. */
export type { Engine } from "./engine.ts"
export type { Call, Identity, Reach, RequestMetadata, SessionRequest } from "../contract/calls.ts"
export type { Commit, KeyRange, WrittenKey } from "../contract/commits.ts"
export type { AuthProviders, Modules } from "../contract/modules.ts"
export type { FunctionFailure, MutationExtra, Outcome, QueryExtra } from "../contract/outcomes.ts"
export type { StoredFile } from "../contract/stored-file.ts"
export type { EngineOptions } from "./engine-options.ts"
export { makeEngine } from "./make-engine.ts"
