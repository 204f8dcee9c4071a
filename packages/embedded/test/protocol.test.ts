import { describe, expect, it } from "vitest"
import { encodeTimestamp } from "../src/values/timestamps.ts"
import { tokenFor, useRuntime } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const host = useRuntime({ allowedOrigins: ["https://page.test"] })
const open = (options?: Parameters<typeof openRaw>[1]) => openRaw(host.url(), options)
const ofType = (type: string) => (message: { readonly type: string }) => message.type === type

const mutation = (requestId: number, channel: string, text: string) => ({
  type: "Mutation",
  requestId,
  udfPath: "messages:send",
  args: [{ channel, text }]
})
const listOf = (channel: string, queryId = 0, baseVersion = 0) => ({
  type: "ModifyQuerySet",
  baseVersion,
  newVersion: baseVersion + 1,
  modifications: [{ type: "Add", queryId, udfPath: "messages:list", args: [{ channel }] }]
})
const noQueries = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] }

describe("sync protocol", () => {
  it("answers a mutation first and then moves to a version that covers it", async () => {
    const client = await open()
    client.connect()
    client.send(noQueries)
    client.send(mutation(0, "order", "x"))
    await client.messages.until(ofType("MutationResponse"))
    await client.messages.until(ofType("Transition"))
    expect(client.messages.all.map(({ type }) => type)).toEqual(["Transition", "MutationResponse", "Transition"])
    const [first, , second] = client.messages.all
    expect(second?.["startVersion"]).toEqual(first?.["endVersion"])
    client.close()
  })

  it("runs a mutation once however often it is sent, also over another socket", async () => {
    const channel = crypto.randomUUID()
    const sessionId = crypto.randomUUID()
    const client = await open()
    client.connect(sessionId)
    client.send(noQueries)
    client.send(mutation(7, channel, "once"))
    client.send(mutation(7, channel, "once"))
    const first = await client.messages.until(ofType("MutationResponse"))
    client.cut()
    const again = await open()
    again.connect(sessionId)
    again.send(listOf(channel))
    again.send(mutation(7, channel, "once"))
    const second = await again.messages.until(ofType("MutationResponse"))
    expect([second["result"], second["ts"]]).toEqual([first["result"], first["ts"]])
    const shown = again.messages.all.find(ofType("Transition"))
    expect(shown?.["modifications"]).toMatchObject([{ value: ["once"] }])
    again.close()
  })

  it("does not hand a mutation's result to another user of the same session", async () => {
    const channel = crypto.randomUUID()
    const sessionId = crypto.randomUUID()
    const client = await open()
    client.connect(sessionId)
    client.send({ type: "Authenticate", tokenType: "User", value: await tokenFor("ada"), baseVersion: 0 })
    client.send(mutation(1, channel, "mine"))
    expect(await client.messages.until(ofType("MutationResponse"))).toMatchObject({ success: true })
    client.cut()
    const thief = await open()
    thief.connect(sessionId)
    thief.send(mutation(1, channel, "mine"))
    expect(await thief.messages.until(ofType("MutationResponse"))).toMatchObject({ success: false })
    thief.close()
  })

  it("keeps mutations behind an earlier Authenticate", async () => {
    const client = await open()
    client.connect()
    client.send({ type: "Authenticate", tokenType: "User", value: await tokenFor("ada"), baseVersion: 0 })
    client.send({
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ type: "Add", queryId: 0, udfPath: "people:whoAmI", args: [{}] }]
    })
    const shown = await client.messages.until(
      (message) => message.type === "Transition" && (message["modifications"] as Array<unknown>).length > 0
    )
    expect(shown).toMatchObject({ endVersion: { identity: 1, querySet: 1 }, modifications: [{ value: "ada" }] })
    client.close()
  })

  it.each([
    ["a mutation before Connect", [mutation(0, "c", "t")]],
    [
      "Connect twice",
      [
        { type: "Connect", sessionId: "a" },
        { type: "Connect", sessionId: "a" }
      ]
    ],
    ["a wrong query set version", [{ type: "Connect", sessionId: "a" }, listOf("c", 0, 4)]],
    [
      "a wrong identity version",
      [
        { type: "Connect", sessionId: "a" },
        { type: "Authenticate", tokenType: "None", baseVersion: 3 }
      ]
    ],
    ["a query added twice", [{ type: "Connect", sessionId: "a" }, listOf("c", 0, 0), listOf("c", 0, 1)]],
    ["an unknown message", [{ type: "Shout" }]]
  ])("ends with a FatalError for %s", async (_name, messages) => {
    const client = await open()
    for (const message of messages) client.send(message)
    expect(await client.messages.until(ofType("FatalError"))).toEqual({ type: "FatalError", error: expect.any(String) })
    expect((await client.closed).code).toBe(1002)
  })

  it("turns a client away that has seen a newer database, so that it comes back later", async () => {
    const client = await open()
    client.connect(crypto.randomUUID(), { maxObservedTimestamp: encodeTimestamp(2n ** 63n) })
    expect(await client.closed).toMatchObject({ code: 1011, reason: expect.stringMatching(/^InternalServerError/) })
    expect(host.lines.some((line) => line.text.includes("newer database"))).toBe(true)
  })

  it("answers 1,000 pipelined mutations with far fewer Transitions, ending at the last one", async () => {
    const client = await open()
    client.connect()
    client.send(noQueries)
    for (let requestId = 0; requestId < 1_000; requestId += 1) client.send(mutation(requestId, "many", "x"))
    const last = await client.messages.until((message) => message["requestId"] === 999)
    await client.messages.until(
      (message) => message.type === "Transition" && (message["endVersion"] as { ts: string }).ts === last["ts"]
    )
    expect(client.messages.all.filter(ofType("MutationResponse"))).toHaveLength(1_000)
    expect(client.messages.all.filter(ofType("Transition")).length).toBeLessThan(500)
    client.close()
  })

  it("lets in pages of its own and allowed origins, and programs", async () => {
    for (const origin of ["https://page.test", "http://localhost:3999"]) {
      const client = await open({ headers: { Origin: origin } })
      client.close()
    }
    await expect(open({ headers: { Origin: "https://evil.test" } })).rejects.toThrow("403")
    await expect(open({ headers: { Origin: "null" } })).rejects.toThrow("403")
    await expect(open({ headers: { Host: "evil.test" } })).rejects.toThrow("421")
    await expect(openRaw(`${host.url()}/elsewhere`)).rejects.toThrow("404")
  })

  it("sends a long result whole to clients that cannot put parts together", async () => {
    const writer = host.trustedClient()
    const text = "x".repeat(900_000)
    const stored = Array.from({ length: 6 }, () => writer.mutation("values:store" as never, { text } as never))
    await Promise.all(stored)
    const add = { type: "Add", queryId: 0, udfPath: "values:blobs", args: [{}] }
    for (const [version, type] of [
      ["1.27.0", "Transition"],
      ["1.48.0", "TransitionChunk"]
    ] as const) {
      const client = await open({ version })
      client.connect()
      client.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] })
      expect(await client.messages.until(() => true)).toMatchObject({ type })
      client.close()
    }
  })
})
