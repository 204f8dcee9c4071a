import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { LOCAL_INSTALLATION } from "@marque/core/model"
import { Hono } from "hono"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import type { PageIdentity } from "./drawn-pages.ts"
import { addWebAssets, readWebBuild } from "./web-assets.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-drawn-"))
  mkdirSync(join(folder, ".drawn"))
  writeFileSync(join(folder, "package.json"), '{"type":"module"}')
  writeFileSync(join(folder, "index.html"), '<html><head></head><body><div id="root"></div></body></html>')
  const entry = { file: ".drawn/draw-page.js", css: ["assets/drawn.css"] }
  writeFileSync(join(folder, ".drawn", "manifest.json"), JSON.stringify({ "src/draw-page.tsx": entry }))
  // Says what it was asked; leaves sign-up to the app.
  const program = `export const drawPage = ({ installation, ...asked }) => {
    const kind = { "/sign-in": "form", "/sign-in/factor-two": "frame" }[asked.pathname] ?? "document"
    return asked.pathname === "/sign-up" ? undefined : { kind, markup: "[$& " + JSON.stringify(asked) + "]" }
  }`
  writeFileSync(join(folder, ".drawn", "draw-page.js"), program)
})
afterEach(() => rmSync(folder, { recursive: true }))

const capabilities = { demo: true, localMail: true, passkeys: false, picture: true }

/** Of one person, whose session is the cookie "s=1". */
const accounts = () => {
  const asked: Array<string> = []
  const identity: PageIdentity = {
    provider: "local",
    proofOf: async ({ headers }) => {
      asked.push("proof")
      if (headers.get("cookie") !== "s=1") return undefined
      return { userId: "u1", sessionId: "s1", factorAge: [0, 0] }
    },
    routes: {
      path: "/api/auth",
      handle: async ({ url }) => {
        asked.push(new URL(url).pathname)
        return Response.json({ capabilities, session: null })
      }
    }
  }
  return { asked, identity }
}

const serving = (identity: PageIdentity, installation = LOCAL_INSTALLATION) => {
  const app = new Hono<Bindings>()
  addWebAssets(app, readWebBuild(folder, installation), identity)
  const env = { incoming: { socket: { remoteAddress: "192.0.2.1" } } }
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request(`http://localhost${path}`, { headers }, env)
    return { text: await answer.text(), tag: answer.headers.get("ETag") ?? "" }
  }
  /** What the page was drawn with; undefined for one that only the app draws. */
  const askedFor = async (path: string, headers?: Readonly<Record<string, string>>): Promise<unknown> => {
    const [, json] = /\[\$& (.*)\]/.exec((await get(path, headers)).text) ?? []
    return json === undefined ? undefined : JSON.parse(json)
  }
  return { askedFor, get }
}

it("sends a page with its words in it, their styles, and a place for the app", async () => {
  const { text } = await serving(accounts().identity).get("/terms")
  expect(text).toContain('<link rel="stylesheet" crossorigin href="/_build/assets/drawn.css"></head>')
  expect(text).toMatch(/<body><div id="drawn" data-kind="document">\[\$& .*\]<\/div><div id="root"><\/div>/)
})

it("keeps what the app needs in a form until it is used, and names it at once where the app draws the page", async () => {
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, ".vite", "manifest.json"), '{"src/app.tsx":{"file":"assets/start.js"}}')
  const { get } = serving(accounts().identity)
  const start = '<link rel="modulepreload" crossorigin href="/_build/assets/start.js">'
  expect((await get("/sign-in")).text).toContain(`<template>${start}</template></div><div id="root">`)
  for (const path of ["/sign-up", "/sign-in/factor-two"]) expect((await get(path)).text).toContain(`${start}</head>`)
  expect((await get("/terms")).text).not.toContain("start.js")
})

it("says of a visitor without a cookie that they are signed out and what they are offered, having asked once", async () => {
  const { asked, identity } = accounts()
  const { askedFor } = serving(identity)
  const known = { search: "?q=1", isSignedIn: false, offered: { demo: true, passkeys: false } }
  expect(await askedFor("/sign-in?q=1")).toEqual({ pathname: "/sign-in", ...known })
  expect(await askedFor("/?q=1")).toEqual({ pathname: "/", ...known })
  expect(asked).toEqual(["/api/auth/session"])
})

it("says of one with a cookie whether it signs them in, and offers nothing to who may have begun to", async () => {
  const { askedFor } = serving(accounts().identity)
  const known = { pathname: "/", search: "" }
  expect(await askedFor("/", { cookie: "s=1" })).toEqual({ ...known, isSignedIn: true })
  expect(await askedFor("/", { cookie: "s=2" })).toEqual({ ...known, isSignedIn: false })
})

it("sends the page anew to a person who has signed in", async () => {
  const { get } = serving(accounts().identity)
  const { tag } = await get("/")
  expect((await get("/", { "if-none-match": tag })).text).toBe("")
  expect((await get("/", { "if-none-match": tag, cookie: "s=1" })).text).toContain('"isSignedIn":true')
})

it("asks nothing for pages of the app, and draws none of them", async () => {
  const { asked, identity } = accounts()
  const { askedFor } = serving(identity)
  expect(await askedFor("/org", { cookie: "s=1" })).toBeUndefined()
  expect(await askedFor("/no/such/page", { cookie: "s=1" })).toBeUndefined()
  expect(asked).toEqual([])
  expect(await askedFor("/sign-up")).toBeUndefined()
})

it("knows of no offers at another provider, or when they do not answer", async () => {
  const clerk = { ...LOCAL_INSTALLATION, identity: { publishableKey: "pk_test_x" } }
  const { identity } = accounts()
  const nothing = { pathname: "/sign-in", search: "", isSignedIn: false }
  expect(await serving(identity, clerk).askedFor("/sign-in")).toEqual(nothing)
  const routes = { path: "/api/auth", handle: async () => new Response("", { status: 429 }) }
  expect(await serving({ ...identity, routes }).askedFor("/sign-in")).toEqual(nothing)
})
