import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { startingPage } from "./starting-page.ts"

const start = async () => {
  const lines: Array<string> = []
  const { answer, progress } = startingPage((line) => lines.push(line))
  const server = createServer(answer).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const get = (accept: string) =>
    fetch(`http://127.0.0.1:${port}/brands`, { headers: { Accept: accept, Connection: "close" } })
  return { get, lines, progress }
}

it("says that it starts, and browsers ask again by themselves", async () => {
  const { get } = await start()
  const response = await get("text/html,*/*")
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"])
  const text = await response.text()
  expect(text).toContain('http-equiv="refresh" content="2"')
  expect(text).toContain("<p>Marque is starting.</p>")
})

it("says how far the data was brought up to date, to programs as plain text", async () => {
  const { get, lines, progress } = await start()
  progress({ what: "brands checked", done: 9_999, total: 9_999 })
  progress({ what: "assets checked", done: 0, total: 128_000 })
  progress({ what: "assets checked", done: 34_000, total: 128_000 })
  const response = await get("*/*")
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(await response.text()).toContain("(assets checked: 34,000 of 128,000)")
  expect(lines).toEqual([expect.stringContaining("(assets checked: 0 of 128,000)")])
})
