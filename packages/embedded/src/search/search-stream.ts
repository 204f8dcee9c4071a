import { Operators } from "../query/operators.ts"
import type { Plan } from "../query/plan.ts"
import type { ReadSet } from "../tx/read-set.ts"
import type { Stream, Visited } from "../query/stream.ts"
import type { Connection } from "../store/connection.ts"
import { rankKey } from "../query/rank-key.ts"
import { matched, matches, MAX_MATCHES, rangeRead, type TextQuery, tooManyMatches } from "../query/text-query.ts"

/** Best first. */
export class SearchStream implements Stream {
  readonly #plan: Plan
  readonly #query: TextQuery
  readonly #connection: () => Connection
  readonly #reads: ReadSet
  readonly #operators: Operators
  #ids: ReadonlyArray<string> | undefined
  #rank = 0
  #given = 0
  #closed = false

  constructor(plan: Plan, query: TextQuery, connection: () => Connection, reads: ReadSet) {
    this.#plan = plan
    this.#query = query
    this.#connection = connection
    this.#reads = reads
    this.#operators = new Operators(plan.operators)
  }

  #search(): ReadonlyArray<string> {
    const { high, low } = rangeRead(this.#query)
    this.#reads.add(this.#query.index, low, high)
    const ids = matches(this.#connection(), this.#query)
    while (this.#rank < ids.length && Buffer.compare(rankKey(this.#rank), this.#plan.low) < 0) this.#rank += 1
    return ids
  }

  visit(): Visited | undefined {
    if (this.#closed || this.#operators.satisfied) return undefined
    this.#ids ??= this.#search()
    if (this.#given === MAX_MATCHES && !this.#query.index.lenient) throw tooManyMatches(this.#query)
    for (;;) {
      const id = this.#ids[this.#rank]
      const key = rankKey(this.#rank)
      if (id === undefined || Buffer.compare(key, this.#plan.high) >= 0) return undefined
      this.#rank += 1
      const found = matched(this.#connection(), this.#query, id)
      if (found === undefined) continue
      this.#given += 1
      return { key, ...found, passes: this.#operators.passes(found.json) }
    }
  }

  close(): void {
    this.#closed = true
  }
}
