import { describe, expect, it } from "vitest"
import { invitationDelivery, isOpen, membershipDelivery, organizationDelivery, userDelivery } from "./deliveries.ts"
import type { InvitationRow, UserRow } from "./rows.ts"

const ISSUER = "https://clerk.example"

const USER: UserRow = {
  id: "user_1",
  first_name: "Ada",
  last_name: "Moor",
  image_url: "https://img.clerk.com/1",
  has_image: false,
  primary_email_address_id: "idn_2",
  email_addresses: [
    { id: "idn_1", email_address: "old@example.com", verification: { status: "verified" } },
    { id: "idn_2", email_address: "ada@example.com", verification: { status: "verified" } }
  ],
  public_metadata: {},
  banned: false,
  updated_at: 1_800_000_000_000
}

const user = (more: Partial<UserRow>) => userDelivery({ ...USER, ...more }, ISSUER)

const INVITATION: InvitationRow = {
  id: "orginv_1",
  organization_id: "org_1",
  email_address: "kim@example.com",
  role: "org:member",
  status: "pending",
  created_at: 1_800_000_000_000,
  updated_at: 1_800_000_000_001
}

describe("rows of Clerk for the backend", () => {
  it("a person has their primary address, confirmed only when Clerk says so", () => {
    expect(user({})).toMatchObject({ issuer: ISSUER, email: "ada@example.com", emailVerified: true, name: "Ada Moor" })
    for (const verification of [null, { status: "unverified" }, { status: "expired" }, { status: null }]) {
      const [first] = USER.email_addresses
      const addresses = [...(first ? [first] : []), { id: "idn_2", email_address: "ada@example.com", verification }]
      expect(user({ email_addresses: addresses })).toMatchObject({ email: "ada@example.com", emailVerified: false })
    }
    expect(user({ primary_email_address_id: null })).toMatchObject({ email: "", emailVerified: false })
  })

  it("a name needs a part that is not blank, a picture one that the person chose", () => {
    expect(user({ first_name: " Ada ", last_name: null })).toMatchObject({ name: "Ada" })
    expect(user({ first_name: " ", last_name: null })).not.toHaveProperty("name")
    expect(user({})).not.toHaveProperty("imageUrl")
    expect(user({ has_image: true })).toMatchObject({ imageUrl: "https://img.clerk.com/1" })
  })

  it("a super administrator has exactly that role in the public metadata", () => {
    expect(user({ public_metadata: { role: "super_admin" } })).toMatchObject({ superAdmin: true })
    for (const public_metadata of [null, {}, { role: "admin" }, { role: true }, { role: ["super_admin"] }]) {
      expect(user({ public_metadata })).toMatchObject({ superAdmin: false })
    }
  })

  it("every role but the admin's is a member's", () => {
    const organization = { id: "org_1", name: "Fig", slug: null, updated_at: 1 }
    const roleOf = (role: string) =>
      membershipDelivery({ id: "m", role, organization, public_user_data: { user_id: "u" }, updated_at: 1 })
    expect(roleOf("org:admin")).toMatchObject({ role: "admin" })
    for (const role of ["org:member", "org:billing_admin", "admin", ""]) {
      expect(roleOf(role)).toMatchObject({ role: "member" })
    }
    expect(organizationDelivery(organization)).toMatchObject({ slug: "org_1", isDemo: false })
  })

  it("an invitation ends when Clerk says, else after thirty days, and stays open until it is answered", () => {
    expect(invitationDelivery(INVITATION)).toMatchObject({ status: "pending", expiresAt: 1_802_592_000_000 })
    expect(invitationDelivery({ ...INVITATION, expires_at: 1_800_000_500_000 })).toMatchObject({
      expiresAt: 1_800_000_500_000
    })
    const of = (status: InvitationRow["status"]) => {
      const row = status === undefined ? INVITATION : { ...INVITATION, status }
      const delivery = invitationDelivery(row)
      return ["status" in delivery && delivery.status, isOpen(row)]
    }
    expect([of("pending"), of("expired"), of(null), of("accepted"), of("revoked")]).toEqual([
      ["pending", true],
      ["pending", true],
      ["pending", true],
      ["accepted", false],
      ["revoked", false]
    ])
  })
})
