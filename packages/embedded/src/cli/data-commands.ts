import { parseArgs } from "node:util"
import type { Command } from "./command.ts"
import { asOperator, OPERATOR_HELP, OPERATOR_OPTIONS, readOperatorArgs } from "./as-operator.ts"
import { UsageProblem } from "./usage-problem.ts"

const print = (text: string): void => void process.stdout.write(`${text}\n`)

export const data: Command = {
  usage: "[table] [--limit n] [--order asc|desc] [options]",
  summary: "Prints documents of a table as JSON, one a line, by age; without a table, the tables.",
  help: `  --limit <n>            how many (default: 100)\n  --order asc|desc       oldest or newest first (default: desc)\n${OPERATOR_HELP}`,
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...OPERATOR_OPTIONS,
        limit: { type: "string", default: "100" },
        order: { type: "string", default: "desc" }
      }
    })
    const [table] = positionals
    if (table === undefined) {
      const tables = await asOperator(values, (operator) => operator.tables())
      for (const { documents, name } of tables) print(`${name}: ${documents} documents`)
      return
    }
    const { limit: wanted, order } = values
    if (!/^[1-9]\d{0,8}$/.test(wanted)) throw new UsageProblem(`--limit takes a whole number, not ${wanted}`)
    if (order !== "asc" && order !== "desc") throw new UsageProblem(`--order takes asc or desc, not ${order}`)
    await asOperator(values, async (operator) => {
      let left = Number(wanted)
      let cursor: string | undefined
      do {
        const page = await operator.documents({ table, limit: Math.min(left, 1000), order, cursor })
        for (const document of page.documents) print(JSON.stringify(document))
        left -= page.documents.length
        cursor = page.cursor
      } while (left > 0 && cursor !== undefined)
    })
  }
}

const ENV_ACTIONS = new Set(["list", "get", "set", "unset"])

export const env: Command = {
  usage: "list | get <name> | set <name> <value> | unset <name> [options]",
  summary: "Shows and changes the environment variables of the functions.",
  help: `${OPERATOR_HELP}\n\nChanges are stored in the database; a running server loads its functions again.`,
  run: async (args) => {
    const { positionals, values } = readOperatorArgs(args)
    const [action = "", name, value] = positionals
    if (!ENV_ACTIONS.has(action)) throw new UsageProblem("env takes list, get, set or unset")
    if (action !== "list" && name === undefined) throw new UsageProblem(`env ${action} needs the name of a variable`)
    if (action === "set" && value === undefined) throw new UsageProblem("env set needs a value")
    await asOperator(values, async (operator) => {
      if (action === "set") await operator.changeEnvironment({ set: { [name ?? ""]: value ?? "" }, unset: [] })
      else if (action === "unset") await operator.changeEnvironment({ set: {}, unset: [name ?? ""] })
      else {
        const variables = await operator.environment()
        if (action === "list") for (const [key, text] of Object.entries(variables)) print(`${key}=${text}`)
        else if (variables[name ?? ""] === undefined) throw new Error(`There is no variable ${name}`)
        else print(variables[name ?? ""] ?? "")
      }
    })
  }
}

const FOLLOW_MS = 500

export const logs: Command = {
  usage: "--url <address> [--follow] [options]",
  summary: "Prints the newest 1,000 lines of a running server's log.",
  help: `  --follow               go on until interrupted\n${OPERATOR_HELP}`,
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { ...OPERATOR_OPTIONS, follow: { type: "boolean", default: false } }
    })
    if (values.url === undefined) throw new UsageProblem("logs are those of a running server: name it with --url")
    await asOperator(values, async (operator) => {
      let seen = 0
      do {
        for (const { at, level, number, text } of await operator.logs(seen)) {
          print(`${new Date(at).toISOString()} ${level.padEnd(5)} ${text}`)
          seen = number
        }
        if (values.follow) await new Promise((resolve) => void setTimeout(resolve, FOLLOW_MS))
      } while (values.follow)
    })
  }
}
