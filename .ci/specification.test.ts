import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { type Coverage, coverage, coverageOf, requirements, specificationTable, TABLE } from "./specification.ts"
import { idsIn, titlesIn } from "./specification/citations.ts"
import { notBuilt, partly } from "./specification/open.ts"
import { builtPages, pagesOf, routeIn, showsPage } from "./specification/pages.ts"

const root = join(import.meta.dirname, "..")

it("the committed table says what the tests cite; npm run specification renews it", () => {
  expect(readFileSync(join(root, TABLE), "utf8")).toBe(specificationTable())
})

it("the document lists the requirements without a gap", () => {
  const ids = requirements().map(({ id }) => id)
  expect(ids).toHaveLength(241)
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => `S-${String(index + 1).padStart(3, "0")}`))
})

describe("an open requirement", () => {
  const rows = coverage()
  const stateOf = (id: string): Coverage["state"] | undefined => rows.find((row) => row.id === id)?.state

  it("is never open for want of a test alone", () => {
    expect(rows.filter(({ reason }) => reason === "no test shows it").map(({ id }) => id)).toEqual([])
  })

  it("loses its reason with the gap: every reason belongs to a row that shows it", () => {
    const shown = new Set(rows.map(({ reason }) => reason))
    expect(Object.entries(notBuilt).filter(([, reason]) => !shown.has(reason))).toEqual([])
    expect(Object.keys(partly).filter((id) => stateOf(id) !== "partly")).toEqual([])
  })
})

describe("a requirement about a page", () => {
  const usage = { id: "S-033", text: "Route `/org/usage`" }
  const cited = new Map([["S-033", new Set(["apps/web/e2e/addresses.e2e.ts"])]])
  const evidence = { built: new Set(["usage"]), cited, notBuilt: {}, partly: {} }

  it("is open until its page is built, whatever cites it", () => {
    expect(coverageOf(usage, evidence)).toMatchObject({ state: "covered", tests: ["apps/web/e2e/addresses.e2e.ts"] })
    expect(coverageOf(usage, { ...evidence, built: new Set(["gallery"]) })).toMatchObject({
      state: "open",
      tests: [],
      reason: "no page yet: `usage`"
    })
  })

  it("is not shown by the table of routes and its codec", () => {
    expect(showsPage("packages/core/src/navigation/routes.test.ts", usage.text)).toBe(false)
    expect(showsPage("packages/core/src/usage/usage.rules.test.ts", usage.text)).toBe(false)
    expect(showsPage("apps/web/e2e/addresses.e2e.ts", usage.text)).toBe(true)
    expect(showsPage("packages/core/src/navigation/search.test.ts", "Search `prompt`: optional")).toBe(false)
    expect(showsPage("packages/core/src/composer/composer.machine.test.ts", "Search `prompt`: optional")).toBe(true)
  })

  it("finds its route in the table by the pattern", () => {
    const opening = requirements().filter(({ text }) => /^(Public route|Route) `/.test(text))
    expect(opening.length).toBe(37)
    expect(opening.filter(({ text }) => routeIn(text) === undefined)).toEqual([])
    expect(pagesOf("S-036", "Billing search `success`: optional boolean")).toEqual(["billing"])
    expect(pagesOf("S-013", "In-app feedback dialog")).toEqual([])
  })

  it("reads the pages that are built from the web app's registry", () => {
    const built = builtPages(root)
    expect([...built]).toEqual(expect.arrayContaining(["landing", "gallery", "brandHome"]))
    expect(built.has("nowhere")).toBe(false)
  })
})

it("a tested rule that nothing leads to is met in part", () => {
  const requirement = { id: "S-150", text: "A pending session is treated as signed out" }
  const cited = new Map([["S-150", new Set(["packages/core/src/identity/auth.machine.test.ts"])]])
  const evidence = { built: new Set<string>(), cited, notBuilt: {}, partly: { "S-150": "no adapter says so" } }
  expect(coverageOf(requirement, evidence)).toMatchObject({ state: "partly", reason: "no adapter says so" })
  expect(coverageOf(requirement, { ...evidence, cited: new Map() })).toMatchObject({ state: "open" })
})

describe("what counts as a citation", () => {
  const cited = (source: string, path = "a.test.ts") => titlesIn(path, source).flatMap(idsIn)

  it("is an id in the title of a test or a suite", () => {
    const source =
      'describe("S-001 all", () => { it("S-002, S-003 work", () => { run() }); test(`S-004 ${1}`, () => { run() }) })'
    expect(cited(source)).toEqual(["S-001", "S-002", "S-003", "S-004"])
  })

  it("is an id that begins a row of a table whose titles show it", () => {
    expect(cited('it.each([["S-001", 1], ["S-002 is two", 2]])("%s %i", () => { run() })')).toEqual(["S-001", "S-002"])
    expect(cited('const rows = [["S-003"]] as const; it.each(rows)("%s", () => { run() })')).toEqual(["S-003"])
    expect(cited('it.each([["S-004", 1]])("number %i", () => { run() })')).toEqual([])
  })

  it("is an id above a story that checks something", () => {
    const story = (play: string) => `/** S-001: as said. */\nexport const Said = { play: () => ${play} }`
    expect(cited(story("expect(1).toBe(1)"), "a.stories.tsx")).toEqual(["S-001"])
    expect(cited(story("undefined"), "a.stories.tsx")).toEqual([])
  })

  it("is nothing that only stands in a file", () => {
    const source = '// S-001\nconst text = "S-002"; it("works", () => { run(); expect("S-003").toBe(text) })'
    expect(cited(source)).toEqual([])
  })

  it("is nothing in a test that only compares a constant with a literal", () => {
    expect(cited('it("S-229 lasts", () => { expect(TOAST.durationMs).toBe(4000) })')).toEqual([])
    expect(cited('it.each([["S-230", 3]])("%s is %s", (_, n) => { expect(TOAST.visible).toBe(n) })')).toEqual([])
    expect(cited('it("S-028 holds nothing else", () => { expect(Object.keys(routes)).toEqual([]) })')).toEqual([])
    expect(cited('describe("S-229 toasts", () => { it("last", () => { expect(A).toBe(1) }) })')).toEqual([])
    expect(cited('it("S-229 lasts", () => { expect(view(notice)).toEqual({ durationMs: 4000 }) })')).toEqual(["S-229"])
  })

  it("is an id of a test that looks at what the file has rendered before", () => {
    const source = 'const page = render(landing); it("S-002 is there", () => { expect(page).toContain("Plan") })'
    expect(cited(source)).toEqual(["S-002"])
  })

  it("is nothing in a test that is skipped", () => {
    expect(cited('it.skip("S-001 works", () => { run() }); test.todo("S-002 will work")')).toEqual([])
  })

  it("may be a range, which names every id in it", () => {
    expect(idsIn("S-100..S-103 and S-200")).toEqual(["S-100", "S-101", "S-102", "S-103", "S-200"])
    expect(idsIn("XS-100 S-1000")).toEqual([])
  })
})
