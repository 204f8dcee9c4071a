import { jsonToConvex, convexToJson, type JSONValue, type Value } from "convex/values"
import type { Command } from "./command.ts"
import { mustExist } from "./functions-folder.ts"
import { readSettings, SETTINGS_HELP } from "./options.ts"
import { UsageProblem } from "./usage-problem.ts"

const objectOf = (text: string, what: string): Record<string, JSONValue> => {
  try {
    const found: unknown = JSON.parse(text)
    // Parsed from JSON, and an object.
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Record<string, JSONValue>
  } catch {
    // Reported below.
  }
  throw new UsageProblem(`${what} must be a JSON object, for example '{"name":"Ada"}'`)
}

const takeIdentity = (args: ReadonlyArray<string>) => {
  const at = args.indexOf("--identity")
  if (at === -1) return { identity: undefined, rest: args }
  return { identity: objectOf(args[at + 1] ?? "", "--identity"), rest: args.toSpliced(at, 2) }
}

export const run: Command = {
  usage: "<module:function> ['<json>'] [options]",
  summary: "Runs a function, internal ones too, and prints its result as JSON.",
  help: `  --functions <folder>   functions folder (default: the one of convex.json, or convex)
  --identity '<json>'    act for this user, for example '{"subject":"u1"}'
${SETTINGS_HELP}

Opens the database itself: while a server holds it, call POST /api/function with that server's key instead.`,
  run: async (args) => {
    const { identity, rest } = takeIdentity(args)
    const { positionals, ...settings } = readSettings(["--port", "0", ...rest], undefined)
    const [path, json = "{}"] = positionals
    mustExist(settings.functionsDir)
    if (path === undefined) throw new UsageProblem("run needs a function: module:function")
    const parameters = jsonToConvex(objectOf(json, "The arguments")) as Record<string, Value>
    const { startEmbedded } = await import("../server/start-embedded.ts")
    const embedded = await startEmbedded({ ...settings, mode: "inline" })
    try {
      const result = await embedded.run(path, parameters, identity)
      process.stdout.write(`${JSON.stringify(convexToJson(result), null, 2)}\n`)
    } finally {
      await embedded.close()
    }
  }
}
