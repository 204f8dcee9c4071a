import { copyFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Attack, verdictOf } from "../attack.ts"
import { makeFolder, removeFolder } from "../folders.ts"
import { NotStarted } from "../server.ts"
import { signUp } from "../world.ts"

const NAMES = /secret/i

export const tornSecrets: Attack = {
  id: "low-12",
  title: "Secret files that were written half, and the identity secret removed beside known people",
  run: async ({ start }) => {
    const folder = makeFolder()
    try {
      const first = await start({ dataDir: folder, environment: { TRUSTED_PROXIES: "127.0.0.1" } })
      // From the first token on there are signing keys that only this secret opens.
      await (await signUp(first, "Secret")).token()
      await first.stop()
      const faults: Array<string> = []
      const harms = {
        "worker, half": () => writeFileSync(join(folder, "secrets", "worker"), "abc"),
        "identity, half": () => writeFileSync(join(folder, "secrets", "identity"), "abc"),
        "identity, removed": () => rmSync(join(folder, "secrets", "identity"))
      }
      for (const [name, harm] of Object.entries(harms)) {
        const file = join(folder, "secrets", name.split(",")[0] ?? "")
        const kept = `${file}.kept`
        copyFileSync(file, kept)
        harm()
        const said = await start({ dataDir: folder }).then(
          async (server) => {
            const log = server.log().join(" ")
            await server.stop()
            return NAMES.test(log) ? undefined : `${name}: it starts without a word`
          },
          (error: unknown) => {
            if (!(error instanceof NotStarted)) throw error
            return NAMES.test(error.log.join(" ")) ? undefined : `${name}: the cause is not named: ${error.message}`
          }
        )
        if (said !== undefined) faults.push(said)
        copyFileSync(kept, file)
        rmSync(kept)
      }
      return verdictOf(faults, `${Object.keys(harms).length} causes named`)
    } finally {
      removeFolder(folder)
    }
  }
}
