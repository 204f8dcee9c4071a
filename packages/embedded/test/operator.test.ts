import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { functionsDir, makeDirectory } from "./harness.ts"

const main = join(import.meta.dirname, "..", "src", "cli", "main.ts")

let directory: string
let server: { readonly url: string; readonly key: string; readonly stop: () => Promise<void> }

const cli = async (...args: ReadonlyArray<string>): Promise<{ code: number; out: string; problem: string }> => {
  try {
    const { stderr, stdout } = await promisify(execFile)(process.execPath, [main, ...args])
    return { code: 0, out: stdout, problem: stderr }
  } catch (error) {
    const { code, stderr, stdout } = error as { code: number; stderr: string; stdout: string }
    return { code, out: stdout, problem: stderr }
  }
}

const data = () => ["--data", join(directory, "data")]
const remote = () => ["--url", server.url, "--admin-key", server.key]

const serve = async (folder: string, ...options: ReadonlyArray<string>) => {
  const child = spawn(process.execPath, [main, ...options, folder, ...data(), "--port", "0"])
  let said = ""
  child.stdout.on("data", (part: Buffer) => (said += part.toString()))
  while (!said.includes("operator's key")) await once(child.stdout, "data")
  const [, url = ""] = /listening on (\S+)/.exec(said) ?? []
  const [, key = ""] = /operator's key of this run: (\S+)/.exec(said) ?? []
  return {
    url,
    key,
    stop: async () => {
      const ended = once(child, "exit")
      child.kill("SIGTERM")
      await ended
    }
  }
}

const call = async (path: string, args: object) => {
  const response = await fetch(`${server.url}/api/mutation`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ path, args })
  })
  return (await response.json()) as { readonly value: unknown }
}

beforeAll(async () => {
  directory = await makeDirectory()
  server = await serve(functionsDir, "dev")
  for (const text of ["one", "two", "<three>"]) await call("messages:send", { channel: "cli", text })
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

describe("the operator, with a running server", () => {
  it("prints documents, newest first and as many as asked", async () => {
    const { out } = await cli("data", "messages", "--limit", "2", ...remote())
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).text)
    ).toEqual(["<three>", "two"])
    expect(await cli("data", "nothing", ...remote())).toMatchObject({
      code: 1,
      problem: expect.stringContaining('There is no table "nothing"')
    })
  })

  it("sets, shows and removes variables, which the functions see at once", async () => {
    expect(await cli("env", "set", "COLOUR", "fig", ...remote())).toMatchObject({ code: 0 })
    expect((await cli("env", "get", "COLOUR", ...remote())).out).toBe("fig\n")
    await cli("env", "unset", "COLOUR", ...remote())
    expect((await cli("env", "get", "COLOUR", ...remote())).problem).toContain("There is no variable COLOUR")
    expect((await cli("env", "set", "1st", "x", ...remote())).problem).toContain("cannot name a variable")
    expect((await cli("env", "set", "CONVEX_SITE_URL", "x", ...remote())).problem).toContain(
      "set by the runtime itself"
    )
  })

  it("exports, and reads the export back", async () => {
    const file = join(directory, "snapshot.zip")
    expect((await cli("export", file, ...remote())).out).toBe(`wrote ${file}\n`)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe("PK")
    expect((await cli("export", file, ...remote())).problem).toContain("EEXIST")
    expect((await cli("import", file, ...remote())).problem).toContain("These tables are not empty")
    expect((await cli("import", file, "--replace", ...remote())).out).toContain("messages: 3 documents")
    const fresh = join(directory, "fresh")
    expect((await cli("import", file, "--data", fresh)).out).toContain("messages: 3 documents")
    expect((await cli("data", "--data", fresh)).out).toContain("messages: 3 documents\n")
    expect((await cli("import", `${file}.not`, "--data", join(directory, "nowhere"))).code).toBe(1)
  })

  it("reads tables from files of lines, lists and rows, into a running server and into a database", async () => {
    const fileOf = async (name: string, text: string) => {
      await writeFile(join(directory, name), text)
      return join(directory, name)
    }
    const into = async (file: string, ...target: ReadonlyArray<string>) =>
      (await cli("import", file, "--table", "messages", "--replace", ...target)).out
    const stored = async (...target: ReadonlyArray<string>) => {
      const { out } = await cli("data", "messages", "--order", "asc", ...target)
      const rows = out.trim().split("\n")
      return rows.map((line) => {
        const { channel, text } = JSON.parse(line) as { channel: string; text: unknown }
        return [channel, text]
      })
    }
    const snapshot = join(directory, "before.zip")
    await cli("export", snapshot, ...remote())
    const rows = await fileOf("rows.csv", '\uFEFFchannel,text\r\na,"one, ""two"""\r\nb,three\r\n')
    expect(await into(rows, ...remote())).toContain("messages: 2 documents")
    expect(await stored(...remote())).toEqual([
      ["a", 'one, "two"'],
      ["b", "three"]
    ])
    const lines = await fileOf("lines.jsonl", '{"channel":"a","text":"one"}\n\n{"channel":"b","text":"two"}\n')
    expect(await into(lines, ...remote())).toContain("messages: 2 documents")
    const alone = ["--data", join(directory, "tables")]
    const list = await fileOf("list.json", '[{"channel":"a","text":"7"}]')
    expect(await into(list, ...alone)).toContain("messages: 1 documents")
    expect(await stored(...alone)).toEqual([["a", "7"]])
    const numbers = await fileOf("numbers.csv", "channel,text\na,-1.5e3\nb,1.2.3\n")
    expect(await into(numbers, ...alone)).toContain("messages: 2 documents")
    expect(await stored(...alone)).toEqual([
      ["a", -1500],
      ["b", "1.2.3"]
    ])
    expect((await cli("import", snapshot, "--replace", ...remote())).code).toBe(0)
  })

  it.each([
    ["a.jsonl", "{}", [], "a.jsonl is no snapshot: say which table it holds with --table"],
    ["a.txt", "x", ["--table", "t"], "--table reads .jsonl, .json, .csv, not"],
    ["a.csv", "a\n1\n", ["--table", "_storage"], '"_storage" cannot be the name of a table'],
    ["b.csv", "a,a\n1,2\n", ["--table", "t"], 'the first line names the field "a" twice'],
    ["c.csv", "a,b\n1\n", ["--table", "t"], "c.csv cannot be read: Invalid Record Length"],
    ["a.json", '{"a":1}', ["--table", "t"], "a.json cannot be read: it holds no list of documents"],
    ["b.jsonl", "{}\nno\n", ["--table", "t"], "t/documents.jsonl, line 2, is not a JSON object"]
  ])("says what is wrong with %s", async (name, text, options, sentence) => {
    await writeFile(join(directory, name), text)
    const { code, problem } = await cli("import", join(directory, name), ...options, "--data", join(directory, "wrong"))
    expect([code, problem]).toEqual([1, expect.stringContaining(sentence)])
  })

  it("says that a file of a table is not there", async () => {
    const { problem } = await cli("import", "gone.csv", "--table", "t", "--data", join(directory, "wrong"))
    expect(problem).toContain("gone.csv cannot be read: ENOENT")
  })

  it("checks, and copies while the server goes on", async () => {
    expect((await cli("check", ...remote())).out).toContain("everything is in order")
    const copy = join(directory, "copy")
    expect((await cli("backup", copy, ...remote())).out).toContain("wrote the database and 0 files")
    expect((await cli("check", "--data", copy)).out).toMatch(/looked at \d+ documents/)
    const { out } = await cli("data", "messages", "--order", "asc", "--data", copy)
    expect(out.trim().split("\n")).toHaveLength(3)
  })

  it("sweeps on demand, and keeps what is stored for its own user", async () => {
    expect(await cli("sweep", "--all", ...remote())).toMatchObject({
      code: 0,
      out: "moved 0 files to the trash, put 0 back, deleted 0\n"
    })
    const entries = ["", ...(await readdir(join(directory, "data"), { recursive: true }))]
    const modes = await Promise.all(entries.map((entry) => stat(join(directory, "data", entry))))
    expect(entries.filter((_, at) => ((modes[at]?.mode ?? 0) & 0o077) !== 0)).toEqual([])
  })

  it("prints the log", async () => {
    const { code, out } = await cli("logs", ...remote())
    expect(code).toBe(0)
    expect(out).toMatch(/\d{4}-\d\d-\d\dT\S+ info {2}\S/)
  })

  it("needs the right key, a server that answers, and says who holds a database", async () => {
    expect((await cli("check", "--url", server.url, "--admin-key", "wrong")).problem).toContain(
      "The admin key is wrong"
    )
    expect((await cli("check", "--url", server.url)).problem).toContain("needs the operator's key")
    expect((await cli("check", "--url", "http://127.0.0.1:9", "--admin-key", "x")).problem).toContain(
      "Nothing answers at"
    )
    expect((await cli("check", ...data())).problem).toMatch(/process \d+[\s\S]*--url <address>/)
    expect((await cli("check", "--data", join(directory, "nowhere"))).problem).toContain("There is no database at")
    const bare = await fetch(`${server.url}/api/admin/tables`)
    expect(bare.status).toBe(401)
  })

  it("shows tables, documents, functions and the log to a browser on this machine, escaped and without scripts", async () => {
    const overview = await fetch(`${server.url}/admin`, { headers: { Origin: "https://elsewhere.test" } })
    expect(overview.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(overview.headers.get("access-control-allow-origin")).toBeNull()
    const text = await overview.text()
    for (const part of ["?table=messages", "messages:send", "Scheduled functions"]) expect(text).toContain(part)
    const table = await (await fetch(`${server.url}/admin?table=messages`)).text()
    expect(table).toContain("&lt;three&gt;")
    expect(table).not.toContain("<three>")
    const far = await fetch(`${server.url}/admin`, { headers: { "X-Forwarded-For": "203.0.113.9" } })
    expect(far.status).toBe(404)
    expect((await fetch(`${server.url}/admin?table=none`)).status).toBe(404)
  })
})

it("a built folder is served without its sources, keeps its variables, and is told apart from other folders", async () => {
  const out = join(directory, "built")
  const own = ["--data", join(directory, "built-data")]
  expect((await cli("build", functionsDir, "--out", out)).out).toMatch(/wrote \d+ modules to .* \([0-9a-f]{12}\)/)
  expect((await cli("build", functionsDir, "--out", out)).code).toBe(0)
  const kept = join(directory, "kept")
  await writeFile(kept, "x")
  expect((await cli("build", functionsDir, "--out", directory)).problem).toContain("holds something else than a build")
  const sent = await cli("run", "messages:send", '{"channel":"b","text":"built"}', "--functions", out, ...own)
  expect(sent).toMatchObject({ code: 0 })
  expect((await cli("run", "messages:list", '{"channel":"b"}', "--functions", out, ...own)).out).toContain("built")
  await cli("env", "set", "COLOUR", "date", ...own)
  await cli("run", "messages:list", '{"channel":"b"}', "--functions", out, ...own)
  expect((await cli("env", "list", ...own)).out).toBe("COLOUR=date\n")
})
