// Which pages a requirement is about, and which pages there are.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"
import { type RouteName, routes } from "../../packages/core/src/navigation/routes.pure.ts"
import { idsIn } from "./citations.ts"
import { childrenOf, declarationsIn, isNode, type Node } from "./syntax.ts"

export const builtPages = (root: string): ReadonlySet<string> => {
  const path = "apps/web/src/routes/registry.tsx"
  const { program } = parseSync(path, readFileSync(join(root, path), "utf8"))
  let frames = declarationsIn(program as unknown as Node).get("frames")
  while (frames !== undefined && frames.type !== "ObjectExpression") frames = childrenOf(frames)[0]
  const names =
    frames === undefined ? [] : childrenOf(frames).map(({ key }) => (isNode(key) ? String(key["name"]) : ""))
  if (names.length === 0) throw new Error(`${path} names no page`)
  return new Set(names)
}

const ABOUT: ReadonlyArray<readonly [ids: string, ...pages: ReadonlyArray<RouteName>]> = [
  ["S-004 S-007", "admin"],
  ["S-005", "photoshoots", "campaigns", "gallery", "uploads", "trends"],
  ["S-005", "brandIdentity", "guidelines", "markets", "products", "places"],
  ["S-006", "usage", "billing", "help"],
  ["S-036..S-038", "billing"],
  ["S-046..S-058", "gallery"],
  ["S-061..S-064", "newPhotoshoot"],
  ["S-066", "photoshoot"],
  ["S-069", "newCampaign"],
  ["S-073", "campaigns", "newCampaign", "brief", "proposal", "campaignAssets"],
  ["S-079..S-082", "products"],
  ["S-084 S-085", "productForm"],
  ["S-087 S-088", "places"],
  ["S-090 S-091", "placeForm"],
  ["S-095", "adminOrganization"],
  ["S-176", "adminOrganizations", "adminBrand"]
]

const about = new Map<string, ReadonlyArray<RouteName>>()
for (const [ids, ...pages] of ABOUT) for (const id of idsIn(ids)) about.set(id, [...(about.get(id) ?? []), ...pages])

const byPattern = new Map<string, RouteName>(Object.values(routes).map(({ name, pattern }) => [pattern, name]))

export const routeIn = (text: string): RouteName | undefined =>
  byPattern.get(/^(?:Public )?[Rr]oute `([^`]+)`/.exec(text)?.[1] ?? "")

export const pagesOf = (id: string, text: string): ReadonlyArray<RouteName> => {
  const route = routeIn(text)
  return route === undefined ? (about.get(id) ?? []) : [route]
}

/**
 * Whether a test file can show that a requirement about pages is met. The table of routes and its codec cannot: they hold
 * rows of pages that are not there. That an address leads to its page is shown in the web app only.
 */
export const showsPage = (file: string, text: string): boolean =>
  routeIn(text) === undefined ? !file.startsWith("packages/core/src/navigation/") : file.startsWith("apps/web/")
