import type { CreativeInput, CreativeLayout } from "@marque/core/creative"
import { expect, it } from "vitest"
import { inspectUpload } from "./intake.ts"
import { renderCreative } from "./render.ts"
import type { CreativeSources } from "./sources.ts"
import { demoFiles, demoInput } from "./testing/demo-creative.ts"

const asked: ReadonlyArray<readonly [CreativeLayout, CreativeInput["ratio"]]> = [
  ["stage", "square"],
  ["arch", "portrait_3_4"],
  ["halax", "portrait_9_16"],
  ["bleed", "landscape_4_3"],
  ["split", "landscape_16_9"],
  ["flatlay", "square"],
  ["offer", "portrait_3_4"],
  ["macro", "portrait_9_16"],
  ["diptych", "square"],
  ["quote", "landscape_4_3"]
]

const uploaded = async (files: CreativeSources): Promise<CreativeSources> => {
  const kept = new Map<string, Uint8Array>()
  for (const [name, bytes] of files) {
    const checked = await inspectUpload(bytes, { name, purpose: "logo" })
    if (!checked.ok) throw new Error(checked.message)
    kept.set(name, checked.bytes)
  }
  return kept
}

const elsewhere = (name: string): string => `elsewhere-${name}`

const renamed = (input: CreativeInput, files: CreativeSources): CreativeInput => {
  const text = [...files.keys()].reduce(
    (json, name) => json.replaceAll(`"${name}"`, `"${elsewhere(name)}"`),
    JSON.stringify(input)
  )
  const again = JSON.parse(text) as CreativeInput
  return { ...again, brand: { ...again.brand, id: "elsewhere", version: 9 } }
}

const made = async (input: CreativeInput, files: CreativeSources) =>
  (await renderCreative(input, files, { scale: 0.1 })).sceneHash

it("B-706 ten pictures made again elsewhere, where files have other names and were checked again, have equal scene hashes", async () => {
  const files = [...(await demoFiles(["ember-mug"]))].filter(
    ([name]) => !["place-shelf", "place-terrace"].includes(name)
  )
  const here = await uploaded(new Map(files))
  const there = new Map([...(await uploaded(here))].map(([name, bytes]) => [elsewhere(name), bytes]))
  const inputs = asked.map(([layout, ratio], at) => ({ ...demoInput("ember-mug", layout, ratio), seed: at }))
  const [first, again]: [Array<string>, Array<string>] = [[], []]
  for (const input of inputs) {
    first.push(await made(input, here))
    again.push(await made(renamed(input, here), there))
  }
  expect(again).toEqual(first)
  expect(new Set(first).size).toBe(asked.length)
})
