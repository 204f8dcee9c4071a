import { describe, expect, it } from "vitest"
import { frames } from "../routes/registry.tsx"
import { registrySource, storyFiles } from "./overview-sources.ts"
import { leftOut, pageRows, pagesElsewhere, partGroups, screenRows, showsData } from "./overview.ts"
import { screens } from "./screens.ts"
import { drawnTables, passingStates } from "./state-tables.ts"
import { isFlow, isKit, isPage, type StoryFile, storyFilesIn } from "./story-files.ts"

const previews = import.meta.glob<string>("../../../../.storybook/preview.tsx", {
  eager: true,
  query: "?raw",
  import: "default"
})

const rows = pageRows(registrySource, storyFiles)

describe("the pages of the overview", () => {
  it("are those of the route registry, each with its stories", () => {
    const drawn = rows.filter(({ files }) => files.length > 0).map(({ route }) => route)
    expect(drawn.toSorted()).toEqual(Object.keys(frames).toSorted())
  })

  it("end with those that stand at no address of their own", () => {
    expect(pagesElsewhere(rows, storyFiles).map(({ title }) => title)).toEqual(["Pages/Error", "Pages/Not found"])
  })

  it("appear by themselves when a page joins the registry", () => {
    const usage = 'usage: page(async () => (await import("../pages/usage/usage-page.tsx")).UsagePage)'
    const files = storyFilesIn({
      "apps/web/src/pages/usage/usage-page.stories.tsx":
        'import { UsagePage } from "./usage-page.tsx"\n\nexport default { title: "Pages/Usage", component: UsagePage }\n\nexport const EmptyFirstUse = {}\n'
    })
    const row = pageRows(`  ${usage}`, files).find(({ route }) => route === "usage")
    expect(row?.files.map(({ stories }) => stories)).toEqual([
      [{ name: "EmptyFirstUse", href: "./?path=/story/pages-usage--empty-first-use" }]
    ])
    expect(pageRows("", files).find(({ route }) => route === "usage")?.files).toEqual([])
  })
})

describe("the required states of the overview", () => {
  it("are settled for every view of data: each has a story or a reason", () => {
    const open = screenRows(screens, storyFiles).flatMap(({ cells, name, settled }) =>
      settled && cells.every(({ kind }) => kind !== "open") ? [] : [name]
    )
    expect(open).toEqual([])
  })

  const markets = storyFilesIn({
    "packages/react/src/markets/market-list.stories.tsx":
      'export default { title: "Markets/List" }\n\nexport const Loading = {}\nexport const Failed = {}\nexport const Offline = {}\n'
  })

  it("list a new view of data by its stories until it is settled", () => {
    const [row] = screenRows({}, markets)
    expect(row).toMatchObject({ name: "Markets/List", settled: false })
    expect(row?.cells.map(({ kind }) => kind)).toEqual([
      "story",
      "open",
      "open",
      "story",
      "open",
      "open",
      "story",
      "open",
      "open",
      "open"
    ])
  })

  it("are not asked of the kit, of pages and of flows", () => {
    const [file] = markets
    const like = (changes: Partial<StoryFile>) => file !== undefined && showsData({ ...file, ...changes })
    expect(like({})).toBe(true)
    expect(like({ path: "packages/react/src/ui/status.stories.tsx" })).toBe(false)
    expect(like({ title: "Pages/Usage" })).toBe(false)
    expect(like({ title: "Flows/Markets" })).toBe(false)
    expect(like({ stories: [] })).toBe(false)
  })
})

it("what is left out is listed once, by its reason", () => {
  expect(
    leftOut(
      { aStates: { stories: [], undrawn: { closed: "nothing" } }, bStates: { stories: [] } },
      { "c.d": "nothing" }
    )
  ).toEqual([{ reason: "nothing", what: ["a: closed", "c: d"] }])
  const all = leftOut(drawnTables, passingStates)
  expect(new Set(all.map(({ reason }) => reason)).size).toBe(all.length)
  expect(all.flatMap(({ what }) => what)).toContain("auth: booting")
})

it("every story file is in the overview exactly once", () => {
  const parts = [...partGroups(storyFiles).values()].flat()
  const shown = [...parts, ...storyFiles.filter(isKit), ...storyFiles.filter(isFlow), ...storyFiles.filter(isPage)]
  const missing = storyFiles.filter((file) => !shown.includes(file)).map(({ title }) => title)
  expect(missing).toEqual(["Overview"])
  expect(new Set(shown).size).toBe(shown.length)
})

it("every page of the kit begins with a story to change by its controls", () => {
  const kit = storyFiles.filter(isKit)
  expect(kit.length).toBeGreaterThan(5)
  expect(kit.filter(({ stories }) => stories[0]?.name !== "Controls").map(({ title }) => title)).toEqual([])
})

describe("the sidebar", () => {
  it("begins with the overview and ends with the flows", () => {
    expect(Object.values(previews).join("")).toMatch(/order: \["Overview", .*"Flows"\]/)
  })

  it("holds sequences among the flows, and nothing else", () => {
    const sequences = storyFiles.filter(({ path }) => /\.(flows|behaviour)\.stories\.tsx$/.test(path))
    expect(storyFiles.filter(isFlow)).toEqual(sequences)
  })
})

it("the components that a story file documents are read from its source", () => {
  const [file] = storyFilesIn({
    "a.stories.tsx":
      'export default {\n  title: "UI/Buttons",\n  component: Button,\n  subcomponents: { Icon, Spinner }\n}\n\nconst subcomponents = { Other }\n'
  })
  expect(file?.components).toEqual(["Button", "Icon", "Spinner"])
  expect(file?.docs).toBe("./?path=/docs/ui-buttons--docs")
})
