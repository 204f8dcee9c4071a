import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { type Attack, verdictOf } from "../attack.ts"
import { makeFolder, removeFolder } from "../folders.ts"
import { NotStarted } from "../server.ts"
import { signUp } from "../world.ts"

const roleOf = (dataDir: string, email: string): unknown => {
  const database = new DatabaseSync(join(dataDir, "identity.sqlite"), { readOnly: true })
  try {
    return database.prepare('SELECT role FROM "user" WHERE email = ?').get(email)?.["role"]
  } finally {
    database.close()
  }
}

export const secondStart: Attack = {
  id: "low-1",
  title: "A second server on the same data folder, with other super administrators",
  run: async ({ start }) => {
    const dataDir = makeFolder()
    try {
      const environment = { SUPER_ADMIN_EMAILS: "boss@people.test", TRUSTED_PROXIES: "127.0.0.1" }
      const first = await start({ dataDir, environment })
      const boss = await signUp(first, "Boss")
      const before = roleOf(dataDir, boss.email)
      const outcome = await start({ dataDir, environment: { SUPER_ADMIN_EMAILS: "" } }).then(
        () => "it starts",
        (error: unknown) => {
          if (!(error instanceof NotStarted)) throw error
          return error.message
        }
      )
      const after = roleOf(dataDir, boss.email)
      return verdictOf(
        [
          ...(outcome === "it starts" ? [outcome] : []),
          ...(before === "super_admin" ? [] : [`the first server made the role ${String(before)}`]),
          ...(after === before ? [] : [`the role became ${String(after)}`])
        ],
        outcome.slice(0, 140)
      )
    } finally {
      removeFolder(dataDir)
    }
  }
}
