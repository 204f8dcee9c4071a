import type { Execution } from "../modules/execution.ts"
import { ErrorWithData } from "../host/errors.ts"
import { InvalidCursor, type PageRequest, readPage } from "../query/page.ts"
import { IndexIncomplete, isQuery, type Plan, planQuery } from "../query/plan.ts"
import type { Query } from "../query/query.ts"
import { openStream } from "../search/open-stream.ts"
import { isSystemTable, type Table } from "../store/catalog.ts"
import type { Transaction } from "../tx/transaction.ts"
import { encodeInteger } from "../values/encoded.ts"
import { after, encodeKey } from "../values/key.ts"
import { numberIn, optionalNumber, optionalString, type Request, stringIn } from "./request.ts"
import { type Syscalls, TRANSACTIONS, transactionOf } from "./syscall.ts"

/** Fails for texts that are no id and for ids of another table than `named`. */
export const tableOfId = (execution: Execution, id: string, named: string | undefined): Table => {
  const table = transactionOf(execution).store.catalog.tableOf(id)
  if (table === undefined) throw new Error(`Invalid argument \`id\`, expected ID value but got '${id}'`)
  if (named !== undefined && named !== table.name) {
    throw new Error(`Invalid argument \`id\`, expected ID in table '${named}' but got ID in table '${table.name}'`)
  }
  return table
}

const get = (execution: Execution, request: Request): string => {
  const id = stringIn(request, "id")
  const { catalog } = transactionOf(execution).store
  if (catalog.forSuites && catalog.tableOf(id) === undefined) return "null"
  const table = tableOfId(execution, id, optionalString(request, "table"))
  const asSystem = request["isSystem"] === true
  // Libraries call db.get and, when that throws, db.system.get for ids of either kind.
  if (asSystem !== isSystemTable(table.name)) {
    if (asSystem) return "null"
    throw new Error("System tables can only be accessed from db.system.get()")
  }
  const transaction = transactionOf(execution)
  transaction.meter.count("databaseQueries")
  return transaction.read(table, id) ?? "null"
}

const queryIn = (request: Request): Query => {
  const { query } = request
  if (!isQuery(query)) throw new Error("Invalid argument `query`")
  // The planner checks names, ranges and operators; the shape is the library's.
  return query as unknown as Query
}

const planIn = (transaction: Transaction, query: Query): Plan => {
  try {
    return planQuery(transaction.store.catalog, query)
  } catch (error) {
    if (error instanceof IndexIncomplete) transaction.runAgainAfter(error.built)
    throw error
  }
}

const startStream = (execution: Execution, request: Request): string => {
  const transaction = transactionOf(execution)
  transaction.meter.count("databaseQueries")
  const plan = planIn(transaction, queryIn(request))
  const queryId = execution.streams.size
  execution.streams.set(
    queryId,
    openStream(plan, () => transaction.connection, transaction.reads)
  )
  return JSON.stringify({ queryId })
}

const nextOfStream = (execution: Execution, request: Request): string => {
  const stream = execution.streams.get(numberIn(request, "queryId"))
  if (stream === undefined) throw new Error("There is no such query")
  const { meter } = transactionOf(execution)
  for (;;) {
    const row = stream.visit()
    if (row === undefined) return '{"value":null,"done":true}'
    meter.read(row.size)
    if (row.passes) return `{"value":${row.json},"done":false}`
  }
}

const pageIn = (execution: Execution, request: Request): PageRequest => {
  const journal = execution.paginate()
  return {
    query: queryIn(request),
    cursor: optionalString(request, "cursor") ?? null,
    endCursor: optionalString(request, "endCursor") ?? journal,
    pageSize: numberIn(request, "pageSize"),
    maximumRowsRead: optionalNumber(request, "maximumRowsRead") ?? null,
    maximumBytesRead: optionalNumber(request, "maximumBytesRead") ?? null
  }
}

const readQueryPage = (execution: Execution, request: Request): string => {
  const transaction = transactionOf(execution)
  const page = pageIn(execution, request)
  transaction.meter.count("databaseQueries")
  const plan = planIn(transaction, page.query)
  const { meter, reads } = transaction
  const { lookAhead } = execution.runtime
  const open = (range: Plan) => openStream(range, () => transaction.connection, reads)
  try {
    const { documents, ...rest } = readPage(plan, page, { open, meter, lookAhead })
    execution.reached(rest.continueCursor)
    return `{"page":[${documents.join(",")}],${JSON.stringify(rest).slice(1)}`
  } catch (error) {
    throw error instanceof InvalidCursor ? new ErrorWithData(error.message, error.data) : error
  }
}

const count = (execution: Execution, request: Request): string => {
  const transaction = transactionOf(execution)
  const { byId } = transaction.store.catalog.table(stringIn(request, "table"))
  const all = encodeKey([])
  transaction.reads.add(byId, all, after(all))
  return String(transaction.connection.get("SELECT count(*) FROM idx WHERE ix = ?", byId.number)?.[0] ?? 0)
}

const normaliseId = (execution: Execution, request: Request): string => {
  const id = stringIn(request, "idString")
  const isId = transactionOf(execution).store.catalog.isIdOf(id, stringIn(request, "table"))
  return JSON.stringify({ id: isId ? id : null })
}

export const readCalls: Syscalls = {
  "1.0/get": { where: TRANSACTIONS, run: get },
  "1.0/queryStreamNext": { where: TRANSACTIONS, run: nextOfStream },
  "1.0/queryPage": { where: TRANSACTIONS, run: readQueryPage },
  "1.0/count": { where: TRANSACTIONS, run: count }
}

export const synchronousCalls: Syscalls = {
  "1.0/queryStream": { where: TRANSACTIONS, run: startStream },
  "1.0/queryCleanup": {
    where: TRANSACTIONS,
    run: (execution, request) => {
      execution.streams.get(numberIn(request, "queryId"))?.close()
      return "{}"
    }
  },
  "1.0/db/normalizeId": { where: TRANSACTIONS, run: normaliseId },
  "1.0/getSnapshotTs": {
    where: TRANSACTIONS,
    run: (execution) => {
      execution.readMoment()
      return JSON.stringify(encodeInteger(transactionOf(execution).snapshotTs))
    }
  }
}
