import type { Host } from "../host/host.ts"
import type { Store } from "../store/store.ts"
import type { Checker } from "../values/validate.ts"
import type { Executor } from "./executor.ts"

/** The database file and the one queue of everything that reads or writes it. */
export interface Database extends Host {
  readonly store: Store
  readonly executor: Executor
  readonly checker: Checker
}
