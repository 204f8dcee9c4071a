import { ConvexHttpClient } from "convex/browser"
import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { useRuntime } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const OWN = "http://localhost:3999"
const ALIAS = "http://127.0.0.1:3999"
const PAGE = "https://page.test"
const FOREIGN = "https://evil.test"

const host = useRuntime({ allowedOrigins: [PAGE] })
const open = useRuntime({ allowedOrigins: "any" })
const developing = useRuntime({ dev: true })

const query = (origin?: string, { url } = host) =>
  fetch(`${url()}/api/query`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(origin !== undefined && { Origin: origin }) },
    body: '{"path":"messages:list","args":{"channel":"none"}}'
  })
const preflight = (origin: string, { url } = host) =>
  fetch(`${url()}/api/query`, {
    method: "OPTIONS",
    headers: { Origin: origin, "Access-Control-Request-Headers": "authorization,x-own" }
  })

const stored = async (type: string, headers: Record<string, string> = {}) => {
  const client = new ConvexHttpClient(host.url(), { logger: false })
  const here = (address: string) => address.replace("http://localhost:3999/_convex", host.url())
  const upload = here(await client.mutation(api.files.uploadUrl, {}))
  const response = await fetch(upload, { method: "POST", headers: { "Content-Type": type }, body: "content" })
  const { storageId } = (await response.json()) as { storageId: never }
  return fetch(here((await client.query(api.files.address, { storageId })) ?? ""), { headers })
}

describe("every answer", () => {
  const answers: ReadonlyArray<readonly [string, () => Promise<Response>]> = [
    ["of a function", () => query()],
    ["to a refused origin", () => query(FOREIGN)],
    ["with a file", () => stored("image/png")],
    ["where nothing is", () => fetch(`${host.url()}/nowhere`)],
    ["of an HTTP action", () => fetch(`${host.url()}/http/hello`)],
    ["where no HTTP action is", () => fetch(`${host.url()}/http/nothing`)],
    ["about health", () => fetch(`${host.url()}/healthz`)],
    ["to a preflight", () => preflight(PAGE)],
    ["without a token that is needed", () => fetch(`${host.url()}/api/admin/tables`)]
  ]
  it.each(answers)("%s carries the policy", async (_name, ask) => {
    expect(Object.fromEntries((await ask()).headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cross-origin-resource-policy": expect.stringMatching(/^(?:same|cross)-origin$/)
    })
  })

  it("may be embedded only by pages of allowed origins, named by Origin or Referer", async () => {
    const policy = async (headers: Record<string, string>, { url } = host) =>
      (await fetch(`${url()}/version`, { headers })).headers.get("cross-origin-resource-policy")
    expect(await policy({})).toBe("same-origin")
    expect(await policy({ Origin: OWN })).toBe("same-origin")
    expect(await policy({ Origin: FOREIGN })).toBe("same-origin")
    expect(await policy({ Origin: PAGE })).toBe("cross-origin")
    expect(await policy({ Referer: `${PAGE}/gallery` })).toBe("cross-origin")
    expect(await policy({ Referer: `${FOREIGN}/gallery` })).toBe("same-origin")
    expect(await policy({}, open)).toBe("cross-origin")
  })
})

describe("pages", () => {
  it.each([OWN, ALIAS, PAGE])("of %s call functions and read answers", async (origin) => {
    const response = await query(origin)
    expect(response.status).toBe(200)
    expect(response.headers.get("access-control-allow-origin")).toBe(origin)
    expect(response.headers.get("vary")).toBe("Origin")
    expect(response.headers.has("access-control-allow-credentials")).toBe(false)
    expect((await preflight(origin)).status).toBe(204)
  })

  it.each([FOREIGN, "null", "http://localhost:4000"])("of %s do neither", async (origin) => {
    const refused = await query(origin)
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        code: "OriginRefused",
        message: `Pages of ${origin} may not use this server: start it with --origin ${origin}`
      }
    ])
    expect((await preflight(origin)).status).toBe(403)
    const read = await fetch(`${host.url()}/api/query?path=messages:list&args={"channel":"none"}`, {
      headers: { Origin: origin }
    })
    expect(read.headers.has("access-control-allow-origin")).toBe(false)
  })

  it("may send the headers of the clients and no others", async () => {
    const allowed = (await preflight(PAGE)).headers.get("access-control-allow-headers")?.toLowerCase().split(", ")
    expect(allowed).toEqual(expect.arrayContaining(["authorization", "content-type", "convex-client", "range"]))
    expect(allowed).not.toContain("x-own")
    expect(allowed).not.toContain("x-convex-trusted-key")
  })

  it("of any origin are served where that was asked for, without credentials", async () => {
    const response = await query(FOREIGN, open)
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, FOREIGN])
    expect(response.headers.has("access-control-allow-credentials")).toBe(false)
  })

  it("that are refused are named in the log, with what to do", async () => {
    await query("https://vite.test")
    await expect(openRaw(host.url(), { headers: { Origin: "https://next.test" } })).rejects.toThrow("403")
    const said = host.lines.map(({ text }) => text).filter((text) => text.includes("may not use this server"))
    expect(said.join()).toMatch(/https:\/\/vite\.test.*https:\/\/next\.test may not.*--origin https:\/\/next\.test/s)
  })

  it("of this machine may all connect while a folder is developed, on any port, and others not", async () => {
    for (const origin of ["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:8080"]) {
      const response = await query(origin, developing)
      expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, origin])
    }
    const client = await openRaw(developing.url(), { headers: { Origin: "http://localhost:5173" } })
    client.close()
    expect((await query("http://localhost.evil.test:5173", developing)).status).toBe(403)
  })

  it("under the other name of loopback connect over WebSocket as well", async () => {
    const client = await openRaw(host.url(), { headers: { Origin: ALIAS } })
    client.close()
    await expect(openRaw(host.url(), { headers: { Origin: "http://127.0.0.1:4000" } })).rejects.toThrow("403")
  })

  it("that are none, but programs, need no Origin", async () => {
    const response = await query()
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, null])
  })
})

describe("a stored file", () => {
  it.each(["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif", "video/mp4", "font/woff2"])(
    "of type %s is shown",
    async (type) => {
      const response = await stored(type)
      expect(response.headers.get("content-type")).toBe(type)
      expect(response.headers.has("content-disposition")).toBe(false)
    }
  )

  it.each([
    "text/html; charset=utf-8",
    "text/xsl",
    "text/javascript",
    "text/css",
    "text/plain",
    "image/svg+xml",
    "application/xhtml+xml",
    "application/mathml+xml",
    "application/pdf",
    "application/json",
    "image/png, text/html",
    "image/pngx"
  ])("of type %s is sent to be saved, and programs learn its type", async (type) => {
    expect(Object.fromEntries((await stored(type)).headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-stored-content-type": type
    })
  })

  it("is told by its type whatever its case and parameters", async () => {
    expect((await stored("Image/PNG; a=b")).headers.get("content-type")).toBe("image/png")
  })

  it("can be read in parts by a page of an allowed origin", async () => {
    const response = await stored("video/mp4", { Origin: PAGE, Range: "bytes=0-2" })
    expect([response.status, await response.text()]).toEqual([206, "con"])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-range": "bytes 0-2/7",
      "access-control-allow-origin": PAGE,
      "access-control-expose-headers": expect.stringContaining("Content-Range")
    })
  })
})
