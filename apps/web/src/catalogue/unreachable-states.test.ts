import { expect, it } from "vitest"

const [listed = ""] = Object.values(
  import.meta.glob<string>("../../../docs/unreachable-states.md", { eager: true, query: "?raw", import: "default" })
)
const stories = import.meta.glob<string>(["../../../../packages/react/src/**/*.stories.tsx", "../**/*.stories.tsx"], {
  eager: true,
  query: "?raw",
  import: "default"
})
const backend = import.meta.glob<string>("../../../../packages/backend/convex/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default"
})
const identity = import.meta.glob<string>("../../../../packages/adapters/src/{identity,local-identity}/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default"
})

const fromRoot = (path: string) =>
  path.startsWith("../../../../") ? path.slice("../../../../".length) : `apps/web/src/${path.slice("../".length)}`
const names = (text: string) => Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name)

const rows = Array.from(listed.matchAll(/^\| `([^`]+)` `(\w+)` \|/gm), ([, file = "", name = ""]) => `${file} ${name}`)
const drawn = Object.entries(stories).flatMap(([path, text]) => names(text).map((name) => `${fromRoot(path)} ${name}`))
const matching = (sources: Readonly<Record<string, string>>, pattern: RegExp) =>
  Object.entries(sources).flatMap(([path, text]) => (!path.includes(".test.") && pattern.test(text) ? [path] : []))

it("every state of the list has its story", () => {
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter((row) => !drawn.includes(row))).toEqual([])
})

it("every story of such a state is in the list", () => {
  const unreachable = drawn.filter((story) => /(?:OverQuota|Suspended|Misconfigured|PendingTask)$/.test(story))
  expect(unreachable.filter((story) => !rows.includes(story))).toEqual([])
})

it("nothing makes them reachable yet: a row goes when something does", () => {
  expect(Object.keys(backend).length).toBeGreaterThan(20)
  expect(matching(backend, /suspended: true/)).toEqual([])
  expect(matching(backend, /refusal\("plan_limit"/)).toEqual([])
  expect(matching(identity, /PublishableKeyM(?:issing|alformed)\(|_tag: "PendingTask"/)).toEqual([])
})
