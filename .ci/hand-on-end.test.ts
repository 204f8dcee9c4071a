import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, expect, it } from "vitest"

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-end-"))
  const module = JSON.stringify(fileURLToPath(new URL("hand-on-end.mjs", import.meta.url)))
  writeFileSync(
    join(folder, "inner.mjs"),
    'process.on("SIGTERM", () => { console.log("ended"); process.exit(0) }); setInterval(() => {}, 1000); console.log("started")'
  )
  writeFileSync(
    join(folder, "outer.mjs"),
    `import { spawn } from "node:child_process"
     import { handOnEnd } from ${module}
     const child = spawn(process.execPath, [${JSON.stringify(join(folder, "inner.mjs"))}], { stdio: "inherit" })
     handOnEnd(child)
     child.on("exit", () => process.exit(0))
     console.log("outer", process.pid)`
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As npm runs a script: in a shell that waits for it. */
const start = async (environment: Readonly<Record<string, string>>) => {
  const script = `"${process.execPath}" "${join(folder, "outer.mjs")}"; true`
  const shell = spawn("sh", ["-c", script], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const lines: Array<string> = []
  const output = createInterface({ input: shell.stdout })
  const closed = once(output, "close")
  output.on("line", (line) => lines.push(line))
  while (!lines.includes("started")) await once(output, "line")
  return { shell, lines, closed, outer: () => Number(/outer (\d+)/.exec(lines.join("\n"))?.[1]) }
}

it("a program whose shell was ended ends what it started", async () => {
  const { closed, lines, shell } = await start({ npm_lifecycle_event: "start" })
  shell.kill("SIGTERM")
  await closed
  expect(lines).toContain("ended")
})

it("a signal is handed on", async () => {
  const { closed, lines, outer } = await start({ npm_lifecycle_event: "start" })
  process.kill(outer(), "SIGTERM")
  await closed
  expect(lines).toContain("ended")
})
