import { DatabaseSync } from "node:sqlite"
import { queryGeneric } from "convex/server"
import { makeEngine } from "@marque/embedded/engine"
import { modulesOf, use } from "./harness.ts"

export interface Row {
  readonly client: number
  readonly n: number
  readonly cycle: number
}

export const nameOf = ({ client, cycle, n }: Row): string => `${cycle} ${client} ${n}`

const collect = (table: string) => queryGeneric({ args: {}, handler: async ({ db }) => db.query(table).collect() })
const modules = modulesOf({ rows: { rows: collect("rows"), copies: collect("copies") } })

const problemsIn = (file: string): ReadonlyArray<unknown> => {
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

export const faultsOf = async (file: string, filesDir: string, acknowledged: ReadonlyArray<Row>) => {
  const engine = await makeEngine({ file, filesDir, publicUrl: "", siteUrl: "", modules, limits: false })
  const { query } = use(engine)
  try {
    const stored = ((await query("rows:rows")) as unknown as Array<Row>).map(nameOf)
    const copies = ((await query("rows:copies")) as unknown as Array<Row>).map(nameOf)
    const known = new Set(stored)
    return {
      stored: stored.length,
      faults: {
        lost: acknowledged.map(nameOf).filter((row) => !known.has(row)),
        doubled: stored.length - known.size,
        halved: stored.filter((row, at) => row !== copies[at]).length + Math.abs(stored.length - copies.length),
        damage: [...problemsIn(file), ...(await engine.admin.check()).problems]
      }
    }
  } finally {
    await engine.close()
  }
}

export const NO_FAULTS = { lost: [], doubled: 0, halved: 0, damage: [] }
