import { expect, it } from "vitest"
import { makeClientLog, printable } from "./client-log.ts"

const start = (perMinute: number) => {
  const time = { now: 0 }
  const lines: Array<string> = []
  const report = makeClientLog(
    (_level, text) => void lines.push(text),
    perMinute,
    () => time.now
  )
  return { lines, report, time }
}

it("passes on some lines of each address a minute and counts the rest", () => {
  const { lines, report, time } = start(2)
  for (let at = 0; at < 5; at += 1) report("203.0.113.1", "warn", "bad frame")
  report("203.0.113.2", "warn", "bad frame")
  expect(lines).toEqual(["bad frame (203.0.113.1)", "bad frame (203.0.113.1)", "bad frame (203.0.113.2)"])
  time.now = 60_000
  report("203.0.113.1", "warn", "again")
  expect(lines.slice(3)).toEqual(["3 further lines about clients were left out", "again (203.0.113.1)"])
})

it("passes on a bounded number of lines however many addresses there are", () => {
  const { lines, report } = start(1)
  for (let at = 0; at < 5_000; at += 1) report(`net-${at}`, "warn", "bad frame")
  expect(lines).toHaveLength(1_001)
})

it("shows control and bidirectional characters as numbers and keeps a text on one line", () => {
  expect(printable("a\u001b[31m\r\nforged: line\u202e\u0085")).toBe(
    "a\\u{1b}[31m\\u{d}\\u{a}forged: line\\u{202e}\\u{85}"
  )
  expect(printable("x".repeat(10_000))).toHaveLength(500)
  expect(printable("Zoë 日本 🙂")).toBe("Zoë 日本 🙂")
})
