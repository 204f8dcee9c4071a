import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite"

export type Row = ReadonlyArray<SQLOutputValue>

/**
 * Rows are arrays in column order. `failure` keeps the first error of the file itself (disk full, I/O), so that
 * function code that catches it cannot hide it from the transaction.
 */
export class Connection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #onFailure: ((error: unknown) => void) | undefined
  failure: unknown

  constructor(file: string, readOnly = false, onFailure?: (error: unknown) => void) {
    this.#onFailure = onFailure
    this.#database = new DatabaseSync(file, { readOnly, timeout: 5000 })
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    this.#statements.set(sql, statement)
    return statement
  }

  #noting<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      this.failure ??= error
      this.#onFailure?.(error)
      throw error
    }
  }

  all(sql: string, ...parameters: ReadonlyArray<SQLInputValue>): ReadonlyArray<Row> {
    // setReturnArrays makes every row an array, which the declared type does not know.
    return this.#noting(() => this.#prepared(sql).all(...parameters)) as unknown as ReadonlyArray<Row>
  }

  get(sql: string, ...parameters: ReadonlyArray<SQLInputValue>): Row | undefined {
    return this.#noting(() => this.#prepared(sql).get(...parameters)) as unknown as Row | undefined
  }

  /** Rows changed. */
  run(sql: string, ...parameters: ReadonlyArray<SQLInputValue>): number {
    return Number(this.#noting(() => this.#prepared(sql).run(...parameters)).changes)
  }

  exec(sql: string): void {
    this.#noting(() => this.#database.exec(sql))
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}
