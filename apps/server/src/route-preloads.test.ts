import { expect, it } from "vitest"
import { type Manifest, withPreloads } from "./route-preloads.ts"

const manifest: Manifest = {
  "index.html": {
    file: "assets/index.js",
    imports: ["_react.js"],
    dynamicImports: ["src/pages/landing/landing-page.tsx", "src/routes/app-area.tsx"]
  },
  "_react.js": { file: "assets/react.js" },
  "_machines.js": { file: "assets/machines.js", imports: ["_react.js"], css: ["assets/machines.css"] },
  "src/pages/landing/landing-page.tsx": { file: "assets/landing.js", imports: ["_react.js"] },
  "src/pages/new-brand/new-brand-page.tsx": { file: "assets/new-brand.js", imports: ["_machines.js"] },
  "src/routes/app-area.tsx": { file: "assets/app.js", imports: ["_machines.js"] },
  "src/app-context/data-client.ts": { file: "assets/data.js" }
}

const page =
  '<head><script src="/_build/assets/index.js"></script><link href="/_build/assets/react.js"></head><body></body>'

const named = (pathname: string) =>
  [...withPreloads(page, manifest, pathname).matchAll(/<link rel="(\w+)"[^>]*href="\/_build\/assets\/([^"]+)"/g)].map(
    ([, rel, file]) => `${rel} ${file}`
  )

it("names the script of a public page, and nothing of the app", () => {
  expect(named("/")).toEqual(["modulepreload landing.js"])
})

it("names all that a page of the app is going to import, each file once, and not what the page has anyway", () => {
  expect(named("/brands/new")).toEqual([
    "preload machines.css",
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
  expect(at("/")).not.toContain("/api/auth")
  expect(withPreloads(page, manifest, "/brands/new")).not.toContain("/api/auth")
})

it("leaves the page as it is for an address of nothing, and without a manifest", () => {
  expect(withPreloads(page, manifest, "/no/such/page")).toBe(page)
  expect(withPreloads(page, {}, "/")).toBe(page)
})
