import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, it, onTestFinished } from "vitest"
import { startingPage } from "./starting-page.ts"

const start = async () => {
  const lines: Array<string> = []
  const clock = { ms: 0 }
  const { answer, progress } = startingPage(
    (line) => lines.push(line),
    () => clock.ms
  )
  const server = createServer(answer).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const get = (accept: string) =>
    fetch(`http://127.0.0.1:${port}/brands`, { headers: { Accept: accept, Connection: "close" } })
  return { clock, get, lines, progress }
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
  const { get, progress } = await start()
  progress({ what: "assets checked", done: 0, total: 128_000 })
  progress({ what: "assets checked", done: 34_000, total: 128_000 })
  const response = await get("*/*")
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  expect(await response.text()).toContain("(assets checked: 34,000 of 128,000)")
})

it("logs nothing of a start with an empty folder, whose tables take no time", async () => {
  const { clock, lines, progress } = await start()
  for (let table = 0; table < 60; table += 1) {
    progress({ what: `table ${table} indexed`, done: 0, total: 0 })
    clock.ms += 20
  }
  expect(lines).toEqual([])
})

it("logs one line of each table that takes longer than a second", async () => {
  const { clock, lines, progress } = await start()
  for (const what of ["brands checked", "assets checked", "assets indexed"]) {
    const stepMs = what === "brands checked" ? 200 : 700
    for (let step = 0; step <= 4; step += 1) {
      progress({ what, done: step * 2000, total: 8000 })
      clock.ms += stepMs
    }
  }
  expect(lines).toEqual([
    expect.stringContaining("(assets checked: 4,000 of 8,000)"),
    expect.stringContaining("(assets indexed: 4,000 of 8,000)")
  ])
})
