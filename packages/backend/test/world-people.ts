import type { Id } from "../convex/_generated/dataModel"
import type { Test } from "./test-backend.ts"

export const ISSUER = "https://issuer"

const addUser = (t: Test, name: string) =>
  t.run(async ({ db }) => {
    const userId = await db.insert("users", {
      email: `${name}@example.com`,
      emailVerified: true,
      name,
      externalId: name,
      updatedFrom: 1
    })
    await db.insert("identities", { tokenIdentifier: `${ISSUER}|${name}`, userId })
    return userId
  })

export const addMember = (
  t: Test,
  organizationId: Id<"organizations">,
  userId: Id<"users">,
  orgRole: "admin" | "member",
  brandRoles: Array<{ brandId: Id<"brands">; role: "manager" | "creator" | "reviewer" | "viewer" }> = []
) =>
  t.run(({ db }) =>
    db.insert("memberships", {
      organizationId,
      userId,
      email: "",
      orgRole,
      brandRoles,
      status: "active",
      externalId: `${organizationId}:${userId}`,
      updatedFrom: 1
    })
  )

export const addOrganization = (t: Test, name: string) =>
  t.run(({ db }) =>
    db.insert("organizations", { clerkId: `clerk_${name}`, name, slug: name, isDemo: false, updatedFrom: 1 })
  )

const PEOPLE = ["ada", "bob", "cleo", "vic", "nick", "mia", "rex", "sue", "out", "sam"] as const
type Person = (typeof PEOPLE)[number]

export const addPeople = async (t: Test): Promise<Record<Person, Id<"users">>> => {
  const pairs = await Promise.all(PEOPLE.map(async (name) => [name, await addUser(t, name)] as const))
  // Every key of `Person` is in the list that was gone through.
  return Object.fromEntries(pairs) as Record<Person, Id<"users">>
}
