import { fakeOpenAi, tinyPng } from "@marque/testing/providers/openai"
import { expect, it } from "vitest"
import { run } from "../../test/run-engine.ts"
import { AiSettingProblem, aiEngines } from "./providers.ts"

it("names nothing when nothing is set", () => {
  expect(aiEngines({})).toEqual({ engines: [], text: undefined })
  expect(aiEngines({ MARQUE_IMAGE_MODEL: "", MARQUE_COMFYUI_URL: " " })).toEqual({ engines: [], text: undefined })
})

it("offers what the environment names, by names that people read", () => {
  const { engines, text } = aiEngines({
    MARQUE_IMAGE_MODEL: "openai:gpt-image-1",
    OPENAI_API_KEY: "k",
    MARQUE_VIDEO_MODEL: "gateway:google/veo-3.1",
    AI_GATEWAY_API_KEY: "k",
    MARQUE_TEXT_MODEL: "local:qwen3:8b",
    MARQUE_AI_BASE_URL: "http://127.0.0.1:11434/v1/",
    MARQUE_COMFYUI_URL: "http://127.0.0.1:8188"
  })
  expect(engines.map(({ offer }) => [offer.id, offer.name, offer.provider, offer.makes])).toEqual([
    ["openai:gpt-image-1", "OpenAI gpt-image-1", "openai", ["image"]],
    ["gateway:google/veo-3.1", "Gateway google/veo-3.1", "gateway", ["video"]],
    ["local:qwen3:8b", "Own server qwen3:8b", "server", ["text"]],
    ["comfyui", "ComfyUI", "comfyui", ["image"]]
  ])
  expect(engines.every(({ offer }) => !offer.local)).toBe(true)
  expect(text?.name).toBe("Own server qwen3:8b")
})

it.each<[Readonly<Record<string, string>>, string]>([
  [
    { MARQUE_IMAGE_MODEL: "gpt-image-1" },
    "MARQUE_IMAGE_MODEL must be provider:model with one of these providers: local, openai"
  ],
  [{ MARQUE_IMAGE_MODEL: "openia:gpt-image-1" }, "MARQUE_IMAGE_MODEL must be provider:model"],
  [{ MARQUE_TEXT_MODEL: "openai:" }, "MARQUE_TEXT_MODEL must be provider:model"],
  [{ MARQUE_IMAGE_MODEL: "openai:gpt-image-1" }, "MARQUE_IMAGE_MODEL needs OPENAI_API_KEY"],
  [{ MARQUE_IMAGE_MODEL: "local:sdxl" }, "MARQUE_IMAGE_MODEL needs MARQUE_AI_BASE_URL"],
  [
    { MARQUE_AI_BASE_URL: "localhost:8000" },
    "MARQUE_AI_BASE_URL must be an address that begins with http:// or https://"
  ],
  [{ MARQUE_COMFYUI_URL: "file:///x" }, "MARQUE_COMFYUI_URL must be an address"],
  [{ MARQUE_VIDEO_MODEL: "openai:sora", OPENAI_API_KEY: "k" }, "MARQUE_VIDEO_MODEL must be a model of gateway"],
  [
    { MARQUE_IMAGE_MODEL: "local:x", MARQUE_AI_BASE_URL: "http://127.0.0.1/v1", MARQUE_IMAGE_SIZES: "big" },
    "MARQUE_IMAGE_SIZES must be a list like 1024x1024, 832x1216"
  ],
  [
    { MARQUE_IMAGE_MODEL: "local:x", MARQUE_AI_BASE_URL: "http://127.0.0.1/v1", MARQUE_IMAGE_REFERENCES: "some" },
    "MARQUE_IMAGE_REFERENCES must be a whole number from 0 to 16"
  ]
])("stops at %j with a sentence", (environment, sentence) => {
  expect(() => aiEngines(environment)).toThrow(AiSettingProblem)
  expect(() => aiEngines(environment)).toThrow(sentence)
})

it("makes pictures at the operator's own server in the sizes that it takes, for nothing", async () => {
  const server = await fakeOpenAi()
  const { engines } = aiEngines({
    MARQUE_IMAGE_MODEL: "local:sdxl",
    MARQUE_AI_BASE_URL: `${server.url}/v1`,
    MARQUE_IMAGE_SIZES: "768x768, 768x1344"
  })
  const [engine] = engines
  if (engine === undefined) throw new Error("no engine")
  const { events, problems } = await run(engine, () => fetch(`${server.url}/files/ping`))
  await server.close()
  expect(problems).toEqual([])
  expect(server.asked[0]?.headers.authorization).toBeUndefined()
  expect(JSON.parse(server.asked[0]?.body ?? "")).toMatchObject({ model: "sdxl", size: "768x1344" })
  expect(events).toContainEqual({ _tag: "Cost", credits: 0, basis: "estimated" })
})

it("sends pictures beside the words to a model whose operator says how many it takes, and says so", async () => {
  const server = await fakeOpenAi()
  const own = { MARQUE_IMAGE_MODEL: "local:sdxl", MARQUE_AI_BASE_URL: `${server.url}/v1` }
  const [blind] = aiEngines(own).engines
  expect([blind?.offer.references, blind?.offer.modes]).toEqual([undefined, ["product", "halax", "custom"]])
  const [engine] = aiEngines({ ...own, MARQUE_IMAGE_REFERENCES: "2" }).engines
  if (engine === undefined) throw new Error("no engine")
  expect([engine.offer.references, engine.offer.modes]).toEqual([2, ["product", "halax", "custom", "place"]])
  const png = { bytes: new Uint8Array(tinyPng), mediaType: "image/png" }
  const ping = () => fetch(`${server.url}/files/ping`)
  const { problems } = await run(engine, ping, { start: png, references: [png] }, undefined, "place")
  const [sent] = server.asked
  expect([problems, sent?.path]).toEqual([[], "/v1/images/edits"])
  expect(sent?.body.match(/name="image(\[\])?"/g)).toHaveLength(2)
  const many = await run(engine, ping, { references: [png, png, png] })
  await server.close()
  expect([server.asked.length, many.assets[0]?.warnings]).toEqual([
    1,
    ["Made by the local engine because Own server sdxl cannot make a picture from a photograph"]
  ])
})
