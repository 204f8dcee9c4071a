import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { OrganizationStore } from "./organization-store.service.ts"
import { exampleMembers } from "./fixtures/setup.states.ts"

it("a member in memory has one role in each brand, which is changed or taken away", async () => {
  const roles = (role: "viewer" | "manager" | null, brandId: string) =>
    Effect.gen(function* () {
      const store = yield* OrganizationStore
      yield* store.setBrandRole({ organizationId: "org_1", membershipId: "membership_2", brandId, role })
      const members = Option.getOrThrow(yield* Stream.runHead(store.members("org_1")))
      return members.map(({ brandRoles }) => brandRoles)
    })
  const [changed, added, taken] = await Effect.runPromise(
    Effect.all([roles("manager", "brand_1"), roles("viewer", "brand_2"), roles(null, "brand_1")], {
      concurrency: 1
    }).pipe(Effect.provide(OrganizationStore.layerMemory(exampleMembers)))
  )
  const kim = [{ brandId: "brand_1", role: "reviewer" }]
  expect(changed).toEqual([[], [{ brandId: "brand_1", role: "manager" }], kim])
  expect(added?.[1]).toHaveLength(2)
  expect(taken).toEqual([[], [{ brandId: "brand_2", role: "viewer" }], kim])
})

it("in memory anyone may be invited, and members are counted by their roles", async () => {
  const seats = await Effect.runPromise(
    Effect.gen(function* () {
      const store = yield* OrganizationStore
      yield* store.prepareInvitation({ organizationId: "org_1", email: "", orgRole: "member", brandRoles: [] })
      yield* store.requireRoom({ organizationId: "org_1", membershipId: "membership_2" })
      return yield* Stream.runHead(store.seats("org_1"))
    }).pipe(Effect.provide(OrganizationStore.layerMemory(exampleMembers)))
  )
  expect(Option.getOrThrow(seats)).toEqual({ used: 2 })
})
