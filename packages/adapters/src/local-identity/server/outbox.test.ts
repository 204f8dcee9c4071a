import { createHmac } from "node:crypto"
import { IdentitySyncBody, SYNC_SIGNATURE_HEADER, SYNC_TIMESTAMP_HEADER } from "@marque/core/identity"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"
import { signSync } from "./sync-signature.ts"

it("tells the backend what changed before the answer, in the order of the changes, in the form of the schema", async () => {
  const { batches, deliveries, identity } = await startIdentity()
  const browser = makeBrowser(identity)
  await signUp(identity, browser, "ada@example.com")
  expect(deliveries()).toEqual([
    {
      seq: 1,
      kind: "user",
      id: expect.any(String),
      issuer: identity.issuer,
      email: "ada@example.com",
      emailVerified: true,
      name: "ada",
      superAdmin: false,
      banned: false
    }
  ])
  const { id } = await jsonOf<{ readonly id: string }>(browser.post("/organization/create", { name: "Acme" }))
  expect(deliveries().slice(1)).toEqual([
    { seq: 2, kind: "organization", id, name: "Acme", slug: "acme", isDemo: false },
    {
      seq: 3,
      kind: "membership",
      id: expect.any(String),
      organizationId: id,
      userId: deliveries()[0]?.id,
      role: "admin"
    }
  ])
  await browser.post("/organization/invite-member", { organizationId: id, email: "Bob@Example.com", role: "member" })
  expect(deliveries().at(-1)).toMatchObject({
    kind: "invitation",
    email: "bob@example.com",
    status: "pending",
    expiresAt: expect.any(Number)
  })
  for (const batch of batches) expect(Schema.decodeUnknownSync(IdentitySyncBody)(batch)).toEqual(batch)
  expect(new Set(batches.map(({ source }) => source)).size).toBe(1)
})

it("keeps changes while the backend is away, and delivers all of them once when it is back", async () => {
  const { identity } = await startIdentity()
  const seen: Array<number> = []
  let away = true
  identity.outbox.start({
    deliver: async ({ deliveries }) => {
      if (away) throw new Error("away")
      seen.push(...deliveries.map(({ seq }) => seq))
    }
  })
  const browser = makeBrowser(identity)
  await signUp(identity, browser, "ada@example.com")
  await browser.post("/organization/create", { name: "Acme" })
  expect(await identity.outbox.flush()).toBe(false)
  expect(seen).toEqual([])
  away = false
  expect(await identity.outbox.flush()).toBe(true)
  expect(seen).toEqual([1, 2, 3])
  expect(await identity.outbox.flush()).toBe(true)
  expect(seen).toEqual([1, 2, 3])
})

it("a batch the backend applied without answering is sent again with the same numbers", async () => {
  const { identity } = await startIdentity()
  const seen: Array<ReadonlyArray<number>> = []
  identity.outbox.start({
    deliver: async ({ deliveries }) => {
      seen.push(deliveries.map(({ seq }) => seq))
      if (seen.length === 1) throw new Error("the answer was lost")
    }
  })
  await signUp(identity, makeBrowser(identity), "ada@example.com")
  await identity.outbox.flush()
  expect(seen).toEqual([[1], [1]])
})

it("a row that is gone is delivered as deleted", async () => {
  const { deliveries, identity } = await startIdentity()
  const [ada, bob] = [makeBrowser(identity), makeBrowser(identity)]
  await signUp(identity, ada, "ada@example.com")
  await signUp(identity, bob, "bob@example.com")
  const { id } = await jsonOf<{ readonly id: string }>(ada.post("/organization/create", { name: "Acme" }))
  const invited = ada.post("/organization/invite-member", {
    organizationId: id,
    email: "bob@example.com",
    role: "member"
  })
  await bob.post("/organization/accept-invitation", {
    invitationId: (await jsonOf<{ readonly id: string }>(invited)).id
  })
  const membership = deliveries().findLast(({ kind }) => kind === "membership")
  await bob.post("/organization/leave", { organizationId: id })
  expect(deliveries().at(-1)).toEqual({
    seq: expect.any(Number),
    kind: "membership",
    id: membership?.id,
    deleted: true
  })
})

it("a backend that lost its data gets everything again, under new numbers", async () => {
  const { batches, identity } = await startIdentity()
  const browser = makeBrowser(identity)
  await signUp(identity, browser, "ada@example.com")
  await browser.post("/organization/create", { name: "Acme" })
  const before = batches.flatMap(({ deliveries }) => deliveries)
  batches.length = 0
  expect(await identity.resync()).toBe(true)
  const again = batches.flatMap(({ deliveries }) => deliveries)
  expect(again.map(({ id, kind }) => `${kind} ${id}`)).toEqual(before.map(({ id, kind }) => `${kind} ${id}`))
  expect(Math.min(...again.map(({ seq }) => seq))).toBeGreaterThan(Math.max(...before.map(({ seq }) => seq)))
  batches.length = 0
  await identity.ensureSynced(before[0]?.id ?? "")
  expect(batches.flatMap(({ deliveries }) => deliveries).map(({ kind }) => kind)).toEqual([
    "user",
    "organization",
    "membership"
  ])
})

it("signs time and body with the sync secret", () => {
  const headers = signSync('{"source":"a","deliveries":[]}', "secret", 1_788_000_000_000)
  expect(headers[SYNC_TIMESTAMP_HEADER]).toBe("1788000000000")
  expect(headers[SYNC_SIGNATURE_HEADER]).toBe(
    createHmac("sha256", "secret").update('1788000000000.{"source":"a","deliveries":[]}').digest("hex")
  )
  expect(headers[SYNC_SIGNATURE_HEADER]).toMatch(/^[0-9a-f]{64}$/)
})
