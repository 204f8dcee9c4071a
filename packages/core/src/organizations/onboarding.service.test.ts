import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { Onboarding } from "./onboarding.service.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import { DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"
import { exampleOrganization } from "./fixtures/organizations.states.ts"
import { exampleMembers } from "./fixtures/setup.states.ts"

const unused = Effect.fail(new DirectoryRefused({ message: "Not part of this test" }))
const directory = Layer.succeed(OrganizationDirectory, {
  list: Effect.succeed([]),
  create: () => unused,
  update: () => unused,
  invitations: unused,
  accept: () => unused,
  decline: () => unused,
  invite: () => unused,
  revoke: () => unused,
  setRole: () => unused,
  removeMember: () => unused,
  leave: () => unused
})

it("a member without a brand is told whom to ask: administrators by name, or by address", async () => {
  const members = exampleMembers.flatMap(({ name, ...member }) => [
    { ...member, ...(name !== undefined && { name }) },
    { ...member, email: `second-${member.email}` }
  ])
  const layer = Onboarding.layer.pipe(
    Layer.provide(
      Layer.mergeAll(
        directory,
        OrganizationStore.layerMemory(members),
        OrganizationProfiles.layerMemory([{ ...exampleOrganization, orgRole: "member" }])
      )
    )
  )
  const next = Onboarding.use((onboarding) => onboarding.next(exampleOrganization.clerkId))
  expect(await Effect.runPromise(Effect.provide(next, layer))).toEqual({
    _tag: "ask",
    admins: ["Ada Moor", "second-ada@figandember.example"]
  })
})
