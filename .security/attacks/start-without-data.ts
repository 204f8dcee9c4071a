import { copyFileSync, cpSync, rmSync, truncateSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { type Attack, type Context, verdictOf } from "../attack.ts"
import { dateBack, filesIn, makeFolder, removeFolder } from "../folders.ts"
import { NotStarted } from "../server.ts"
import { png, upload } from "../uploading.ts"
import { found, signUp } from "../world.ts"

const PICTURES = 12
/** The sweep of stored files follows the start at once; this long, ms, it is waited for. */
const SWEEP_MS = 3_000

const DATABASE = ["marque.sqlite", "marque.sqlite-wal", "marque.sqlite-shm"]

const installation = async ({ start }: Context, dataDir: string): Promise<number> => {
  const server = await start({ dataDir, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
  const person = await signUp(server, `Keeper${Date.now()}`)
  const house = await found(person, `House of ${person.name}`)
  for (let at = 0; at < PICTURES; at++) {
    const bytes = png(64, 64, (Date.now() + at * 7) % 251)
    await upload(server, person, house.brandId, { bytes, name: `${at}.png`, purpose: "product", type: "image/png" })
  }
  await server.stop()
  dateBack(join(dataDir, "files"), 3)
  return filesIn(join(dataDir, "files")).length
}

const afterStart = async ({ start }: Context, dataDir: string) => {
  try {
    const server = await start({ dataDir })
    await sleep(SWEEP_MS)
    await server.stop()
    return { left: filesIn(join(dataDir, "files")).length, said: server.log().slice(0, 2).join(" | ") }
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    return { left: filesIn(join(dataDir, "files")).length, said: error.log.join(" | ") }
  }
}

export const startWithoutDatabase: Attack = {
  id: "5a",
  title: "Starting without the database, with an empty one, and without both databases, beside stored files",
  run: async (context) => {
    const original = makeFolder()
    try {
      const before = await installation(context, original)
      const faults: Array<string> = []
      const seen: Array<string> = []
      const harms = {
        "database removed": (folder: string) => {
          for (const name of DATABASE) rmSync(join(folder, name), { force: true })
        },
        "database emptied": (folder: string) => {
          for (const name of DATABASE.slice(1)) rmSync(join(folder, name), { force: true })
          truncateSync(join(folder, "marque.sqlite"), 0)
        },
        "both databases removed": (folder: string) => {
          for (const name of [...DATABASE, "identity.sqlite", "identity.sqlite-wal", "identity.sqlite-shm"]) {
            rmSync(join(folder, name), { force: true })
          }
        }
      }
      for (const [name, harm] of Object.entries(harms)) {
        const folder = makeFolder()
        try {
          cpSync(original, folder, { recursive: true, preserveTimestamps: true })
          harm(folder)
          const { left, said } = await afterStart(context, folder)
          seen.push(`${name}: ${left} of ${before} files (${said.slice(0, 90)})`)
          if (left < before) faults.push(`${name}: ${left} of ${before} files are left`)
        } finally {
          removeFolder(folder)
        }
      }
      if (before === 0) faults.push("nothing was stored, so nothing was proven")
      return verdictOf(faults, seen.join("; "))
    } finally {
      removeFolder(original)
    }
  }
}

export const yesterdaysBackup: Attack = {
  id: "5b",
  title: "Yesterday's databases with today's files",
  run: async (context) => {
    const folder = makeFolder()
    const backup = makeFolder()
    try {
      await installation(context, folder)
      for (const name of ["marque.sqlite", "identity.sqlite"]) copyFileSync(join(folder, name), join(backup, name))
      const today = await installation(context, folder)
      for (const name of DATABASE) rmSync(join(folder, name), { force: true })
      for (const name of ["marque.sqlite", "identity.sqlite"]) copyFileSync(join(backup, name), join(folder, name))
      const { left, said } = await afterStart(context, folder)
      return verdictOf(
        left < today ? [`${left} of ${today} files are left`] : [],
        `all ${today} files are left (${said.slice(0, 90)})`
      )
    } finally {
      removeFolder(folder)
      removeFolder(backup)
    }
  }
}
