import { AsyncLocalStorage } from "node:async_hooks"
import type { Kysely, RawBuilder, Transaction } from "kysely"

type Row = Readonly<Record<string, unknown>>

/** Any table: the statements are written as SQL that both kinds of database read. */
// oxlint-disable-next-line typescript/no-explicit-any -- Tables of the library are not typed.
type Tables = any

/** Held by one process at a time; it ends by itself when its process does. */
export interface Lease {
  /** True while this process holds it, which it does for ten seconds more. */
  readonly take: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/**
 * The identity database: a file of this machine, or a server that several app servers share.
 *
 * Within {@link Database.atomically}, and within a transaction of the library, every call belongs to it.
 */
export interface Database {
  readonly type: "postgres" | "sqlite"
  /** Other processes write it too. */
  readonly isShared: boolean
  readonly all: (query: RawBuilder<unknown>) => Promise<ReadonlyArray<Row>>
  readonly get: (query: RawBuilder<unknown>) => Promise<Row | undefined>
  /** The number of rows that it changed. */
  readonly run: (query: RawBuilder<unknown>) => Promise<number>
  /** All or nothing, and alone: no other such work runs meanwhile, in no process. */
  readonly atomically: <A>(work: (within: Database) => Promise<A>) => Promise<A>
  readonly lease: (name: string) => Lease
  /** For the library, whose transactions then are those of this interface. */
  readonly library: Kysely<Tables>
  readonly close: () => Promise<void>
}

interface DatabaseParts {
  readonly type: Database["type"]
  readonly kysely: Kysely<Tables>
  /** Runs first in each transaction of {@link Database.atomically}. */
  readonly inTurn?: RawBuilder<unknown>
  readonly lease: (database: Database, name: string) => Lease
}

/** Work that was begun within a transaction may go on after its end. */
interface Open {
  readonly transaction: Transaction<Tables>
  ended: boolean
}

export const makeDatabase = ({ inTurn, kysely, lease, type }: DatabaseParts): Database => {
  const inside = new AsyncLocalStorage<Open>()
  const open = (): Transaction<Tables> | undefined => {
    const found = inside.getStore()
    return found?.ended === false ? found.transaction : undefined
  }
  const execute = (query: RawBuilder<unknown>) => query.execute(open() ?? kysely)

  const begin = kysely.transaction.bind(kysely)
  const within = <A>(work: (transaction: Transaction<Tables>) => Promise<A>): Promise<A> =>
    begin().execute(async (transaction) => {
      const store: Open = { transaction, ended: false }
      try {
        return await inside.run(store, () => work(transaction))
      } finally {
        store.ended = true
      }
    })

  const joined: typeof within = (work) => {
    const transaction = open()
    return transaction === undefined ? within(work) : work(transaction)
  }

  // The library begins its transactions on this object, and what runs within them are calls of this interface too.
  const library = Object.assign(kysely, { transaction: () => ({ execute: joined }) })

  const database: Database = {
    type,
    isShared: type === "postgres",
    // A statement without a schema answers rows of columns.
    all: async (query) => (await execute(query)).rows as ReadonlyArray<Row>,
    get: async (query) => (await execute(query)).rows[0] as Row | undefined,
    run: async (query) => Number((await execute(query)).numAffectedRows ?? 0),
    atomically: (work) =>
      joined(async () => {
        if (inTurn !== undefined) await execute(inTurn)
        return work(database)
      }),
    lease: (name) => lease(database, name),
    library,
    close: () => kysely.destroy()
  }
  return database
}

/** Milliseconds of a time that the library wrote, as a database gives it back. */
export const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(String(value)))
