import { type Attack, verdictOf } from "../attack.ts"
import { field } from "../ask.ts"
import { accepted, fine } from "../person.ts"
import { brandDraft, bringIn, found, grant, membershipsOf, signUp } from "../world.ts"

export const rejoin: Attack = {
  id: "7",
  title: "A manager is removed and invited again as a viewer",
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const host = await signUp(server, "RejoinHost")
    const eve = await signUp(server, "RejoinEve")
    const house = await found(host, "Rejoin house")
    const { brandId, externalId, organizationId } = house
    await bringIn(host, house, eve)
    await grant(host, house, eve, "manager")
    const userId = field((await eve.auth("/session")).json, "user", "id")
    await fine(host.auth("/organization/remove-member", { organizationId: externalId, userId }))
    await fine(
      host.auth("/organization/invite-member", { organizationId: externalId, email: eve.email, role: "member" })
    )
    const pending = (await membershipsOf(host, house)).find(({ status }) => status === "invited")
    await accepted(
      host.mutation("members:setBrandRole", { organizationId, membershipId: pending?.["_id"], brandId, role: "viewer" })
    )
    const invitations = (await fine(eve.auth("/invitations"))).json
    await fine(eve.auth("/organization/accept-invitation", { invitationId: field(invitations, 0, "id") }))
    eve.forgetToken()
    const update = await eve.mutation("brands:update", {
      brandId,
      version: 1,
      idempotencyKey: "taken-over",
      draft: brandDraft("Taken over")
    })
    const rows = (await membershipsOf(host, house)).filter(({ email }) => email === eve.email)
    const role = field(rows, 0, "brandRoles", 0, "role")
    return verdictOf(
      [
        ...(update.code === "forbidden" ? [] : [`brands:update as a viewer: ${update.code}`]),
        ...(role === "viewer" ? [] : [`the role is ${String(role)}`]),
        ...(rows.length === 1 ? [] : [`the list shows ${rows.length} rows`])
      ],
      "viewer, one row, brands:update forbidden"
    )
  }
}
