import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { organizationSwitcherMachine } from "./organization-switcher.machine.ts"
import { organizationSwitcherStates } from "./fixtures/organization-switcher.states.ts"
import { organizationSwitcherView } from "./organization-switcher.view.ts"
import type { OwnOrganization } from "./organizations.schema.ts"
import { organizationSwitcherActors } from "./organization-switcher.actors.ts"

const here = { clerkId: "org_1", inDemo: false, hasDemo: true, isVisitor: false } as const
const inDemo = { ...here, clerkId: "org_9", inDemo: true } as const

const start = (answers: ReadonlyArray<ReadonlyArray<OwnOrganization> | "refused" | "silent">) => {
  let asked = 0
  const list = Effect.suspend(() => {
    const answer = answers[asked++]
    if (answer === "silent") return Effect.never
    return answer === undefined || answer === "refused"
      ? Effect.fail(new DirectoryRefused({ message: "No connection." }))
      : Effect.succeed(answer)
  })
  // The switcher asks the directory for nothing else.
  const time = makeTestTime(Layer.succeed(OrganizationDirectory, { list } as typeof OrganizationDirectory.Service))
  const actor = createActor(organizationSwitcherMachine.provide({ actors: organizationSwitcherActors(time.runtime) }), {
    clock: time.clock
  }).start()
  return { actor, advance: time.advance, view: () => organizationSwitcherView(actor.getSnapshot(), here) }
}

const own: OwnOrganization = { clerkId: "org_1", name: "Fig & Ember", role: "admin", isDemo: false }

it("looks again each time it is opened, so that an organization just joined is there", async () => {
  const { actor, advance, view } = start([[own], [own, { ...own, clerkId: "org_2", name: "Ash" }]])
  await advance(0)
  expect(view()).toMatchObject({ shown: false, active: { name: "Fig & Ember" } })
  actor.send({ type: "switcher.open" })
  expect(view().items).toHaveLength(1)
  await advance(0)
  expect(view()).toMatchObject({ shown: true, items: [{ active: true }, { name: "Ash", active: false }] })
})

it("keeps what it has when looking fails or takes longer than 15 s, and says so", async () => {
  const { actor, advance, view } = start([[own], "refused", "silent", [own]])
  await advance(0)
  actor.send({ type: "switcher.open" })
  await advance(0)
  expect(view()).toMatchObject({ error: "No connection.", items: [{ name: "Fig & Ember" }] })
  actor.send({ type: "switcher.open" })
  await advance(14_999)
  expect(view().error).toBeUndefined()
  await advance(1)
  expect(view().error).toBe("Your organizations could not be loaded.")
  actor.send({ type: "switcher.open" })
  await advance(0)
  expect(view().error).toBeUndefined()
})

it("names the person's role in each and marks the demo", () => {
  const { items } = organizationSwitcherView(organizationSwitcherStates.several, here)
  expect(items.map(({ mark, roleLabel }) => [roleLabel, mark])).toEqual([
    ["Administrator", undefined],
    ["Member", undefined],
    ["Administrator", "Demo"]
  ])
})

it("has a search field from eight organizations on", () => {
  expect(organizationSwitcherView(organizationSwitcherStates.several, here).search).toBeUndefined()
  expect(organizationSwitcherView(organizationSwitcherStates.many, here).search?.label).toBe("Find an organization")
  const found = organizationSwitcherView(organizationSwitcherStates.searched, here)
  expect(found.items.map(({ name }) => name)).toEqual(["Halden Bikes"])
  expect(organizationSwitcherView(organizationSwitcherStates.nothingFound, here).empty).toBe("No results for “zebra”")
})

it("offers a new organization always and the demo where there is one, and leads visitors to sign-up", () => {
  const { several } = organizationSwitcherStates
  expect(organizationSwitcherView(several, here)).toMatchObject({
    newOrganization: { label: "New organization", href: "/onboarding/organization" },
    exploreDemo: { label: "Explore the demo" },
    demo: undefined
  })
  expect(organizationSwitcherView(several, { ...here, hasDemo: false }).exploreDemo).toBeUndefined()
  expect(organizationSwitcherView(several, { ...inDemo, isVisitor: true }).newOrganization.href).toBe("/sign-up")
})

it("offers the way out and the reset inside the demo and nowhere else", () => {
  const { several } = organizationSwitcherStates
  expect(organizationSwitcherView(several, inDemo)).toMatchObject({
    demo: { label: "Demo", leaveLabel: "Leave", resetLabel: "Reset demo data" },
    exploreDemo: undefined
  })
  expect(organizationSwitcherView(several, here).demo).toBeUndefined()
})
