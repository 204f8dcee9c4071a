import fc from "fast-check"
import { expect, it } from "vitest"
import { arriving, type KeptRow, successor, withMetrics } from "./result-history.rules.ts"
import { matchRows } from "./result-matching.rules.ts"
import { noMetrics } from "./results.schema.ts"

interface Row extends KeptRow {
  readonly clicks: number
}

/** What the numbers have to be: of each key, the row of the latest import that is not deleted. */
const folded = (imports: ReadonlyMap<number, ReadonlyMap<string, number>>): number => {
  const current = new Map<string, number>()
  for (const [, rows] of [...imports].toSorted(([one], [other]) => one - other)) {
    for (const [key, clicks] of rows) current.set(key, clicks)
  }
  return [...current.values()].reduce((sum, clicks) => sum + clicks, 0)
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("import" as const),
      rows: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.nat(100))
    })
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat(20) }) }
)

it("any sequence of imports and deletions, rows in any order, has the numbers of the imports that are left", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(100)), (steps, chance) => {
      let rows: ReadonlyArray<Row> = []
      let sum = noMetrics
      const imports = new Map<number, ReadonlyMap<string, number>>()
      const mark = (changed: Row, counts: boolean) => {
        rows = rows.map((row) => (row === changed ? { ...row, counts } : row))
        sum = withMetrics(sum, { ...noMetrics, clicks: changed.clicks }, counts ? 1 : -1)
      }
      for (const [order, each] of steps.entries()) {
        if (each.kind === "import") {
          imports.set(order, new Map(Object.entries(each.rows)))
          const shuffled = Object.entries(each.rows).map((entry) => ({ entry, by: chance.next().value ?? 0 }))
          for (const {
            entry: [rowKey, clicks]
          } of shuffled.toSorted((one, other) => one.by - other.by)) {
            const { counts, replaced } = arriving(
              rows.filter((row) => row.rowKey === rowKey),
              order
            )
            if (replaced !== undefined) mark(replaced, false)
            rows = [...rows, { rowKey, clicks, order, counts }]
            if (counts) sum = withMetrics(sum, { ...noMetrics, clicks }, 1)
          }
        } else {
          const chosen = [...imports.keys()][each.at % Math.max(1, imports.size)]
          if (chosen === undefined) continue
          imports.delete(chosen)
          for (const leaving of rows.filter((row) => row.order === chosen)) {
            const next = successor(
              rows.filter(({ rowKey }) => rowKey === leaving.rowKey),
              leaving
            )
            if (leaving.counts) sum = withMetrics(sum, { ...noMetrics, clicks: leaving.clicks }, -1)
            rows = rows.filter((row) => row !== leaving)
            if (next !== undefined) mark(next, true)
          }
        }
        expect(sum.clicks).toBe(folded(imports))
      }
    })
  )
})

it("a late row of an earlier import does not replace the row of a later one", () => {
  expect(arriving([{ rowKey: "a", order: 5, counts: true }], 3)).toEqual({ counts: false, replaced: undefined })
})

const read = (subject: string, content = "") => ({
  rowKey: subject,
  date: "2027-05-13",
  subject,
  content,
  ...noMetrics
})
const targets = [
  { slotId: "one", ids: ["k57slot1", "3f.lamp"] },
  { slotId: "two", ids: ["k57slot12", "3f.lamp.2"] },
  { slotId: "none", ids: [""] }
]

it("rows find their slot by what a person said, by UTM content, and by the id in the file name, never by half an id", () => {
  const { rows, unmatched } = matchRows(
    [
      read("fig_spring_story_K57SLOT12.jpg"),
      read("fig_3f-lamp-2.png"),
      read("fig_3f_lamp.png"),
      read("Anything", "utm-k57slot1"),
      read("k57slot1 and k57slot12 are two ids; the longer one counts"),
      read("k57slot123"),
      read("By hand"),
      read("lost"),
      read("lost")
    ],
    targets,
    [{ subject: "By hand", slotId: "two" }]
  )
  expect(rows.map(({ slotId }) => slotId)).toEqual([
    "two",
    "two",
    "one",
    "one",
    "two",
    undefined,
    "two",
    undefined,
    undefined
  ])
  expect(unmatched).toEqual([
    { subject: "lost", rows: 2 },
    { subject: "k57slot123", rows: 1 }
  ])
})

it("a name with the ids of two slots is left to a person", () => {
  const twins = [
    { slotId: "one", ids: ["abc1"] },
    { slotId: "two", ids: ["abc2"] }
  ]
  expect(matchRows([read("abc1 abc2")], twins, []).unmatched).toHaveLength(1)
})
