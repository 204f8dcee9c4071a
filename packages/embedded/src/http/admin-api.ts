import { randomUUID } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import type { ImportMode } from "../admin/snapshot-import.ts"
import type { Engine } from "../engine/engine.ts"
import type { EnvironmentChange } from "../engine/environment.ts"
import { messageOf } from "../host/errors.ts"
import { type Exchange, readBody, sendJson } from "./exchange.ts"
import { HttpProblem } from "./http-problem.ts"

export interface AdminHost {
  readonly engine: Engine
  readonly changeEnvironment: (change: EnvironmentChange) => Promise<void>
}

type AdminRoute = (host: AdminHost, exchange: Exchange) => Promise<void> | void

const MODES: ReadonlySet<string> = new Set(["empty", "append", "replace", "replace-all"])
const isMode = (mode: string): mode is ImportMode => MODES.has(mode)

const badRequest = (message: string): HttpProblem => new HttpProblem(400, "BadRequest", message)

/** A wrong request about the database is not the server's fault. */
const asked = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof HttpProblem ? error : badRequest(messageOf(error))
  }
}

const numberOf = (text: string | null, fallback: number): number => {
  const number = text === null ? fallback : Number(text)
  if (!Number.isInteger(number) || number < 0) throw badRequest(`${text} is not a whole number`)
  return number
}

const documents: AdminRoute = async ({ engine }, { response, url }) => {
  const { searchParams } = url
  const page = await asked(() =>
    engine.admin.documents({
      table: searchParams.get("table") ?? "",
      limit: numberOf(searchParams.get("limit"), 100),
      order: searchParams.get("order") === "desc" ? "desc" : "asc",
      cursor: searchParams.get("cursor") ?? undefined
    })
  )
  sendJson(response, 200, page)
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string")

const changeEnvironment: AdminRoute = async (host, exchange) => {
  const body = await readBody(exchange)
  const { set = {}, unset = [] } = (body ?? {}) as { readonly set?: unknown; readonly unset?: unknown }
  if (!isTexts(set) || !Array.isArray(unset))
    throw badRequest("set must be an object of texts and unset a list of names")
  await asked(() => host.changeEnvironment({ set, unset: unset.map(String) }))
  sendJson(exchange.response, 200, host.engine.environment())
}

const exportZip: AdminRoute = async ({ engine }, { response }) => {
  response.writeHead(200, {
    "Content-Type": "application/zip",
    "Content-Disposition": 'attachment; filename="snapshot.zip"'
  })
  await pipeline(engine.admin.exportSnapshot(), response)
}

const importZip: AdminRoute = async ({ engine }, { request, response, url }) => {
  const mode = url.searchParams.get("mode") ?? "empty"
  if (!isMode(mode)) throw badRequest(`mode is one of ${[...MODES].join(", ")}`)
  const file = join(tmpdir(), `marque-embedded-${randomUUID()}.zip`)
  try {
    await pipeline(request, createWriteStream(file, { flags: "wx", mode: 0o600 }))
    const imported = await asked(() => engine.admin.importSnapshot(file, { mode }))
    sendJson(response, 200, { imported: Object.fromEntries(imported) })
  } finally {
    await rm(file, { force: true })
  }
}

const backUp: AdminRoute = async ({ engine }, exchange) => {
  const { folder } = ((await readBody(exchange)) ?? {}) as { readonly folder?: unknown }
  if (typeof folder !== "string" || folder === "") throw badRequest("folder must name a folder on the server")
  sendJson(exchange.response, 200, await asked(() => engine.admin.backUp(folder)))
}

const sweep: AdminRoute = async ({ engine }, exchange) => {
  const { all } = ((await readBody(exchange)) ?? {}) as { readonly all?: unknown }
  sendJson(exchange.response, 200, await engine.admin.sweep({ all: all === true }))
}

const ROUTES: ReadonlyMap<string, AdminRoute> = new Map<string, AdminRoute>([
  ["GET tables", ({ engine }, { response }) => sendJson(response, 200, engine.admin.tables())],
  ["GET functions", ({ engine }, { response }) => sendJson(response, 200, engine.admin.functions())],
  ["GET documents", documents],
  [
    "GET logs",
    async ({ engine }, { response, url }) =>
      sendJson(response, 200, engine.admin.logs(numberOf(url.searchParams.get("after"), 0)))
  ],
  ["GET env", ({ engine }, { response }) => sendJson(response, 200, engine.environment())],
  ["POST env", changeEnvironment],
  ["GET export", exportZip],
  ["POST import", importZip],
  ["POST backup", backUp],
  ["POST sweep", sweep],
  ["POST check", async ({ engine }, { response }) => sendJson(response, 200, await engine.admin.check())]
])

export const adminRoute = (method: string, path: string): AdminRoute | undefined =>
  path.startsWith("/api/admin/") ? ROUTES.get(`${method} ${path.slice("/api/admin/".length)}`) : undefined
