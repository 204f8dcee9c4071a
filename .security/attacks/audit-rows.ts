import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { type Attack, verdictOf } from "../attack.ts"
import { makeBrowser } from "../person.ts"
import { bringIn, found, grant, signUp } from "../world.ts"

const textOf = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))

const rowsOf = (dataDir: string, name: string): ReadonlyArray<string> => {
  const database = new DatabaseSync(join(dataDir, name), { readOnly: true })
  try {
    return database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map((row) => String(row["name"]))
      .flatMap((table) => {
        const rows = database.prepare(`SELECT * FROM "${table}"`)
        // Hashes of the search are larger than a number holds.
        rows.setReadBigInts(true)
        return rows.all().map((row) => `${table} ${textOf(row)}`)
      })
  } finally {
    database.close()
  }
}

const authAudit = (dataDir: string): ReadonlyArray<string> =>
  rowsOf(dataDir, "identity.sqlite").filter((row) => row.startsWith("auth_audit "))

const ACTION_ON_ROLE = /action\\*":\\*"[^"\\]*role/i

export const auditRows: Attack = {
  id: "18a",
  title: "Rows of the audit after wrong passwords, a lock-out, wrong codes and a change of role",
  run: async ({ start }) => {
    const server = await start({ environment: { TRUSTED_PROXIES: "127.0.0.1" } })
    const host = await signUp(server, "Watched")
    const guest = await signUp(server, "WatchedGuest")
    const house = await found(host, "Watched house")
    await bringIn(host, house, guest)
    await grant(host, house, guest, "manager")
    const before = authAudit(server.dataDir).length
    const stranger = makeBrowser(server)
    for (let at = 0; at < 3; at++)
      await stranger.auth("/sign-in/email", { email: host.email, password: "wrong wrong 1" })
    const wrong = authAudit(server.dataDir).length - before
    await stranger.auth("/reset/request", { email: host.email })
    await stranger.auth("/reset/confirm", { email: host.email, code: "000000", password: "a louder morning 8" })
    const reset = authAudit(server.dataDir).filter((row) => /reset.confirm|reset.*(?:fail|refus)/i.test(row)).length
    const roles = rowsOf(server.dataDir, "marque.sqlite").filter((row) => ACTION_ON_ROLE.test(row)).length
    return verdictOf(
      [
        ...(wrong > 0 ? [] : ["three wrong passwords left no row"]),
        ...(reset > 0 ? [] : ["a refused reset left no row"]),
        ...(roles > 0 ? [] : ["a change of role left no row"])
      ],
      `${wrong} rows of wrong passwords, ${reset} of the reset, ${roles} of the role`
    )
  }
}
