import { randomBytes } from "node:crypto"
import type { Command } from "./command.ts"
import { readSettings } from "./options.ts"

export const adminKey: Command = {
  usage: "[--data <folder>]",
  summary: "Makes a new operator's key for a database and prints it; an earlier one ends.",
  help: "  --data <folder>        database and files (default: .marque-embedded)\n\nOnly a hash is stored: keep the printed key. The database must not be in use.",
  run: async (args) => {
    const { file, filesDir, publicUrl } = readSettings(args, undefined)
    const key = randomBytes(32).toString("hex")
    const { makeEngine } = await import("../engine/make-engine.ts")
    const engine = await makeEngine({ file, filesDir, publicUrl, siteUrl: `${publicUrl}/http`, adminKey: key })
    await engine.close()
    process.stdout.write(`${key}\n`)
  }
}
