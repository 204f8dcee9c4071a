import { dirname } from "node:path"
import { writeGenerated } from "../codegen/write-generated.ts"
import { ownFolder } from "../store/ownership.ts"
import type { Command } from "./command.ts"
import { mustExist } from "./functions-folder.ts"
import { BUCKET_HELP } from "./bucket.ts"
import { readSettings, SETTINGS_HELP } from "./options.ts"
import { chooseSitePort } from "./site-port.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const serve = async (args: ReadonlyArray<string>, dev: boolean): Promise<void> => {
  const { positionals: _, port = 0, sitePort: asked, ...settings } = readSettings(args, 0)
  mustExist(settings.functionsDir)
  const sitePort = await chooseSitePort(port, asked)
  ownFolder(dirname(settings.file))
  if (dev) {
    const changed = await writeGenerated(settings.functionsDir)
    if (changed.length > 0) say(`wrote ${changed.join(", ")}`)
  }
  const { startEmbedded } = await import("../server/start-embedded.ts")
  const embedded = await startEmbedded({
    ...settings,
    port,
    ...(sitePort !== undefined && { sitePort }),
    mode: "thread",
    dev,
    log: ({ level, text }) => void (level === "info" ? process.stdout : process.stderr).write(`${text}\n`)
  })
  const site = sitePort === undefined ? `${embedded.url}/http` : `http://127.0.0.1:${sitePort}`
  say(`listening on ${embedded.url}\nHTTP actions at ${site}\noperator's key of this run: ${embedded.adminKey}`)
  if (dev) say(`tables, functions and log: ${embedded.url}/admin`)
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve())
    process.once("SIGTERM", () => resolve())
  })
  await embedded.close()
}

export const dev: Command = {
  usage: "[folder] [options]",
  summary: "Serves a functions folder and loads it again whenever a source changes.",
  help: `${SETTINGS_HELP}\n\n${BUCKET_HELP}\n\nWrites _generated first. When a change is refused the old functions stay and file and line are shown.`,
  run: (args) => serve(args, true)
}

export const start: Command = {
  usage: "[folder] [options]",
  summary: "Serves a functions folder, or what build has made of one.",
  help: `${SETTINGS_HELP}\n\n${BUCKET_HELP}`,
  run: (args) => serve(args, false)
}
