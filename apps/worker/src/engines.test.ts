import { Engines } from "@marque/core/engines"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { enginesFrom } from "./engines.ts"

const offeredBy = async (environment: Readonly<Record<string, string>>) => {
  const warnings: Array<string> = []
  const { engines: layer, writer } = await enginesFrom(environment, (sentence) => warnings.push(sentence))
  const offers = await Effect.runPromise(
    Effect.provide(
      Engines.useSync(({ offers: all }) => all),
      layer
    )
  )
  return { warnings, ids: offers.map(({ id }) => id), writer: writer?.name }
}

it("makes pictures by itself when no provider is named", async () => {
  expect(await offeredBy({})).toEqual({ warnings: [], ids: ["local"], writer: undefined })
})

it("films and writes with what the environment names", async () => {
  const named = {
    MARQUE_VIDEO_MODEL: "gateway:film",
    AI_GATEWAY_API_KEY: "k",
    MARQUE_TEXT_MODEL: "local:qwen3",
    MARQUE_AI_BASE_URL: "http://127.0.0.1:1/v1"
  }
  expect(await offeredBy(named)).toEqual({
    warnings: [],
    ids: ["local", "gateway:film", "local:qwen3"],
    writer: "Own server qwen3"
  })
})

it("goes on without providers and says why when their settings cannot be", async () => {
  const { ids, warnings } = await offeredBy({ MARQUE_IMAGE_MODEL: "openia:gpt-image-1" })
  expect(ids).toEqual(["local"])
  expect(warnings).toEqual([
    expect.stringMatching(/^MARQUE_IMAGE_MODEL .*\. Until then everything is made by the studio itself\.$/)
  ])
})
