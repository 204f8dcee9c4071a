import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { functionsDir, makeDirectory } from "./harness.ts"

const main = join(import.meta.dirname, "..", "src", "cli", "main.ts")
let directory: string
beforeAll(async () => {
  directory = await makeDirectory()
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const cli = (...args: ReadonlyArray<string>) => cliIn(process.cwd(), ...args)
const cliIn = async (
  cwd: string,
  ...args: ReadonlyArray<string>
): Promise<{ code: number; out: string; problem: string }> => {
  try {
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [main, ...args], { cwd })
    return { code: 0, out: stdout, problem: stderr }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, out: stdout, problem: stderr }
  }
}
const run = (...args: ReadonlyArray<string>) => cli("run", ...args, "--functions", functionsDir, "--data", directory)

describe("the command line", () => {
  it("explains itself and every command", async () => {
    const overview = (await cli()).out
    expect(overview).toContain("marque-embedded dev [folder]")
    const commands = [...overview.matchAll(/^ {2}marque-embedded (\S+)/gm)].map(([, name = ""]) => name)
    expect(commands).toHaveLength(14)
    const helps = await Promise.all(commands.map((command) => cli(command, "--help")))
    helps.forEach(({ out }, at) => expect(out).toContain(`marque-embedded ${commands[at]} `))
    const unknown = await cli("dance")
    expect([unknown.code, unknown.problem]).toEqual([1, expect.stringContaining("There is no command dance")])
  })

  it("runs functions on the database, internal ones and as a user too", async () => {
    expect((await run("messages:hidden")).out).toBe('"for operators"\n')
    expect((await run("people:whoAmI", "--identity", '{"subject":"ada"}')).out).toBe('"ada"\n')
    await run("messages:send", '{"channel":"cli","text":"kept"}')
    expect((await run("messages:list", '{"channel":"cli"}')).out).toBe('[\n  "kept"\n]\n')
  })

  it("says its version", async () => {
    expect((await cli("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it("loads a folder once, runs a function of it, and keeps the database out of git", async () => {
    const data = join(directory, "once")
    const once = (...args: ReadonlyArray<string>) =>
      cli("dev", functionsDir, "--once", "--data", data, "--port", "0", ...args)
    expect(await once("--run", "messages:hidden")).toMatchObject({ code: 0, problem: "" })
    expect(await readFile(join(data, ".gitignore"), "utf8")).toBe("*\n")
    expect(await once("--run", "messages:nothing")).toMatchObject({
      code: 1,
      problem: expect.stringContaining("Could not find public function for 'messages:nothing'")
    })
    expect(await once("--run")).toMatchObject({ code: 1, problem: expect.stringContaining("--run needs a function") })
  })

  it("says what is wrong", async () => {
    expect(await run("messages:nothing")).toMatchObject({ code: 1, problem: expect.stringContaining("Could not find") })
    expect(await run("messages:list", "[1]")).toMatchObject({
      code: 1,
      problem: expect.stringContaining("JSON object")
    })
    expect(await cli("start", "--port", "x")).toMatchObject({
      code: 1,
      problem: expect.stringContaining("x is no port")
    })
  })

  it("takes the folder that convex.json names, and says when there is none", async () => {
    const project = join(directory, "project")
    await mkdir(join(project, "backend"), { recursive: true })
    await writeFile(join(project, "backend", "none.ts"), "export {}\n")
    expect((await cliIn(project, "dev")).problem).toContain(`no functions folder at ${join(project, "convex")}`)
    await writeFile(join(project, "convex.json"), '{ "functions": "backend/" }')
    expect((await cliIn(project, "codegen")).out).toContain("wrote api.d.ts")
    expect(await readdir(join(project, "backend", "_generated"))).toContain("server.js")
    await writeFile(join(project, "convex.json"), "{")
    expect((await cliIn(project, "start")).problem).toContain("convex.json cannot be read")
  })

  it("serves until it is asked to end; a key made before reaches internal functions", async () => {
    const key = (await cli("admin-key", "--data", directory)).out.trim()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    const child = spawn(process.execPath, [main, "start", functionsDir, "--data", directory, "--port", "0"])
    const [line] = (await once(child.stdout, "data")) as [Buffer]
    const url = /listening on (\S+)/.exec(line.toString())?.[1] ?? ""
    const response = await fetch(`${url}/api/function`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Convex ${key}` },
      body: JSON.stringify({ path: "messages:hidden", args: {} })
    })
    expect(await response.json()).toMatchObject({ value: "for operators" })
    expect((await run("messages:hidden")).code).toBe(1)
    const there = ["--url", url, "--admin-key", key] as const
    expect((await cli("run", "messages:hidden", ...there)).out).toBe('"for operators"\n')
    expect((await cli("run", "people:whoAmI", "{}", "--identity", '{"subject":"ada"}', ...there)).out).toBe('"ada"\n')
    expect(await cli("run", "messages:hidden", "--url", url)).toMatchObject({
      code: 1,
      problem: expect.stringContaining("--url needs the operator's key")
    })
    const ended = once(child, "exit")
    child.kill("SIGTERM")
    expect(await ended).toEqual([0, null])
  })
})
