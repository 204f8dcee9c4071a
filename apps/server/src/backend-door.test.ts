import type { IncomingMessage, ServerResponse } from "node:http"
import { expect, it } from "vitest"
import { guardAdminPage } from "./backend-door.ts"

const ask = (
  operatorPages: boolean,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  peer = "127.0.0.1"
) => {
  const seen: Array<unknown> = []
  const mounted = { request: () => void seen.push("backend"), upgrade: () => undefined }
  const response = {
    writeHead: (status: number) => {
      seen.push(status)
      return response
    },
    end: () => undefined
  }
  const request = { url, headers: { host: "localhost:3000", ...headers }, socket: { remoteAddress: peer } }
  // The guard reads nothing else of either.
  guardAdminPage(mounted, "/_convex", operatorPages).request(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse
  )
  return seen
}

it("lets the operator at this machine see the page of tables, and everybody call the backend", () => {
  expect(ask(true, "/_convex/admin?table=users")).toEqual(["backend"])
  expect(ask(false, "/_convex/api/query", { "x-forwarded-for": "192.0.2.1" }, "192.0.2.7")).toEqual(["backend"])
  expect(ask(false, "/_convex/api/admin/tables")).toEqual(["backend"])
})

it.each([
  ["of a public installation", false, {}, "127.0.0.1"],
  ["to another machine", true, {}, "192.0.2.7"],
  ["under a public name", true, { host: "brand.example" }, "127.0.0.1"],
  ["through a proxy", true, { "x-forwarded-for": "127.0.0.1" }, "127.0.0.1"],
  ["through a proxy that only names itself", true, { via: "1.1 caddy" }, "127.0.0.1"]
])("hides it %s", (_, operatorPages, headers, peer) => {
  for (const path of [
    "/admin",
    "/admin?table=users",
    "/%61dmin",
    "//admin",
    "/x/../admin",
    "/./admin/",
    "/ADMIN",
    "/%"
  ]) {
    expect([path, ...ask(operatorPages, `/_convex${path}`, headers, peer)]).toEqual([path, 404])
  }
})
