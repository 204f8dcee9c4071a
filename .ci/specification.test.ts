import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { idsIn, requirements, specificationTable, TABLE, titlesIn } from "./specification.ts"

it("the committed table says what the tests cite; npm run specification renews it", () => {
  expect(readFileSync(join(import.meta.dirname, "..", TABLE), "utf8")).toBe(specificationTable())
})

it("the document lists the requirements without a gap", () => {
  const ids = requirements().map(({ id }) => id)
  expect(ids).toHaveLength(241)
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => `S-${String(at + 1).padStart(3, "0")}`))
})

describe("what counts as a citation", () => {
  const cited = (source: string, path = "a.test.ts") => titlesIn(path, source).flatMap(idsIn)

  it("is an id in the title of a test or a suite", () => {
    const source = 'describe("S-001 all", () => { it("S-002, S-003 work", () => {}); test(`S-004 ${1}`, () => {}) })'
    expect(cited(source)).toEqual(["S-001", "S-002", "S-003", "S-004"])
  })

  it("is an id that begins a row of a table whose titles show it", () => {
    expect(cited('it.each([["S-001", 1], ["S-002 is two", 2]])("%s %i", () => {})')).toEqual(["S-001", "S-002"])
    expect(cited('const rows = [["S-003"]] as const; it.each(rows)("%s", () => {})')).toEqual(["S-003"])
    expect(cited('it.each([["S-004", 1]])("number %i", () => {})')).toEqual([])
  })

  it("is an id above a story that checks something", () => {
    const story = (play: string) => `/** S-001: as said. */\nexport const Said = { play: () => ${play} }`
    expect(cited(story("expect(1).toBe(1)"), "a.stories.tsx")).toEqual(["S-001"])
    expect(cited(story("undefined"), "a.stories.tsx")).toEqual([])
  })

  it("is nothing that only stands in a file", () => {
    const source = '// S-001\nconst text = "S-002"; it("works", () => { expect("S-003").toBe(text) })'
    expect(cited(source)).toEqual([])
  })

  it("may be a range, which names every id in it", () => {
    expect(idsIn("S-100..S-103 and S-200")).toEqual(["S-100", "S-101", "S-102", "S-103", "S-200"])
    expect(idsIn("XS-100 S-1000")).toEqual([])
  })
})
