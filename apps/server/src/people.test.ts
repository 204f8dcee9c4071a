import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { IdentityDelivery } from "@marque/core/identity"
import { afterEach, expect, it } from "vitest"
import { deliveryTo } from "./people.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const start = async (status: number) => {
  const server = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(status).end("ok"))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const deleted: Array<string> = []
  const sync = { siteUrl: `http://127.0.0.1:${port}`, secret: "s", dataDir: "" }
  return { deleted, deliver: deliveryTo({ ...sync, onPersonDeleted: (userId) => deleted.push(userId) }) }
}

const deliveries: ReadonlyArray<IdentityDelivery> = [
  { seq: 1, kind: "user", id: "ada", deleted: true },
  { seq: 2, kind: "membership", id: "m1", deleted: true },
  {
    seq: 3,
    kind: "user",
    id: "grace",
    issuer: "https://id.test",
    email: "grace@example.com",
    emailVerified: true,
    superAdmin: false,
    banned: false
  }
]

it("tells of each person whose deletion the backend took", async () => {
  const { deleted, deliver } = await start(200)
  await deliver({ source: "local", deliveries })
  expect(deleted).toEqual(["ada"])
})

it("tells of no one while the backend does not take it", async () => {
  const { deleted, deliver } = await start(503)
  await expect(deliver({ source: "local", deliveries })).rejects.toMatchObject({ status: 503 })
  expect(deleted).toEqual([])
})
