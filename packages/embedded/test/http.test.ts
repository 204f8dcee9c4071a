import { ConvexHttpClient } from "convex/browser"
import { createHash } from "node:crypto"
import { request as rawRequest } from "node:http"
import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { ADMIN_KEY, tokenFor, useRuntime } from "./harness.ts"

const host = useRuntime()

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${host.url()}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body)
  })

describe("functions over HTTP", () => {
  it("answers in clean JSON by default and in the clients' encoding on request", async () => {
    const clean = await (await post("/api/query", { path: "values:special", args: {} })).json()
    expect(clean).toMatchObject({
      status: "success",
      value: { integer: "7", bytes: "AQID", negativeZero: 0, endless: "Infinity" }
    })
    const encoded = { path: "values:special", args: [{}], format: "convex_encoded_json" }
    expect(await (await post("/api/function", encoded)).json()).toMatchObject({
      value: { integer: { $integer: "BwAAAAAAAAA=" }, bytes: { $bytes: "AQID" } }
    })
  })

  it("runs a function by its address, by GET, and several queries at once", async () => {
    expect(await (await post("/api/run/values/echo", { args: { value: 1 } })).json()).toMatchObject({ value: 1 })
    const address = `${host.url()}/api/query?path=messages.js:list&args=${encodeURIComponent('{"channel":"none"}')}`
    expect(await (await fetch(address)).json()).toMatchObject({ status: "success", value: [] })
    const queries = [
      { path: "messages:list", args: { channel: "none" } },
      { path: "messages:refusedQuery", args: { channel: "none" } }
    ]
    expect(await (await post("/api/query_batch", { queries })).json()).toMatchObject({
      results: [{ value: [] }, { status: "error", errorData: "empty" }]
    })
  })

  it("answers a failed function with 200, as the hosted service does", async () => {
    const response = await post("/api/mutation", { path: "messages:send", args: { channel: 1 } })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: "error",
      errorMessage: expect.stringContaining("ArgumentValidationError")
    })
  })

  it.each([
    ["/api/query", "{", 400],
    ["/api/query", "[]", 400],
    ["/api/query", { path: 7 }, 400],
    ["/api/query", { path: "a:b", args: [1] }, 400],
    ["/api/query", { path: "a:b", args: {}, format: "xml" }, 400],
    ["/api/query", { path: "a:b", args: {}, componentPath: "other" }, 400],
    ["/api/run/%E0%A4%A", {}, 400],
    ["/api/query_at_ts", { path: "messages:list", args: {}, ts: "AQAAAAAAAAA=" }, 400],
    // The official command line would ask again after 404, and show no sentence.
    ["/api/deploy2/start_push", {}, 400],
    ["/nowhere", {}, 404]
  ])("refuses %s with %j by status %i", async (path, body, status) => {
    const response = await post(path, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
  })

  it("knows users by their token and the operator by the key", async () => {
    const asked = { path: "people:whoAmI", args: {} }
    const bearer = { Authorization: `Bearer ${await tokenFor("ada")}` }
    expect(await (await post("/api/query", asked, bearer)).json()).toMatchObject({ value: "ada" })
    expect((await post("/api/query", asked, { Authorization: "Bearer nonsense" })).status).toBe(401)
    expect((await post("/api/query", asked, { Authorization: "Convex wrong" })).status).toBe(401)
    expect((await post("/api/query", asked, { Authorization: "Basic x" })).status).toBe(401)

    const hidden = { path: "messages:hidden", args: {} }
    expect(await (await post("/api/function", hidden)).json()).toMatchObject({ status: "error" })
    const operator = { Authorization: `Convex ${ADMIN_KEY}` }
    expect(await (await post("/api/function", hidden, operator)).json()).toMatchObject({ value: "for operators" })
  })

  it("lets the operator act for a user", async () => {
    const client = new ConvexHttpClient(host.url(), { logger: false })
    // The method is internal to the package's types and used by its own tools.
    const operator = client as unknown as { setAdminAuth: (key: string, as?: object) => void }
    operator.setAdminAuth(ADMIN_KEY, { subject: "bob", issuer: "https://id.test" })
    expect(await client.query(api.people.whoAmI, {})).toBe("bob")
  })

  it("answers only under its own names", async () => {
    const status = (name: string) =>
      new Promise((resolve, reject) => {
        const request = rawRequest(`${host.url()}/version`, { headers: { Host: name } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        request.on("error", reject).end()
      })
    expect(await Promise.all(["localhost:3999", "127.0.0.1", "evil.test", "127.0.0.1.evil.test"].map(status))).toEqual([
      200, 200, 421, 421
    ])
  })

  it("says what it is", async () => {
    expect(await (await fetch(`${host.url()}/version`)).text()).toBe("1.48.0")
    expect(await (await fetch(`${host.url()}/healthz`)).json()).toMatchObject({ ok: true })
  })
})

describe("HTTP actions", () => {
  it("get the request without the prefix and answer freely", async () => {
    expect(await (await fetch(`${host.url()}/http/hello?name=ada`)).text()).toBe("hello ada")
    const response = await fetch(`${host.url()}/http/echo/any`, {
      method: "POST",
      headers: { "Content-Type": "text/plain", Authorization: `Bearer ${await tokenFor("ada")}` },
      body: "body"
    })
    expect(response.status).toBe(201)
    expect(await response.text()).toBe("ada:body")
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"])
  })

  it("run for nobody when the token is not ours", async () => {
    const headers = { Authorization: "Bearer of-a-webhook" }
    const response = await fetch(`${host.url()}/http/echo/any`, { method: "POST", headers, body: "x" })
    expect(await response.text()).toBe("nobody:x")
  })

  it("are 404 with the path where none is routed", async () => {
    const response = await fetch(`${host.url()}/http/nothing`)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe("No HttpAction routed for /nothing")
  })
})

describe("stored files", () => {
  const client = () => new ConvexHttpClient(host.url(), { logger: false })
  const here = (address: string) => address.replace("http://localhost:3999/_convex", host.url())
  const uploadUrl = async () => here(await client().mutation(api.files.uploadUrl, {}))
  const upload = async (address: string, body: string, headers: Record<string, string> = {}) =>
    fetch(address, { method: "POST", headers: { "Content-Type": "text/plain", ...headers }, body })
  const stored = async (body: string, type = "text/plain") => {
    const response = await upload(await uploadUrl(), body, { "Content-Type": type })
    const { storageId } = (await response.json()) as { storageId: never }
    return here((await client().query(api.files.address, { storageId })) ?? "")
  }

  it("come back as they were, whole and in parts", async () => {
    const address = await stored("0123456789")
    const whole = await fetch(address)
    expect(await whole.text()).toBe("0123456789")
    const digest = createHash("sha256").update("0123456789").digest("base64")
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-stored-content-type": "text/plain",
      "content-length": "10",
      "cache-control": "private, max-age=2592000",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      digest: `sha-256=${digest}`,
      etag: `"${digest}"`
    })
    const part = await fetch(address, { headers: { Range: "bytes=2-4" } })
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"])
    expect((await fetch(address, { headers: { Range: "bytes=0-1,4-5" } })).status).toBe(416)
    expect((await fetch(address, { headers: { "If-None-Match": `"${digest}"` } })).status).toBe(304)
    const stale = await fetch(address, { headers: { Range: "bytes=2-4", "If-Range": '"another"' } })
    expect([stale.status, await stale.text()]).toEqual([200, "0123456789"])
    const head = await fetch(address, { method: "HEAD" })
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""])
  })

  it("may be empty", async () => {
    const response = await fetch(await stored(""))
    expect([response.status, await response.text()]).toEqual([200, ""])
  })

  it("are never shown as pages of ours", async () => {
    for (const type of ["text/html; charset=utf-8", "image/svg+xml", "application/xml"]) {
      expect((await fetch(await stored("<x/>", type))).headers.get("content-disposition")).toBe("attachment")
    }
  })

  it("take an upload address once", async () => {
    const address = await uploadUrl()
    expect((await upload(address, "one")).status).toBe(200)
    expect((await upload(address, "two")).status).toBe(401)
    expect((await upload(`${host.url()}/api/storage/upload?token=guess`, "x")).status).toBe(401)
  })

  it("must have the digest that was given for them", async () => {
    const digest = (body: string) => `sha-256=${createHash("sha256").update(body).digest("base64")}`
    expect((await upload(await uploadUrl(), "one", { Digest: digest("one") })).status).toBe(200)
    const wrong = await upload(await uploadUrl(), "one", { Digest: digest("two") })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "DigestMismatch" }])
  })

  it("are 404 when unknown", async () => {
    expect((await fetch(`${host.url()}/api/storage/${crypto.randomUUID()}`)).status).toBe(404)
  })
})
