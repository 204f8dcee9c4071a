import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cutOut } from "../cutout.ts"
import { pixelsOf } from "../testing/drawn-cutouts.ts"
import { writeCutoutModel } from "../testing/onnx-model.ts"
import { drawn } from "../testing/shapes.ts"
import { modelChances } from "./model-hypothesis.ts"
import { type CutoutModel, readCutoutModel } from "./read-cutout-model.ts"

let folder: string
let model: CutoutModel

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marque-cutout-model-"))
  const file = join(folder, "ground.onnx")
  await writeCutoutModel(file, { width: 384, height: 320 })
  model = await readCutoutModel(file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const proposed = async (bytes: Uint8Array, used: CutoutModel, edits = {}) => {
  const failures: Array<unknown> = []
  const onModelFailure = (cause: unknown) => void failures.push(cause)
  return { failures, proposals: await cutOut({ bytes, hasAlpha: false }, { ...edits, model: used, onModelFailure }) }
}

/** Its ground steps from a wall to a floor, which the model takes for product and the mixtures do not. */
const withFloor = () => drawn("disc", "wallAndFloor")

describe("a cut-out model of the operator", () => {
  it("proposes an outline that is not repeated where the others found the same", async () => {
    const photo = await drawn("pot", "plain")
    const { failures, proposals } = await proposed(photo.bytes, model)
    expect(failures).toEqual([])
    expect(proposals).toHaveLength(1)
    expect(proposals[0]).toMatchObject({ verdict: "clean", preselected: true, parts: { agreed: true } })
  })

  it("is judged like the others: one that takes the floor along is not clean, and not preselected", async () => {
    const { failures, proposals } = await proposed((await withFloor()).bytes, model)
    expect(failures).toEqual([])
    const [first, ...more] = proposals
    const byModel = more.find(({ kind }) => kind === "model")
    expect(first).toMatchObject({ preselected: true })
    expect(first?.kind).not.toBe("model")
    expect(byModel?.verdict).not.toBe("clean")
  })

  it.each([
    ["chances", { width: 240, height: 240 }],
    ["values before the logistic function", { width: 160, height: 96, answers: "logit" as const }]
  ])("that answers %s says of each pixel of the photograph whether it is product", async (_, made) => {
    const file = join(folder, `${made.width}.onnx`)
    await writeCutoutModel(file, made)
    const photo = await drawn("disc", "gradient")
    const { data, info } = await sharp(photo.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const chances = await modelChances(await readCutoutModel(file), { ...info, data }, info)
    expect(chances).toHaveLength(600 * 500)
    const wrong = photo.coverage.filter((truth, at) => Math.abs(truth - (chances[at] ?? 0)) > 0.5)
    expect(wrong.length / chances.length).toBeLessThan(0.01)
  })

  it("obeys the points that a person placed", async () => {
    const photo = await withFloor()
    const floor = { taps: [{ x: 0.05, y: 0.95, mode: "remove" as const }] }
    const opacityOf = async (edits: object) => {
      const { proposals } = await proposed(photo.bytes, model, edits)
      const byModel = proposals.find(({ kind }) => kind === "model")
      const { alpha } = await pixelsOf(byModel?.png ?? new Uint8Array())
      return alpha[475 * 600 + 30]
    }
    expect([await opacityOf({}), await opacityOf(floor)]).toEqual([255, 0])
  })

  it.each([
    ["no model", "weights", {}, /protobuf|parse|model/i],
    ["not what is described", undefined, { output: { name: "matte" } }, "The model has no output matte; it has chance"],
    ["of another size", undefined, { input: { width: 64, height: 64 } }, /dimension/i]
  ] as const)("that is %s leaves the other proposals, and says why", async (_, content, changes, reason) => {
    const file = join(folder, "other.onnx")
    await writeCutoutModel(file, { width: 240, height: 240 })
    const described = await readCutoutModel(file)
    if (content !== undefined) await writeFile(file, content)
    const used = {
      file,
      input: { ...described.input, ...("input" in changes && changes.input) },
      output: { ...described.output, ...("output" in changes && changes.output) }
    }
    const { failures, proposals } = await proposed((await drawn("pot", "plain")).bytes, used)
    expect(proposals).toMatchObject([{ verdict: "clean" }])
    expect(failures).toHaveLength(1)
    expect(String(failures[0])).toMatch(reason)
  })

  it("ends at once when the work is canceled", async () => {
    const controller = new AbortController()
    const { bytes } = await drawn("disc", "plain")
    const failures: Array<unknown> = []
    const onModelFailure = (cause: unknown) => void failures.push(cause)
    const work = cutOut({ bytes, hasAlpha: false }, { model, onModelFailure, signal: controller.signal })
    controller.abort(new Error("canceled"))
    await expect(work).rejects.toThrow("canceled")
    expect(failures).toEqual([])
  })
})
