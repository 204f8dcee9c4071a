import type { Host } from "../host/host.ts"
import type { Store } from "../store/store.ts"
import type { Checker } from "../values/validate.ts"
import type { Executor } from "./executor.ts"

export interface Database extends Host {
  readonly store: Store
  readonly executor: Executor
  readonly checker: Checker
}
