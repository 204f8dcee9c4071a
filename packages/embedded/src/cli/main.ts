#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { commands } from "./commands.ts"
import { nodeProblem } from "./node-version.ts"
import { UsageProblem } from "./usage-problem.ts"

const ownVersion = (): string => {
  // Of this package.
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
    readonly version: string
  }
  return version
}

const overview = `Runs Convex functions in one Node process.

${[...commands].map(([name, command]) => `  marque-embedded ${name} ${command.usage}\n      ${command.summary}`).join("\n")}

Every command has --help; --version prints the version.
`

const run = async ([name, ...rest]: ReadonlyArray<string>): Promise<void> => {
  if (name === undefined || name === "--help" || name === "-h" || name === "help")
    return void process.stdout.write(overview)
  if (name === "--version" || name === "-v") return void process.stdout.write(`${ownVersion()}\n`)
  const command = commands.get(name)
  if (command === undefined) throw new UsageProblem(`There is no command ${name}`)
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`marque-embedded ${name} ${command.usage}\n\n${command.summary}\n\n${command.help}\n`)
    return
  }
  const problem = nodeProblem(process.versions.node)
  if (problem !== undefined) throw new Error(problem)
  await command.run(rest)
}

// Everything written here, exports and backups too, is readable by its owner only.
process.umask(0o077)

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof UsageProblem) process.stderr.write("Run `marque-embedded --help` for the commands.\n")
  process.exitCode = 1
})
