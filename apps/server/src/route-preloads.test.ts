import { expect, it } from "vitest"
import { type Manifest, withPreloads } from "./route-preloads.ts"

const manifest: Manifest = {
  "index.html": { file: "assets/index.js", dynamicImports: ["src/app.tsx"] },
  "src/app.tsx": {
    file: "assets/start.js",
    imports: ["_react.js"],
    dynamicImports: ["src/pages/share/share-page.tsx", "src/routes/app-area.tsx"]
  },
  "_react.js": { file: "assets/react.js" },
  "_machines.js": { file: "assets/machines.js", imports: ["_react.js"], css: ["assets/machines.css"] },
  "src/pages/share/share-page.tsx": { file: "assets/share.js", imports: ["_react.js"] },
  "src/pages/new-brand/new-brand-page.tsx": { file: "assets/new-brand.js", imports: ["_machines.js"] },
  "src/routes/app-area.tsx": { file: "assets/app.js", imports: ["_machines.js"] },
  "src/app-context/data-client.ts": { file: "assets/data.js" }
}

const page =
  '<head><script src="/_build/assets/index.js"></script><link href="/_build/assets/react.js"></head><body></body>'
const SHARED = "/share/0123456789abcdef"

const named = (pathname: string) =>
  [...withPreloads(page, manifest, pathname).matchAll(/<link rel="(\w+)"[^>]*href="\/_build\/assets\/([^"]+)"/g)].map(
    ([, rel, file]) => `${rel} ${file}`
  )

it("names the scripts of a public page, and nothing of the app", () => {
  expect(named(SHARED)).toEqual(["modulepreload start.js", "modulepreload share.js"])
})

it("names all that a page of the app is going to import, each file once, and not what the page has anyway", () => {
  expect(named("/brands/new")).toEqual([
    "preload machines.css",
    "modulepreload start.js",
    "modulepreload app.js",
    "modulepreload machines.js",
    "modulepreload data.js",
    "modulepreload new-brand.js"
  ])
})

it("asks for the session along with the scripts of a page of the app, and not on a public one", () => {
  const asked = '<link rel="preload" as="fetch" crossorigin href="/api/auth/session">'
  const at = (pathname: string) => withPreloads(page, manifest, pathname, "/api/auth/session")
  expect(at("/brands/new")).toContain(asked)
  expect(at(SHARED)).not.toContain("/api/auth")
  expect(withPreloads(page, manifest, "/brands/new")).not.toContain("/api/auth")
})

it("names what draws any page for an address of nothing, and nothing without a manifest", () => {
  expect(named("/no/such/page")).toEqual(["modulepreload start.js"])
  expect(withPreloads(page, {}, "/")).toBe(page)
})
