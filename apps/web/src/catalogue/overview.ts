import { type RouteName, routes } from "@marque/core/navigation"
import { REQUIRED_STATES, type Screen } from "./screen-states.ts"
import type { DrawnTable } from "./state-tables.ts"
import { isFlow, isKit, isPage, type StoryFile, type StoryLink } from "./story-files.ts"
import type { Unreachable } from "./unreachable.ts"

export interface PageRow {
  readonly route: RouteName
  readonly pattern: string
  readonly files: ReadonlyArray<StoryFile>
}

const fileName = (path: string) => path.slice(path.lastIndexOf("/") + 1)

const routeOf = (module: string) =>
  fileName(module)
    .replace("-page.tsx", "")
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Routes with their pages' stories. `registries` are the sources that import the pages; a page's story files import the
 * same module.
 */
export const pageRows = (registries: string, files: ReadonlyArray<StoryFile>): ReadonlyArray<PageRow> => {
  const modules = new Map([
    ...Array.from(
      registries.matchAll(/^ {2}(\w+): (?:page|later)\(\s*async \(\) =>\s*\(await import\("([^"]+)"\)/gm),
      ([, name = "", module = ""]) => [name, fileName(module)] as const
    ),
    // Those of the admin area, and those that the server draws, are loaded together.
    ...Array.from(
      registries.matchAll(/^import \{ \w+Page \} from "([^"]+-page\.tsx)"$/gm),
      ([, module = ""]) => [routeOf(module), fileName(module)] as const
    )
  ])
  return Object.values(routes).map(({ name, pattern }) => {
    const module = modules.get(name)
    const drawing = files.filter((file) => isPage(file) && module !== undefined && file.source.includes(`/${module}"`))
    return { route: name, pattern, files: module === undefined ? [] : drawing }
  })
}

export type Cell =
  | { readonly kind: "story"; readonly link: StoryLink }
  | { readonly kind: "reason"; readonly reason: string }
  | { readonly kind: "open" }

export interface ScreenRow {
  readonly name: string
  readonly file: StoryFile | undefined
  readonly cells: ReadonlyArray<Cell>
  /** Whether the screen has an entry; otherwise its stories have the usual names. */
  readonly settled: boolean
}

type RequiredState = (typeof REQUIRED_STATES)[number]

const USUAL: Readonly<Record<RequiredState, ReadonlyArray<string>>> = {
  loading: ["Loading"],
  "empty-first-use": ["EmptyFirstUse", "Empty", "Blank"],
  "empty-filtered": ["EmptyFiltered"],
  error: ["Failed", "Unavailable"],
  forbidden: ["Forbidden"],
  "not-found": ["Missing", "NotFound"],
  offline: ["Offline"],
  "over-quota": ["OverQuota", "OverLimit"],
  "read-only": ["ReadOnly", "Viewer"],
  "optimistic-rollback": ["OptimisticRollback"]
}

const storyIn = (file: StoryFile | undefined, names: ReadonlyArray<string>): Cell => {
  const link = file?.stories.find(({ name }) => names.includes(name))
  return link === undefined ? { kind: "open" } : { kind: "story", link }
}

/** Views of data load, fail, and can be offline. */
export const showsData = (file: StoryFile): boolean => {
  const has = (state: RequiredState) => storyIn(file, USUAL[state]).kind === "story"
  return !isFlow(file) && !isKit(file) && !isPage(file) && has("loading") && has("offline") && has("error")
}

export const screenRows = (
  screens: Readonly<Record<string, Screen>>,
  files: ReadonlyArray<StoryFile>
): ReadonlyArray<ScreenRow> => {
  const settled = Object.entries(screens).map(([name, { states, stories }]) => {
    const file = files.find(({ path }) => path === stories)
    const cells = REQUIRED_STATES.map((state): Cell => {
      const shown = states[state]
      return typeof shown === "string" ? storyIn(file, [shown]) : { kind: "reason", reason: shown.because }
    })
    return { name, file, cells, settled: true }
  })
  const listed = new Set(Object.values(screens).map(({ stories }) => stories))
  const others = files.filter((file) => showsData(file) && !listed.has(file.path))
  return [
    ...settled,
    ...others.map((file) => ({
      name: file.title,
      file,
      cells: REQUIRED_STATES.map((state) => storyIn(file, USUAL[state])),
      settled: false
    }))
  ]
}

export interface LeftOut {
  readonly reason: string
  readonly what: ReadonlyArray<string>
}

export const leftOut = (
  tables: Readonly<Record<string, DrawnTable>>,
  passing: Readonly<Record<string, string>>
): ReadonlyArray<LeftOut> => {
  const found = new Map<string, Array<string>>()
  const add = (reason: string, what: string) => found.set(reason, [...(found.get(reason) ?? []), what])
  for (const [name, { undrawn = {} }] of Object.entries(tables)) {
    for (const [state, reason] of Object.entries(undrawn)) add(reason, `${name.replace(/States$/, "")}: ${state}`)
  }
  for (const [state, reason] of Object.entries(passing)) add(reason, state.replace(".", ": "))
  return [...found]
    .map(([reason, what]) => ({ reason, what }))
    .toSorted((left, right) => right.what.length - left.what.length || (left.reason < right.reason ? -1 : 1))
}

export const pagesElsewhere = (
  rows: ReadonlyArray<PageRow>,
  files: ReadonlyArray<StoryFile>
): ReadonlyArray<StoryFile> => {
  const placed = new Set(rows.flatMap(({ files: drawing }) => drawing))
  return files.filter((file) => isPage(file) && !placed.has(file))
}

export const partGroups = (files: ReadonlyArray<StoryFile>): ReadonlyMap<string, ReadonlyArray<StoryFile>> =>
  Map.groupBy(
    files.filter((file) => !isFlow(file) && !isKit(file) && !isPage(file) && !file.title.startsWith("Overview")),
    ({ title }) => title.split("/")[0] ?? title
  )

export interface UnreachableRow {
  readonly until: string
  readonly links: ReadonlyArray<StoryLink>
}

/** Grouped by what must be built first. */
export const unreachableRows = (
  states: ReadonlyArray<Unreachable>,
  files: ReadonlyArray<StoryFile>
): ReadonlyArray<UnreachableRow> =>
  [...Map.groupBy(states, ({ until }) => until)].map(([until, rows]) => ({
    until,
    links: rows.flatMap(({ stories, story }) => {
      const file = files.find(({ path }) => path === stories)
      const link = file?.stories.find(({ name }) => name === story)
      return file === undefined || link === undefined ? [] : [{ ...link, name: `${file.title}: ${link.name}` }]
    })
  }))
