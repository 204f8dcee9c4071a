import { DatabaseSync } from "node:sqlite"
import { join } from "node:path"
import { type Attack, verdictOf } from "../attack.ts"
import { makeBrowser } from "../person.ts"
import { bringIn, found, grant, signUp } from "../world.ts"

/** Every row of every table whose name speaks of an audit, as JSON. */
const auditOf = (dataDir: string, name: string): ReadonlyArray<string> => {
  const database = new DatabaseSync(join(dataDir, name), { readOnly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return tables
      .map((row) => String(row["name"]))
      .flatMap((table) =>
        database
          .prepare(`SELECT * FROM "${table}"`)
          .all()
          .map((row) => `${table} ${JSON.stringify(row)}`)
      )
      .filter((row) => /audit/i.test(row))
  } finally {
    database.close()
  }
}

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
    const before = auditOf(server.dataDir, "identity.sqlite").length
    const stranger = makeBrowser(server)
    for (let at = 0; at < 3; at++)
      await stranger.auth("/sign-in/email", { email: host.email, password: "wrong wrong 1" })
    const wrong = auditOf(server.dataDir, "identity.sqlite").length - before
    await stranger.auth("/reset/request", { email: host.email })
    await stranger.auth("/reset/confirm", { email: host.email, code: "000000", password: "a louder morning 8" })
    const reset = auditOf(server.dataDir, "identity.sqlite").filter((row) =>
      /reset.confirm|reset.*(?:fail|refus)/i.test(row)
    ).length
    const roles = auditOf(server.dataDir, "marque.sqlite").filter(
      (row) => /role/i.test(row) && /manager/.test(row)
    ).length
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
