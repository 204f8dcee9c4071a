import { Identity } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld } from "@marque/core/testing"
import { OrganizationDirectory } from "@marque/core/organizations"
import { Effect, Layer, Redacted } from "effect"
import { expect, it } from "vitest"
import { layer } from "./organization-directory.ts"

const signUp = Effect.fnUntraced(function* (world: ReturnType<typeof makeMemoryWorld>, email: string) {
  const { signUp: attempt } = yield* Identity
  yield* attempt.start({ email, password: Redacted.make("violet kettle 42") })
  yield* attempt.verifyEmail(world.mails.at(-1)?.code ?? "")
})

const page = (world: ReturnType<typeof makeMemoryWorld>) => layer.pipe(Layer.provideMerge(layerMemory(world)))

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
    "An organization needs at least one administrator",
    "You are not in this organization."
  ])
})

it("a page works in a new organization, which is listed at once, only after it looked again", async () => {
  const world = makeMemoryWorld()
  const seen = await Effect.gen(function* () {
    yield* signUp(world, "ada@example.com")
    const directory = yield* OrganizationDirectory
    const identity = yield* Identity
    yield* directory.create({ name: "Acme", slug: "acme" })
    const before = yield* identity.snapshot
    const listed = yield* directory.list
    yield* identity.refresh
    return [before, listed, yield* identity.snapshot]
  }).pipe(Effect.provide(page(world)), Effect.runPromise)
  expect(seen).toMatchObject([
    { organization: undefined },
    [{ clerkId: expect.any(String), name: "Acme", role: "admin", isDemo: false }],
    { organization: { name: "Acme" } }
  ])
})
