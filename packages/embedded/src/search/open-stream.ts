import { SearchStream } from "./search-stream.ts"
import type { Connection } from "../store/connection.ts"
import type { Plan } from "../query/plan.ts"
import type { ReadSet } from "../tx/read-set.ts"
import { RangeStream, type Stream } from "../query/stream.ts"

export const openStream = (plan: Plan, connection: () => Connection, reads: ReadSet): Stream =>
  plan.search === undefined
    ? new RangeStream(plan, connection, reads)
    : new SearchStream(plan, plan.search, connection, reads)
