import type { Execution, ExecutionKind } from "../modules/execution.ts"
import type { Transaction } from "../tx/transaction.ts"
import type { Request } from "./request.ts"

/** Answers JSON text. */
export interface Syscall {
  readonly where: ReadonlyArray<ExecutionKind>
  readonly run: (execution: Execution, request: Request) => string | Promise<string>
  /** Run one after the other; everything else waits for a nested mutation. */
  readonly nests?: true
}

export type Syscalls = Readonly<Record<string, Syscall>>

export const TRANSACTIONS: ReadonlyArray<ExecutionKind> = ["query", "mutation"]
export const MUTATIONS: ReadonlyArray<ExecutionKind> = ["mutation"]
export const ACTIONS: ReadonlyArray<ExecutionKind> = ["action", "http"]
export const WRITERS: ReadonlyArray<ExecutionKind> = ["mutation", "action", "http"]
export const EVERYWHERE: ReadonlyArray<ExecutionKind> = ["query", "mutation", "action", "http"]

export const transactionOf = (execution: Execution): Transaction => {
  if (execution.transaction === undefined) throw new Error("This call needs a query or a mutation")
  return execution.transaction
}

/** In the execution's transaction, or in a new one for an action. */
export const reading = (execution: Execution, read: (transaction: Transaction) => string): string | Promise<string> =>
  execution.transaction === undefined
    ? execution.runtime.executor.read(async (transaction) => read(transaction))
    : read(execution.transaction)

/** In the execution's transaction, or in a new one for an action. */
export const writing = (execution: Execution, write: (transaction: Transaction) => string): string | Promise<string> =>
  execution.transaction === undefined
    ? execution.runtime.executor.write(write).then(({ value }) => value)
    : write(execution.transaction)
