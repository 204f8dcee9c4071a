import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const CHILD = fileURLToPath(new URL("./stray-child.ts", import.meta.url))
const run = (...options: ReadonlyArray<string>) =>
  spawnSync(process.execPath, [CHILD, ...options], { encoding: "utf8" })

it("a function that forgets to await a failing call is logged, and the process goes on", () => {
  const { status, stdout } = run()
  expect(stdout.trim().split("\n")).toEqual([
    expect.stringMatching(/^m:forgetful did not await .*reserved/),
    "true",
    "end"
  ])
  expect(status).toBe(0)
})

it("a forgotten promise that is no function's ends the process as ever", () => {
  const { status, stderr } = run("elsewhere")
  expect(stderr).toContain("not of a function")
  expect(status).not.toBe(0)
})
