import { spawnSync } from "node:child_process"
import { chmodSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type Attack, notRun, verdictOf } from "../attack.ts"
import { filesIn, makeFolder, removeFolder } from "../folders.ts"
import { NotStarted } from "../server.ts"
import { png, upload } from "../uploading.ts"
import { found, signUp } from "../world.ts"

const ANOTHER_USER = 65_534

const copies = (folder: string): ReadonlyArray<string> => {
  const secrets = ["worker", "identity-sync", "identity"].map((name) => readFileSync(join(folder, "secrets", name)))
  return filesIn(folder)
    .filter((path) => !path.includes("/secrets/"))
    .filter((path) => secrets.some((secret) => readFileSync(path).includes(secret)))
}

export const modes: Attack = {
  id: "8",
  title: "The data folder, made beforehand as 0755, read by another user; secrets in databases",
  run: async ({ start }) => {
    const folder = makeFolder()
    try {
      chmodSync(folder, 0o755)
      const server = await start({ dataDir: folder, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
      const person = await signUp(server, "Modes")
      const house = await found(person, "Modes house")
      const bytes = png(32, 32)
      await upload(server, person, house.brandId, { bytes, name: "a.png", purpose: "product", type: "image/png" })
      const open = filesIn(folder).filter((path) => (statSync(path).mode & 0o077) !== 0)
      const faults = open.map((path) => `${path.slice(folder.length)} is ${(statSync(path).mode & 0o777).toString(8)}`)
      if ((statSync(folder).mode & 0o077) !== 0) faults.push("the folder is open to others")
      faults.push(...copies(folder).map((path) => `a secret stands in ${path.slice(folder.length)}`))
      if (process.getuid?.() !== 0) return notRun(`not root; ${faults.join("; ")}`)
      for (const path of filesIn(folder)) {
        const read = spawnSync("head", ["-c", "1", path], { uid: ANOTHER_USER, gid: ANOTHER_USER })
        if (read.status === 0) faults.push(`another user reads ${path.slice(folder.length)}`)
      }
      return verdictOf(
        faults,
        `${filesIn(folder).length} files, none readable by another user, no secret outside of secrets/`
      )
    } finally {
      removeFolder(folder)
    }
  }
}

export const anotherUser: Attack = {
  id: "held-user",
  title: "Starting on the data folder of another user",
  run: async ({ start }) => {
    if (process.getuid?.() !== 0) return notRun("needs root, to become another user")
    const folder = makeFolder()
    try {
      const owner = await start({ dataDir: folder })
      await owner.stop()
      const before = filesIn(folder).length
      const outcome = await start({ dataDir: folder, uid: ANOTHER_USER }).then(
        () => "it starts",
        (error: unknown) => {
          if (!(error instanceof NotStarted)) throw error
          return error.log.join("\n")
        }
      )
      const faults = [
        ...(outcome === "it starts" ? ["it starts"] : []),
        ...(filesIn(folder).length === before ? [] : ["files were changed"]),
        ...(/^\s+at /m.test(outcome) ? [`a stack trace instead of a sentence: ${outcome.slice(0, 120)}`] : [])
      ]
      return verdictOf(faults, outcome.slice(0, 160))
    } finally {
      removeFolder(folder)
    }
  }
}
