import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { cutoutModelFrom } from "./cutout-model.ts"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marque-cutout-model-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const found = async (environment: Readonly<Record<string, string>>) => {
  const warnings: Array<string> = []
  const model = await cutoutModelFrom(environment, (sentence) => warnings.push(sentence))
  return { model, warnings }
}

const described = {
  format: "marque.cutout-model/1",
  input: { width: 64, height: 48, layout: "nhwc", channels: "bgr", mean: [0, 0, 0], deviation: [1, 1, 1] },
  output: { values: "logit" }
}

it("cuts out without a model when none is named", async () => {
  expect(await found({ MARQUE_CUTOUT_MODEL: " " })).toEqual({ model: undefined, warnings: [] })
})

it("takes the model that is described beside its file", async () => {
  const file = join(folder, "matte.onnx")
  await writeFile(file, "weights")
  await writeFile(`${file}.json`, JSON.stringify(described))
  const { input, output } = described
  expect(await found({ MARQUE_CUTOUT_MODEL: file })).toEqual({ model: { file, input, output }, warnings: [] })
})

it.each([
  ["that is not there", undefined, "there is no such file"],
  ["without a description", { weights: "x" }, "matte.onnx.json: there is no such file"],
  ["whose description is cut off", { weights: "x", description: '{"format":' }, "is not JSON: line 1, column 11"],
  [
    "whose description lacks a part",
    { weights: "x", description: JSON.stringify({ ...described, output: {} }) },
    "is not the description of a cut-out model"
  ]
])("goes on without a model %s, and says why", async (_, files, reason) => {
  const file = join(folder, "matte.onnx")
  if (files !== undefined) await writeFile(file, files.weights)
  if (files !== undefined && "description" in files) await writeFile(`${file}.json`, files.description)
  const { model, warnings } = await found({ MARQUE_CUTOUT_MODEL: file })
  expect(model).toBe(undefined)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^MARQUE_CUTOUT_MODEL: .*\. Until then products are cut out without a model\.$/)
  expect(warnings[0]).toContain(reason)
})
