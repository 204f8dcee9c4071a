import { existsSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { writeGenerated } from "../codegen/write-generated.ts"
import type { Embedded } from "../server/start-embedded.ts"
import { ownFolder } from "../store/ownership.ts"
import type { Command } from "./command.ts"
import { mustExist } from "./functions-folder.ts"
import { BUCKET_HELP } from "./bucket.ts"
import { type CommandSettings, readSettings, SETTINGS_HELP } from "./options.ts"
import { chooseSitePort } from "./site-port.ts"
import { UsageProblem } from "./usage-problem.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Of the default folder, which lies in a project: its database is nothing to commit. */
const keepFromGit = (folder: string): void => {
  const file = join(folder, ".gitignore")
  if (!existsSync(file)) writeFileSync(file, "*\n")
}

const begin = async (settings: Omit<CommandSettings, "positionals">, dev: boolean): Promise<Embedded> => {
  const { port = 0, sitePort: asked, ...rest } = settings
  mustExist(settings.functionsDir)
  const sitePort = await chooseSitePort(port, asked)
  const folder = dirname(settings.file)
  ownFolder(folder)
  keepFromGit(folder)
  if (dev) {
    const changed = await writeGenerated(settings.functionsDir)
    if (changed.length > 0) say(`wrote ${changed.join(", ")}`)
  }
  const { startEmbedded } = await import("../server/start-embedded.ts")
  const embedded = await startEmbedded({
    ...rest,
    port,
    ...(sitePort !== undefined && { sitePort }),
    mode: "thread",
    dev,
    log: ({ level, text }) => void (level === "info" ? process.stdout : process.stderr).write(`${text}\n`)
  })
  const site = sitePort === undefined ? `${embedded.url}/http` : `http://127.0.0.1:${sitePort}`
  say(`listening on ${embedded.url}\nHTTP actions at ${site}\noperator's key of this run: ${embedded.adminKey}`)
  return embedded
}

const untilEnded = async (embedded: Embedded): Promise<void> => {
  await new Promise<void>((resolve) => {
    process.once("SIGINT", () => resolve())
    process.once("SIGTERM", () => resolve())
  })
  await embedded.close()
}

/** `--run <function>` and `--once`, and the other arguments. */
const takeFirst = (args: ReadonlyArray<string>) => {
  const once = args.includes("--once")
  const others = args.filter((arg) => arg !== "--once")
  const at = others.indexOf("--run")
  if (at === -1) return { once, first: undefined, rest: others }
  const first = others[at + 1]
  if (first === undefined) throw new UsageProblem("--run needs a function: module:function")
  return { once, first, rest: others.toSpliced(at, 2) }
}

export const dev: Command = {
  usage: "[folder] [--run <function>] [--once] [options]",
  summary: "Serves a functions folder and loads it again whenever a source changes.",
  help: `  --run <function>       run this function once the folder is loaded, as module:function
  --once                 end then, with status 1 when the folder or the function failed
${SETTINGS_HELP}\n\n${BUCKET_HELP}\n\nWrites _generated first. When a change is refused the old functions stay and file and line are shown.`,
  run: async (args) => {
    const { first, once, rest } = takeFirst(args)
    const { positionals: _, ...settings } = readSettings(rest, 0)
    const embedded = await begin(settings, true)
    try {
      if (first !== undefined) await embedded.run(first)
    } catch (error) {
      if (once) await embedded.close()
      if (once) throw error
      process.stderr.write(`${first} failed: ${error instanceof Error ? error.message : String(error)}\n`)
    }
    if (once) return embedded.close()
    say(`tables, functions and log: ${embedded.url}/admin`)
    await untilEnded(embedded)
  }
}

export const start: Command = {
  usage: "[folder] [options]",
  summary: "Serves a functions folder, or what build has made of one.",
  help: `${SETTINGS_HELP}\n\n${BUCKET_HELP}`,
  run: async (args) => {
    const { positionals: _, ...settings } = readSettings(args, 0)
    await untilEnded(await begin(settings, false))
  }
}
