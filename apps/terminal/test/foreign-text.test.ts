import { PassThrough } from "node:stream"
import { expect, it } from "vitest"
import { table } from "../src/commands/table.ts"
import { makeConsole, say } from "../src/console/console.ts"

const CLIPBOARD = "\u001b]52;c;cHduZWQ=\u0007"

it("a list prints no control characters of names, and keeps each name on its line", () => {
  const lines = table([
    ["p1", `Mug ${CLIPBOARD}`, "x"],
    ["p2", "two\nlines\u202E", "y"]
  ])
  expect(lines).toHaveLength(2)
  expect(lines.join("")).not.toMatch(/[\p{Cc}\u202e]/u)
})

it("what is said prints none either", () => {
  const output = new PassThrough()
  const said: Array<string> = []
  output.on("data", (chunk: Buffer) => said.push(chunk.toString()))
  say(makeConsole(new PassThrough(), output), [{ tone: "info", text: `Renamed to ${CLIPBOARD}` }])
  expect(said.join("")).toContain("Renamed to")
  expect(said.join("")).not.toContain("\u001b]52")
  expect(said.join("")).not.toContain("\u0007")
})
