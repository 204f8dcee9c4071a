#!/usr/bin/env node
import { commands } from "./commands.ts"
import { UsageProblem } from "./usage-problem.ts"

const overview = `Runs Convex functions in one Node process.

${[...commands].map(([name, command]) => `  marque-embedded ${name} ${command.usage}\n      ${command.summary}`).join("\n")}

Every command has --help.
`

const run = async ([name, ...rest]: ReadonlyArray<string>): Promise<void> => {
  if (name === undefined || name === "--help" || name === "-h" || name === "help")
    return void process.stdout.write(overview)
  const command = commands.get(name)
  if (command === undefined) throw new UsageProblem(`There is no command ${name}`)
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`marque-embedded ${name} ${command.usage}\n\n${command.summary}\n\n${command.help}\n`)
    return
  }
  await command.run(rest)
}

// Everything written here, exports and backups too, is readable by its owner only.
process.umask(0o077)

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (error instanceof UsageProblem) process.stderr.write("Run `marque-embedded --help` for the commands.\n")
  process.exitCode = 1
})
