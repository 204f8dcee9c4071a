import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { webhookHeaders } from "@marque/testing/clerk"
import { afterEach, describe, expect, it, vi } from "vitest"
import { clerkWorlds, type ClerkWorld, ORIGIN } from "../../../test/clerk-server.ts"

const SECRET = `whsec_${Buffer.from("another secret of an endpoint").toString("base64")}`

const servers: Array<Server> = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))))
})

/** What the stand-in sends arrives at the world's webhook. */
const connect = async ({ clerk, identity }: ClerkWorld) => {
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value] as [string, string]] : []
      )
      const given = new Request(`${ORIGIN}/api/webhooks/clerk`, {
        method: "POST",
        headers,
        body: Buffer.concat(chunks).toString()
      })
      void identity.webhook?.(given).then(({ status }) => response.writeHead(status).end())
    })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  clerk.settings.webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Sent {
  readonly secret?: string
  /** Seconds from now. */
  readonly off?: number
  readonly body?: string
}

const send = async ({ clerk, identity }: ClerkWorld, event: object, { body, off = 0, secret }: Sent = {}) => {
  const payload = JSON.stringify({ object: "event", timestamp: Date.now(), event_attributes: {}, ...event })
  const at = Math.floor(Date.now() / 1_000) + off
  const headers = webhookHeaders(secret ?? clerk.webhookSecret, "msg_1", at, payload)
  const request = new Request(`${ORIGIN}/api/webhooks/clerk`, { method: "POST", headers, body: body ?? payload })
  return (await identity.webhook?.(request))?.status
}

const DELETED = { type: "user.deleted", data: { object: "user", id: "user_gone", deleted: true } }

describe("events of Clerk", () => {
  const world = clerkWorlds()

  const connected = async () => {
    const given = await world()
    await connect(given)
    return given
  }

  /** Since the last call. */
  const news = async ({ bodies, clerk }: ClerkWorld) => {
    await clerk.delivered()
    return bodies.splice(0).flatMap(({ deliveries }) => deliveries)
  }

  it("S-137 follow a person, their organization, a role, and the end of each", async () => {
    const given = await connected()
    const ada = await given.person("ada@example.com", { name: "Ada Moor" })
    const bob = await given.person("bob@example.com")
    expect(await news(given)).toMatchObject([
      { kind: "user", id: ada.userId, email: "ada@example.com", emailVerified: true, name: "Ada Moor" },
      { kind: "user", id: bob.userId }
    ])
    const created = await ada.call("POST", "/organizations", { name: "Fig & Ember" })
    const id = created.body.response?.id ?? ""
    expect(await news(given)).toMatchObject([
      { kind: "organization", id, name: "Fig & Ember" },
      { kind: "organization", id },
      { kind: "user", id: ada.userId, emailVerified: true },
      { kind: "membership", organizationId: id, userId: ada.userId, role: "admin" }
    ])
    await ada.call("PATCH", `/organizations/${id}`, { name: "Fig" })
    expect(await news(given)).toMatchObject([{ kind: "organization", id, name: "Fig" }])
    await ada.call("DELETE", `/organizations/${id}`)
    const [membership, organization] = await news(given)
    expect(membership).toMatchObject({ kind: "membership", deleted: true })
    expect(organization).toMatchObject({ kind: "organization", id, deleted: true })
    await ada.call("DELETE", "/me")
    expect(await news(given)).toMatchObject([
      { kind: "session", id: ada.sessionId, ended: true },
      { kind: "user", id: ada.userId, deleted: true }
    ])
  })

  it("follow an invitation until it is accepted, and one that is withdrawn, each after its organization", async () => {
    const given = await connected()
    const [ada, bob] = [await given.person("ada@example.com"), await given.person("bob@example.com")]
    const created = await ada.call("POST", "/organizations", { name: "Fig & Ember" })
    const id = created.body.response?.id ?? ""
    await news(given)
    const invite = (email: string) =>
      ada.call("POST", `/organizations/${id}/invitations`, { email_address: email, role: "org:admin" })
    const first = (await invite("bob@example.com")).body.response?.id ?? ""
    expect(await news(given)).toMatchObject([
      { kind: "organization", id },
      { kind: "invitation", id: first, organizationId: id, email: "bob@example.com", role: "admin", status: "pending" }
    ])
    await bob.call("POST", `/me/organization_invitations/${first}/accept`)
    expect(await news(given)).toMatchObject([
      { kind: "organization", id },
      { kind: "user", id: bob.userId },
      { kind: "membership", userId: bob.userId, role: "admin" },
      { kind: "organization", id },
      { kind: "invitation", id: first, status: "accepted" }
    ])
    await ada.call("PATCH", `/organizations/${id}/memberships/${bob.userId}`, { role: "org:member" })
    expect((await news(given)).at(-1)).toMatchObject({ kind: "membership", userId: bob.userId, role: "member" })
    const second = (await invite("kim@example.com")).body.response?.id ?? ""
    await news(given)
    await ada.call("POST", `/organizations/${id}/invitations/${second}/revoke`)
    expect((await news(given)).at(-1)).toMatchObject({ kind: "invitation", id: second, status: "revoked" })
  })

  it("tell of every end of a session", async () => {
    const given = await connected()
    const ada = await given.person("ada@example.com")
    const { call, sessionId } = ada
    await news(given)
    await call("POST", `/client/sessions/${sessionId}/end`)
    expect(await news(given)).toMatchObject([{ kind: "session", id: sessionId, ended: true }])
    const bob = await given.person("bob@example.com")
    await news(given)
    await bob.call("DELETE", "/client/sessions")
    expect(await news(given)).toMatchObject([{ kind: "session", id: bob.sessionId }])
    const kim = await given.person("kim@example.com")
    await news(given)
    given.clerk.endSessions(kim.userId)
    expect(await news(given)).toMatchObject([{ kind: "session", id: kim.sessionId }])
  })

  it("deliver the same rows when they come again", async () => {
    const given = await connected()
    const ada = await given.person("ada@example.com")
    await ada.call("POST", "/organizations", { name: "Fig & Ember" })
    const first = await news(given)
    for (const delivery of given.clerk.deliveries.slice(0)) given.clerk.redeliver(delivery)
    expect(await news(given)).toEqual(first)
    expect(new Set(given.clerk.deliveries.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it("with a wrong, missing or old signature, or another body, are refused, and nothing is read", async () => {
    const given = await world()
    const refused = [
      await send(given, DELETED, { secret: SECRET }),
      await send(given, DELETED, { off: -301 }),
      await send(given, DELETED, { off: 302 }),
      await send(given, DELETED, { body: JSON.stringify({ ...DELETED, timestamp: 1 }) }),
      (await given.identity.webhook?.(new Request(ORIGIN, { method: "POST", body: "{}" })))?.status,
      await send(given, { type: 1 })
    ]
    expect(refused).toEqual([401, 401, 401, 401, 401, 401])
    expect(given.rows()).toEqual([])
    expect(given.clerk.log).toEqual([])
    expect(given.lines).toHaveLength(1)
    expect(await send(given, DELETED, { off: -299 })).toBe(200)
  })

  it.each([",", ", "])("of two secrets that are exchanged, written with '%s', either counts", async (comma) => {
    const given = await world({ webhookSecret: `${SECRET}${comma}whsec_${Buffer.from("the next").toString("base64")}` })
    expect(await send(given, DELETED, { secret: SECRET })).toBe(200)
    expect(await send(given, DELETED, { secret: `whsec_${Buffer.from("the next").toString("base64")}` })).toBe(200)
    expect(await send(given, DELETED)).toBe(401)
  })

  it("beyond 256 kB are not read", async () => {
    const given = await world()
    expect(await send(given, { ...DELETED, filler: "x".repeat(262_144) })).toBe(413)
  })

  it("of no interest are taken and dropped", async () => {
    const given = await world()
    for (const type of ["session.created", "email.created", "role.updated", "something.new", "__proto__"]) {
      expect(await send(given, { type, data: {} })).toBe(200)
    }
    expect(given.bodies.flatMap(({ deliveries }) => deliveries)).toEqual([])
  })

  it("that cannot be read, or whose rows the backend or Clerk refuse, ask to be sent again", async () => {
    const given = await world()
    const ada = await given.person("ada@example.com")
    expect(await send(given, { type: "user.updated", data: { id: "user_1" } })).toBe(500)
    given.refuse(true)
    expect(await send(given, DELETED)).toBe(500)
    given.refuse(false)
    const organization = { id: "org_1", name: "Fig", slug: "fig", updated_at: 1 }
    const joined = {
      type: "organizationMembership.created",
      data: { id: "m", role: "org:admin", organization, public_user_data: { user_id: ada.userId }, updated_at: 1 }
    }
    given.clerk.fail(/^\/v1\/users\//, 503)
    expect(await send(given, joined)).toBe(500)
    given.clerk.fail(/^\/v1\/users\//, undefined)
    expect(await send(given, joined)).toBe(200)
    expect(given.rows().map(({ kind }) => kind)).toEqual(["organization", "user", "membership"])
  })

  it("of a person who is gone meanwhile bring no membership", async () => {
    const given = await world()
    const organization = { id: "org_1", name: "Fig", slug: "fig", updated_at: 1 }
    const data = { id: "m", role: "org:admin", organization, public_user_data: { user_id: "user_gone" }, updated_at: 1 }
    expect(await send(given, { type: "organizationMembership.created", data })).toBe(200)
    expect(given.rows()).toMatchObject([{ kind: "organization", id: "org_1" }])
  })

  it("ask to be sent again when the backend does not take them in ten seconds", async () => {
    const delivering = Promise.withResolvers<void>()
    const deliver = () => {
      delivering.resolve()
      return new Promise<void>(() => undefined)
    }
    const given = await world({ deliver })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    let status: number | undefined
    const sent = send(given, DELETED).then((answer) => (status = answer))
    await delivering.promise
    await vi.advanceTimersByTimeAsync(9_999)
    expect(status).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent).toBe(500)
  })
})
