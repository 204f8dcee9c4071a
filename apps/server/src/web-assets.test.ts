import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { LOCAL_INSTALLATION, readInstallation } from "@marque/core/model"
import { Hono } from "hono"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import type { PageIdentity } from "./drawn-pages.ts"
import { securityHeaders } from "./security-headers.ts"
import { addWebAssets, readWebBuild } from "./web-assets.ts"

const signedOut: PageIdentity = { provider: "local", proofOf: async () => undefined, routes: undefined }

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-web-"))
  mkdirSync(join(folder, ".vite"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "index.html"), "<title>Marque</title>")
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}")
  writeFileSync(join(folder, ".env"), "SECRET=1")
  writeFileSync(join(folder, "assets", "index.js"), "export {}")
  writeFileSync(join(folder, "robots.txt"), "User-agent: *")
})
afterEach(() => rmSync(folder, { recursive: true }))

it("serves the files of the build and its page, but nothing whose name begins with a dot", async () => {
  const app = new Hono<Bindings>()
  addWebAssets(app, readWebBuild(folder, LOCAL_INSTALLATION), signedOut)
  const statusOf = async (path: string) => (await app.request(`http://localhost${path}`)).status
  for (const path of ["/robots.txt", "/_build/assets/index.js", "/gallery", "/"]) expect(await statusOf(path)).toBe(200)
  for (const path of [
    "/.vite/manifest.json",
    "/_build/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/_build/%2Evite/manifest.json",
    "/_build/assets/%2e%2e%2f.vite/manifest.json",
    "/.env",
    "/_build/.env"
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 404])
  }
})

it("tells the page what the installation is, and a changed setting is a new version", async () => {
  writeFileSync(join(folder, "index.html"), "<html><head><title>Marque</title></head></html>")
  const build = readWebBuild(folder, LOCAL_INSTALLATION)
  const other = readWebBuild(folder, { ...LOCAL_INSTALLATION, operator: { name: "</script> & $& Sons" } })
  expect(other.version).not.toBe(build.version)
  const app = new Hono<Bindings>()
  addWebAssets(app, other, signedOut)
  const text = await (await app.request("http://localhost/gallery")).text()
  const [, json = null] = /<script type="application\/json" id="installation">(.*?)<\/script>/.exec(text) ?? []
  expect(readInstallation(json)).toEqual({
    ...LOCAL_INSTALLATION,
    version: other.version,
    operator: { name: "</script> & $& Sons" }
  })
})

it("asks for the session with the page only where the accounts are the installation's own", () => {
  const identity = { publishableKey: "pk_test_x" }
  expect(readWebBuild(folder, LOCAL_INSTALLATION).session).toBe("/api/auth/session")
  expect(readWebBuild(folder, { ...LOCAL_INSTALLATION, identity }).session).toBeUndefined()
})

it("sends a script as small as the browser can read it", async () => {
  for (const [ending, text] of Object.entries({ "": "plain", ".gz": "gzip", ".br": "brotli" })) {
    writeFileSync(join(folder, "assets", `page.js${ending}`), text)
  }
  const app = new Hono<Bindings>()
  addWebAssets(app, readWebBuild(folder, LOCAL_INSTALLATION), signedOut)
  const sent = async (encodings: string) => {
    const answer = await app.request("http://localhost/_build/assets/page.js", {
      headers: { "Accept-Encoding": encodings }
    })
    const { headers } = answer
    return [await answer.text(), headers.get("Content-Encoding"), headers.get("Content-Type"), headers.get("Vary")]
  }
  const type = "text/javascript; charset=utf-8"
  expect(await sent("gzip, deflate, br, zstd")).toEqual(["brotli", "br", type, "Accept-Encoding"])
  expect(await sent("gzip")).toEqual(["gzip", "gzip", type, "Accept-Encoding"])
  expect((await sent("identity")).slice(0, 3)).toEqual(["plain", null, type])
})

it("sends the page and files at the root once, and says that they are the same afterwards", async () => {
  const app = new Hono<Bindings>()
  addWebAssets(app, readWebBuild(folder, LOCAL_INSTALLATION), signedOut)
  for (const path of ["/gallery", "/robots.txt"]) {
    const first = await app.request(`http://localhost${path}`)
    const tag = first.headers.get("ETag") ?? ""
    const again = await app.request(`http://localhost${path}`, { headers: { "If-None-Match": tag } })
    expect([path, first.status, again.status, await again.text()]).toEqual([path, 200, 304, ""])
  }
})

it("tells browsers to come back by https for a year when the public address is https, and never else", () => {
  expect(securityHeaders("https://marque.example", {})["Strict-Transport-Security"]).toBe("max-age=31536000")
  expect(securityHeaders("http://localhost:3000", {})).not.toHaveProperty("Strict-Transport-Security")
})
