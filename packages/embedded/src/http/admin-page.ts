/** Read-only pages without scripts. */
import type { TableFacts } from "../admin/inspect.ts"
import type { Engine } from "../engine/engine.ts"
import type { EncodedObject, JSONValue } from "../values/encoded.ts"
import type { Exchange } from "./exchange.ts"
import { html, join, page, table, type Html } from "./admin-html.ts"
import { HttpProblem } from "./http-problem.ts"

const PAGE_SIZE = 50
const SHOWN = 200

const shortened = (value: JSONValue | undefined): string => {
  const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

const tableLink = (name: string): Html => html`<a href="?table=${encodeURIComponent(name)}">${name}</a>`

const indexText = ({ indexes }: TableFacts): string =>
  indexes.map(({ kind, name, state }) => `${name} (${kind}${state === "ready" ? "" : `, ${state}`})`).join(", ")

const tablesSection = ({ admin }: Engine): Html =>
  html`<section>
    <h2>Tables</h2>
    ${table(
      ["Table", "Documents", "Indexes"],
      admin.tables().map((facts) => [tableLink(facts.name), String(facts.documents), indexText(facts)])
    )}
  </section>`

const functionsSection = ({ admin }: Engine): Html =>
  html`<section>
    <h2>Functions</h2>
    ${table(
      ["Function", "Kind", "Visibility"],
      admin.functions().map(({ kind, path, visibility }) => [path, kind, visibility])
    )}
  </section>`

const stateOf = (job: EncodedObject): string => {
  const { state } = job
  const kind = typeof state === "object" && state !== null && "kind" in state ? state["kind"] : undefined
  const error = typeof state === "object" && state !== null && "error" in state ? state["error"] : undefined
  return error === undefined ? shortened(kind) : `${shortened(kind)}: ${shortened(error)}`
}

const timeOf = (value: JSONValue | undefined): string =>
  typeof value === "number" ? new Date(value).toISOString() : ""

const jobsSection = ({ admin }: Engine): Html => {
  const { documents } = admin.documents({ table: "_scheduled_functions", limit: PAGE_SIZE, order: "desc" })
  return html`<section>
    <h2>Scheduled functions</h2>
    ${table(
      ["Function", "Due", "State"],
      documents.map((job) => [shortened(job["name"]), timeOf(job["scheduledTime"]), stateOf(job)])
    )}
  </section>`
}

const logSection = ({ admin }: Engine): Html =>
  html`<section>
    <h2>Log</h2>
    ${table(
      ["Time", "Level", "Text"],
      admin
        .logs(0)
        .slice(-100)
        .reverse()
        .map(({ at, level, text }) => [timeOf(at), level, text])
    )}
  </section>`

const overview = (engine: Engine): Html =>
  page(
    "Tables, functions and log",
    join([tablesSection(engine), functionsSection(engine), jobsSection(engine), logSection(engine)])
  )

const fieldsOf = (documents: ReadonlyArray<EncodedObject>): ReadonlyArray<string> => {
  const names = [...new Set(documents.flatMap(Object.keys))]
  const own = names.filter((name) => !name.startsWith("_")).sort()
  return ["_id", ...own, "_creationTime"]
}

const tablePage = (engine: Engine, name: string, cursor: string | undefined): Html => {
  const found = engine.admin.documents({ table: name, limit: PAGE_SIZE, order: "desc", cursor })
  const fields = fieldsOf(found.documents)
  const rows = found.documents.map((document) =>
    fields.map((field) => (field === "_creationTime" ? timeOf(document[field]) : shortened(document[field])))
  )
  const more = html`<p>
    <a href="?table=${encodeURIComponent(name)}&cursor=${found.cursor ?? ""}">Older documents</a>
  </p>`
  return page(
    name,
    html`<p><a href="?">All tables</a></p>
      <section>
        <h2>${name}, newest first</h2>
        ${table(fields, rows)} ${found.cursor === undefined ? html`` : more}
      </section>`
  )
}

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store"
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** By the socket and by the client address a mounting server reports. */
const fromHere = ({ request }: Exchange): boolean => {
  const clients = [request.headers["x-forwarded-for"] ?? []].flat().flatMap((text) => text.split(","))
  return [request.socket.remoteAddress ?? "", ...clients].every((address) => LOOPBACK.test(address.trim()))
}

/** 404 for clients on other machines. */
export const adminPage = (engine: Engine, exchange: Exchange): void => {
  if (!fromHere(exchange)) throw new HttpProblem(404, "NotFound", "There is nothing at /admin")
  const { response, url } = exchange
  const name = url.searchParams.get("table")
  const known = name === null || engine.admin.tables().some((table) => table.name === name)
  if (!known) throw new HttpProblem(404, "NotFound", `There is no table ${name}`)
  const body = name === null ? overview(engine) : tablePage(engine, name, url.searchParams.get("cursor") ?? undefined)
  response.writeHead(200, HEADERS).end(body.text)
}
