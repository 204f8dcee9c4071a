import { field } from "./ask.ts"
import { codeFor } from "./mail.ts"
import { accepted, type Browser, fine, makeBrowser } from "./person.ts"
import type { Server } from "./server.ts"

export const PASSWORD = "a quiet evening 7"

export interface Person extends Browser {
  readonly name: string
  readonly email: string
}

export interface House {
  readonly externalId: string
  readonly organizationId: string
  readonly brandId: string
}

export interface World {
  readonly a: House
  readonly b: House
  readonly adminA: Person
  readonly managerA: Person
  readonly creatorA: Person
  readonly reviewerA: Person
  readonly viewerA: Person
  readonly memberA: Person
  readonly adminB: Person
  readonly creatorB: Person
  readonly outsider: Person
}

const IDENTITY = {
  tagline: "Made for slow evenings.",
  voice: "Warm, quiet and exact.",
  adjectives: ["warm", "quiet", "crafted"],
  bannedTerms: ["luxury"],
  disclaimer: "",
  colours: [{ id: "c1", name: "Ember", hex: "#B5331E", role: "primary" }],
  type: [{ role: "heading", family: "Fraunces" }]
}

export const brandDraft = (name: string) => ({ name, identity: IDENTITY })

export const productDraft = (name: string, sku = "") => ({
  name,
  sku,
  category: "Tableware",
  status: "active",
  description: "",
  camera: "three_quarter"
})

export const requestOf = (headline: string) => ({
  mode: "halax",
  copy: { headline },
  aspectRatios: ["square"],
  count: 1
})

export const signUp = async (server: Server, name: string, browser: Browser = makeBrowser(server)): Promise<Person> => {
  const email = `${name.toLowerCase()}@people.test`
  await fine(browser.auth("/sign-up/start", { email, password: PASSWORD, name }))
  await fine(browser.auth("/sign-up/verify", { code: await codeFor(server, email) }))
  return { ...browser, name, email }
}

const text = (value: unknown): string => {
  if (typeof value !== "string") throw new Error(`expected a text, got ${JSON.stringify(value)}`)
  return value
}

export const found = async (person: Person, name: string): Promise<House> => {
  const made = await fine(person.auth("/organization/create", { name }))
  const externalId = text(field(made.json, "id"))
  person.forgetToken()
  const profile = await accepted(person.query("organizations:getByClerkId", { clerkId: externalId }))
  const organizationId = text(field(profile, "_id"))
  const brand = await accepted(
    person.mutation("brands:create", { organizationId, idempotencyKey: `brand ${name}`, draft: brandDraft(name) })
  )
  return { externalId, organizationId, brandId: text(field(brand, "brandId")) }
}

export const bringIn = async (host: Person, house: House, guest: Person): Promise<void> => {
  await fine(
    host.auth("/organization/invite-member", { organizationId: house.externalId, email: guest.email, role: "member" })
  )
  const invitations = (await fine(guest.auth("/invitations"))).json
  const own = Array.isArray(invitations) ? invitations.at(-1) : undefined
  await fine(guest.auth("/organization/accept-invitation", { invitationId: text(field(own, "id")) }))
}

export const membershipsOf = async (
  host: Person,
  house: House
): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  // The first page is an array of objects by its declared shape.
  field(
    await accepted(host.query("members:list", { organizationId: house.organizationId, cursor: null })),
    "items"
  ) as ReadonlyArray<Readonly<Record<string, unknown>>>

export const grant = async (host: Person, house: House, guest: Person, role: string): Promise<void> => {
  const row = (await membershipsOf(host, house)).find(({ email }) => email === guest.email)
  const { brandId, organizationId } = house
  await accepted(
    host.mutation("members:setBrandRole", { organizationId, membershipId: text(row?.["_id"]), brandId, role })
  )
}

export const makeWorld = async (server: Server): Promise<World> => {
  const people = []
  for (const name of [
    "AdminA",
    "ManagerA",
    "CreatorA",
    "ReviewerA",
    "ViewerA",
    "MemberA",
    "AdminB",
    "CreatorB",
    "Outsider"
  ]) {
    people.push(await signUp(server, name))
  }
  const [adminA, managerA, creatorA, reviewerA, viewerA, memberA, adminB, creatorB, outsider] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person
  ]
  const a = await found(adminA, "House A")
  const b = await found(adminB, "House B")
  for (const guest of [managerA, creatorA, reviewerA, viewerA, memberA]) await bringIn(adminA, a, guest)
  await bringIn(adminB, b, creatorB)
  await grant(adminA, a, managerA, "manager")
  await grant(adminA, a, creatorA, "creator")
  await grant(adminA, a, reviewerA, "reviewer")
  await grant(adminA, a, viewerA, "viewer")
  await grant(adminB, b, creatorB, "creator")
  return { a, b, adminA, managerA, creatorA, reviewerA, viewerA, memberA, adminB, creatorB, outsider }
}
