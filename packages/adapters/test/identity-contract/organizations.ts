import { expect, it } from "vitest"
import { type ContractPages } from "./pages.ts"

export const organizationsCases = ({ advance, differs, unless, open, ada, withInvitation }: ContractPages) => {
  it("an organization is made with its creator as active admin; a taken address is refused with a free one", async () => {
    const page = await ada()
    const first = await page.use(({ org }) => org.create({ name: "Fig & Ember" }))
    expect(first).toMatchObject({ name: "Fig & Ember", slug: "fig-ember", role: "admin" })
    expect(await page.snapshot()).toMatchObject({
      organization: { id: first.id, role: "admin", permissions: expect.arrayContaining(["org.members.manage"]) }
    })
    expect(await page.fails(({ org }) => org.create({ name: "Other", slug: "fig-ember" }))).toMatchObject({
      _tag: "SlugTaken",
      suggestion: "fig-ember-2",
      message: "This address is taken. Try fig-ember-2."
    })
    await page.use(({ org }) => org.update(first.id, { name: "Fig and Ember", slug: "fig-and-ember" }))
    expect(await page.use(({ org }) => org.list)).toMatchObject([{ name: "Fig and Ember", slug: "fig-and-ember" }])
  })

  unless("shortNames")("an organization has a name of at least two letters", async () => {
    const page = await ada()
    expect((await page.fails(({ org }) => org.create({ name: "x" })))?._tag).toBe("FieldInvalid")
  })

  it("a switch changes the token; a failed one keeps the old organization", async () => {
    const page = await ada()
    const first = await page.use(({ org }) => org.create({ name: "First" }))
    await page.use(({ org }) => org.create({ name: "Second" }))
    const before = await page.token()
    await page.use(({ org }) => org.setActive(first.id))
    expect(await page.token()).not.toBe(before)
    expect(await page.snapshot()).toMatchObject({ organization: { id: first.id } })
    expect((await page.fails(({ org }) => org.setActive("nowhere")))?._tag).toBe("NotAMember")
    expect(await page.snapshot()).toMatchObject({ organization: { id: first.id } })
  })

  unless("ownInvitations")("an invitation has a link by which anybody sees it", async () => {
    const { invitation } = await withInvitation()
    expect(invitation.link).toContain(`/sign-up/accept-invitation?invitation=${invitation.id}`)
    const anybody = await open()
    expect(await anybody.use(({ org }) => org.invitation(invitation.id))).toMatchObject({
      email: "bob@example.com",
      inviter: "Ada",
      organization: { name: "Fig & Ember" },
      status: "pending"
    })
  })

  it("an invitation is seen by its address, accepted once, and not by another address", async () => {
    const { bob, invitation, organization, page } = await withInvitation()
    expect((await page.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe(
      differs("ownInvitations") ? "InvitationInvalid" : "InvitationForOtherEmail"
    )
    expect(await bob.use(({ org }) => org.invitation(invitation.id))).toMatchObject({
      email: "bob@example.com",
      role: "member",
      organization: { id: organization.id, name: "Fig & Ember" },
      status: "pending"
    })
    expect(await bob.use(({ org }) => org.mine)).toMatchObject([{ id: invitation.id }])
    expect(await bob.use(({ org }) => org.accept(invitation.id))).toMatchObject({ id: organization.id })
    expect(await bob.use(({ org }) => org.list)).toMatchObject([{ id: organization.id, role: "member" }])
    expect(await bob.snapshot()).toMatchObject({ organization: { id: organization.id, role: "member" } })
    expect((await bob.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationInvalid")
    const members = await page.use(({ org }) => org.members(organization.id))
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ["ada@example.com", "admin"],
      ["bob@example.com", "member"]
    ])
    const again = await page.fails(({ org }) =>
      org.invite(organization.id, { email: "bob@example.com", role: "member" })
    )
    expect(again?._tag).toBe("AlreadyMember")
  })

  it("an invitation ends when it is withdrawn, and can be made again", async () => {
    const { bob, invitation, organization, page } = await withInvitation()
    await page.use(({ org }) => org.revoke(organization.id, invitation.id))
    expect((await bob.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationInvalid")
    expect(await bob.use(({ org }) => org.mine)).toEqual([])
    const again = await page.use(({ org }) => org.invite(organization.id, { email: "bob@example.com", role: "member" }))
    expect(await bob.use(({ org }) => org.mine)).toMatchObject([{ id: again.id }])
  })

  unless("noDecline")("an invitation ends when it is declined", async () => {
    const { bob, invitation } = await withInvitation()
    await bob.use(({ org }) => org.decline(invitation.id))
    expect((await bob.fails(({ org }) => org.invitation(invitation.id)))?._tag).toBe("InvitationInvalid")
    expect(await bob.use(({ org }) => org.mine)).toEqual([])
  })

  unless("ownLimits")("an invitation ends after 48 hours", async () => {
    const { bob, invitation } = await withInvitation()
    advance(48 * 3_600_000)
    expect((await bob.fails(({ org }) => org.accept(invitation.id)))?._tag).toBe("InvitationInvalid")
    expect(await bob.use(({ org }) => org.mine)).toEqual([])
  })

  it("a member may not invite, promote or remove; the last admin may not leave, step down or be removed", async () => {
    const { bob, invitation, organization, page } = await withInvitation()
    await bob.use(({ org }) => org.accept(invitation.id))
    const [first, second] = await page.use(({ org }) => org.members(organization.id))
    const [adaId, bobId] = [first?.userId ?? "", second?.userId ?? ""]
    const { id } = organization
    const refused = [
      await bob.fails(({ org }) => org.invite(id, { email: "x@example.com", role: "member" })),
      await bob.fails(({ org }) => org.setRole(id, bobId, "admin")),
      await bob.fails(({ org }) => org.update(id, { name: "Taken over" }))
    ]
    expect(refused.map((failure) => failure?._tag)).toEqual(["NotPermitted", "NotPermitted", "NotPermitted"])
    expect(await bob.fails(({ org }) => org.removeMember(id, adaId))).toBeDefined()
    const last = [
      await page.fails(({ org }) => org.leave(id)),
      await page.fails(({ org }) => org.setRole(id, adaId, "member")),
      await page.fails(({ org }) => org.removeMember(id, adaId))
    ]
    expect(last.map((failure) => failure?._tag)).toEqual(["LastAdmin", "LastAdmin", "LastAdmin"])
    await page.use(({ org }) => org.setRole(id, bobId, "admin"))
    expect(await page.fails(({ org }) => org.leave(id))).toBeUndefined()
    expect(await page.use(({ org }) => org.list)).toEqual([])
  })
}
