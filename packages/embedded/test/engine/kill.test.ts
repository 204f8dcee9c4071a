import { spawn } from "node:child_process"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { queryGeneric } from "convex/server"
import { makeEngine } from "@marque/embedded/engine"
import { expect, it } from "vitest"
import { folder, modulesOf, use } from "./harness.ts"

const CYCLES = 10
const CHILD = fileURLToPath(new URL("./kill-child.ts", import.meta.url))

interface Row {
  readonly client: number
  readonly n: number
  readonly cycle: number
}

const name = ({ client, cycle, n }: Row): string => `${cycle} ${client} ${n}`

/** Runs the writer until it has acknowledged `enough` rows, kills it and answers what it had acknowledged. */
const runAndKill = (file: string, filesDir: string, cycle: number, enough: number): Promise<ReadonlyArray<Row>> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, file, filesDir, String(cycle)], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split("\n").length > enough) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("close", (_code, signal) => {
      if (signal !== "SIGKILL") return reject(new Error("The writer ended by itself"))
      const complete = output.slice(0, output.lastIndexOf("\n")).split("\n")
      resolve(
        complete.map((line) => line.split(" ").map(Number)).map(([client = -1, n = -1]) => ({ client, n, cycle }))
      )
    })
  })

const collect = (table: string) => queryGeneric({ args: {}, handler: async ({ db }) => db.query(table).collect() })
const modules = modulesOf({ rows: { rows: collect("rows"), copies: collect("copies") } })

const rowsIn = async (file: string, filesDir: string) => {
  const engine = await makeEngine({ file, filesDir, publicUrl: "", siteUrl: "", modules, limits: false })
  const { query } = use(engine)
  try {
    const [rows, copies] = [await query("rows:rows"), await query("rows:copies")]
    return { rows: rows as unknown as Array<Row>, copies: copies as unknown as Array<Row> }
  } finally {
    await engine.close()
  }
}

/** Problems of the file itself: damage, index rows without documents, documents without their index rows. */
const problems = (file: string): ReadonlyArray<unknown> => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const damage = database
      .prepare("PRAGMA integrity_check")
      .all()
      .filter((row) => row["integrity_check"] !== "ok")
    const lost = database.prepare("SELECT id FROM idx WHERE id NOT IN (SELECT id FROM docs)").all()
    const keys = "SELECT id, count(*) AS keys FROM idx GROUP BY id"
    const bare = database.prepare(
      `SELECT docs.id FROM docs LEFT JOIN (${keys}) k ON k.id = docs.id WHERE k.keys IS NOT 2`
    )
    return [...damage, ...lost, ...bare.all()]
  } finally {
    database.close()
  }
}

it(`keeps every acknowledged mutation, once and whole, over ${CYCLES} kills`, { timeout: 120_000 }, async () => {
  const [file, filesDir] = [`${await folder()}/db`, await folder()]
  const acknowledged: Array<Row> = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    acknowledged.push(...(await runAndKill(file, filesDir, cycle, 20 + cycle * 15)))
  }
  const { copies, rows } = await rowsIn(file, filesDir)
  const stored = rows.map(name)
  expect(acknowledged.length).toBeGreaterThan(CYCLES * 20)
  expect(acknowledged.map(name).filter((row) => !stored.includes(row))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
  expect(copies.map(name)).toEqual(stored)
  expect(problems(file)).toEqual([])
})
