import { ConvexError } from "convex/values"
import { describe, expect, it, onTestFinished } from "vitest"
import { api } from "../app/convex/_generated/api.js"
import { makeFrameWire, type Plan } from "../frames.ts"
import { makeSights } from "../harness.ts"
import { openRaw } from "../raw-client.ts"
import { client, operator, url } from "./target.ts"

const watch = (channel: string, by = client()) => {
  const sights = makeSights<ReadonlyArray<string>>()
  by.onUpdate(api.messages.list, { channel }, sights.push)
  return sights
}

describe("clients over a socket", () => {
  it("see what others write, and their own writes as soon as they are told", async () => {
    const channel = crypto.randomUUID()
    const writer = client()
    const [own, others] = [watch(channel, writer), watch(channel)]
    await own.until((shown) => shown.length === 0)
    for (let count = 1; count <= 5; count += 1) {
      await writer.mutation(api.messages.send, { channel, text: String(count) })
      expect(own.all.at(-1)).toHaveLength(count)
    }
    expect(await others.until((shown) => shown.length === 5)).toEqual(["1", "2", "3", "4", "5"])
  })

  it("are shown a failed query with its data, and its result when a write cures it", async () => {
    const channel = crypto.randomUUID()
    const reader = client()
    const sights = makeSights<unknown>()
    const failed = (error: Error) => sights.push(error instanceof ConvexError ? { refused: error.data } : error)
    reader.onUpdate(api.messages.refusedQuery, { channel }, sights.push, failed)
    expect(await sights.until(() => true)).toEqual({ refused: "empty" })
    await reader.mutation(api.messages.send, { channel, text: "first" })
    expect(await sights.until((shown) => shown === "first")).toBe("first")
  })

  it("act for a user with the operator's key, and reach internal functions", async () => {
    const eve = operator("eve")
    expect(await eve.query(api.people.whoAmI, {})).toBe("eve")
    expect(await eve.query("messages:hidden" as never, {} as never)).toBe("for operators")
    expect(await client().query(api.people.whoAmI, {})).toBeNull()
  })

  it("receive a result of more than 5 MB", async () => {
    const writer = client()
    const text = `${"é".repeat(450_000)}🙂`
    for (let count = 0; count < 7; count += 1) await writer.mutation(api.values.store, { text })
    const found = await writer.query(api.values.blobs, {})
    expect(found.length).toBeGreaterThanOrEqual(7)
    expect(found.at(-1)).toBe(text)
  })
})

describe("a connection that is cut", () => {
  const useTheApp = async (plan: Plan): Promise<number> => {
    const channel = crypto.randomUUID()
    const wire = await makeFrameWire(url, plan)
    onTestFinished(wire.close)
    const own = client(wire.url)
    const list = watch(channel, own)
    for (const text of ["a", "b"]) await own.mutation(api.messages.send, { channel, text })
    expect(list.all.at(-1)).toEqual(["a", "b"])
    const page = makeSights<{ page: ReadonlyArray<string>; continueCursor: string }>()
    own.onUpdate(api.messages.page, { channel, paginationOpts: { numItems: 1, cursor: null } }, page.push)
    const { continueCursor } = await page.until(() => true)
    await own.mutation(api.messages.removeFirst, { channel })
    expect(page.all.at(-1)).toMatchObject({ page: [], continueCursor })
    expect(await client().query(api.messages.list, { channel })).toEqual(["b"])
    return wire.frames()
  }

  it.each([false, true])("at any message changes nothing but the time it takes (arrives: %s)", async (arrives) => {
    const frames = await useTheApp({})
    const runs = await Promise.all(Array.from({ length: frames }, (_, at) => useTheApp({ cutAt: at + 1, arrives })))
    expect(runs).toHaveLength(frames)
  })
})

describe("the protocol", () => {
  const mutation = (requestId: number, channel: string) => ({
    type: "Mutation",
    requestId,
    udfPath: "messages:send",
    args: [{ channel, text: "once" }]
  })
  const watchAll = (channel: string, baseVersion = 0) => ({
    type: "ModifyQuerySet",
    baseVersion,
    newVersion: baseVersion + 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: "messages:list", args: [{ channel }] }]
  })
  const ofType = (type: string) => (message: { readonly type: string }) => message.type === type

  it("runs a mutation once that is sent again over another socket of the session", async () => {
    const [channel, sessionId] = [crypto.randomUUID(), crypto.randomUUID()]
    const answers = []
    for (let time = 0; time < 2; time += 1) {
      const raw = await openRaw(url)
      raw.connect(sessionId)
      raw.send(watchAll(channel))
      raw.send(mutation(3, channel))
      const { result, success, ts } = await raw.messages.until(ofType("MutationResponse"))
      answers.push({ result, success, ts })
      raw.cut()
    }
    expect(answers[1]).toEqual(answers[0])
    expect(await client().query(api.messages.list, { channel })).toEqual(["once"])
  })

  it("answers first and then moves to a version that covers the answer", async () => {
    const raw = await openRaw(url)
    raw.connect()
    raw.send(watchAll(crypto.randomUUID()))
    await raw.messages.until(ofType("Transition"))
    raw.send(mutation(0, crypto.randomUUID()))
    await raw.messages.until(ofType("MutationResponse"))
    await raw.messages.until(ofType("Transition"))
    const [before, after] = raw.messages.all.filter(ofType("Transition"))
    expect(after?.["startVersion"]).toEqual(before?.["endVersion"])
    raw.close()
  })

  it("ends a client with a FatalError whose query set has a wrong version", async () => {
    const raw = await openRaw(url)
    raw.connect()
    raw.send(watchAll(crypto.randomUUID(), 4))
    expect(await raw.messages.until(ofType("FatalError"))).toMatchObject({ error: expect.any(String) })
  })
})
