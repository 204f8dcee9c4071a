import { Console, Deferred, Effect, Fiber, Layer, Option, Redacted, Stream } from "effect"
import { beforeEach, expect, it } from "vitest"
import { createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { authActors } from "./auth.actors.ts"
import type { IdentityConfiguration } from "./auth-setup.machine.ts"
import { authMachine } from "./auth.machine.ts"
import { authStates } from "./fixtures/auth.states.ts"
import { authView } from "./auth.view.ts"
import { HydrateFailed, ScriptDownloadFailed } from "./identity.errors.ts"
import { layerMemory, makeMemoryWorld, type MemoryCookie, type MemoryWorld } from "./fixtures/identity.memory.ts"
import { Identity } from "./identity.service.ts"
import { reverificationLayer } from "./reverification.layer.ts"

const local: IdentityConfiguration = { provider: "local" }

const printed: Array<unknown> = []
const quiet = Layer.succeed(Console.Console, {
  ...globalThis.console,
  error: (line: unknown) => void printed.push(line)
})
beforeEach(() => {
  printed.length = 0
})

const begin = (layer: Layer.Layer<Identity>, configuration: IdentityConfiguration = local) => {
  const time = makeTestTime(Layer.provideMerge(Layer.merge(reverificationLayer, quiet), layer))
  const actor = createActor(authMachine.provide({ actors: authActors(time.runtime) }), {
    clock: time.clock,
    input: configuration
  })
  const said: Array<unknown> = []
  actor.on("*", (event) => said.push(event.type === "notice" ? event.text : event))
  actor.start()
  const use = <A, E>(effect: (identity: Identity["Service"]) => Effect.Effect<A, E>) =>
    time.runtime.runPromise(Identity.use(effect))
  const advance = async (ms: number) => {
    await time.advance(ms)
    // A change takes a few turns of the event loop from the provider to the machine.
    for (let turn = 0; turn < 8; turn++) await time.settle()
  }
  return { ...time, advance, actor, said, use, view: () => authView(actor.getSnapshot()) }
}

const signedIn = async (world: MemoryWorld = makeMemoryWorld(), cookie: MemoryCookie = { sessionId: undefined }) => {
  const page = begin(layerMemory(world, cookie))
  await page.use(({ org, signUp }) =>
    Effect.gen(function* () {
      yield* signUp.start({ email: "ada@example.com", password: Redacted.make("violet kettle 42"), name: "Ada" })
      yield* signUp.verifyEmail(world.mails.at(-1)?.code ?? "")
      yield* org.create({ name: "First" })
      yield* org.create({ name: "Second" })
    })
  )
  await page.advance(0)
  return { ...page, world, cookie }
}

const stalled = (ms: number): Layer.Layer<Identity> =>
  Layer.effect(
    Identity,
    Effect.map(Identity, (identity) => Identity.of({ ...identity, load: Effect.sleep(ms) }))
  ).pipe(Layer.provide(layerMemory()))

it("S-149 begins loading and ends signed out or signed in", async () => {
  const { advance, view } = begin(layerMemory())
  expect(view().status).toBe("loading")
  await advance(0)
  expect(view().status).toBe("signedOut")
  expect((await signedIn()).view()).toMatchObject({ status: "signedIn", user: { email: "ada@example.com" } })
})

it("S-145 S-146 S-147 S-177 exposes the user with metadata, and the organization with role, slug and permissions", async () => {
  const { use, view } = await signedIn()
  expect(view()).toMatchObject({
    userId: "user_1",
    user: { id: "user_1", publicMetadata: {} },
    organization: { slug: "second", role: "admin", permissions: expect.arrayContaining(["org.members.manage"]) }
  })
  expect(view()).toMatchObject({
    loader: "ready",
    degraded: false,
    client: { sessionIds: [expect.any(String)] },
    session: { id: expect.any(String), factorAge: [0, -1] }
  })
  expect(Option.isSome(await use((identity) => identity.token({ template: "convex" })))).toBe(true)
})

it("S-150 a pending session is signed out: no user, no organization, only its task", () => {
  expect(authView(authStates.pendingTask)).toMatchObject({
    status: "signedOut",
    user: undefined,
    organization: undefined,
    pendingTask: "choose-organization",
    pendingElsewhere: { link: { href: "https://accounts.example.com/tasks/choose-organization" } }
  })
})

it.each([
  ["S-170", undefined, "The publishable key of the identity provider is missing"],
  ["S-171", "pk_test_nonsense", "The publishable key of the identity provider is malformed (terminator)"]
])("%s start-up fails for good with the key %s", async (_, publishableKey, text) => {
  const { actor, advance, view } = begin(layerMemory(), { provider: "clerk", publishableKey })
  actor.send({ type: "auth.retry" })
  await advance(60_000)
  expect(view()).toMatchObject({ status: "misconfigured", fatal: text })
})

it.each([
  ["S-210", new HydrateFailed(), "Failed to hydrate latest Clerk JS"],
  ["S-211", new ScriptDownloadFailed(), "Failed to download latest ClerkJS"]
])("%s the loader's status is an error that is logged, and a retry loads again", async (_, loadError, line) => {
  const world = makeMemoryWorld()
  world.loadError = loadError
  const { actor, advance, view } = begin(layerMemory(world))
  expect(view().loader).toBe("loading")
  await advance(0)
  expect(view()).toMatchObject({
    status: "failed",
    loader: "error",
    banner: { text: "Signing in is not available right now.", canRetry: true }
  })
  expect(printed).toEqual([line])
  expect(actor.getSnapshot().context.loadError?.message).toBe(line)
  world.loadError = undefined
  actor.send({ type: "auth.retry" })
  await advance(0)
  expect(view()).toMatchObject({ status: "signedOut", loader: "ready", banner: undefined })
})

it("S-174 the role super_admin in the public metadata, and no other, makes an administrator", async () => {
  const { advance, use, view, world } = await signedIn()
  expect(view()).toMatchObject({ superAdmin: false, user: { publicMetadata: {} } })
  for (const user of world.users.values()) user.role = "super_admin"
  await use((identity) => identity.refresh)
  await advance(0)
  expect(view()).toMatchObject({ superAdmin: true, user: { publicMetadata: { role: "super_admin" } } })
})

it("gives up loading after 15 s, tries again after 2, 5, 10, 30 s, and at once when asked", async () => {
  const { actor, advance, view } = begin(stalled(1_000_000))
  await advance(14_999)
  expect(view().status).toBe("loading")
  await advance(1)
  for (const seconds of [2, 5, 10, 30, 30]) {
    expect(view()).toMatchObject({ status: "failed", banner: { canRetry: true } })
    await advance(seconds * 1000 - 1)
    expect(view().status).toBe("failed")
    await advance(1)
    expect(view().status).toBe("loading")
    await advance(15_000)
  }
  actor.send({ type: "auth.retry" })
  expect(view().status).toBe("loading")
})

it("S-210 S-211 a load that takes longer than 15 s is logged like every other failure to load", async () => {
  const { advance, view } = begin(stalled(1_000_000))
  await advance(14_999)
  expect(printed).toEqual([])
  await advance(1)
  await advance(0)
  expect(printed).toEqual(["The identity provider did not load within 15 s"])
  expect(view()).toMatchObject({
    loader: "error",
    banner: { text: "Signing in is not available right now.", canRetry: true }
  })
})

it("a provider that is away at the start and comes back is loaded by itself", async () => {
  const world = makeMemoryWorld()
  world.offline = true
  const { advance, view } = begin(layerMemory(world))
  await advance(0)
  expect(view().status).toBe("failed")
  world.offline = false
  await advance(2_000)
  expect(view()).toMatchObject({ status: "signedOut", banner: undefined })
})

it("signing in and out in one tab reaches the other, which says so once", async () => {
  const { actor, advance, cookie, view, world } = await signedIn()
  const other = begin(layerMemory(world, cookie))
  await other.advance(0)
  expect(other.view()).toMatchObject({ status: "signedIn", userId: "user_1" })
  actor.send({ type: "auth.signOut" })
  await advance(0)
  await other.advance(0)
  expect(view().status).toBe("signedOut")
  expect(other.view().status).toBe("signedOut")
  expect(other.said).toEqual(["You were signed out."])
})

it("signs out here after 5 s even when the provider does not answer", async () => {
  const layer = Layer.effect(
    Identity,
    Effect.map(Identity, (identity) => Identity.of({ ...identity, signOut: () => Effect.never }))
  )
  const world = makeMemoryWorld()
  const cookie = { sessionId: undefined }
  await signedIn(world, cookie)
  const { actor, advance, said, view } = begin(layer.pipe(Layer.provide(layerMemory(world, cookie))))
  await advance(0)
  actor.send({ type: "auth.signOut", everywhere: true })
  expect(view().busy).toBe("signingOut")
  await advance(4_999)
  expect(view()).toMatchObject({ status: "signedIn", busy: "signingOut" })
  await advance(1)
  expect(view()).toMatchObject({ status: "signedOut", user: undefined })
  expect(said).toEqual([])
})

it("a switch gets the new organization's token before it is announced", async () => {
  const { actor, advance, said, use, view } = await signedIn()
  const [first] = await use(({ org }) => org.list)
  const organizationId = first?.id ?? ""
  actor.send({ type: "auth.switchOrganization", organizationId })
  expect(view().busy).toBe("switching")
  await advance(0)
  expect(view()).toMatchObject({ busy: undefined, organization: { id: organizationId, name: "First" } })
  expect(said).toEqual([{ type: "identity.organizationChanged", organizationId }])
  expect(Option.getOrThrow(await use((identity) => identity.token()))).toContain(organizationId)
})

it("a switch can end where it was asked for, or in no organization", async () => {
  const { actor, advance, said, use, view } = await signedIn()
  const [first] = await use(({ org }) => org.list)
  const organizationId = first?.id ?? ""
  actor.send({ type: "auth.switchOrganization", organizationId, to: "/brands/brand_1/gallery" })
  await advance(0)
  actor.send({ type: "auth.switchOrganization", organizationId: null })
  await advance(0)
  expect(view()).toMatchObject({ busy: undefined, organization: undefined })
  actor.send({ type: "auth.switchOrganization", organizationId: null })
  expect(view().busy).toBeUndefined()
  expect(said).toEqual([
    { type: "identity.organizationChanged", organizationId, to: "/brands/brand_1/gallery" },
    { type: "identity.organizationChanged", organizationId: null }
  ])
})

it("a failed switch keeps the old organization and says why", async () => {
  const { actor, advance, said, view } = await signedIn()
  actor.send({ type: "auth.switchOrganization", organizationId: "org_foreign" })
  await advance(0)
  expect(view()).toMatchObject({ busy: undefined, organization: { name: "Second" } })
  expect(said).toEqual(["You are not in this organization."])
})

it("goes on with what is loaded while the provider is away, and says when it is back", async () => {
  const { advance, said, use, view, world } = await signedIn()
  world.offline = true
  await use((identity) => identity.refresh)
  await advance(0)
  expect(view()).toMatchObject({ status: "signedIn", banner: { canRetry: false }, user: { email: "ada@example.com" } })
  world.offline = false
  await use((identity) => identity.refresh)
  await advance(0)
  expect(view()).toMatchObject({ status: "signedIn", banner: undefined })
  expect(said).toEqual([
    "Signing in is not available right now. You can go on with what is loaded.",
    "Signing in is available again."
  ])
})

/** A change stream that breaks on `fail`, and at once for the next `breaks` tries. */
const brittle = (world: MemoryWorld, cookie: MemoryCookie) => {
  const wire = { broken: Effect.runSync(Deferred.make<void>()), breaks: 0 }
  const layer = Layer.effect(
    Identity,
    Effect.map(Identity, (identity) =>
      Identity.of({
        ...identity,
        changes: Stream.suspend(() => {
          if (wire.breaks > 0) {
            wire.breaks -= 1
            return Stream.die("The wire is cut.")
          }
          wire.broken = Effect.runSync(Deferred.make<void>())
          const cut = Stream.fromEffect(Effect.andThen(Deferred.await(wire.broken), Effect.die("The wire is cut.")))
          return Stream.merge(identity.changes, cut)
        })
      })
    )
  ).pipe(Layer.provide(layerMemory(world, cookie)))
  const fail = (breaks: number) => {
    wire.breaks = breaks
    Effect.runSync(Deferred.succeed(wire.broken, undefined))
  }
  return { layer, fail }
}

it("S-149 a session that stops telling degrades who is signed in, once, and is listened to again after 5 s", async () => {
  const { world, cookie } = await signedIn()
  const { layer, fail } = brittle(world, cookie)
  const { advance, said, view } = begin(layer)
  await advance(0)
  expect(view()).toMatchObject({ status: "signedIn", degraded: false, banner: undefined })
  fail(1)
  await advance(0)
  const text = "Signing in is not available right now. You can go on with what is loaded."
  expect(view()).toMatchObject({ status: "signedIn", degraded: true, banner: { text, canRetry: false } })
  await advance(5_000)
  expect(view()).toMatchObject({ status: "signedIn", degraded: true })
  await advance(4_999)
  expect(view().degraded).toBe(true)
  await advance(1)
  expect(view()).toMatchObject({ status: "signedIn", degraded: false, banner: undefined })
  expect(said).toEqual([text, "Signing in is available again."])
})

it("signed out, a session that stops telling is a banner until it tells again", async () => {
  const { layer, fail } = brittle(makeMemoryWorld(), { sessionId: undefined })
  const { advance, said, view } = begin(layer)
  await advance(0)
  fail(0)
  await advance(0)
  expect(view()).toMatchObject({
    status: "signedOut",
    banner: { text: "Signing in is not available right now.", canRetry: false }
  })
  await advance(5_000)
  expect(view()).toMatchObject({ status: "signedOut", banner: undefined })
  expect(said).toEqual([])
})

it("S-198 S-199 the token is asked with the template convex, kept, and asked again only when forced", async () => {
  const { advance, use } = await signedIn()
  const token = (forceRefresh: boolean) =>
    use((identity) => Effect.map(identity.token({ template: "convex", forceRefresh }), Option.getOrThrow))
  const first = await token(false)
  await advance(1_000)
  expect(await token(false)).toBe(first)
  expect(await token(true)).not.toBe(first)
})

it("S-209 signed out or offline there is no token, and asking never fails", async () => {
  const out = begin(layerMemory())
  await out.advance(0)
  expect(await out.use((identity) => identity.token({ template: "convex" }))).toEqual(Option.none())
  const { use, world } = await signedIn()
  world.offline = true
  expect(await use((identity) => identity.token({ template: "convex", forceRefresh: true }))).toEqual(Option.none())
})

it("the stream of changes begins with the present and never repeats itself", async () => {
  const { use, world } = await signedIn()
  const seen = await use((identity) =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Stream.runCollect(Stream.take(identity.changes, 2)))
      yield* Effect.yieldNow
      yield* identity.refresh
      yield* identity.refresh
      yield* identity.signOut()
      return yield* Fiber.join(fiber)
    })
  )
  expect(seen.map(({ _tag }) => _tag)).toEqual(["SignedIn", "SignedOut"])
  expect(world.sessions.size).toBe(0)
})
