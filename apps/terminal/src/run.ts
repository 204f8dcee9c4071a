import { terminalTexts } from "@marque/core/texts"
import type { Readable, Writable } from "node:stream"
import { printable } from "@marque/core/model"
import { type App, openApp } from "./app.ts"
import { type Asked, type Environment, readArguments } from "./arguments.ts"
import type { OfflineInput, Outcome } from "./commands/command.ts"
import { commands, isOffline, offlineCommands } from "./commands/index.ts"
import { makeConsole } from "./console/console.ts"
import { exitStatus, Failure } from "./failure.ts"
import { explained } from "./installation.ts"
import { openScreens } from "./screens/index.ts"
import { sessionFilePath } from "./session/session-file.ts"
import { usage } from "./usage.ts"

export interface Host {
  readonly environment: Environment
  readonly input: Readable
  readonly output: Writable
  readonly errors: Writable
  readonly version: string
}

const open = (asked: Asked, environment: Environment): Promise<App> =>
  openApp({
    url: asked.url,
    backendUrl: environment["MARQUE_BACKEND_URL"] || undefined,
    sessionFile: sessionFilePath(environment)
  })

type OneOff = Exclude<NonNullable<Asked["command"]>, "mcp">

const outcomeOf = async (asked: Asked, name: OneOff, input: OfflineInput): Promise<Outcome> => {
  if (isOffline(name)) return offlineCommands[name](input)
  const app = await open(asked, input.environment)
  try {
    return await commands[name]({ ...input, app })
  } finally {
    await app.close()
  }
}

const runCommand = async (asked: Asked, name: OneOff, host: Host): Promise<number> => {
  const write = (text: string): void => void host.output.write(`${printable(text)}\n`)
  const { json, lines, ok } = await outcomeOf(asked, name, {
    options: asked.options,
    environment: host.environment,
    console: makeConsole(host.input, host.output),
    tell: (document, text) => write(asked.json ? JSON.stringify(document) : text)
  })
  write(asked.json ? JSON.stringify(json) : lines.join("\n"))
  return ok === false ? exitStatus.failed : 0
}

const runScreens = async (asked: Asked, host: Host): Promise<number> => {
  const console = makeConsole(host.input, host.output)
  if (!console.interactive) {
    throw new Failure("usage", terminalTexts.needsTerminal)
  }
  const app = await open(asked, host.environment)
  try {
    await openScreens(console, app)
    return 0
  } finally {
    await app.close()
  }
}

/** Loads the protocol only for this command. */
const serveAssistants = async (asked: Asked, host: Host): Promise<number> => {
  const { runMcp } = await import("./mcp/run-mcp.ts")
  await runMcp(asked, host)
  return 0
}

const perform = (asked: Asked, host: Host): Promise<number> => {
  if (asked.action === "run") {
    if (asked.command === "mcp") return serveAssistants(asked, host)
    return asked.command === undefined ? runScreens(asked, host) : runCommand(asked, asked.command, host)
  }
  host.output.write(asked.action === "help" ? usage : `${host.version}\n`)
  return Promise.resolve(0)
}

const report = (failure: Failure, json: boolean, { errors, output }: Host): number => {
  const { kind, message } = failure
  if (json) output.write(`${JSON.stringify({ error: { kind, message } })}\n`)
  else errors.write(`${printable(message)}\n`)
  return exitStatus[kind]
}

export const run = async (argv: ReadonlyArray<string>, host: Host): Promise<number> => {
  let json = argv.includes("--json")
  let url: string | undefined
  try {
    const asked = readArguments(argv, host.environment)
    json = asked.json
    if (asked.action === "run") ({ url } = asked)
    return await perform(asked, host)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return report(url === undefined ? error : await explained(error, url), json, host)
  }
}
