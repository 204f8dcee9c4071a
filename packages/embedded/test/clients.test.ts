import { ConvexHttpClient } from "convex/browser"
import { makeFunctionReference } from "convex/server"
import { ConvexError } from "convex/values"
import { describe, expect, it } from "vitest"
import { api } from "./app/convex/_generated/api.js"
import { makeSights, useRuntime } from "./harness.ts"

const host = useRuntime()

describe("ConvexClient", () => {
  it("shows every client what any client wrote", async () => {
    const channel = crypto.randomUUID()
    const [writer, reader] = [host.client(), host.client()]
    const sights = makeSights<ReadonlyArray<string>>()
    reader.onUpdate(api.messages.list, { channel }, sights.push)
    await sights.until((shown) => shown.length === 0)
    await Promise.all(["a", "b", "c"].map((text) => writer.mutation(api.messages.send, { channel, text })))
    expect(await sights.until((shown) => shown.length === 3)).toEqual(["a", "b", "c"])
  })

  it("resolves a mutation only when its own subscriptions show it", async () => {
    const channel = crypto.randomUUID()
    const client = host.client()
    const sights = makeSights<ReadonlyArray<string>>()
    client.onUpdate(api.messages.list, { channel }, sights.push)
    await sights.until((shown) => shown.length === 0)
    for (let count = 1; count <= 20; count += 1) {
      await client.mutation(api.messages.send, { channel, text: String(count) })
      expect(sights.all.at(-1)).toHaveLength(count)
    }
  })

  it("sends nothing for a write that changes nothing it shows", async () => {
    const channel = crypto.randomUUID()
    const [writer, reader] = [host.client(), host.client()]
    const sights = makeSights<ReadonlyArray<string>>()
    reader.onUpdate(api.messages.list, { channel }, sights.push)
    await sights.until((shown) => shown.length === 0)
    await writer.mutation(api.messages.send, { channel: crypto.randomUUID(), text: "elsewhere" })
    await reader.mutation(api.messages.send, { channel: crypto.randomUUID(), text: "own, elsewhere" })
    expect(sights.all).toEqual([[]])
  })

  it("rolls a refused mutation back and hands its data over", async () => {
    const client = host.client()
    const error: unknown = await client.mutation(api.messages.refuse, {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ConvexError)
    expect((error as ConvexError<never>).data).toEqual({ code: "not_today", count: 3n })
    expect(await client.query(api.messages.list, { channel: "refused" })).toEqual([])
  })

  it("shows a failed query, and its result when a write cures it", async () => {
    const channel = crypto.randomUUID()
    const client = host.client()
    const sights = makeSights<unknown>()
    client.onUpdate(api.messages.refusedQuery, { channel }, sights.push, (error) =>
      sights.push(error instanceof ConvexError ? { refused: error.data } : error)
    )
    await sights.until((shown) => typeof shown === "object")
    expect(sights.all).toEqual([{ refused: "empty" }])
    await client.mutation(api.messages.send, { channel, text: "first" })
    expect(sights.all.at(-1)).toBe("first")
  })

  it("runs actions beside mutations", async () => {
    const client = host.client()
    expect(await client.action(api.values.echo, { value: { n: 5n } })).toEqual({ n: 5n })
  })

  it("cannot tell internal functions from unknown ones", async () => {
    const client = host.client()
    const refusal = async (name: string) => {
      const error: unknown = await client
        .query(makeFunctionReference<"query">(name), {})
        .catch((caught: unknown) => caught)
      return error instanceof Error ? error.message.replaceAll(name, "X").replace(/Request ID: [^\]]*/, "") : "answered"
    }
    expect(await refusal("messages:hidden")).toContain("Could not find public function")
    expect(await refusal("messages:hidden")).toBe(await refusal("messages:nothing"))
  })

  it("a failed call is answered with the id of its log line", async () => {
    const error: unknown = await host
      .client()
      .query(makeFunctionReference<"query">("messages:nothing"), {})
      .catch((caught: unknown) => caught)
    const id = /\[Request ID: (E-[0-9A-HJKMNP-TV-Z]{8})\]/.exec(error instanceof Error ? error.message : "")?.[1]
    expect(id).toBeDefined()
    expect(host.lines.filter(({ text }) => text.includes(`messages:nothing ${id}]`))).toHaveLength(1)
  })

  it("keeps two queries of one client at one moment", async () => {
    const channel = crypto.randomUUID()
    const [writer, reader] = [host.client(), host.client()]
    let list: ReadonlyArray<string> = []
    let first = "none"
    const both = makeSights<string>()
    const note = () => both.push(`${list[0] ?? "none"}=${first}`)
    reader.onUpdate(api.messages.list, { channel }, (shown) => {
      list = shown
    })
    reader.onUpdate(
      api.messages.refusedQuery,
      { channel },
      (shown) => {
        first = shown
        note()
      },
      () => note()
    )
    await both.until(() => true)
    await writer.mutation(api.messages.send, { channel, text: "one" })
    await both.until((shown) => shown === "one=one")
    await writer.mutation(api.messages.send, { channel, text: "two" })
    await writer.mutation(api.messages.removeFirst, { channel })
    await both.until((shown) => shown === "two=two")
    expect(new Set(both.all)).toEqual(new Set(["none=none", "one=one", "two=two"]))
  })

  it("receives a result of more than 5 MB in parts", async () => {
    const client = host.trustedClient()
    const text = `${"é".repeat(450_000)}🙂`
    for (let count = 0; count < 8; count += 1) await client.mutation(api.values.store, { text: `${count}${text}` })
    const found = await client.query(api.values.blobs, {})
    expect(found.map((each) => each.slice(0, 1)).join("")).toBe("01234567")
    expect(found.every((each) => each.endsWith(text))).toBe(true)
  })
})

describe("ConvexHttpClient", () => {
  const http = () => new ConvexHttpClient(host.url(), { logger: false })

  it("queries, mutates and runs actions", async () => {
    const channel = crypto.randomUUID()
    await http().mutation(api.messages.send, { channel, text: "over http" })
    expect(await http().query(api.messages.list, { channel })).toEqual(["over http"])
    expect(await http().consistentQuery(api.messages.list, { channel })).toEqual(["over http"])
    expect(await http().action(api.values.echo, { value: 1 })).toBe(1)
  })

  it("carries every kind of value", async () => {
    const found = await http().query(api.values.special, {})
    expect(found.integer).toBe(7n)
    expect(new Uint8Array(found.bytes)).toEqual(new Uint8Array([1, 2, 3]))
    expect(Object.is(found.negativeZero, -0)).toBe(true)
    expect(found.endless).toBe(Infinity)
  })

  it("hands the data of a refusal over", async () => {
    const error: unknown = await http()
      .mutation(api.messages.refuse, {})
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ConvexError)
    expect((error as ConvexError<never>).data).toEqual({ code: "not_today", count: 3n })
  })
})
