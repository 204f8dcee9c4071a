import { brandFileContract, brandPackTexts, PublicBrandFiles } from "@marque/core/brand-files"
import { layerInProcess, serverHandler, ServerFunctionFailed } from "@marque/core/server-functions"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { layer } from "./public-brand-files.ts"

const textAt = (to: string) => {
  const handle = serverHandler(
    brandFileContract,
    {
      readBrandFile: ({ data }) =>
        data.to === "house.example"
          ? Effect.succeed({ text: "{}" })
          : Effect.fail(
              new ServerFunctionFailed({
                status: 422,
                ...(data.to === "silent" ? {} : { data: { message: "Not there" } })
              })
            )
    },
    { origin: "http://localhost:3000" }
  )
  return Effect.runPromise(
    PublicBrandFiles.use((files) => files.read(to)).pipe(
      Effect.map(({ text }) => text),
      Effect.catch((refused) => Effect.succeed(refused.message)),
      Effect.provide(Layer.provide(layer, layerInProcess(handle)))
    )
  )
}

it("a brand file on another website is the server's answer, or its sentence", async () => {
  expect([await textAt("house.example"), await textAt("gone.example"), await textAt("silent")]).toEqual([
    "{}",
    "Not there",
    brandPackTexts.readFailed
  ])
})
