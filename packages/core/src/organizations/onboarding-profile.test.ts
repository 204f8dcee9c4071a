import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { DirectoryRefused, OrganizationDirectory } from "./organization-directory.service.ts"
import { OrganizationStore } from "./organization-store.service.ts"
import { Onboarding } from "./onboarding.service.ts"
import { OrganizationProfiles } from "./organization-profiles.service.ts"
import { exampleOrganization } from "./fixtures/organizations.states.ts"

it("S-194 asks for the profile of an organization there is, and for none while there is none", async () => {
  const asked: Array<string> = []
  const refused = Effect.fail(new DirectoryRefused({ message: "Not part of this test" }))
  const directory = Layer.succeed(OrganizationDirectory, {
    list: Effect.succeed([]),
    create: () => refused,
    update: () => refused,
    invitations: Effect.succeed([]),
    accept: () => refused,
    decline: () => refused,
    invite: () => refused,
    revoke: () => refused,
    setRole: () => refused,
    removeMember: () => refused,
    leave: () => refused
  })
  const profiles = Layer.effect(
    OrganizationProfiles,
    Effect.map(OrganizationProfiles, (kept) =>
      OrganizationProfiles.of({
        byClerkId: (clerkId) => {
          asked.push(clerkId)
          return kept.byClerkId(clerkId)
        }
      })
    )
  ).pipe(Layer.provide(OrganizationProfiles.layerMemory([exampleOrganization])))
  const services = Onboarding.layer.pipe(
    Layer.provide(Layer.mergeAll(directory, profiles, OrganizationStore.layerMemory()))
  )
  const next = (clerkId: string | undefined) =>
    Effect.runPromise(
      Effect.provide(
        Onboarding.use((onboarding) => onboarding.next(clerkId)),
        services
      )
    )
  expect(await next(undefined)).toEqual({ _tag: "choose", invitations: [] })
  expect(asked).toEqual([])
  expect(await next(exampleOrganization.clerkId)).toEqual({ _tag: "brand" })
  expect(asked).toEqual([exampleOrganization.clerkId])
})
