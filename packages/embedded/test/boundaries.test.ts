import { rm } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { startRuntime } from "../src/server/runtime.ts"
import { api } from "./app/convex/_generated/api.js"
import { makeFrameWire, type Plan } from "./frames.ts"
import { connectTo, makeDirectory, makeSights, settingsFor, tokenFor, useRuntime } from "./harness.ts"

const host = useRuntime()

interface Page {
  readonly page: ReadonlyArray<string>
  readonly continueCursor: string
}

const useTheApp = async (plan: Plan): Promise<{ readonly frames: number; readonly cuts: number }> => {
  const channel = crypto.randomUUID()
  const wire = await makeFrameWire(host.url(), plan)
  const client = connectTo(wire.url)
  const tokens = [
    await tokenFor("ada"),
    await tokenFor("ada", { seconds: 7200 }),
    await tokenFor("ada", { seconds: 7300 })
  ]
  client.setAuth(async () => (tokens.length > 1 ? tokens.shift() : tokens[0]) ?? null)
  const [list, who, page] = [makeSights<ReadonlyArray<string>>(), makeSights<string | null>(), makeSights<Page>()]
  client.onUpdate(api.messages.list, { channel }, list.push)
  client.onUpdate(api.people.whoAmI, {}, who.push)
  const send = (text: string) => client.mutation(api.messages.send, { channel, text })

  await send("a")
  expect(list.all.at(-1)).toEqual(["a"])
  await Promise.all(["b", "c", "d"].map(send))
  expect(list.all.at(-1)).toEqual(["a", "b", "c", "d"])
  client.onUpdate(api.messages.page, { channel, paginationOpts: { numItems: 2, cursor: null } }, page.push)
  const end = (await page.until((shown) => shown.page.length === 2)).continueCursor
  await client.mutation(api.messages.removeFirst, { channel })
  expect(list.all.at(-1)).toEqual(["b", "c", "d"])
  expect(page.all.at(-1)).toMatchObject({ page: ["b"], continueCursor: end })
  await expect(client.mutation(api.messages.refuse, {})).rejects.toThrow("not_today")
  await who.until((name) => name === "ada")

  // A client that reconnects may never show a state that did not exist.
  for (const shown of list.all)
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["b", "c", "d"]]).toContainEqual(shown)
  expect(who.all.every((name) => name === "ada")).toBe(true)
  const other = host.client()
  expect(await other.query(api.messages.list, { channel })).toEqual(["b", "c", "d"])
  await client.close()
  wire.close()
  return { frames: wire.frames(), cuts: wire.cuts() }
}

describe("a connection that ends", () => {
  it.each([
    { arrives: false, apart: false },
    { arrives: true, apart: false },
    { arrives: true, apart: true }
  ])(
    "at any message leaves every write done once and every view right (%o)",
    async ({ apart, arrives }) => {
      const { frames } = await useTheApp({})
      expect(frames).toBeGreaterThan(12)
      const numbers = Array.from({ length: frames }, (_, at) => at + 1)
      const runs = await Promise.all(numbers.map((cutAt) => useTheApp({ cutAt, arrives, apart })))
      // The last frames may be missing when others were merged.
      expect(runs.filter(({ cuts }) => cuts === 1).length).toBeGreaterThan(frames - 6)
    },
    60_000
  )

  it("between the parts of a long result leaves the result whole", async () => {
    const writer = host.trustedClient()
    const text = "x".repeat(900_000)
    for (let count = 0; count < 7; count += 1) await writer.mutation(api.values.store, { text })
    const read = async (plan: Plan) => {
      const wire = await makeFrameWire(host.url(), plan)
      const client = connectTo(wire.url)
      const found = await client.query(api.values.blobs, {})
      await client.close()
      wire.close()
      expect(found.every((each) => each === text)).toBe(true)
      return { size: found.length, frames: wire.frames() }
    }
    const { frames, size } = await read({})
    expect([size, frames]).toEqual([7, expect.any(Number)])
    expect(frames).toBeGreaterThan(3)
    for (let cutAt = 1; cutAt <= frames; cutAt += 1)
      expect(await read({ cutAt, arrives: true })).toMatchObject({ size })
  })
})

it("answers that come twice are taken once", async () => {
  expect((await useTheApp({ repeatAnswers: true })).cuts).toBe(0)
})

it("a watched page keeps its end when the server is started again", async () => {
  const directory = await makeDirectory()
  const start = (port: number) =>
    startRuntime({ ...settingsFor(directory, { file: join(directory, "pages.sqlite"), port }), log: () => undefined })
  const first = await start(0)
  const client = connectTo(`http://127.0.0.1:${first.port}`)
  const page = makeSights<Page>()
  for (const text of ["a", "b", "c", "d"]) await client.mutation(api.messages.send, { channel: "p", text })
  client.onUpdate(api.messages.page, { channel: "p", paginationOpts: { numItems: 2, cursor: null } }, page.push)
  const { continueCursor } = await page.until((shown) => shown.page.length === 2)
  await first.close()
  const second = await start(first.port)
  await client.mutation(api.messages.removeFirst, { channel: "p" })
  expect(await page.until((shown) => shown.page.length === 1)).toMatchObject({ page: ["b"], continueCursor })
  await client.close()
  await second.close()
  await rm(directory, { recursive: true, force: true })
})
