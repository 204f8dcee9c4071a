import { jsonToConvex, convexToJson, type JSONValue, type Value } from "convex/values"
import type { ActingAs } from "../server/run-over.ts"
import { OPERATOR_KEY, operatorKey } from "./as-operator.ts"
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

const takeOption = (args: ReadonlyArray<string>, name: string) => {
  const at = args.indexOf(name)
  if (at === -1) return { value: undefined, rest: args }
  const value = args[at + 1]
  if (value === undefined) throw new UsageProblem(`${name} needs a value`)
  return { value, rest: args.toSpliced(at, 2) }
}

interface Asked {
  readonly path: string
  readonly parameters: Record<string, Value>
  readonly actingAs: ActingAs | undefined
}

const askedFor = ([path, json = "{}"]: ReadonlyArray<string>, identity: string | undefined): Asked => {
  if (path === undefined) throw new UsageProblem("run needs a function: module:function")
  const actingAs = identity === undefined ? undefined : objectOf(identity, "--identity")
  return { path, parameters: jsonToConvex(objectOf(json, "The arguments")) as Record<string, Value>, actingAs }
}

const runThere = async (url: string, key: string, { actingAs, parameters, path }: Asked): Promise<Value> => {
  const { credentialOf, runOver } = await import("../server/run-over.ts")
  return runOver(url.replace(/\/$/, ""), credentialOf(key, actingAs), path, parameters)
}

const runHere = async (args: ReadonlyArray<string>, identity: string | undefined): Promise<Value> => {
  const { positionals, sitePort: _, ...settings } = readSettings(["--port", "0", ...args], undefined)
  const { actingAs, parameters, path } = askedFor(positionals, identity)
  mustExist(settings.functionsDir)
  const { startEmbedded } = await import("../server/start-embedded.ts")
  const embedded = await startEmbedded({ ...settings, mode: "inline" })
  try {
    return await embedded.run(path, parameters, actingAs)
  } finally {
    await embedded.close()
  }
}

export const run: Command = {
  usage: "<module:function> ['<json>'] [options]",
  summary: "Runs a function, internal ones too, and prints its result as JSON.",
  help: `  --identity '<json>'    act for this user, for example '{"subject":"u1"}'
  --url <address>        ask the running server at this address, with
  --admin-key <key>      its operator's key (default: the variable ${OPERATOR_KEY}); else the database is opened here, with
  --functions <folder>   functions folder (default: the one of convex.json, or convex)
${SETTINGS_HELP}`,
  run: async (args) => {
    const identity = takeOption(args, "--identity")
    const url = takeOption(identity.rest, "--url")
    const key = takeOption(url.rest, "--admin-key")
    const result =
      url.value === undefined
        ? await runHere(key.rest, identity.value)
        : await runThere(url.value, operatorKey(key.value), askedFor(key.rest, identity.value))
    process.stdout.write(`${JSON.stringify(convexToJson(result), null, 2)}\n`)
  }
}
