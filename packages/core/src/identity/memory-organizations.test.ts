import { Effect, Option, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestTime } from "../kernel/test-time.ts"
import { layerMemory, makeMemoryWorld, type MemoryWorld } from "./identity.memory.ts"
import { Identity } from "./identity.service.ts"

const HOUR_MS = 3_600_000

/** One browser of `world`, signed in with a new account at `email`, or signed out. */
const start = async (world: MemoryWorld = makeMemoryWorld(), email?: string, name?: string) => {
  const time = makeTestTime(layerMemory(world))
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  const refused = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Effect.flip(Identity.use(effect)))
  if (email !== undefined) {
    const password = Redacted.make("violet kettle 42")
    await use(({ signUp }) => signUp.start({ email, password, ...(name !== undefined && { name }) }))
    await use(({ signUp }) => signUp.verifyEmail(world.mails.at(-1)?.code ?? ""))
  }
  const userId = [...world.users.values()].find((user) => user.email === email)?.id ?? ""
  return { ...time, world, use, refused, userId }
}

/** Ada with an organization of her own, and Bob, who accepted her invitation. */
const startTeam = async () => {
  const ada = await start(makeMemoryWorld(), "ada@example.com", "Ada")
  const organization = await ada.use(({ org }) => org.create({ name: "Fig & Ember" }))
  const bob = await start(ada.world, "bob@example.com")
  const invitation = await ada.use(({ org }) =>
    org.invite(organization.id, { email: "bob@example.com", role: "member" })
  )
  await bob.use(({ org }) => org.accept(invitation.id))
  return { ada, bob, organization, id: organization.id }
}

describe("an organization in memory", () => {
  it("takes an address nobody has, or the one that was asked for", async () => {
    const ada = await start(makeMemoryWorld(), "ada@example.com")
    expect(await ada.use(({ org }) => org.create({ name: "Fig & Ember" }))).toMatchObject({ slug: "fig-ember" })
    expect(await ada.use(({ org }) => org.create({ name: "Fig & Ember" }))).toMatchObject({ slug: "fig-ember-2" })
    expect(await ada.use(({ org }) => org.create({ name: "Fig & Ember", slug: "embers" }))).toMatchObject({
      slug: "embers",
      role: "admin"
    })
    expect(await ada.refused(({ org }) => org.create({ name: "Fig & Ember", slug: "embers" }))).toMatchObject({
      _tag: "SlugTaken",
      message: "This address is taken. Try embers-2."
    })
  })

  it("made quietly shows in the snapshot only after the next refresh", async () => {
    const ada = await start(makeMemoryWorld(), "ada@example.com")
    await ada.use(({ org }) => org.create({ name: "Fig & Ember", quietly: true }))
    expect(await ada.use(({ snapshot }) => snapshot)).toMatchObject({ organization: undefined })
    await ada.use(({ refresh }) => refresh)
    expect(await ada.use(({ snapshot }) => snapshot)).toMatchObject({ organization: { name: "Fig & Ember" } })
  })

  it("changes its name and its address, each alone; its own address is not taken", async () => {
    const { ada, id } = await startTeam()
    const listed = () => ada.use(({ org }) => org.list)
    await ada.use(({ org }) => org.update(id, { name: "Ember" }))
    expect(await listed()).toMatchObject([{ name: "Ember", slug: "fig-ember" }])
    await ada.use(({ org }) => org.update(id, { slug: "fig-ember" }))
    await ada.use(({ org }) => org.update(id, { slug: "ember" }))
    expect(await listed()).toMatchObject([{ name: "Ember", slug: "ember" }])
    expect(await ada.refused(({ org }) => org.update(id, { name: "E" }))).toMatchObject({
      _tag: "FieldInvalid",
      field: "name"
    })
    expect(await ada.refused(({ org }) => org.update(id, { slug: "Ember!" }))).toMatchObject({
      _tag: "FieldInvalid",
      field: "slug"
    })
  })

  it("is changed by its admins, and by nobody who is not in it", async () => {
    const { ada, bob, id } = await startTeam()
    const carol = await start(ada.world, "carol@example.com")
    expect(await bob.refused(({ org }) => org.update(id, { name: "Bob" }))).toMatchObject({ _tag: "NotPermitted" })
    expect(await carol.refused(({ org }) => org.update(id, { name: "Carol" }))).toMatchObject({ _tag: "NotAMember" })
    expect(await carol.refused(({ org }) => org.members("none"))).toMatchObject({ _tag: "NotAMember" })
    expect(await carol.use(({ org }) => org.list)).toEqual([])
  })

  it("can be left without being active in another", async () => {
    const { ada, id } = await startTeam()
    await ada.use(({ org }) => org.setActive(null))
    expect(await ada.use(({ snapshot }) => snapshot)).toMatchObject({ organization: undefined })
    expect(Option.getOrThrow(await ada.use(({ token }) => token()))).toContain("in no organization")
    await ada.use(({ org }) => org.setActive(id))
    expect(await ada.use(({ snapshot }) => snapshot)).toMatchObject({ organization: { id } })
    expect(Option.getOrThrow(await ada.use(({ token }) => token()))).toContain(`in ${id}`)
  })

  it("asks everybody to be signed in", async () => {
    const nobody = await start()
    expect(await nobody.refused(({ org }) => org.list)).toMatchObject({ _tag: "SessionExpired" })
  })

  it("refuses the demo user whatever would change it", async () => {
    const { ada, id } = await startTeam()
    const demo = await start(ada.world)
    await demo.use(({ signIn }) => signIn.demo)
    const user = [...ada.world.users.values()].find(({ isDemo }) => isDemo)
    ada.world.organizations.get(id)?.members.set(user?.id ?? "", { role: "admin", joinedAt: 0 })
    for (const act of [
      ({ org }: Identity["Service"]) => Effect.asVoid(org.create({ name: "Demo" })),
      ({ org }: Identity["Service"]) => org.update(id, { name: "Demo" }),
      ({ org }: Identity["Service"]) => org.leave(id)
    ]) {
      expect(await demo.refused(act)).toMatchObject({ _tag: "NotPermitted" })
    }
  })
})

describe("the members of an organization in memory", () => {
  it("are listed with what is known of them", async () => {
    const { ada, bob, id } = await startTeam()
    expect(await bob.use(({ org }) => org.members(id))).toMatchObject([
      { userId: ada.userId, role: "admin", email: "ada@example.com", name: "Ada" },
      { userId: bob.userId, role: "member", email: "bob@example.com" }
    ])
    ada.world.users.delete(bob.userId)
    const [, gone] = await ada.use(({ org }) => org.members(id))
    expect(gone).toEqual({ userId: bob.userId, role: "member", joinedAt: 0, email: "" })
  })

  it("change their role by a fresh proof, and one admin stays", async () => {
    const { ada, bob, id } = await startTeam()
    const setRole =
      (userId: string, role: "admin" | "member") =>
      ({ org }: Identity["Service"]) =>
        org.setRole(id, userId, role)
    expect(await ada.refused(setRole(ada.userId, "member"))).toMatchObject({ _tag: "LastAdmin" })
    expect(await ada.refused(setRole("user_none", "admin"))).toMatchObject({ _tag: "NotAMember" })
    await ada.use(setRole(bob.userId, "admin"))
    await ada.use(setRole(ada.userId, "admin"))
    await ada.advance(600_000)
    expect(await ada.refused(setRole(bob.userId, "member"))).toMatchObject({
      _tag: "ReverificationRequired",
      level: "strict"
    })
    await bob.use(setRole(ada.userId, "member"))
    await bob.advance(600_000)
    await bob.use(setRole(ada.userId, "member"))
    expect(await bob.refused(setRole(ada.userId, "admin"))).toMatchObject({ _tag: "ReverificationRequired" })
  })

  it("are removed: a member at once, an admin by a fresh proof, the last admin never", async () => {
    const { ada, bob, id } = await startTeam()
    const remove =
      (userId: string) =>
      ({ org }: Identity["Service"]) =>
        org.removeMember(id, userId)
    expect(await ada.refused(remove(ada.userId))).toMatchObject({ _tag: "LastAdmin" })
    await ada.use(({ org }) => org.setRole(id, bob.userId, "admin"))
    await ada.advance(600_000)
    expect(await ada.refused(remove(bob.userId))).toMatchObject({ _tag: "ReverificationRequired" })
    await bob.use(({ org }) => org.setRole(id, ada.userId, "member"))
    await bob.advance(600_000)
    await bob.use(remove(ada.userId))
    expect(await bob.use(({ org }) => org.members(id))).toHaveLength(1)
  })

  it("leave by themselves, but for the last admin", async () => {
    const { ada, bob, id } = await startTeam()
    expect(await ada.refused(({ org }) => org.leave(id))).toMatchObject({ _tag: "LastAdmin" })
    await bob.use(({ org }) => org.leave(id))
    expect(await bob.use(({ org }) => org.list)).toEqual([])
    const carol = await start(ada.world, "carol@example.com")
    ada.world.organizations.get(id)?.members.set(carol.userId, { role: "admin", joinedAt: 0 })
    await ada.use(({ org }) => org.leave(id))
    expect(await carol.use(({ org }) => org.members(id))).toHaveLength(1)
  })
})

describe("invitations in memory", () => {
  it("are found by whom they are for, until they are 48 hours old", async () => {
    const { ada, id } = await startTeam()
    const carol = await start(ada.world, "carol@example.com")
    const invitation = await ada.use(({ org }) => org.invite(id, { email: "carol@example.com", role: "member" }))
    await ada.use(({ org }) => org.invite(id, { email: "dan@example.com", role: "member" }))
    expect(await carol.use(({ org }) => org.mine)).toMatchObject([{ id: invitation.id, inviter: "Ada" }])
    await carol.advance(48 * HOUR_MS - 1)
    expect(await carol.use(({ org }) => org.mine)).toHaveLength(1)
    await carol.advance(1)
    expect(await carol.use(({ org }) => org.mine)).toEqual([])
    expect(await carol.refused(({ org }) => org.invitation(invitation.id))).toMatchObject({ _tag: "InvitationInvalid" })
  })

  it("replace an earlier one to the same address, and no other", async () => {
    const { ada, id } = await startTeam()
    const invite = (email: string, to = id) => ada.use(({ org }) => org.invite(to, { email, role: "member" }))
    const status = (invitation: { readonly id: string }) => ada.world.invitations.get(invitation.id)?.status
    const other = await ada.use(({ org }) => org.create({ name: "Cedar" }))
    const [elsewhere, dan, first] = [
      await invite("carol@example.com", other.id),
      await invite("dan@example.com"),
      await invite("carol@example.com")
    ]
    const second = await invite("carol@example.com")
    expect([elsewhere, dan, first, second].map(status)).toEqual(["pending", "pending", "revoked", "pending"])
    const carol = await start(ada.world, "carol@example.com")
    await carol.use(({ org }) => org.decline(second.id))
    await invite("carol@example.com")
    expect(status(second)).toBe("declined")
  })

  it("are not sent to members, nor as admin without a fresh proof", async () => {
    const { ada, id } = await startTeam()
    const invite =
      (email: string, role: "admin" | "member") =>
      ({ org }: Identity["Service"]) =>
        org.invite(id, { email, role })
    expect(await ada.refused(invite("bob@example.com", "member"))).toMatchObject({ _tag: "AlreadyMember" })
    expect(await ada.refused(invite("bob", "member"))).toMatchObject({ _tag: "FieldInvalid", field: "email" })
    await ada.use(invite("carol@example.com", "admin"))
    await ada.advance(HOUR_MS)
    expect(await ada.refused(invite("dan@example.com", "admin"))).toMatchObject({
      _tag: "ReverificationRequired",
      level: "moderate"
    })
  })

  it("end when who sent them could not give that role any more", async () => {
    const { ada, bob, id } = await startTeam()
    await ada.use(({ org }) => org.setRole(id, bob.userId, "admin"))
    const [asAdmin, asMember] = [
      await bob.use(({ org }) => org.invite(id, { email: "carol@example.com", role: "admin" })),
      await bob.use(({ org }) => org.invite(id, { email: "dan@example.com", role: "member" }))
    ]
    await ada.use(({ org }) => org.setRole(id, bob.userId, "member"))
    expect(await ada.refused(({ org }) => org.invitation(asAdmin.id))).toMatchObject({ _tag: "InvitationInvalid" })
    expect(await ada.use(({ org }) => org.invitation(asMember.id))).toMatchObject({ inviter: "bob@example.com" })
    ada.world.users.delete(bob.userId)
    expect(await ada.use(({ org }) => org.invitation(asMember.id))).toMatchObject({ inviter: "" })
    ada.world.organizations.get(id)?.members.delete(bob.userId)
    expect(await ada.refused(({ org }) => org.invitation(asMember.id))).toMatchObject({ _tag: "InvitationInvalid" })
  })

  it("are for the address they were sent to, and withdrawn by the organization that sent them", async () => {
    const { ada, bob, id } = await startTeam()
    const invitation = await ada.use(({ org }) => org.invite(id, { email: "carol@example.com", role: "member" }))
    expect(await bob.refused(({ org }) => org.accept(invitation.id))).toMatchObject({
      _tag: "InvitationForOtherEmail",
      message: "This invitation is for carol@example.com"
    })
    const other = await ada.use(({ org }) => org.create({ name: "Cedar" }))
    expect(await ada.refused(({ org }) => org.revoke(other.id, invitation.id))).toMatchObject({
      _tag: "InvitationInvalid"
    })
    expect(await ada.refused(({ org }) => org.revoke(id, "none"))).toMatchObject({ _tag: "InvitationInvalid" })
    await ada.use(({ org }) => org.revoke(id, invitation.id))
    expect(await ada.refused(({ org }) => org.invitation(invitation.id))).toMatchObject({ _tag: "InvitationInvalid" })
  })
})
