import fc from "fast-check"
import { expect, it } from "vitest"
import {
  applyEntry,
  availableIn,
  type Balance,
  commit,
  emptyBalance,
  type Entry,
  heldBy,
  release,
  reserve,
  reservedIn
} from "./usage.rules.ts"

interface Books {
  readonly balance: Balance
  readonly entries: ReadonlyArray<Entry>
}

const write = (books: Books, added: ReadonlyArray<Entry>): Books => {
  const fresh = added.filter(({ key }) => !books.entries.some((entry) => entry.key === key))
  return { balance: fresh.reduce(applyEntry, books.balance), entries: [...books.entries, ...fresh] }
}

const ofTask = ({ entries }: Books, task: string) => entries.filter(({ key }) => key.startsWith(`${task}:`))

const step = fc.oneof(
  fc.record({ type: fc.constant("reserve" as const), task: fc.constantFrom("t1", "t2", "t3"), amount: fc.nat(12) }),
  fc.record({
    type: fc.constant("commit" as const),
    task: fc.constantFrom("t1", "t2", "t3"),
    index: fc.nat(3),
    amount: fc.nat(4)
  }),
  fc.record({ type: fc.constant("release" as const), task: fc.constantFrom("t1", "t2", "t3") })
)

const opening = fc.record({ included: fc.nat(20), bought: fc.nat(20) })

const open = ({ bought, included }: { readonly included: number; readonly bought: number }): Books =>
  write({ balance: emptyBalance, entries: [] }, [
    { key: "grant", type: "grant", bucket: "included", amount: included },
    { key: "purchase", type: "purchase", bucket: "bought", amount: bought }
  ])

it("L1, L2, L5, L8: for any order of events nothing is negative, nothing is spent twice and every credit is somewhere", () => {
  fc.assert(
    fc.property(opening, fc.array(step, { maxLength: 40 }), (start, steps) => {
      let books = open(start)
      const granted = start.included + start.bought
      const released = new Set<string>()
      for (const next of steps) {
        const entries = ofTask(books, next.task)
        if (next.type === "reserve" && entries.length === 0) {
          const reserved = reserve(books.balance, next.task, next.amount)
          if ("needed" in reserved) expect(reserved.needed).toBeGreaterThan(reserved.left)
          else books = write(books, reserved)
        }
        if (next.type === "commit" && !released.has(next.task)) {
          books = write(books, commit(entries, next.task, next.index, next.amount))
        }
        if (next.type === "release") {
          books = write(books, release(entries, next.task))
          released.add(next.task)
          expect(heldBy(ofTask(books, next.task))).toEqual({ included: 0, bought: 0 })
        }
        const committed = books.entries.reduce((sum, { amount, type }) => (type === "commit" ? sum + amount : sum), 0)
        expect(granted - committed).toBe(availableIn(books.balance) + reservedIn(books.balance))
      }
    }),
    { numRuns: 500 }
  )
})

it("L3, L4: the same commit or release written again changes nothing", () => {
  let books = open({ included: 3, bought: 10 })
  const reserved = reserve(books.balance, "t", 6)
  books = write(books, "needed" in reserved ? [] : reserved)
  books = write(books, commit(ofTask(books, "t"), "t", 0, 2))
  expect(commit(ofTask(books, "t"), "t", 0, 2)).toEqual([])
  books = write(books, release(ofTask(books, "t"), "t"))
  expect(release(ofTask(books, "t"), "t")).toEqual([])
  expect(books.balance).toEqual({ included: { available: 1, reserved: 0 }, bought: { available: 10, reserved: 0 } })
})

it("L9: included credits are taken and used up first, and a release returns to the bucket it came from", () => {
  const books = open({ included: 4, bought: 4 })
  expect(reserve(books.balance, "t", 6)).toEqual([
    { key: "t:reserve:included", type: "reserve", bucket: "included", amount: 4 },
    { key: "t:reserve:bought", type: "reserve", bucket: "bought", amount: 2 }
  ])
})

it("L11: work that costs nothing writes no entry and is never refused", () => {
  expect(reserve(emptyBalance, "t", 0)).toEqual([])
})

it("refuses more than there is and says how much is left", () => {
  expect(reserve(open({ included: 1, bought: 1 }).balance, "t", 3)).toEqual({ needed: 3, left: 2 })
})
