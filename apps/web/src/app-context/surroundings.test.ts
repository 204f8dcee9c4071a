import { Surroundings } from "@marque/core/model"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeSurroundings } from "./surroundings.ts"

it("tells the path of the moment, and the first version the page heard of", async () => {
  let path = "/org"
  const { layer, served, version, watch } = makeSurroundings(() => path)
  const versions: Array<string | undefined> = []
  const stop = watch(() => versions.push(version()))
  const now = () =>
    Effect.runPromise(
      Effect.provide(
        Effect.flatMap(Surroundings, ({ current }) => current),
        layer
      )
    )
  expect(await now()).toEqual({ route: "/org" })
  served("v1")
  served("v2")
  path = "/brands/b1/gallery"
  expect(await now()).toEqual({ route: "/brands/b1/gallery", appVersion: "v1" })
  stop()
  served("v3")
  expect(versions).toEqual(["v1", "v1"])
})
