import { once } from "node:events"
import type { Readable, Writable } from "node:stream"
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio"
import { terminalTexts } from "@marque/core/texts"
import type { Asked, Environment } from "../arguments.ts"
import { openApp } from "../app.ts"
import { Failure } from "../failure.ts"
import { sessionFilePath } from "../session/session-file.ts"
import type { Door } from "./door.ts"
import { MCP_PATH, serveHttp } from "./http.ts"
import { openWithKey } from "./key-door.ts"
import { makeServer } from "./server.ts"
import { openWithSession } from "./session-door.ts"

export interface McpHost {
  readonly environment: Environment
  readonly input: Readable
  readonly output: Writable
  readonly errors: Writable
  readonly version: string
}

const open = async ({ url }: Asked, environment: Environment): Promise<Door> => {
  const backendUrl = environment["MARQUE_BACKEND_URL"] || undefined
  const place = { url, backendUrl, folder: process.cwd() }
  const key = environment["MARQUE_KEY"]
  if (key) return openWithKey(key, place)
  const app = await openApp({ url, backendUrl, sessionFile: sessionFilePath(environment) })
  return openWithSession(app, place).catch(async (error: unknown) => {
    await app.close()
    throw error
  })
}

const portOf = (text: string): number => {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new Failure("usage", terminalTexts.noPort)
  return port
}

const overStdio = async (door: Door, { input, output, version }: McpHost): Promise<void> => {
  const transport = new StdioServerTransport(input, output)
  const server = makeServer(door, version)
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
    input.once("end", resolve)
  })
  await server.connect(transport)
  await closed
  await server.close()
}

const overHttp = async (door: Door, port: string, { environment, errors, version }: McpHost): Promise<void> => {
  const key = environment["MARQUE_KEY"]
  if (!key) throw new Failure("usage", terminalTexts.httpNeedsKey)
  const server = await serveHttp({ door, key, port: portOf(port), version })
  const address = server.address()
  const at = typeof address === "object" && address !== null ? address.port : port
  errors.write(`${terminalTexts.listening(`http://127.0.0.1:${at}${MCP_PATH}`)}\n`)
  await once(server, "close")
}

/** Serves until the client hangs up, or the program is ended. */
export const runMcp = async (asked: Asked, host: McpHost): Promise<void> => {
  const { http } = asked.options
  if (http !== undefined) portOf(http)
  if (http !== undefined && !host.environment["MARQUE_KEY"]) throw new Failure("usage", terminalTexts.httpNeedsKey)
  const door = await open(asked, host.environment)
  try {
    await (http === undefined ? overStdio(door, host) : overHttp(door, http, host))
  } finally {
    await door.close()
  }
}
