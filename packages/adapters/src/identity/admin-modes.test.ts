import { adminModeContract, AdminModes } from "@marque/core/shell"
import { Identity } from "@marque/core/identity"
import { layerMemory, makeMemoryWorld } from "@marque/core/testing"
import {
  layerInProcess,
  NotFound,
  ServerFunctionFailed,
  serverHandler,
  type ServerHandlers
} from "@marque/core/server-functions"
import { ConvexError } from "convex/values"
import { Effect, Layer, Option, Redacted, Stream } from "effect"
import { expect, it } from "vitest"
import { layer } from "./admin-modes.ts"

type TurnOn = ServerHandlers<typeof adminModeContract, never>["turnOnAdminMode"]

const page = (options: { readonly turnOn?: TurnOn; readonly stored?: unknown; readonly off?: () => Promise<null> }) => {
  const world = makeMemoryWorld()
  const handle = serverHandler(
    adminModeContract,
    { turnOnAdminMode: options.turnOn ?? (({ data }) => Effect.succeed({ reason: data.reason, expiresAt: 9 })) },
    { origin: "http://localhost:3000" }
  )
  const client = {
    mutation: options.off ?? (async () => null),
    onUpdate: (_query: unknown, _args: unknown, onResult: (value: unknown) => void) => {
      onResult(options.stored ?? null)
      return Object.assign(() => undefined, { unsubscribe: () => undefined, getCurrentValue: () => undefined })
    }
  }
  // The layer uses only these two functions of the client with these arguments.
  const over = layer(client as unknown as Parameters<typeof layer>[0])
  const services = over.pipe(Layer.provideMerge(Layer.merge(layerInProcess(handle), layerMemory(world))))
  const run = <A, E>(effect: Effect.Effect<A, E, AdminModes | Identity>) =>
    Effect.runPromise(Effect.provide(effect, services))
  return { run, world }
}

const use = <A, E>(ask: (modes: AdminModes["Service"]) => Effect.Effect<A, E>) => Effect.flatMap(AdminModes, ask)

it("S-174 the switch is for the role super_admin, and follows it", async () => {
  const { run, world } = page({})
  const seen = await run(
    Effect.gen(function* () {
      const identity = yield* Identity
      const { available } = yield* AdminModes
      yield* identity.load
      const [before] = yield* Stream.runCollect(Stream.take(available, 1))
      yield* identity.signUp.start({ email: "ada@example.com", password: Redacted.make("violet kettle 42") })
      yield* identity.signUp.verifyEmail(world.mails[0]?.code ?? "")
      const [member] = yield* Stream.runCollect(Stream.take(available, 1))
      for (const user of world.users.values()) user.role = "super_admin"
      yield* identity.refresh
      const [admin] = yield* Stream.runCollect(Stream.take(available, 1))
      return [before, member, admin]
    })
  )
  expect(seen).toEqual([false, false, true])
})

it("sends the reason to the server and hands on what it recorded", async () => {
  const { run } = page({})
  expect(await run(use(({ turnOn }) => turnOn("Ticket 4711")))).toEqual({ reason: "Ticket 4711", expiresAt: 9 })
})

it("knows a server that wants a proof first, and its words otherwise", async () => {
  const fails = async (turnOn: TurnOn) => {
    const { run } = page({ turnOn })
    const failure = await run(Effect.flip(use((modes) => modes.turnOn("Ticket"))))
    return [failure._tag, failure.message]
  }
  const wanted = new ServerFunctionFailed({
    status: 403,
    data: { code: "REVERIFICATION_REQUIRED", message: "Confirm it is you.", level: "strict_mfa" }
  })
  expect(await fails(() => wanted)).toEqual(["ReverificationRequired", "Confirm it is you."])
  const refusal = new ServerFunctionFailed({ status: 403, data: { message: "This account is blocked." } })
  expect(await fails(() => refusal)).toEqual(["AdminModeRefused", "This account is blocked."])
  const silent = "The server did not answer. Try again in a moment."
  expect(await fails(() => new NotFound())).toEqual(["AdminModeRefused", silent])
})

it("reads the record of the backend, and says in its words why it could not be ended", async () => {
  const first = ({ record }: AdminModes["Service"]) => Stream.runHead(record)
  expect(await page({}).run(use(first))).toEqual(Option.some(Option.none()))
  const stored = { reason: "Ticket", expiresAt: 5 }
  expect(await page({ stored }).run(use(first))).toEqual(Option.some(Option.some(stored)))
  const { run } = page({ off: () => Promise.reject(new ConvexError({ code: "banned", message: "Blocked." })) })
  expect(await run(Effect.flip(use(({ turnOff }) => turnOff)))).toMatchObject({ message: "Blocked." })
})
