import { Effect } from "effect"
import { expectTypeOf, it } from "vitest"
import type {
  AnswerNotUnderstood,
  NotFound,
  Redirected,
  ServerFunctionFailed,
  TransportFailed
} from "./server-functions.errors.ts"
import { type AuthState, type DemoEntry, type ResultOf, serverContract } from "./server-functions.schema.ts"
import { callServer, ServerFunctions } from "./server-functions.service.ts"
import { serverHandler, type ServerRequest } from "./server-handler.service.ts"

it("the contract types both sides", () => {
  expectTypeOf<ResultOf<typeof serverContract.authState>>().toEqualTypeOf<AuthState>()
  expectTypeOf<Effect.Success<ServerFunctions["Service"]["exploreDemo"]>>().toEqualTypeOf<DemoEntry>()
  // @ts-expect-error this function takes no data
  void callServer(serverContract.authState, { userId: "u1" })
  serverHandler(
    serverContract,
    {
      authState: () => Effect.succeed({ userId: null, token: null }),
      // @ts-expect-error a version is a text or null
      appVersion: () => Effect.succeed({ version: 1 }),
      exploreDemo: () => Effect.die("later"),
      // @ts-expect-error a handler throws only what the caller may see
      resetDemo: () => Effect.fail(new Error("secret"))
    },
    { origin: "" }
  )
})

it("a call fails in five ways", () => {
  expectTypeOf<Effect.Error<ServerFunctions["Service"]["authState"]>>().toEqualTypeOf<
    Redirected | NotFound | ServerFunctionFailed | TransportFailed | AnswerNotUnderstood
  >()
})

it("a handler needs what its functions need", () => {
  const contract = { appVersion: serverContract.appVersion }
  const handler = serverHandler(
    contract,
    { appVersion: () => ServerFunctions.use((other) => Effect.orDie(other.appVersion)) },
    { origin: "" }
  )
  expectTypeOf<Effect.Services<ReturnType<typeof handler>>>().toEqualTypeOf<ServerFunctions>()
})

it("a web request is a server request", () => {
  expectTypeOf<Request>().toExtend<ServerRequest>()
})
