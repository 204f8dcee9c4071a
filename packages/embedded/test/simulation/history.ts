import { ACCOUNTS, type Entry, OPENING_BALANCE } from "./ledger.ts"

export interface Operation {
  readonly op: string
  readonly owner: string | null
  readonly asked: number
  answered: number | undefined
  outcome: { readonly entry: Entry } | { readonly refused: string } | undefined
}

export class Violation extends Error {}

const expectThat = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Violation(sentence)
}

const replay = (entries: ReadonlyArray<Entry>): void => {
  const balances = new Map<string, number>(ACCOUNTS.map((name) => [name, OPENING_BALANCE]))
  const move = (name: string, amount: number): number => {
    const after = (balances.get(name) ?? 0) + amount
    balances.set(name, after)
    return after
  }
  for (const [at, { amount, from, fromAfter, op, seq, to, toAfter }] of entries.entries()) {
    expectThat(seq === at + 1, `${op} has number ${seq} at position ${at + 1}`)
    expectThat(move(from, -amount) >= 0, `${op} overdraws the account ${from}`)
    move(to, amount)
    const now = [balances.get(from), balances.get(to)]
    expectThat(
      now[0] === fromAfter && now[1] === toAfter,
      `${op} saw ${fromAfter} and ${toAfter} in place of ${now.join()}`
    )
  }
}

const sameEntry = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && one.seq === other.seq && one.fromAfter === other.fromAfter && one.toAfter === other.toAfter

/**
 * Fails unless the stored entries form one sequence that explains every answer. `repeated` names operations whose
 * frames arrived twice: their refusal may be followed by the repeat's success.
 */
export const checkHistory = (
  operations: ReadonlyArray<Operation>,
  entries: ReadonlyArray<Entry>,
  settled: ReadonlyArray<string>,
  repeated: (op: string) => boolean
): void => {
  replay(entries)
  const stored = new Map(entries.map((entry) => [entry.op, entry]))
  expectThat(stored.size === entries.length, "A transfer is there twice")
  const known = new Map(operations.map((operation) => [operation.op, operation]))
  for (const { op, owner } of entries) {
    const operation = known.get(op)
    expectThat(operation !== undefined, `Nobody asked for ${op}`)
    expectThat(operation?.owner === owner, `${op} of ${operation?.owner} was done as ${owner}`)
  }
  for (const { op, outcome } of operations) {
    expectThat(outcome !== undefined, `${op} was never answered`)
    if (outcome === undefined) continue
    if ("entry" in outcome) expectThat(sameEntry(outcome.entry, stored.get(op)), `${op} was acknowledged and is lost`)
    else expectThat(repeated(op) || !stored.has(op), `${op} was refused (${outcome.refused}) and is there`)
  }
  for (const before of operations) {
    for (const after of operations) {
      if (before.answered === undefined || before.answered >= after.asked) continue
      const [first, second] = [stored.get(before.op)?.seq, stored.get(after.op)?.seq]
      if (first === undefined || second === undefined || repeated(before.op)) continue
      expectThat(first < second, `${after.op} was asked for after ${before.op} was answered and stands before it`)
    }
  }
  expectThat(new Set(settled).size === settled.length, "A scheduled function ran twice")
  const missing = entries.find(({ op }) => !settled.includes(op))
  expectThat(missing === undefined, `The function that ${missing?.op} scheduled did not run`)
  expectThat(settled.length === entries.length, "A scheduled function ran for a transfer that is not there")
}
