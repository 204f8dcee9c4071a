import { BrandRemoval, brandRemovalContract } from "@marque/core/brands"
import { errorText } from "@marque/core/kernel"
import { refusalOf } from "@marque/core/model"
import {
  layerInProcess,
  NotFound,
  ServerFunctionFailed,
  serverHandler,
  type ServerHandlers
} from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { layer } from "./brand-removal.ts"

type Remove = ServerHandlers<typeof brandRemovalContract, never>["removeBrand"]

const removing = (removeBrand: Remove) => {
  const handle = serverHandler(brandRemovalContract, { removeBrand }, { origin: "http://localhost:3000" })
  return BrandRemoval.use(({ remove }) => remove("brand_1")).pipe(
    Effect.provide(Layer.provide(layer, layerInProcess(handle)))
  )
}

const failure = (removeBrand: Remove) => Effect.runPromise(Effect.flip(removing(removeBrand)))

it("names the brand to the server", async () => {
  const asked: Array<string> = []
  const done = removing(({ data }) => {
    asked.push(data.brandId)
    return Effect.succeed(null)
  })
  expect([await Effect.runPromise(done), asked]).toEqual([undefined, ["brand_1"]])
})

it("S-240 knows a server that wants a proof first, and at which level", async () => {
  const data = { code: "REVERIFICATION_REQUIRED", message: "Confirm it is you.", level: "moderate" } as const
  expect(await failure(() => new ServerFunctionFailed({ status: 403, data }))).toMatchObject({
    _tag: "ReverificationRequired",
    level: "moderate"
  })
})

it("hands on the backend's refusal with its code", async () => {
  const data = { code: "invalid", message: "Archive it first." }
  expect(refusalOf(await failure(() => new ServerFunctionFailed({ status: 502, data })))).toEqual(data)
  expect(refusalOf(await failure(() => new NotFound()))?.code).toBe("not_found")
})

it("gives a failure without words an id", async () => {
  expect(errorText(await failure(() => new ServerFunctionFailed({ status: 500 })), "It failed")).toMatch(/^It failed.+/)
})
