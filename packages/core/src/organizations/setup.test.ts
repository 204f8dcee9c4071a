import { Effect, Layer, Option, Schema, Stream } from "effect"
import { expect, it } from "vitest"
import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from "xstate"
import { getStateNodes } from "xstate/graph"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { BrandId } from "../model/ids.ts"
import { Slug } from "../model/organization-address.ts"
import { Reverification } from "../model/reverification.ts"
import { membersMachine } from "./members.machine.ts"
import { membersView } from "./members.view.ts"
import { onboardingMachine } from "./onboarding.machine.ts"
import { Onboarding } from "./onboarding.service.ts"
import { onboardingView } from "./onboarding.view.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import { organizationFormMachine, type OrganizationFormInput } from "./organization-form.machine.ts"
import {
  type KeptOrganizationForm,
  keptOrganizationFormText,
  readKeptOrganizationForm
} from "./organization-form.schema.ts"
import { organizationFormView } from "./organization-form.view.ts"
import { DemoDoor, DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"
import { exampleOrganization } from "./fixtures/organizations.states.ts"
import { countries, industries, languages, timeZonesWith } from "./profile-choices.rules.ts"
import { fieldsOf } from "./profile-fields.rules.ts"
import { membersActors } from "./members.actors.ts"
import { onboardingActors, organizationFormActors } from "./setup.actors.ts"
import { exampleMembers, membersStates, onboardingStates, organizationFormStates } from "./fixtures/setup.states.ts"

interface Calls {
  readonly done: Array<unknown>
  failing: DirectoryRefused | undefined
  storeFails: boolean
}

const invitation = { id: "invitation_1", organization: "Fig & Ember", inviter: "Ada", role: "member" } as const

const world = (calls: Calls, brandIds: ReadonlyArray<BrandId> = [], orgRole: "admin" | "member" = "admin") => {
  const act = <A>(name: string, value: A, ...more: ReadonlyArray<unknown>): Effect.Effect<A, DirectoryRefused> =>
    Effect.suspend(() => {
      if (calls.failing !== undefined) return Effect.fail(calls.failing)
      calls.done.push([name, ...more])
      return Effect.succeed(value)
    })
  const directory = Layer.succeed(OrganizationDirectory, {
    list: Effect.succeed([]),
    create: (input) => act("create", "org_1", input),
    update: (clerkId, input) => act("update", undefined, clerkId, input),
    invitations: Effect.succeed([invitation]),
    accept: (id) => act("accept", undefined, id),
    decline: (id) => act("decline", undefined, id),
    invite: (clerkId, input) => act("invite", "link", clerkId, input),
    revoke: (clerkId, id) => act("revoke", undefined, clerkId, id),
    setRole: (clerkId, email, role) => act("setRole", undefined, clerkId, email, role),
    removeMember: (clerkId, email) => act("removeMember", undefined, clerkId, email),
    leave: (clerkId) => act("leave", undefined, clerkId)
  })
  const store = Layer.effect(
    OrganizationStore,
    Effect.map(OrganizationStore, (kept) =>
      OrganizationStore.of({
        ...kept,
        prepareInvitation: (invited) => Effect.sync(() => void calls.done.push(["prepareInvitation", invited])),
        requireRoom: (given) => Effect.sync(() => void calls.done.push(["requireRoom", given])),
        updateProfile: (organizationId, change) =>
          Effect.suspend(() => {
            if (calls.storeFails) return Effect.fail(new BackendFailed({ data: "The backend does not answer" }))
            calls.done.push(["updateProfile", organizationId, change])
            return Effect.void
          })
      })
    )
  ).pipe(Layer.provide(OrganizationStore.layerMemory(exampleMembers, brandIds)))
  const reverification = Layer.succeed(Reverification, {
    prove: () => Effect.void,
    requests: Stream.empty,
    settle: () => Effect.void
  })
  const demo = Layer.succeed(DemoDoor, { open: act("demo", { brandId: "brand_demo" }) })
  return Onboarding.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        directory,
        store,
        demo,
        reverification,
        OrganizationProfiles.layerMemory([{ ...exampleOrganization, orgRole }])
      )
    )
  )
}

const newCalls = (): Calls => ({ done: [], failing: undefined, storeFails: false })

const settled = async (advance: (ms: number) => Promise<void>) => {
  for (let turn = 0; turn < 6; turn++) await advance(0)
}

const startDoor = async (
  clerkId: string | undefined,
  brandIds: ReadonlyArray<BrandId> = [],
  orgRole: "admin" | "member" = "admin"
) => {
  const calls = newCalls()
  const time = makeTestTime(world(calls, brandIds, orgRole))
  const actor = createActor(onboardingMachine.provide({ actors: onboardingActors(time.runtime) }), {
    clock: time.clock,
    input: { clerkId, demo: true, canDecline: true }
  })
  const leads: Array<unknown> = []
  actor.on("*", (event) => leads.push(event))
  actor.start()
  const settle = () => settled(time.advance)
  await settle()
  return { ...time, settle, actor, calls, leads, view: () => onboardingView(actor.getSnapshot()) }
}

it("without an organization offers invitations, an own company and the demo", async () => {
  const { view } = await startDoor(undefined)
  expect(view()).toMatchObject({
    state: "choosing",
    setUpTitle: "Set up my company",
    demoTitle: "Explore the demo",
    hasDemo: true,
    invitations: [{ title: "Fig & Ember", text: "Ada invites you as a member." }]
  })
})

it("an organization without a brand leads an admin to the brand step and asks a member to ask", async () => {
  expect((await startDoor("org_1")).leads).toEqual([{ type: "onboarding.toBrandStep" }])
  const member = await startDoor("org_1", [], "member")
  expect(member.leads).toEqual([])
  expect(member.view()).toMatchObject({ state: "asking", title: "Ask Ada Moor for access to a brand" })
})

it("an organization with a brand leads to the one used last", async () => {
  const { leads } = await startDoor("org_1", [BrandId.make("brand_9")])
  expect(leads).toEqual([{ type: "onboarding.toBrand", brandId: "brand_9" }])
})

it("accepting waits for the organization to become active; declining takes the card away", async () => {
  const { actor, calls, leads, settle, view } = await startDoor(undefined)
  actor.send({ type: "invitation.accept", invitationId: "invitation_1" })
  expect(view().invitations[0]).toMatchObject({ accepting: true })
  await settle()
  actor.send({ type: "organization.changed", clerkId: "org_1" })
  await settle()
  expect(leads).toEqual([{ type: "onboarding.toBrandStep" }])
  expect(calls.done).toEqual([["accept", "invitation_1"]])
  const declined = await startDoor(undefined)
  declined.actor.send({ type: "invitation.decline", invitationId: "invitation_1" })
  await declined.settle()
  expect(declined.view()).toMatchObject({ state: "choosing", invitations: [], busy: false })
})

it("a refused invitation says why and leaves the choice open", async () => {
  const { actor, calls, settle, view } = await startDoor(undefined)
  calls.failing = new DirectoryRefused({ message: "This invitation is no longer valid." })
  actor.send({ type: "invitation.accept", invitationId: "invitation_1" })
  await settle()
  expect(view()).toMatchObject({ state: "choosing", error: "This invitation is no longer valid.", busy: false })
})

it("the demo opens on its brand", async () => {
  const { actor, leads, settle } = await startDoor(undefined)
  actor.send({ type: "demo.open" })
  await settle()
  expect(leads).toEqual([{ type: "onboarding.toBrand", brandId: "brand_demo" }])
})

it("an organization that does not reach our records in 10 s is a failure with a way on", async () => {
  const { actor, advance, view } = await startDoor("org_unknown")
  await advance(10_000)
  await settled(advance)
  expect(view()).toMatchObject({ state: "failed", error: "Your organization is not here yet. Try again in a moment." })
  actor.send({ type: "onboarding.retry" })
  expect(view().state).toBe("loading")
})

const startForm = (input: OrganizationFormInput = { creates: true, timeZone: "Europe/Berlin" }) => {
  const calls = newCalls()
  const time = makeTestTime(world(calls))
  const actor = createActor(organizationFormMachine.provide({ actors: organizationFormActors(time.runtime) }), {
    clock: time.clock,
    input
  })
  const said: Array<unknown> = []
  const drafts: Array<KeptOrganizationForm | undefined> = []
  actor.on("*", (event) => {
    if (event.type === "draft.changed") drafts.push(event.kept)
    else said.push(event.type === "notice" ? event.text : event)
  })
  actor.start()
  const type = (field: "name" | "slug" | "size", value: string) => actor.send({ type: "field.change", field, value })
  const submit = async () => {
    actor.send({ type: "form.submit" })
    await settled(time.advance)
  }
  return { ...time, actor, calls, drafts, said, type, submit, view: () => organizationFormView(actor.getSnapshot()) }
}

it("the address follows the name until a person types one", () => {
  const { type, view } = startForm()
  type("name", "Café Crème")
  expect(view().fields.slug).toBe("cafe-creme")
  type("slug", "MyOwn")
  type("name", "Other")
  expect(view().fields).toMatchObject({ name: "Other", slug: "myown" })
})

it("makes the organization, stores the rest and says so", async () => {
  const { calls, said, submit, type, view } = startForm()
  expect(view()).toMatchObject({ progress: "1 of 2", submitLabel: "Continue" })
  await submit()
  expect(view()).toMatchObject({ nameError: "At least 2 characters.", slugError: "At least 2 characters." })
  type("name", "Fig & Ember")
  type("size", "2-10")
  await submit()
  expect(said).toEqual([{ type: "organization.created", clerkId: "org_1" }])
  expect(calls.done).toEqual([
    ["create", { name: "Fig & Ember", slug: "fig-ember" }],
    ["updateProfile", "organization_fig", { size: "2-10", timeZone: "Europe/Berlin" }]
  ])
})

it("a taken address shows a free one, which one press takes", async () => {
  const { actor, calls, submit, type, view } = startForm()
  calls.failing = new DirectoryRefused({ message: "This address is taken. Try acme-2.", suggestion: "acme-2" })
  type("name", "Acme")
  await submit()
  expect(view()).toMatchObject({
    slugError: "This address is taken. Try acme-2.",
    suggestion: "acme-2",
    error: undefined
  })
  actor.send({ type: "suggestion.take" })
  expect(view()).toMatchObject({
    fields: { name: "Acme", slug: "acme-2" },
    slugError: undefined,
    suggestion: undefined
  })
})

it("when only our own records fail, the next try does not make a second organization", async () => {
  const { calls, said, submit, type, view } = startForm()
  calls.storeFails = true
  type("name", "Acme")
  await submit()
  expect(view()).toMatchObject({ error: "The backend does not answer", busy: false, fields: { name: "Acme" } })
  calls.storeFails = false
  await submit()
  expect(calls.done.filter((call) => Array.isArray(call) && call[0] === "create")).toHaveLength(1)
  expect(said).toEqual([{ type: "organization.created", clerkId: "org_1" }])
})

it("an unsaved profile is kept over a reload of the page, and forgotten once saved or discarded", async () => {
  const fields = fieldsOf(exampleOrganization)
  const profile = { creates: false, clerkId: "org_1", canEdit: true, fields } as const
  const first = startForm(profile)
  first.type("size", "11-50")
  const text = keptOrganizationFormText(first.drafts.at(-1) ?? fields)
  const again = startForm({ ...profile, kept: readKeptOrganizationForm(text) })
  expect(again.view()).toMatchObject({ dirty: true, fields: { size: "11-50" } })
  await again.submit()
  expect([again.view().dirty, again.drafts, again.said]).toEqual([false, [undefined], ["Saved"]])
  again.type("name", "Other")
  again.actor.send({ type: "form.discard" })
  expect(again.drafts.at(-1)).toBeUndefined()
  expect(startForm({ ...profile, canEdit: false, kept: { ...fields, size: "11-50" } }).view().dirty).toBe(false)
  expect([readKeptOrganizationForm(null), readKeptOrganizationForm("{}")]).toEqual([undefined, undefined])
})

it("an existing profile is saved, renamed only when name or address changed, and discarded", async () => {
  const fields = fieldsOf(exampleOrganization)
  const { actor, calls, said, submit, type, view } = startForm({
    creates: false,
    clerkId: "org_1",
    canEdit: true,
    fields
  })
  expect(view()).toMatchObject({ dirty: false, progress: undefined })
  type("size", "11-50")
  expect(view().dirty).toBe(true)
  await submit()
  type("name", "Fig and Ember")
  await submit()
  expect(said).toEqual(["Saved", "Saved"])
  expect(calls.done).toEqual([
    ["updateProfile", "organization_fig", { size: "11-50" }],
    ["update", "org_1", { name: "Fig and Ember", slug: "fig-ember" }],
    ["updateProfile", "organization_fig", { size: "11-50" }]
  ])
  type("name", "Lost")
  actor.send({ type: "form.discard" })
  expect(view()).toMatchObject({ dirty: false, fields: { name: "Fig and Ember" } })
})

it("a member sees the profile and cannot change it", async () => {
  const { submit, type, view } = startForm({
    creates: false,
    clerkId: "org_1",
    canEdit: false,
    fields: fieldsOf(exampleOrganization)
  })
  type("name", "Mine")
  await submit()
  expect(view()).toMatchObject({ readOnly: true, dirty: false, busy: false })
})

const startMembers = async (canManage = true) => {
  const calls = newCalls()
  const time = makeTestTime(world(calls))
  const actor = createActor(membersMachine.provide({ actors: membersActors(time.runtime) }), {
    clock: time.clock,
    input: {
      organizationId: "org_1",
      clerkId: "org_1",
      canManage,
      canLeave: true,
      brands: [{ id: "brand_1", name: "Fig & Ember" }]
    }
  })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  const settle = () => settled(time.advance)
  await settle()
  return { ...time, settle, actor, calls, said, view: () => membersView(actor.getSnapshot()) }
}

const [ada, grace, kim] = exampleMembers
if (ada === undefined || grace === undefined || kim === undefined) throw new Error("The examples name three members")

it("lists members with their roles, invitations with their end, and why the last admin is locked", async () => {
  const { view } = await startMembers()
  expect(view().rows).toMatchObject([
    {
      name: "Ada Moor",
      roleLabel: "Administrator",
      isMe: true,
      note: "Last seen 1 September 2026",
      locked: "An organization needs at least one administrator"
    },
    {
      note: "Not seen yet",
      name: "Grace Hill",
      roleLabel: "Member",
      locked: undefined,
      brandRoles: [{ id: "brand_1", role: "creator" }]
    },
    { name: "kim@agency.example", note: "Invited, until 3 September 2026" }
  ])
})

it("invites a person and shows the link to copy", async () => {
  const { actor, calls, settle, view } = await startMembers()
  actor.send({ type: "invite.open" })
  actor.send({ type: "email.change", email: "sam" })
  actor.send({ type: "invite.submit" })
  expect(view().invitation).toMatchObject({ open: true, emailError: "Enter an e-mail address" })
  actor.send({ type: "email.change", email: "sam@agency.example" })
  actor.send({ type: "role.choose", role: "admin" })
  actor.send({ type: "invite.submit" })
  await settle()
  expect(view().invitation).toMatchObject({ link: "link", sentText: expect.stringContaining("sam@agency.example") })
  expect(calls.done).toEqual([
    ["prepareInvitation", { organizationId: "org_1", email: "sam@agency.example", orgRole: "admin", brandRoles: [] }],
    ["invite", "org_1", { email: "sam@agency.example", role: "admin" }]
  ])
})

it("an invitation brings the roles that were chosen for it, and an administrator's none", async () => {
  const { actor, calls, settle, view } = await startMembers()
  actor.send({ type: "invite.open" })
  actor.send({ type: "email.change", email: " rita@agency.example " })
  actor.send({ type: "brandRole.choose", brandId: "brand_1", role: "creator" })
  actor.send({ type: "brandRole.choose", brandId: "brand_1", role: "reviewer" })
  expect(view().invitation.brandRoles).toMatchObject([{ name: "Fig & Ember", role: "reviewer" }])
  actor.send({ type: "invite.submit" })
  await settle()
  const invited = { organizationId: "org_1", email: "rita@agency.example", orgRole: "member" }
  expect(calls.done).toEqual([
    ["prepareInvitation", { ...invited, brandRoles: [{ brandId: "brand_1", role: "reviewer" }] }],
    ["invite", "org_1", { email: "rita@agency.example", role: "member" }]
  ])
  actor.send({ type: "invite.open" })
  expect(view().invitation.brandRoles).toMatchObject([{ role: "" }])
  actor.send({ type: "email.change", email: "al@agency.example" })
  actor.send({ type: "brandRole.choose", brandId: "brand_1", role: "creator" })
  actor.send({ type: "brandRole.choose", brandId: "brand_1", role: "" })
  actor.send({ type: "role.choose", role: "admin" })
  expect(view().invitation.brandRoles).toBeUndefined()
  actor.send({ type: "invite.submit" })
  await settle()
  expect(calls.done[2]).toMatchObject(["prepareInvitation", { orgRole: "admin", brandRoles: [] }])
})

it("sends an invitation again with the roles that it had, and leaves after a question", async () => {
  const { actor, calls, said, settle, view } = await startMembers()
  actor.send({ type: "member.change", change: { kind: "resend", member: kim } })
  await settle()
  expect(calls.done).toEqual([
    [
      "prepareInvitation",
      {
        organizationId: "org_1",
        email: "kim@agency.example",
        orgRole: "member",
        brandRoles: [{ brandId: "brand_1", role: "reviewer" }]
      }
    ],
    ["invite", "org_1", { email: "kim@agency.example", role: "member" }]
  ])
  expect(view().rows.map(({ canLeave, canResend }) => [canLeave, canResend])).toEqual([
    [true, false],
    [false, false],
    [false, true]
  ])
  actor.send({ type: "member.change", change: { kind: "leave", member: ada } })
  expect(view().confirmation).toMatchObject({ title: "Leave this organization?", confirmLabel: "Leave" })
  actor.send({ type: "change.confirm" })
  await settle()
  expect(calls.done.at(-1)).toEqual(["leave", "org_1"])
  expect(said).toEqual(["Invitation sent again", "You left the organization"])
})

it("a member who manages nothing may leave, by the own row only", async () => {
  const { actor, calls, settle, view } = await startMembers(false)
  actor.send({ type: "member.change", change: { kind: "leave", member: grace } })
  expect(view().confirmation).toBeUndefined()
  actor.send({ type: "member.change", change: { kind: "leave", member: { ...grace, isMe: true } } })
  actor.send({ type: "change.confirm" })
  await settle()
  expect(calls.done).toEqual([["leave", "org_1"]])
})

it("removing and withdrawing ask first; roles change at once", async () => {
  const { actor, calls, said, settle, view } = await startMembers()
  actor.send({ type: "member.change", change: { kind: "remove", member: grace } })
  expect(view().confirmation?.title).toBe("Remove Grace Hill?")
  actor.send({ type: "change.cancel" })
  await settle()
  expect(calls.done).toEqual([])
  actor.send({ type: "member.change", change: { kind: "revoke", member: kim } })
  actor.send({ type: "change.confirm" })
  await settle()
  actor.send({ type: "member.change", change: { kind: "role", member: grace, role: "admin" } })
  await settle()
  actor.send({ type: "member.change", change: { kind: "brandRole", member: grace, brandId: "brand_1", role: null } })
  await settle()
  expect(calls.done).toEqual([
    ["revoke", "org_1", "invitation_1"],
    ["requireRoom", { organizationId: "org_1", membershipId: "membership_2" }],
    ["setRole", "org_1", "grace@figandember.example", "admin"]
  ])
  expect(said).toEqual(["Invitation withdrawn", "Role changed", "Role changed"])
  expect(view().rows[1]?.brandRoles).toMatchObject([{ role: "" }])
})

it("a refused change says why, and a person who may not manage changes nothing", async () => {
  const { actor, calls, said, settle } = await startMembers()
  calls.failing = new DirectoryRefused({ message: "An organization needs at least one administrator" })
  actor.send({ type: "member.change", change: { kind: "role", member: ada, role: "member" } })
  await settle()
  expect(said).toEqual(["An organization needs at least one administrator"])
  const member = await startMembers(false)
  member.actor.send({ type: "member.change", change: { kind: "remove", member: grace } })
  member.actor.send({ type: "invite.open" })
  expect(member.view()).toMatchObject({ confirmation: undefined, invitation: { open: false }, canManage: false })
  expect(member.view().readOnlyText).toBe("Only administrators invite people and change roles, and not in the demo.")
})

it("says when the list fails, and watches again when asked", async () => {
  let away = true
  const flaky = Layer.effect(
    OrganizationStore,
    Effect.map(OrganizationStore, (kept) =>
      OrganizationStore.of({
        ...kept,
        members: (organizationId) =>
          away ? Stream.fail(new BackendFailed({ data: "The backend does not answer" })) : kept.members(organizationId)
      })
    )
  ).pipe(Layer.provide(OrganizationStore.layerMemory(exampleMembers)))
  const time = makeTestTime(Layer.merge(world(newCalls()), flaky))
  const actor = createActor(membersMachine.provide({ actors: membersActors(time.runtime) }), {
    clock: time.clock,
    input: { organizationId: "org_1", clerkId: "org_1", canManage: true, canLeave: true, brands: [] }
  }).start()
  await settled(time.advance)
  expect(membersView(actor.getSnapshot())).toMatchObject({ state: "failed", error: "The backend does not answer" })
  away = false
  actor.send({ type: "members.retry" })
  await settled(time.advance)
  expect(membersView(actor.getSnapshot())).toMatchObject({ state: "ready", rows: [{}, {}, {}], stale: undefined })
  expect(membersView(membersStates.stale).stale).toBe("This may be out of date.")
  expect(membersView(membersStates.failed).stale).toBeUndefined()
})

it("offers 20 industries and other, named countries and languages, and the browser's time zone", () => {
  expect(industries).toHaveLength(22)
  expect(industries.at(-1)?.label).toBe("Other")
  expect(countries()).toContainEqual({ value: "DE", label: "Germany" })
  expect(languages()).toContainEqual({ value: "de", label: "German" })
  expect(timeZonesWith("Europe/Berlin")).toContainEqual({ value: "Europe/Berlin", label: "Europe/Berlin" })
  expect(timeZonesWith("Mars/Olympus_Mons").at(-1)).toEqual({ value: "Mars/Olympus_Mons", label: "Mars/Olympus Mons" })
  expect(Option.isSome(Schema.decodeUnknownOption(Slug)(exampleOrganization.slug))).toBe(true)
})

const tables: ReadonlyArray<[string, AnyStateMachine, Readonly<Record<string, AnyMachineSnapshot>>]> = [
  ["onboarding", onboardingMachine, onboardingStates],
  ["organization form", organizationFormMachine, organizationFormStates],
  ["members", membersMachine, membersStates]
]

it.each(tables)("%s names at least one example of every leaf state, and each is inert", (_, machine, states) => {
  const leaves = getStateNodes(machine).filter((node) => node.type === "atomic")
  const shown = Object.values(states).flatMap((snapshot) => snapshot._nodes.filter((node) => node.type === "atomic"))
  expect(new Set(shown.map((node) => node.id))).toEqual(new Set(leaves.map((node) => node.id)))
  for (const snapshot of Object.values(states)) {
    const actor = createActor(machine, { snapshot, input: undefined }).start()
    expect(actor.getSnapshot().children).toEqual({})
    actor.stop()
  }
})
