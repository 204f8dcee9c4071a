import { once } from "node:events"
import { type IncomingMessage, request as startRequest } from "node:http"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { LIMITS } from "../src/limits.ts"
import { ADMIN_KEY, tokenFor, TRUSTED_KEY, useRuntime } from "./harness.ts"

const host = useRuntime({ limits: { anonymousBurst: 120, anonymousPerMinute: 1 } })
const impatient = useRuntime({ limits: { jsonBodyMs: 2_000, uploadIdleMs: 200 } })

const bodyOf = (bytes: number): string => {
  const head = '{"path":"messages:list","args":{"channel":"'
  return `${head}${"x".repeat(bytes - head.length - 3)}"}}`
}
const ask = (body: string, headers: Record<string, string> = {}, path = "/api/query") =>
  fetch(`${host.url()}${path}`, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body })

const callers = [
  ["without a token", async () => ({}), LIMITS.jsonBytesAnonymous.value],
  [
    "with a user's token",
    async () => ({ Authorization: `Bearer ${await tokenFor("ada")}` }),
    LIMITS.jsonBytesUser.value
  ],
  ["with a trusted key", async () => ({ "X-Convex-Trusted-Key": TRUSTED_KEY }), LIMITS.jsonBytesTrusted.value],
  ["with the operator's key", async () => ({ Authorization: `Convex ${ADMIN_KEY}` }), LIMITS.jsonBytesTrusted.value],
  ["with a wrong trusted key", async () => ({ "X-Convex-Trusted-Key": "guess" }), LIMITS.jsonBytesAnonymous.value]
] as const

const begin = (path: string, headers: Record<string, string | number>, { url } = host) => {
  const request = startRequest(`${url()}${path}`, { method: "POST", headers, agent: false })
  request.on("error", () => undefined)
  const answered = once(request, "response").then(async ([response]: Array<IncomingMessage>) => ({
    status: response?.statusCode,
    body: response === undefined ? "" : await text(response)
  }))
  return { request, answered }
}

describe("the answer of an HTTP action", () => {
  const answer = async (bytes: number) => (await (await fetch(`${host.url()}/http/large/${bytes}`)).text()).length

  it("may be as large as the limit, and is cut off and reported beyond it", async () => {
    const limit = LIMITS.httpAnswerBytes.value
    expect(await answer(limit)).toBe(limit)
    await expect(answer(limit + 1)).rejects.toThrow("fetch failed")
    expect(host.lines.at(-1)?.text).toContain(`The answer of an HTTP action is larger than ${limit} bytes`)
  })
})

describe("a JSON body", () => {
  it.each(callers)("%s may be as large as the limit and not larger", async (_name, headers, limit) => {
    expect((await ask(bodyOf(limit), await headers())).status).toBe(200)
    const refused = await ask(bodyOf(limit + 1), await headers())
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { code: "BodyTooLarge", message: `The request body is larger than ${limit} bytes` }
    ])
  })

  it("is refused by the length it declares, before any of it is sent", async () => {
    const { answered, request } = begin("/api/query", { "Content-Length": LIMITS.jsonBytesAnonymous.value + 1 })
    request.flushHeaders()
    expect(await answered).toMatchObject({ status: 413 })
    request.destroy()
  })

  it("without a declared length is read up to the limit", async () => {
    const { answered, request } = begin("/api/query", { "Transfer-Encoding": "chunked" })
    request.write("x".repeat(LIMITS.jsonBytesAnonymous.value))
    request.write("x")
    expect(await answered).toMatchObject({ status: 413 })
    request.destroy()
  })

  it("that is refused is not read on for long", async () => {
    const socket = connect(Number(new URL(host.url()).port), "127.0.0.1")
    const head = `POST /api/query HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 ** 30}\r\n\r\n`
    socket.on("error", () => undefined)
    socket.write(head)
    const part = Buffer.alloc(64 * 1024)
    const pump = () => {
      while (!socket.destroyed && socket.bytesWritten < 2 ** 30) if (!socket.write(part)) return
    }
    const closed = new Promise<void>((resolve) => void socket.on("close", () => resolve()))
    socket.on("drain", pump)
    pump()
    const [answer] = (await once(socket, "data")) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    await closed
    expect(socket.bytesWritten).toBeLessThan(64 * 2 ** 20)
  })

  it("of which nothing more comes is answered with 408", async () => {
    const { answered, request } = begin("/api/query", { "Content-Length": 100 }, impatient)
    request.write("{")
    const { body, status } = await answered
    expect([status, JSON.parse(body)]).toEqual([
      408,
      { code: "BodyTooSlow", message: "The request body did not arrive in time; send the request again" }
    ])
    request.destroy()
  })

  it("is not read for a token that is not accepted", async () => {
    const { answered, request } = begin("/api/query", { "Content-Length": 60_000, Authorization: "Bearer nonsense" })
    request.flushHeaders()
    expect(await answered).toMatchObject({ status: 401 })
    request.destroy()
  })

  it("nested more deeply than values can be is refused without a stack trace", async () => {
    const levels = LIMITS.jsonDepth.value
    const deep = (count: number) => `${"[".repeat(count)}${"]".repeat(count)}`
    const asked = (count: number) =>
      ask(`{"path":"values:echo","args":{"value":${deep(count - 2)}}}`, {}, "/api/action")
    expect((await asked(levels)).status).toBe(200)
    const refused = await asked(levels + 1)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "BadJson", message: `The request body is nested more than ${levels} levels deep` }
    ])
    expect((await ask("[".repeat(60_000))).status).toBe(400)
    const byGet = `${host.url()}/api/query?path=a:b&args=${"[".repeat(levels + 1)}`
    expect((await fetch(byGet)).status).toBe(400)
    expect(host.lines.filter(({ text: line }) => line.includes("\n    at "))).toEqual([])
  })
})

describe("a batch", () => {
  const batch = (count: number) =>
    ask(
      JSON.stringify({
        queries: Array.from({ length: count }, () => ({ path: "messages:list", args: { channel: "b" } }))
      }),
      {},
      "/api/query_batch"
    )

  it("has as many queries as the limit and not one more", async () => {
    const full = await batch(LIMITS.batchQueries.value)
    const { results } = (await full.json()) as { results: Array<unknown> }
    expect(results).toHaveLength(LIMITS.batchQueries.value)
    const refused = await batch(LIMITS.batchQueries.value + 1)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "BatchTooLarge", message: `A batch has at most ${LIMITS.batchQueries.value} queries` }
    ])
  })
})

describe("calls from one address", () => {
  const call = (address: string, headers: Record<string, string> = {}, path = "messages:list") =>
    ask(JSON.stringify({ path, args: { channel: "r" } }), { "X-Forwarded-For": address, ...headers })

  it("without a token are limited, those of signed-in people and of other addresses are not", async () => {
    const statuses = []
    for (let at = 0; at < 121; at += 1) statuses.push((await call("203.0.113.7")).status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
    const refused = await call("203.0.113.7")
    expect([refused.headers.get("retry-after"), await refused.json()]).toEqual([
      "1",
      {
        code: "TooManyRequests",
        message: "There were too many requests from this address; try again in a moment"
      }
    ])
    const token = { Authorization: `Bearer ${await tokenFor("ada")}` }
    expect((await call("203.0.113.7", token)).status).toBe(200)
    expect((await call("203.0.113.7", { "X-Convex-Trusted-Key": TRUSTED_KEY })).status).toBe(200)
    expect((await call("203.0.113.8")).status).toBe(200)
    expect((await fetch(`${host.url()}/healthz`, { headers: { "X-Forwarded-For": "203.0.113.7" } })).status).toBe(200)
  })

  it("count each query of a batch", async () => {
    const queries = Array.from({ length: 100 }, () => ({ path: "messages:list", args: { channel: "b" } }))
    const batch = () =>
      ask(JSON.stringify({ queries }), { "X-Forwarded-For": "203.0.113.9" }, "/api/query_batch").then(
        ({ status }) => status
      )
    expect([await batch(), await batch()]).toEqual([200, 429])
  })
})

describe("a body for an HTTP action", () => {
  const headers = { "Content-Type": "text/plain", "Content-Length": LIMITS.httpActionBytes.value + 1 }

  it("may be as large as the limit, also without a declared length, and not larger", async () => {
    const post = (size: number) => fetch(`${host.url()}/http/echo/x`, { method: "POST", body: "x".repeat(size) })
    expect((await post(LIMITS.httpActionBytes.value)).status).toBe(201)
    const declared = begin("/http/echo/x", headers)
    declared.request.flushHeaders()
    expect(await declared.answered).toMatchObject({ status: 413 })
    declared.request.destroy()
    const { answered, request } = begin("/http/echo/x", { "Transfer-Encoding": "chunked" })
    request.end("x".repeat(LIMITS.httpActionBytes.value + 1))
    expect(await answered).toMatchObject({ status: 413 })
  })

  it("of which nothing more comes is answered with 408", async () => {
    const { answered, request } = begin("/http/echo/x", { "Content-Length": 100 }, impatient)
    request.write("x")
    expect(await answered).toMatchObject({ status: 408 })
    request.destroy()
  })

  it("never brings the trusted key to the action", async () => {
    const response = await fetch(`${host.url()}/http/headers`, {
      headers: { "X-Convex-Trusted-Key": TRUSTED_KEY, "X-Own": "1" }
    })
    const headers = await response.json()
    expect(headers).toMatchObject({ "x-own": "1" })
    expect(headers).not.toHaveProperty("x-convex-trusted-key")
  })
})

describe("an upload", () => {
  const address = async () => {
    const body = JSON.stringify({ path: "files:uploadUrl", args: {} })
    const response = await fetch(`${impatient.url()}/api/mutation`, { method: "POST", body })
    const { value } = (await response.json()) as { value: string }
    return value.replace("http://localhost:3999/_convex", "")
  }

  it("that stalls is answered with 408 and leaves no file", async () => {
    const { answered, request } = begin(await address(), { "Content-Length": 1_000 }, impatient)
    request.write("x")
    const { body, status } = await answered
    expect([status, JSON.parse(body)]).toMatchObject([408, { code: "BodyTooSlow" }])
    request.destroy()
  })
})
