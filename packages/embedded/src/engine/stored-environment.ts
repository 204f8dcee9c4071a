import { statSync } from "node:fs"
import { LIMITS } from "../limits.ts"
import type { Runtime } from "./runtime.ts"

type Variables = Readonly<Record<string, string>>

export const storedEnvironment = ({ store }: Runtime): Variables =>
  Object.fromEntries(
    store.reader.all("SELECT name, value FROM env").map(([name, value]) => [String(name), String(value)])
  )

export const storeEnvironment = async ({ executor }: Runtime, variables: Variables): Promise<void> => {
  await executor.write((transaction) => {
    transaction.run("DELETE FROM env")
    for (const [name, value] of Object.entries(variables)) {
      transaction.run("INSERT INTO env VALUES (?, ?)", name, value)
    }
  })
}

const REWRITE = `
BEGIN IMMEDIATE;
CREATE TABLE env_kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO env_kept SELECT name, value FROM env;
DROP TABLE env;
ALTER TABLE env_kept RENAME TO env;
COMMIT;
`

const overwrite = ({ print, store }: { store: Runtime["store"]; print: (text: string) => void }): void => {
  const isSmall = (statSync(store.file, { throwIfNoEntry: false })?.size ?? 0) <= LIMITS.vacuumBytes.value
  store.writer.exec("PRAGMA secure_delete = ON;")
  store.writer.exec(isSmall ? "VACUUM;" : REWRITE)
  const [busy] = store.writer.get("PRAGMA wal_checkpoint(TRUNCATE)") ?? [1]
  store.writer.exec("PRAGMA secure_delete = OFF;")
  if (!isSmall || busy !== 0) {
    print(`Variables were removed from ${store.file}, but older pages of it may still hold them: replace their values`)
  }
}

export const forgetVariables = async (runtime: Runtime, given: Variables, keep: boolean): Promise<void> => {
  const { executor, store } = runtime
  const stored = storedEnvironment(runtime)
  const kept = keep ? Object.entries(stored).filter(([name]) => given[name] === undefined) : []
  if (kept.length === Object.keys(stored).length) return
  await storeEnvironment(runtime, Object.fromEntries(kept))
  if (store.memory) return
  await executor.exclusive(() => overwrite({ store, print: (text) => runtime.print("warn", text) }))
}
