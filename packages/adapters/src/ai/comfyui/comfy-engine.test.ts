import { writeFileSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ComfyBehaviour, fakeComfy, type FakeComfy } from "@marque/testing/providers/comfyui"
import { tinyPng } from "@marque/testing/providers/openai"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { CANARY, run } from "../../../test/run-engine.ts"
import { comfyEngine } from "./comfy-engine.ts"
import { asksFor, filledIn, readWorkflow } from "./workflow.ts"

let server: FakeComfy
beforeEach(async () => {
  server = await fakeComfy()
})
afterEach(() => server.close())

const ping = () => fetch(`${server.url}/ping`)

const made = async (behaviour: ComfyBehaviour, workflow?: string) => {
  server.behave(behaviour)
  const ran = await run(comfyEngine(server.url, workflow), ping)
  expect(ran.problems).toEqual([])
  return ran
}

const workflowFile = async (workflow: unknown): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), "marque-workflow-")), "workflow.json")
  writeFileSync(path, JSON.stringify(workflow))
  return path
}

describe("pictures of ComfyUI", () => {
  it("fill in the workflow, wait for their turn, fetch what was saved and cost nothing", async () => {
    const { assets, events } = await made({ before: 2 })
    expect(server.workflows).toMatchObject([
      {
        wanted: { inputs: { text: `${CANARY} on a table` } },
        canvas: { inputs: { width: 768, height: 1344, batch_size: 1 } },
        sampler: { inputs: { seed: 4_000_000_000 } }
      }
    ])
    expect(events.filter(({ _tag }) => _tag === "Queued")).toEqual([
      { _tag: "Queued", position: 2 },
      { _tag: "Queued", position: 1 }
    ])
    expect(assets).toMatchObject([{ warnings: [], layer: { bytes: new Uint8Array(tinyPng), mediaType: "image/png" } }])
    expect(server.asked.filter(({ path }) => path.startsWith("/view"))).toMatchObject([
      { path: "/view?filename=a+b.png&subfolder=&type=output" }
    ])
    expect(events).toContainEqual({ _tag: "Cost", credits: 0, basis: "measured" })
  })

  it("upload the picture that a workflow starts from, and are then for places only", async () => {
    const path = await workflowFile({ load: { class_type: "LoadImage", inputs: { image: "{{image}}" } } })
    server.behave({})
    const start = { bytes: new Uint8Array(tinyPng), mediaType: "image/png" }
    const engine = comfyEngine(server.url, path)
    const ran = await run(engine, ping, { start }, undefined, "place")
    expect([ran.ending, ran.problems]).toEqual(["done", []])
    expect(server.workflows).toEqual([{ load: { class_type: "LoadImage", inputs: { image: "in/reference.png" } } }])
    expect(server.uploads[0]).toContain("image/png")
    const without = await run(engine, ping, {}, undefined, "place")
    expect(without.assets[0]?.warnings).toEqual([
      "Made by the local engine because ComfyUI cannot make this without a picture to start from"
    ])
    expect([engine.offer.modes, comfyEngine(server.url).offer.modes]).toEqual([
      ["place"],
      ["product", "halax", "custom"]
    ])
  })

  it("upload the reference picture that a workflow asks for, and none to one that asks for none", async () => {
    const like = { class_type: "LoadImage", inputs: { image: "{{reference}}" } }
    const engine = comfyEngine(server.url, await workflowFile({ like }))
    server.behave({})
    const references = [{ bytes: new Uint8Array(tinyPng), mediaType: "image/png" }]
    const ran = await run(engine, ping, { references })
    expect([ran.ending, ran.problems, server.uploads.length]).toEqual(["done", [], 1])
    expect(server.workflows).toEqual([{ like: { class_type: "LoadImage", inputs: { image: "in/reference.png" } } }])
    expect([engine.offer.references, engine.offer.modes]).toEqual([1, ["product", "halax", "custom"]])
    const without = await run(engine, ping)
    expect(without.assets[0]?.warnings).toEqual([
      "Made by the local engine because ComfyUI cannot make this without a reference picture"
    ])
    expect(comfyEngine(server.url).offer.references).toBeUndefined()
  })

  it.each<[string, ComfyBehaviour, number, string]>([
    ["refuses the workflow", { refuses: 400 }, 1, "ComfyUI is not set up here"],
    ["has no such address", { refuses: 404 }, 1, "ComfyUI is not set up here"],
    ["fails", { refuses: 500 }, 4, "ComfyUI did not answer"],
    ["breaks while it paints", { end: "error" }, 4, "ComfyUI did not answer"],
    ["never finishes", { end: "never" }, 4, "ComfyUI did not answer"],
    ["began anew and forgot the order", { end: "lost" }, 4, "ComfyUI did not answer"]
  ])("leave it to the local engine when the server %s", async (_, behaviour, tries, sentence) => {
    const { assets, attempts, ending } = await made(behaviour)
    expect([ending, attempts.length]).toEqual(["done", tries])
    expect(assets[0]?.warnings).toEqual([`Made by the local engine because ${sentence}`])
  })

  it.each<[string, ComfyBehaviour, string]>([
    ["a page", { html: true }, "BadOutput"],
    ["nothing", { end: "empty" }, "BadOutput"],
    ["something that is no picture", { picture: Buffer.from("text") }, "BadOutput"],
    ["an order that somebody stopped there", { end: "interrupted" }, "Cancelled"]
  ])("fail, and are not tried again, with %s", async (_, behaviour, tag) => {
    const { attempts, ending, error } = await made(behaviour)
    expect([ending, attempts.length, error?._tag]).toEqual(["failed", 1, tag])
  })

  it("are as many as were asked for, however many the workflow saves", async () => {
    const { assets } = await made({ saves: 3 })
    expect(assets.length).toBe(1)
    expect(server.asked.filter(({ path }) => path.startsWith("/view")).length).toBe(1)
  })

  it("are taken out of the queue when they are interrupted while they wait", async () => {
    server.behave({ before: 1_000 })
    const ran = await run(comfyEngine(server.url), ping, {}, (events) => events.some(({ _tag }) => _tag === "Queued"))
    expect([ran.ending, ran.assets, ran.problems]).toEqual(["interrupted", [], []])
    expect([server.deleted.length, server.interrupted]).toEqual([1, []])
  })

  it("are stopped where they run, and nobody else's are", async () => {
    server.behave({ end: "never" })
    const looked = () => server.asked.filter(({ path }) => path === "/queue").length > 1
    const ran = await run(comfyEngine(server.url), ping, {}, looked)
    expect([ran.ending, ran.assets]).toEqual(["interrupted", []])
    expect([server.deleted, server.interrupted.length]).toEqual([[], 1])
    expect(server.asked.find(({ path }) => path === "/prompt")?.body).toContain(server.interrupted[0])
  })

  it("need a server", async () => {
    await server.close()
    const other = await fakeComfy()
    const { assets } = await run(comfyEngine(server.url), () => fetch(`${other.url}/ping`))
    await other.close()
    expect(assets[0]?.warnings).toEqual(["Made by the local engine because ComfyUI did not answer"])
  })
})

describe("a workflow", () => {
  it("comes with Marque and asks for words, seed, size and count", () => {
    const own = readWorkflow(undefined)
    expect((["prompt", "seed", "width", "height", "count"] as const).every((name) => asksFor(own, name))).toBe(true)
    expect(asksFor(own, "image")).toBe(false)
  })

  it("keeps numbers numbers, words in their sentence, and never reads a value again", () => {
    const values = { prompt: "{{seed}} {{image}}", seed: 7, count: 1, width: 64, height: 64 }
    const filled = filledIn(
      { a: ["{{seed}}", "x {{prompt}} of {{width}}", "{{nothing}}", "{{", 1, null, true] },
      values
    )
    expect(filled).toEqual({ a: [7, "x {{seed}} {{image}} of 64", "{{nothing}}", "{{", 1, null, true] })
  })

  it("stays as it is without names, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (workflow) => {
        // A JSON value read back is one of the schema; fast-check's own type is wider by name only.
        const clean = JSON.parse(JSON.stringify(workflow).replaceAll("{{", "")) as never
        expect(filledIn(clean, { prompt: "p", seed: 1, count: 1, width: 1, height: 1 })).toEqual(clean)
      })
    )
  })

  it("must be there and JSON", async () => {
    expect(() => readWorkflow("/nowhere/workflow.json")).toThrow("ENOENT")
    const path = await workflowFile("")
    writeFileSync(path, "no JSON")
    expect(() => readWorkflow(path)).toThrow("")
  })
})
