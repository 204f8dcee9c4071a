import { expect, it } from "vitest"

type Module = Readonly<Record<string, unknown>>

interface Meta {
  readonly component?: unknown
  readonly subcomponents?: Readonly<Record<string, unknown>>
}

interface Description {
  readonly exports: Readonly<Record<string, string>>
}

const descriptions = import.meta.glob<Description>("../../../../packages/react/package.json", {
  eager: true,
  import: "default"
})
const modules = import.meta.glob<Module>("../../../../packages/react/src/**/*.{ts,tsx}")
const storyFiles = import.meta.glob<{ readonly default: Meta }>(
  ["../../../../packages/react/src/**/*.stories.tsx", "!../../../../packages/react/src/**/*.flows.stories.tsx"],
  { eager: true }
)
const flows = import.meta.glob<string>("../../../../packages/react/src/**/*.flows.stories.tsx", {
  eager: true,
  query: "?raw",
  import: "default"
})
const previews = import.meta.glob<string>("../../../../.storybook/preview.tsx", {
  eager: true,
  query: "?raw",
  import: "default"
})

const entries = Object.values(descriptions)
  .flatMap(({ exports }) => Object.values(exports))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replace("./", "../../../../packages/react/"))

const isComponent = ([name, value]: readonly [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === "function" || (typeof value === "object" && value !== null && "$$typeof" in value))

const found = await Promise.all(entries.map((file) => modules[file]?.() ?? Promise.resolve({})))
const components = new Map<string, unknown>(found.flatMap((module) => Object.entries(module).filter(isComponent)))

const metas = Object.values(storyFiles).map(({ default: meta }) => meta)
const documented = new Set(
  metas.flatMap(({ component, subcomponents = {} }) => [component, ...Object.values(subcomponents)])
)

const undocumented = (shown: ReadonlySet<unknown>) =>
  [...components].filter(([, component]) => !shown.has(component)).map(([name]) => name)

it("looks at every subpath of the package", () => {
  expect(entries.filter((file) => !(file in modules))).toEqual([])
  expect(components.size).toBeGreaterThan(80)
})

it("every public component has a page in the catalogue", () => {
  expect(undocumented(documented)).toEqual([])
})

it("a component that no stories name is found", () => {
  const button = components.get("Button")
  expect(undocumented(new Set([...documented].filter((component) => component !== button)))).toContain("Button")
})

it("pages are written for all stories, except flows, which are tests", () => {
  expect(Object.values(previews).join("")).toContain('tags: ["autodocs"]')
  expect(Object.keys(flows).length).toBeGreaterThan(5)
  const written = Object.entries(flows).filter(([, text]) => !text.includes('tags: ["!autodocs"]'))
  expect(written.map(([file]) => file)).toEqual([])
})
