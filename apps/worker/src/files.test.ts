import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { makeFiles } from "./files.ts"

const asked: Array<string | undefined> = []
const server = createServer(({ url }, response) => {
  asked.push(url)
  response.end(`file ${url}`)
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)))
afterAll(() => void server.close())

const start = () => {
  asked.length = 0
  // A server that listens on a port has this kind of address.
  const { port } = server.address() as AddressInfo
  const { read } = makeFiles((path) => `http://127.0.0.1:${port}${path}`)
  return async (path: string, once = false) => Buffer.from(await Effect.runPromise(read(path, { once }))).toString()
}

it("reads a stored file once and remembers it", async () => {
  const read = start()
  expect([await read("/a"), await read("/a")]).toEqual(["file /a", "file /a"])
  expect(asked).toEqual(["/a"])
})

it("keeps nothing of a file that nobody will ask for again", async () => {
  const read = start()
  expect([await read("/a", true), await read("/a")]).toEqual(["file /a", "file /a"])
  expect(asked).toEqual(["/a", "/a"])
})

it("gives what it remembers also to whoever asks for the last time", async () => {
  const read = start()
  await read("/a")
  expect(await read("/a", true)).toBe("file /a")
  expect(asked).toEqual(["/a"])
})
