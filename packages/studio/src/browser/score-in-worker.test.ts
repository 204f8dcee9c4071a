import type { Scene } from "@marque/core/creative"
import { beforeAll, expect, it } from "vitest"
import { commands } from "vitest/browser"
import { applyFix } from "../score/apply-fix.ts"
import type { BrandRules } from "../score/brand-rules.ts"
import { scoreScene } from "../score/score.ts"
import { plainGround, plainRules, plainScene } from "../score/testing/plain-scene.ts"
import type { FontFile } from "../text/fonts.ts"
import { scoreInWorker, scorePreview } from "./score-in-worker.ts"
import type { ParityCommands } from "./parity-commands.ts"
import { type BrowserPictures, decodePictures } from "./pictures.ts"
import { composePreview } from "./preview.ts"

// The project's configuration registers these commands under these names.
const node = commands as unknown as ParityCommands

const PRODUCT = "ember-mug"
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
const typeOf = (id: string) =>
  id.startsWith("logo") ? "image/svg+xml" : id.startsWith("cutout") ? "image/png" : "image/jpeg"
const fonts = async (file: FontFile) => bytesOf(await node.fontFile(file)).buffer

let pictures: BrowserPictures
let scene: Scene
let rules: BrandRules
beforeAll(async () => {
  const files = Object.entries(await node.demoFiles(PRODUCT))
  pictures = await decodePictures(
    new Map(files.map(([id, data]) => [id, new Blob([bytesOf(data)], { type: typeOf(id) })]))
  )
  const made = await node.renderInNode(PRODUCT, "stage", "square")
  const composed = await composePreview(made.input, pictures, fonts, {
    facts: new Map(Object.entries(made.facts))
  })
  if (!("scene" in composed)) throw new Error(composed.message)
  scene = composed.scene
  const logos = made.input.brand.logos.map(({ assetId, variant }) => {
    const op = scene.layers.flatMap(({ ops }) => ops).find((each) => each.op === "logo" && each.source === assetId)
    const crop = op?.op === "logo" ? op.crop : { x: 0, y: 0, w: 1, h: 1 }
    return { assetId, variant, crop, aspect: op?.op === "logo" ? op.w / op.h : 4 }
  })
  rules = { ...plainRules, roles: made.input.brand.roles, logos }
})

it("says the same as the page itself, and takes the pixels over", async () => {
  const plain = plainScene({ headline: { x: 20 } })
  const own = () => ({ scene: plain, picture: plainGround(plain), ground: plainGround(plain) })
  const sent = own()
  const report = await scoreInWorker({ kind: "scene", ...sent }, plainRules)
  expect(report).toEqual(scoreScene(own(), plainRules))
  expect(sent.picture.data.length).toBe(0)
})

it("answers each of several pictures with its own report", async () => {
  const scenes = [plainScene(), plainScene({ headline: { x: 20 } }), plainScene({ ground: "#2277EE" })]
  const reports = await Promise.all(
    scenes.map((each) =>
      scoreInWorker({ kind: "scene", scene: each, picture: plainGround(each), ground: plainGround(each) }, plainRules)
    )
  )
  expect(reports.map(({ checks }) => checks.filter(({ state }) => state === "failed").map(({ id }) => id))).toEqual([
    [],
    ["safe_area"],
    expect.arrayContaining(["palette"])
  ])
})

it("leaves a measure that nobody waits for any more", async () => {
  const plain = plainScene()
  const stop = new AbortController()
  const asked = scoreInWorker(
    { kind: "scene", scene: plain, picture: plainGround(plain), ground: plainGround(plain) },
    plainRules,
    stop.signal
  )
  stop.abort(new Error("another picture is looked at"))
  await expect(asked).rejects.toThrow("another picture is looked at")
})

it("shows what a fix would bring before anything is made", async () => {
  const before = await scorePreview(scene, pictures, rules)
  expect(before.checks.filter(({ group, state }) => group === "built_in" && state === "failed")).toEqual([])
  const body = scene.boxes.findIndex(({ role }) => role === "body")
  const spoilt = applyFix(scene, { kind: "text_colour", changes: [{ box: body, hex: "#C9A98C" }] })
  const faint = (await scorePreview(spoilt, pictures, rules)).checks.find(({ id }) => id === "contrast")
  expect(faint?.state).toBe("failed")
  const [fix] = faint?.fixes ?? []
  if (fix === undefined) throw new Error("No fix is offered")
  const mended = (await scorePreview(applyFix(spoilt, fix), pictures, rules)).checks
  expect(mended.find(({ id }) => id === "contrast")?.state).toBe("met")
})
