import { spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdir, readFile, rm, symlink } from "node:fs/promises"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, beforeAll, expect, it } from "vitest"
import { freePort, functionsDir, makeDirectory } from "./harness.ts"
import { openRaw } from "./raw-client.ts"

const main = join(import.meta.dirname, "..", "src", "cli", "main.ts")

let project: string
beforeAll(async () => {
  project = join(await makeDirectory(), "app")
  await mkdir(project)
  await cp(functionsDir, join(project, "convex"), { recursive: true })
  await symlink(join(import.meta.dirname, "..", "..", "..", "node_modules"), join(project, "node_modules"))
})
afterAll(() => rm(join(project, ".."), { recursive: true, force: true }))

const section = async (): Promise<string> => {
  const readme = await readFile(join(import.meta.dirname, "..", "README.md"), "utf8")
  const from = readme.indexOf("## With a Vite app")
  return readme.slice(from, readme.indexOf("\n## ", from + 1))
}

/** Of our commands, as the README has them. */
const commandsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  [...text.matchAll(/npx marque-embedded ([^\n`]+)/g)].map(([, words = ""]) => words.trim().split(/\s+/))

it("the README's first command serves a page of Vite's port, with HTTP actions at the address that it names", async () => {
  const text = await section()
  const [first = []] = commandsOf(text)
  expect(first).toEqual(["dev"])
  expect(text).toContain("VITE_CONVEX_URL=http://127.0.0.1:3210")
  expect(text).toContain("VITE_CONVEX_SITE_URL=http://127.0.0.1:3211")
  const port = await freePort()
  const child = spawn(process.execPath, [main, ...first, "--port", String(port)], { cwd: project })
  const lines: Array<string> = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (line.startsWith("tables, functions and log")) break
  }
  const site = /^HTTP actions at (\S+)$/m.exec(lines.join("\n"))?.[1] ?? ""
  const page = { headers: { Origin: "http://localhost:5173" } }
  const socket = await openRaw(`http://127.0.0.1:${port}`, page)
  socket.close()
  expect(await (await fetch(`${site}/address`)).text()).toBe(`${site}/address`)
  const exit = once(child, "exit")
  child.kill("SIGTERM")
  expect(await exit).toEqual([0, null])
})

it("each command and option that it names exists", async () => {
  const commands = commandsOf(await section())
  expect(commands.map(([name]) => name)).toEqual(["dev", "env", "dev", "dev"])
  for (const [name = "", ...rest] of commands) {
    const child = spawn(process.execPath, [main, name, "--help"], { stdio: ["ignore", "pipe", "inherit"] })
    const parts: Array<Buffer> = []
    child.stdout.on("data", (part: Buffer) => parts.push(part))
    await once(child, "close")
    const help = Buffer.concat(parts).toString()
    for (const option of rest.filter((word) => word.startsWith("--"))) expect(help).toContain(option)
  }
})
