import fc from "fast-check"
import { expect, it } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { membersOf, makeWorld, type World } from "./world.ts"

const ISSUER = "https://issuer"
const PEOPLE = ["eve", "max"] as const
type Person = (typeof PEOPLE)[number]
const ROLES = ["manager", "creator", "reviewer", "viewer"] as const
type OrgRole = "admin" | "member"

/** Rows whose changes are delivered late, as they are by then. */
const identityServer = (memberFirst: boolean) => {
  const invitations = new Map<
    string,
    { person: Person; role: OrgRole; status: "pending" | "accepted" | "declined" | "revoked" }
  >()
  const members = new Map<string, { person: Person; role: OrgRole; invitation: string }>()
  const outbox: Array<{ readonly kind: "membership" | "invitation"; readonly id: string }> = []
  let ids = 0
  const memberOf = (person: Person) => [...members].find(([, one]) => one.person === person)
  const pendingOf = (person: Person) =>
    [...invitations].find(([, one]) => one.person === person && one.status === "pending")
  const answer = (person: Person, status: "accepted" | "declined" | "revoked") => {
    const [id, invitation] = pendingOf(person) ?? []
    if (id === undefined || invitation === undefined) return
    invitation.status = status
    if (status !== "accepted") return void outbox.push({ kind: "invitation", id })
    const memberId = `member${ids++}`
    members.set(memberId, { person, role: invitation.role, invitation: id })
    const changes = [{ kind: "invitation", id } as const, { kind: "membership", id: memberId } as const]
    outbox.push(...(memberFirst ? changes.toReversed() : changes))
  }
  return {
    invitations,
    members,
    outbox,
    memberOf,
    pendingOf,
    answer,
    invite: (person: Person, role: OrgRole) => {
      if (memberOf(person)) return
      answer(person, "revoked")
      const id = `invitation${ids++}`
      invitations.set(id, { person, role, status: "pending" })
      outbox.push({ kind: "invitation", id })
    },
    remove: (person: Person) => {
      const [id] = memberOf(person) ?? []
      if (id === undefined) return
      members.delete(id)
      outbox.push({ kind: "membership", id })
    },
    changeRole: (person: Person, role: OrgRole) => {
      const [id, member] = memberOf(person) ?? []
      if (id === undefined || member === undefined) return
      member.role = role
      outbox.push({ kind: "membership", id })
    },
    resync: () => {
      for (const id of members.keys()) outbox.push({ kind: "membership", id })
      for (const id of invitations.keys()) outbox.push({ kind: "invitation", id })
    }
  }
}

type Server = ReturnType<typeof identityServer>

const start = async (memberFirst = false) => {
  const world = await makeWorld()
  const server = identityServer(memberFirst)
  let seq = 0
  const apply = (deliveries: Array<object>) =>
    world.t.mutation(internal.identitySync.apply, { source: "test", deliveries })
  const user = (id: string) => ({ kind: "user", id, issuer: ISSUER, email: `${id}@example.com`, emailVerified: true })
  await apply(PEOPLE.map((id) => ({ seq: ++seq, ...user(id), superAdmin: false, banned: false })))
  const rowOf = ({ id, kind }: Server["outbox"][number]) => {
    const change = { seq: ++seq, kind, id }
    const member = server.members.get(id)
    const invitation = server.invitations.get(id)
    if (kind === "membership") {
      return member
        ? { ...change, organizationId: "clerk_ours", userId: member.person, role: member.role }
        : { ...change, deleted: true }
    }
    return {
      ...change,
      ...invitation,
      organizationId: "clerk_ours",
      email: `${invitation?.person}@example.com`,
      expiresAt: Date.now() + 1e9
    }
  }
  return { world, server, deliver: () => apply(server.outbox.splice(0).map(rowOf)) }
}

const listed = async ({ ada, ours }: World, person: Person) =>
  (await membersOf(ada, ours.organizationId)).filter(({ email }) => email === `${person}@example.com`)

const sourceOf = ({ t }: World, rowId: string) =>
  t.run(async ({ db }) => (await db.get(rowId as Id<"memberships">))?.externalId.replace(/^invitation:/, "") ?? "")

const grant = async (
  world: World,
  person: Person,
  role: (typeof ROLES)[number] | null,
  given: Map<string, string | null>
) => {
  const row = (await listed(world, person))[0]
  if (row === undefined) return
  given.set(await sourceOf(world, row._id), role)
  const { brandId, organizationId } = world.ours
  await world.ada.mutation(api.members.setBrandRole, { organizationId, brandId, membershipId: row._id, role })
}

const person = fc.constantFrom(...PEOPLE)
const orgRole = fc.constantFrom<OrgRole>("admin", "member")
const step = fc.oneof(
  fc.record({ act: fc.constant("invite" as const), person, role: orgRole }),
  fc.record({
    act: fc.constantFrom("accept" as const, "decline" as const, "revoke" as const, "remove" as const),
    person
  }),
  fc.record({ act: fc.constant("accept" as const), person }),
  fc.record({ act: fc.constant("changeRole" as const), person, role: orgRole }),
  fc.record({ act: fc.constant("grant" as const), person, role: fc.option(fc.constantFrom(...ROLES)) }),
  fc.record({ act: fc.constantFrom("deliver" as const, "deliver" as const, "resync" as const) })
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const take = async (one: Step, parts: Awaited<ReturnType<typeof start>>, given: Map<string, string | null>) => {
  const { deliver, server, world } = parts
  switch (one.act) {
    case "invite":
      return server.invite(one.person, one.role)
    case "accept":
      return server.answer(one.person, "accepted")
    case "decline":
      return server.answer(one.person, "declined")
    case "revoke":
      return server.answer(one.person, "revoked")
    case "remove":
      return server.remove(one.person)
    case "changeRole":
      return server.changeRole(one.person, one.role)
    case "grant":
      return grant(world, one.person, one.role, given)
    case "deliver":
      return deliver()
    case "resync":
      return server.resync()
  }
}

/** What `members:list` must return once everything is delivered. */
const expected = ({ memberOf, pendingOf }: Server, who: Person, given: ReadonlyMap<string, string | null>) => {
  const [memberId, member] = memberOf(who) ?? []
  const [invitationId, invitation] = pendingOf(who) ?? []
  const rolesOf = (role: string | null | undefined) => (role ? [role] : [])
  if (memberId !== undefined && member !== undefined) {
    const role = given.has(memberId) ? given.get(memberId) : given.get(member.invitation)
    return [{ status: "active", orgRole: member.role, roles: rolesOf(role) }]
  }
  return invitation && invitationId !== undefined
    ? [{ status: "invited", orgRole: invitation.role, roles: rolesOf(given.get(invitationId)) }]
    : []
}

it("a person has the role of the invitation they accepted last and what was given since, whatever was before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), fc.boolean(), async (steps, memberFirst) => {
      const parts = await start(memberFirst)
      const given = new Map<string, string | null>()
      for (const one of steps) await take(one, parts, given)
      await parts.deliver()
      for (const who of PEOPLE) {
        const rows = await listed(parts.world, who)
        const said = rows.map(({ brandRoles, orgRole, status }) => ({
          status,
          orgRole,
          roles: brandRoles.map(({ role }) => role)
        }))
        expect(said).toEqual(expected(parts.server, who, given))
      }
    }),
    { numRuns: 25 }
  )
})

it("who was removed and is invited again with a lesser role has only that", async () => {
  const { deliver, server, world } = await start()
  const given = new Map<string, string | null>()
  server.invite("eve", "member")
  await deliver()
  await grant(world, "eve", "manager", given)
  server.answer("eve", "accepted")
  await deliver()
  server.remove("eve")
  await deliver()
  server.invite("eve", "member")
  await deliver()
  await grant(world, "eve", "viewer", given)
  server.answer("eve", "accepted")
  await deliver()
  const eve = world.t.withIdentity({ tokenIdentifier: `${ISSUER}|eve`, subject: "eve", issuer: ISSUER })
  expect((await eve.query(api.brands.get, { brandId: world.ours.brandId })).role).toBe("viewer")
  expect(await listed(world, "eve")).toHaveLength(1)
})

it("what is given with an invitation counts, though the membership before it came and went unseen", async () => {
  const { deliver, server, world } = await start(true)
  const given = new Map<string, string | null>()
  server.invite("max", "member")
  server.answer("max", "accepted")
  server.remove("max")
  server.invite("max", "member")
  await deliver()
  server.answer("max", "accepted")
  await grant(world, "max", "manager", given)
  await deliver()
  expect((await listed(world, "max")).map(({ brandRoles }) => brandRoles.map(({ role }) => role))).toEqual([
    ["manager"]
  ])
})
