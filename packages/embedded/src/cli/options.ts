import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import type { EmbeddedOptions } from "../server/start-embedded.ts"
import { bucketFrom } from "./bucket.ts"
import { functionsFolder } from "./functions-folder.ts"
import { UsageProblem } from "./usage-problem.ts"

export const SETTINGS_HELP = `  --data <folder>        database and files (default: .marque-embedded)
  --port <number>        port on loopback (default: 3210; 0 takes a free one)
  --public-url <url>     address that clients use (default: http://127.0.0.1:<port>)
  --site-port <number>   port on loopback of HTTP actions, at its root (default: the one after --port; 0: none)
  --site-url <url>       address that HTTP actions see (default: http://127.0.0.1:<site port>, else under /http)
  --origin <origin>      page that may connect; may be given several times, "any" allows all; with dev those of this machine may
  --env <name=value>     variable of the functions for this run; may be given several times
  --fresh                begin with an empty database although files are stored; they go to the trash
  --production           hide the texts of plain errors from clients
  --rehearse             run every mutation twice and refuse those that keep state outside of the database`

export interface CommandSettings extends Omit<EmbeddedOptions, "mode" | "dev" | "log"> {
  readonly positionals: ReadonlyArray<string>
}

const variableOf = (text: string): readonly [string, string] => {
  const at = text.indexOf("=")
  if (at < 1) throw new UsageProblem(`--env takes name=value, not ${text}`)
  return [text.slice(0, at), text.slice(at + 1)]
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageProblem(`${text} is no port`)
  return port
}

export const readSettings = (args: ReadonlyArray<string>, folderAt: number | undefined): CommandSettings => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: "string", default: ".marque-embedded" },
      functions: { type: "string" },
      port: { type: "string", default: "3210" },
      "public-url": { type: "string" },
      "site-port": { type: "string" },
      "site-url": { type: "string" },
      origin: { type: "string", multiple: true, default: [] },
      env: { type: "string", multiple: true, default: [] },
      fresh: { type: "boolean", default: false },
      production: { type: "boolean", default: false },
      rehearse: { type: "boolean", default: false }
    }
  })
  const port = portOf(values.port)
  const blobs = bucketFrom(process.env)
  const folder = values.functions ?? (folderAt === undefined ? undefined : positionals[folderAt])
  return {
    positionals,
    file: resolve(join(values.data, "data.sqlite")),
    filesDir: resolve(join(values.data, "files")),
    functionsDir: functionsFolder(folder),
    publicUrl: values["public-url"] ?? `http://127.0.0.1:${port}`,
    port,
    ...(values["site-url"] !== undefined && { siteUrl: values["site-url"] }),
    ...(values["site-port"] !== undefined && { sitePort: portOf(values["site-port"]) }),
    ...(blobs && { blobs }),
    environment: Object.fromEntries(values.env.map(variableOf)),
    allowedOrigins: values.origin.includes("any") ? "any" : values.origin,
    production: values.production,
    rehearse: values.rehearse,
    freshBeside: values.fresh ? "allow" : "refuse",
    keepEnvironment: true
  }
}
