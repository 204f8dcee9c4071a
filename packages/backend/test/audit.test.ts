import { expect, it } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { membersOf, makeWorld } from "./world.ts"

it("changes of roles, memberships and organizations leave a line each, and what changes nothing leaves none", async () => {
  const { ada, ours, t, users } = await makeWorld()
  const { brandId, organizationId } = ours
  const rows = await membersOf(ada, organizationId)
  const membershipId = rows.find(({ userId }) => userId === users.vic)?._id ?? ""
  await ada.mutation(api.members.setBrandRole, { organizationId, membershipId, brandId, role: "creator" })
  await ada.mutation(api.members.setBrandRole, { organizationId, membershipId, brandId, role: null })
  await ada.mutation(api.organizations.updateProfile, { organizationId, industry: "Retail" })
  const id = `${organizationId}:${users.vic}`
  const vic = { kind: "membership", id, organizationId: "clerk_ours", userId: "vic" }
  const deliveries = [
    { seq: 1, ...vic, role: "admin" },
    { seq: 2, ...vic, role: "admin" },
    { seq: 3, kind: "membership", id, deleted: true },
    { seq: 4, kind: "organization", id: "clerk_ours", deleted: true }
  ]
  await t.mutation(internal.identitySync.apply, { source: "test", deliveries })
  const lines = await t.run(async ({ db }) => db.query("audit").collect())
  expect(
    lines.map(({ action, actor, brandId: where, reason, subject }) => ({ action, actor, subject, where, reason }))
  ).toEqual([
    { action: "member.brand_role", actor: users.ada, subject: users.vic, where: brandId, reason: "creator" },
    { action: "member.brand_role", actor: users.ada, subject: users.vic, where: brandId, reason: "none" },
    { action: "organization.profile", actor: users.ada, subject: undefined, where: undefined, reason: "industry" },
    { action: "member.role", actor: undefined, subject: users.vic, where: undefined, reason: "admin" },
    { action: "member.removed", actor: undefined, subject: users.vic, where: undefined, reason: undefined },
    { action: "organization.deleted", actor: undefined, subject: undefined, where: undefined, reason: undefined }
  ])
  expect(lines.every((line) => line.organizationId === organizationId)).toBe(true)
})
