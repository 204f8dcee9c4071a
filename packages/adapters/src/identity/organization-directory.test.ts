import { Identity } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld } from "@marque/core/identity/memory"
import { Workspace } from "@marque/core/model"
import { OrganizationDirectory, OrganizationProfiles } from "@marque/core/organizations"
import { exampleOrganization } from "@marque/core/organizations/testing"
import { Effect, Layer, Option, Redacted } from "effect"
import { expect, it } from "vitest"
import { layer as workspaceLayer } from "../convex/workspace.ts"
import { layer } from "./organization-directory.ts"

const ORIGIN = "http://localhost:3000"

const signUp = Effect.fnUntraced(function* (world: ReturnType<typeof makeMemoryWorld>, email: string) {
  const { signUp: attempt } = yield* Identity
  yield* attempt.start({ email, password: Redacted.make("violet kettle 42") })
  yield* attempt.verifyEmail(world.mails.at(-1)?.code ?? "")
})

const page = (world: ReturnType<typeof makeMemoryWorld>) =>
  Layer.mergeAll(
    layer(ORIGIN),
    workspaceLayer(() => "brand_1")
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        layerMemory(world),
        OrganizationProfiles.layerMemory([{ ...exampleOrganization, clerkId: "org_2" }])
      )
    )
  )

it("makes organizations, and hands on the words and the free address of a refusal", async () => {
  const world = makeMemoryWorld()
  const failure = await Effect.gen(function* () {
    yield* signUp(world, "ada@example.com")
    const directory = yield* OrganizationDirectory
    yield* directory.create({ name: "Acme", slug: "acme" })
    return yield* Effect.flip(directory.create({ name: "Other", slug: "acme" }))
  }).pipe(Effect.provide(page(world)), Effect.runPromise)
  expect(failure).toMatchObject({ message: "This address is taken. Try acme-2.", suggestion: "acme-2" })
})

it("names members by their address, and protects the last admin", async () => {
  const world = makeMemoryWorld()
  const said = await Effect.gen(function* () {
    yield* signUp(world, "ada@example.com")
    const directory = yield* OrganizationDirectory
    const id = yield* directory.create({ name: "Acme", slug: "acme" })
    const link = yield* directory.invite(id, { email: "bob@example.com", role: "member" })
    const last = yield* Effect.flip(directory.setRole(id, "Ada@Example.com", "member"))
    const unknown = yield* Effect.flip(directory.removeMember(id, "who@example.com"))
    return [link, last.message, unknown.message]
  }).pipe(Effect.provide(page(world)), Effect.runPromise)
  expect(said).toEqual([
    expect.stringMatching(/^\/sign-up\/accept-invitation\?invitation=/),
    "An organization needs at least one admin.",
    "You are not in this organization."
  ])
})

it("the workspace is our own record of the active organization with the page's brand, and none without one", async () => {
  const world = makeMemoryWorld()
  const found = await Effect.gen(function* () {
    const workspace = yield* Workspace
    const directory = yield* OrganizationDirectory
    const signedOut = yield* workspace.current
    yield* signUp(world, "ada@example.com")
    const without = yield* workspace.current
    world.next = 2
    yield* directory.create({ name: "Fig & Ember", slug: "fig-ember" })
    const known = yield* workspace.current
    yield* directory.create({ name: "Unknown to us", slug: "unknown" })
    return [signedOut, without, known, yield* workspace.current]
  }).pipe(Effect.provide(page(world)), Effect.runPromise)
  expect(found).toEqual([
    Option.none(),
    Option.none(),
    Option.some({ organizationId: exampleOrganization._id, brandId: "brand_1" }),
    Option.none()
  ])
})
