import { once } from "node:events"
import { describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { LIMITS } from "../src/limits.ts"
import { api } from "./app/convex/_generated/api.js"
import { makeSights, tokenFor, TRUSTED_KEY, useRuntime } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const host = useRuntime({
  limits: {
    anonymousSocketsPerAddress: 4,
    socketsPerSession: 3,
    actionsInFlight: 3,
    anonymousBurst: 100,
    anonymousPerMinute: 1
  }
})

const impatient = useRuntime({ limits: { connectMs: 100 } })

const open = (headers: Record<string, string> = {}) => openRaw(host.url(), { headers })
const ofType = (type: string) => (message: { readonly type: string }) => message.type === type
const authenticate = async (subject: string, baseVersion = 0) => ({
  type: "Authenticate",
  tokenType: "User",
  value: await tokenFor(subject),
  baseVersion
})
const mutationOf = (bytes: number, requestId = 0) => {
  const empty = { type: "Mutation", requestId, udfPath: "values:store", args: [{ text: "" }] }
  const text = "x".repeat(bytes - JSON.stringify(empty).length)
  return { ...empty, args: [{ text }] }
}
const adding = (count: number, baseVersion = 0, channel = crypto.randomUUID()) => ({
  type: "ModifyQuerySet",
  baseVersion,
  newVersion: baseVersion + 1,
  modifications: Array.from({ length: count }, (_, at) => ({
    type: "Add",
    queryId: baseVersion * 10_000 + at,
    udfPath: "messages:list",
    args: [{ channel: `${channel}${at}` }]
  }))
})

describe("a message", () => {
  const limits = [
    ["of a client without a token", {}, undefined, LIMITS.frameBytesAnonymous.value],
    ["of a signed-in client", {}, "ada", LIMITS.frameBytesUser.value],
    [
      "on a connection with a trusted key",
      { "X-Convex-Trusted-Key": TRUSTED_KEY },
      undefined,
      2 * LIMITS.frameBytesUser.value
    ]
  ] as const

  it.each(limits)("%s may be as large as its limit", async (_name, headers, subject, limit) => {
    const client = await open(headers)
    client.connect()
    if (subject !== undefined) client.send(await authenticate(subject))
    client.send(mutationOf(limit))
    // Texts are stored up to 1 MiB; what counts here is that the message was read.
    expect(await client.messages.until(ofType("MutationResponse"))).toMatchObject({ requestId: 0 })
    client.close()
  })

  it("of a client without a token is refused one byte above, with a sentence", async () => {
    const client = await open()
    client.connect()
    client.send(mutationOf(LIMITS.frameBytesAnonymous.value + 1))
    expect(await client.messages.until(ofType("FatalError"))).toEqual({
      type: "FatalError",
      error: `a message can have at most ${LIMITS.frameBytesAnonymous.value} bytes`
    })
    expect(await client.closed).toEqual({ code: 1009, reason: "MessageTooLarge" })
  })

  it.each(limits.slice(0, 2))(
    "%s that is far too large is refused before it has arrived",
    async (_name, headers, subject) => {
      const client = await open(headers)
      client.connect()
      if (subject !== undefined) client.send(await authenticate(subject))
      client.send(mutationOf(1.5 * 2 ** 20))
      expect((await client.closed).code).toBe(1009)
    }
  )

  it("that comes while a token is verified has the limit of that token, and the smaller one when it is refused", async () => {
    const good = await open()
    good.connect()
    good.send(await authenticate("ada"))
    good.send(mutationOf(500_000))
    expect(await good.messages.until(ofType("MutationResponse"))).toMatchObject({ success: true })
    good.send({ type: "Authenticate", tokenType: "None", baseVersion: 1 })
    good.send(mutationOf(100_000, 1))
    expect((await good.closed).code).toBe(1009)

    const bad = await open()
    bad.connect()
    bad.send({ type: "Authenticate", tokenType: "User", value: "nonsense", baseVersion: 0 })
    bad.send(mutationOf(500_000))
    expect(await bad.messages.until(ofType("AuthError"))).toMatchObject({ authUpdateAttempted: true })
    expect(bad.messages.all.filter(ofType("MutationResponse"))).toEqual([])
  })

  it("of a client whose token has ended asks for another token instead of ending the client", async () => {
    const client = await open()
    client.connect()
    client.send(await authenticate("ada"))
    client.send(adding(1))
    await client.messages.until(ofType("Transition"))
    host.clock.offset = 2 * 3_600_000
    client.send(mutationOf(200_000))
    expect(await client.messages.until(ofType("AuthError"))).toMatchObject({ error: "The token has expired" })
    expect(client.messages.all.filter(ofType("FatalError"))).toEqual([])
  })

  it("nested more deeply than values can be ends with a sentence and without a line in the log", async () => {
    const before = host.lines.length
    const client = await open()
    client.sendText(`{"type":"Event","event":${"[".repeat(30_000)}${"]".repeat(30_000)}}`)
    expect(await client.messages.until(ofType("FatalError"))).toMatchObject({
      error: `a message nests at most ${LIMITS.jsonDepth.value} levels deep`
    })
    expect(host.lines).toHaveLength(before)
  })
})

describe("queries", () => {
  it.each([
    ["without a token", undefined, LIMITS.queriesPerSocketAnonymous.value],
    ["with a token", "ada", LIMITS.queriesPerSocket.value]
  ] as const)("of a client %s are as many as the limit and not one more", async (_name, subject, limit) => {
    const client = await open()
    client.connect()
    if (subject !== undefined) client.send(await authenticate(subject))
    client.send(adding(limit))
    const shown = await client.messages.until(
      (message) => Array.isArray(message["modifications"]) && message["modifications"].length > 0
    )
    expect(shown["modifications"]).toHaveLength(limit)
    client.send(adding(1, 1))
    expect(await client.messages.until(ofType("FatalError"))).toEqual({
      type: "FatalError",
      error: `a client can watch at most ${limit} queries at once`
    })
    expect((await client.closed).code).toBe(1002)
  })

  it("that are removed make room for others", async () => {
    const client = await open()
    client.connect()
    client.send(adding(LIMITS.queriesPerSocketAnonymous.value))
    client.send({
      type: "ModifyQuerySet",
      baseVersion: 1,
      newVersion: 2,
      modifications: [{ type: "Remove", queryId: 0 }]
    })
    client.send(adding(1, 2))
    const last = await client.messages.until(
      (message) => (message["endVersion"] as { querySet: number } | undefined)?.querySet === 3
    )
    expect(last).toMatchObject({ type: "Transition" })
    client.close()
  })

  it("many at once are shown in one Transition, and what was sent after them waits", async () => {
    const client = await open()
    client.connect()
    client.send(await authenticate("ada"))
    client.send(adding(200))
    client.send({ type: "Mutation", requestId: 0, udfPath: "messages:send", args: [{ channel: "after", text: "x" }] })
    await client.messages.until(ofType("MutationResponse"))
    const filled = client.messages.all.filter(
      (message) => message.type === "Transition" && (message["modifications"] as Array<unknown>).length > 0
    )
    expect(filled.map((message) => (message["modifications"] as Array<unknown>).length)).toEqual([200])
    client.close()
  })
})

describe("actions of one socket", () => {
  it("beyond the limit fail with a sentence, and run again when others have ended", async () => {
    const client = await open()
    client.connect()
    const channel = crypto.randomUUID()
    const action = (requestId: number) => ({
      type: "Action",
      requestId,
      udfPath: "values:untilSent",
      args: [{ channel }]
    })
    for (let requestId = 0; requestId < 4; requestId += 1) client.send(action(requestId))
    expect(await client.messages.until(ofType("ActionResponse"))).toEqual({
      type: "ActionResponse",
      requestId: 3,
      success: false,
      result: "At most 3 actions can run at once; wait for one of them to end",
      logLines: []
    })
    client.send({ type: "Mutation", requestId: 9, udfPath: "messages:send", args: [{ channel, text: "end" }] })
    await client.messages.until(() => client.messages.all.filter(ofType("ActionResponse")).length === 4)
    client.send(action(4))
    expect(await client.messages.until((message) => message["requestId"] === 4)).toMatchObject({ success: true })
    client.close()
  })
})

describe("sockets", () => {
  const from = (address: string) => open({ "X-Forwarded-For": address })

  it("of one address without a token are as many as the limit; one that signs in makes room", async () => {
    const clients = [
      await from("203.0.113.1"),
      await from("203.0.113.1"),
      await from("203.0.113.1"),
      await from("203.0.113.1")
    ]
    await expect(from("203.0.113.1")).rejects.toThrow("429")
    clients[0]?.connect()
    clients[0]?.send(await authenticate("ada"))
    await clients[0]?.messages.until(ofType("Transition"))
    const next = await from("203.0.113.1")
    await expect(from("203.0.113.1")).rejects.toThrow("429")
    await expect(from("203.0.113.2").then((client) => client.close())).resolves.toBeUndefined()
    const trusted = await open({ "X-Forwarded-For": "203.0.113.1", "X-Convex-Trusted-Key": TRUSTED_KEY })
    for (const client of [...clients, next, trusted]) client.close()
    await Promise.all([...clients, next].map(({ closed }) => closed))
    const again = await from("203.0.113.1")
    again.close()
  })

  it("of one sign-in are as many as the limit; one more is asked to come back later", async () => {
    const signIn = async () => {
      const client = await from("203.0.113.3")
      client.connect()
      client.send(await authenticate("bob"))
      return client
    }
    const clients = [await signIn(), await signIn(), await signIn()]
    await Promise.all(clients.map(({ messages }) => messages.until(ofType("Transition"))))
    expect(await (await signIn()).closed).toEqual({
      code: 1013,
      reason: "TooManyConcurrentRequests: this sign-in has too many sockets"
    })
    for (const client of clients) client.close()
  })

  it("that say nothing are closed", async () => {
    const client = await openRaw(impatient.url())
    expect(await client.closed).toMatchObject({ code: 1008, reason: expect.stringMatching(/^ConnectMissing/) })
  })

  it("without a token make as many calls as their address may, then are asked to come back later", async () => {
    const client = await from("203.0.113.4")
    client.connect()
    for (let at = 0; at < 100; at += 1) {
      client.send({ type: "Mutation", requestId: at, udfPath: "messages:send", args: [{ channel: "rate", text: "x" }] })
    }
    expect(await client.closed).toMatchObject({
      code: 1013,
      reason: expect.stringMatching(/^TooManyConcurrentRequests/)
    })
    await expect(from("203.0.113.4")).rejects.toThrow("429")
  })

  it("that break the protocol do not fill the log", async () => {
    const before = host.lines.length
    for (let at = 0; at < LIMITS.clientLogLines.value + 5; at += 1) {
      const socket = new WebSocket(`${host.url().replace("http", "ws")}/api/1.48.0/sync`, {
        headers: { "X-Forwarded-For": `203.0.113.6` }
      })
      socket.on("error", () => undefined)
      await once(socket, "open")
      // A frame with a reserved bit.
      const raw = Reflect.get(socket, "_socket") as { readonly write: (bytes: Buffer) => void }
      raw.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))
      await once(socket, "close")
    }
    const lines = host.lines.slice(before)
    expect(lines).toHaveLength(LIMITS.clientLogLines.value)
    expect(lines.every(({ text }) => text.endsWith("(203.0.113.6)"))).toBe(true)
  })
})

it("the client of npm convex keeps its queries when its token changes, and gets the larger limits with it", async () => {
  const client = host.client()
  const channel = crypto.randomUUID()
  const names = makeSights<string | null>()
  client.onUpdate(api.people.whoAmI, {}, names.push)
  await names.until((name) => name === null)
  for (const subject of ["ada", "bob"]) {
    client.setAuth(() => tokenFor(subject))
    await names.until((name) => name === subject)
    await client.mutation(api.values.store, { text: "x".repeat(500_000) })
    await client.mutation(api.messages.send, { channel, text: subject })
  }
  expect(await client.query(api.messages.list, { channel })).toEqual(["ada", "bob"])
})
