import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { watchProxies } from "./proxy-watch.ts"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) }))
afterEach(() => void vi.useRealTimers())

const start = (publicUrl: string, trustedProxies: ReadonlyArray<string> = []) => {
  const lines: Array<string> = []
  return { lines, watch: watchProxies({ publicUrl, trustedProxies, log: (line) => void lines.push(line) }) }
}

it("says at the start that a public address without trusted proxies counts everyone as one", () => {
  expect(start("https://marque.example").lines).toEqual([expect.stringContaining("TRUSTED_PROXIES is empty")])
  expect(start("https://marque.example", ["127.0.0.1"]).lines).toEqual([])
  expect(start("http://localhost:3000").lines).toEqual([])
})

it("says once an hour, and to /healthz, that a proxy on this machine is not believed", () => {
  const { lines, watch } = start("http://localhost:3000")
  watch.note("127.0.0.1", undefined)
  watch.note("192.0.2.1", "203.0.113.7")
  expect([lines, watch.warning()]).toEqual([[], undefined])
  for (let number = 0; number < 50; number++) watch.note("::1", `203.0.113.${number}`)
  expect(lines).toEqual([expect.stringContaining("TRUSTED_PROXIES")])
  expect(watch.warning()).toBe(lines[0])
  vi.setSystemTime(Date.now() + 3_599_999)
  watch.note("127.0.0.1", "203.0.113.7")
  expect(lines).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  watch.note("127.0.0.1", "203.0.113.7")
  expect(lines).toHaveLength(2)
  vi.setSystemTime(Date.now() - 40 * 86_400_000)
  watch.note("127.0.0.1", "203.0.113.7")
  expect(lines).toHaveLength(3)
})

it("is silent about proxies that are named", () => {
  const { lines, watch } = start("https://marque.example", ["127.0.0.1"])
  watch.note("127.0.0.1", "203.0.113.7")
  expect([lines, watch.warning()]).toEqual([[], undefined])
})
