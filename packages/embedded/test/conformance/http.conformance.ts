import { createHash } from "node:crypto"
import { ConvexError } from "convex/values"
import { describe, expect, it } from "vitest"
import { api } from "../app/convex/_generated/api.js"
import { http, post, siteUrl } from "./target.ts"

const channel = () => crypto.randomUUID()

describe("calls over HTTP", () => {
  it("query, mutation and action give their values", async () => {
    const name = channel()
    await http().mutation(api.messages.send, { channel: name, text: "a" })
    expect(await http().query(api.messages.list, { channel: name })).toEqual(["a"])
    expect(await http().consistentQuery(api.messages.list, { channel: name })).toEqual(["a"])
    expect(await http().action(api.values.echo, { value: { n: [1, null, "x"] } })).toEqual({ n: [1, null, "x"] })
  })

  it("every kind of value arrives as it was", async () => {
    const { bytes, endless, integer, negativeZero } = await http().query(api.values.special, {})
    expect([integer, endless, Object.is(negativeZero, -0), [...new Uint8Array(bytes)]]).toEqual([
      7n,
      Infinity,
      true,
      [1, 2, 3]
    ])
  })

  it("a refusal carries its data and leaves nothing", async () => {
    const error: unknown = await http()
      .mutation(api.messages.refuse, {})
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ConvexError)
    expect((error as ConvexError<never>).data).toEqual({ code: "not_today", count: 3n })
    expect(await http().query(api.messages.list, { channel: "refused" })).toEqual([])
  })

  it.each([
    ["an unknown function", { path: "messages:nothing", args: {} }],
    ["an internal function", { path: "messages:hidden", args: {} }],
    ["arguments that do not fit", { path: "messages:list", args: { channel: 1 } }],
    ["an argument too many", { path: "messages:list", args: { channel: "c", more: 1 } }]
  ])("%s is an error of the function", async (_name, body) => {
    const answer = (await (await post("/api/query", { ...body, format: "json" })).json()) as Record<string, unknown>
    expect(answer).toMatchObject({ status: "error", errorMessage: expect.any(String) })
  })

  it("a body that is no JSON is a bad request", async () => {
    expect((await post("/api/query", "{")).status).toBe(400)
  })

  it("a page ends where it ends, and the next begins there", async () => {
    const name = channel()
    for (const text of ["a", "b", "c"]) await http().mutation(api.messages.send, { channel: name, text })
    const read = (cursor: string | null) =>
      http().query(api.messages.page, { channel: name, paginationOpts: { numItems: 2, cursor } })
    const first = await read(null)
    const second = await read(first.continueCursor)
    expect([first.page, first.isDone, second.page, second.isDone]).toEqual([["a", "b"], false, ["c"], true])
  })
})

describe("files", () => {
  const upload = async (body: string, headers: Record<string, string> = {}) =>
    fetch(await http().mutation(api.files.uploadUrl, {}), { method: "POST", body, headers })

  it("are stored and come back, whole and in part", async () => {
    const { storageId } = (await (await upload("hello files", { "Content-Type": "text/plain" })).json()) as {
      storageId: never
    }
    const address = (await http().query(api.files.address, { storageId })) ?? ""
    const whole = await fetch(address)
    expect([await whole.text(), whole.headers.get("content-type")]).toEqual(["hello files", "text/plain"])
    const part = await fetch(address, { headers: { Range: "bytes=6-" } })
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "files", "bytes 6-10/11"])
  })

  it("are refused when they are not what their digest says", async () => {
    const digest = createHash("sha256").update("other").digest("base64")
    expect((await upload("hello", { Digest: `sha-256=${digest}` })).status).toBe(400)
  })
})

describe("HTTP actions", () => {
  it("are found by path and by the beginning of a path", async () => {
    expect(await (await fetch(`${siteUrl}/hello?name=ada`)).text()).toBe("hello ada")
    const echo = await fetch(`${siteUrl}/echo/deep`, { method: "POST", body: "x", headers: { "Content-Type": "a/b" } })
    expect([echo.status, await echo.text(), echo.headers.get("content-type")]).toEqual([201, "nobody:x", "a/b"])
    expect(echo.headers.getSetCookie()).toEqual(["a=1", "b=2"])
    expect((await fetch(`${siteUrl}/nowhere`)).status).toBe(404)
  })
})
