/**
 * Hosted Convex may retry a mutation after a conflict: running it twice finds code that keeps state outside the
 * database.
 */
import { withFrozenGlobals } from "./frozen-globals.ts"
import { messageOf } from "../host/errors.ts"
import { LogLines } from "../modules/log-lines.ts"
import type { Random } from "../host/random.ts"
import { Meter } from "../tx/meter.ts"
import { Transaction } from "../tx/transaction.ts"

interface Rehearsal {
  readonly path: string
  readonly startedAt: number
  readonly attempt: (transaction: Transaction, log?: LogLines) => Promise<string>
}

/** Repeats what it handed out after {@link Tape.rewind}. */
class Tape implements Random {
  readonly #source: Random
  readonly #nextTime: () => number
  readonly #drawn: Array<Uint8Array> = []
  readonly #times: Array<number> = []
  #at = 0
  #timesAt = 0

  constructor({ creationTime, random }: Transaction) {
    this.#source = random
    this.#nextTime = creationTime
  }

  readonly creationTime = (): number => {
    const time = this.#times[this.#timesAt] ?? this.#nextTime()
    this.#times[this.#timesAt] = time
    this.#timesAt += 1
    return time
  }

  bytes(length: number): Uint8Array {
    const kept = this.#drawn[this.#at]
    this.#at += 1
    if (kept?.length === length) return kept
    const fresh = this.#source.bytes(length)
    if (kept === undefined) this.#drawn.push(fresh)
    return fresh
  }

  rewind(): void {
    this.#at = 0
    this.#timesAt = 0
  }
}

interface Outcome {
  readonly text: string
  readonly effects: string
}

const outcome = async (transaction: Transaction, attempt: () => Promise<string>): Promise<Outcome> => {
  const text = await attempt().catch((error: unknown) => `fails: ${messageOf(error)}`)
  return { text, effects: JSON.stringify(transaction.effects()) }
}

const difference = (first: Outcome, second: Outcome): string | undefined => {
  if (first.text !== second.text) return `answered ${first.text} and then ${second.text}`
  return first.effects === second.effects ? undefined : "wrote other documents the second time"
}

/** Runs twice with the same randomness, ids and times. Fails when results or writes differ. */
export const rehearsed = async (transaction: Transaction, { attempt, path, startedAt }: Rehearsal): Promise<string> => {
  const seed = transaction.random.bytes(16)
  const tape = new Tape(transaction)
  const trial = new Transaction(transaction.store, "write", new Meter(transaction.meter.limits), tape)
  trial.creationTime = tape.creationTime
  const point = trial.savepoint()
  const first = await outcome(trial, () => withFrozenGlobals(startedAt, seed, () => attempt(trial, new LogLines())))
  trial.close()
  point.rollBack()
  tape.rewind()
  transaction.random = tape
  transaction.creationTime = tape.creationTime
  const work = withFrozenGlobals(startedAt, seed, () => attempt(transaction))
  const second = await outcome(transaction, () => work)
  const found = difference(first, second)
  if (found === undefined) return work
  throw new Error(`The mutation "${path}" ${found}: it keeps state outside of the database`)
}
