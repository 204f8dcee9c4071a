import { ExportArchive } from "@marque/core/campaign-assets"
import { Effect, Stream } from "effect"
import { strFromU8, unzipSync } from "fflate"
import { expect, it } from "vitest"
import { withoutIteration } from "../downloads/body-without-iteration.ts"
import { layerFrom } from "./zip-archive.ts"

const plan = {
  name: "spring.zip",
  files: ["meta/germany/a.jpg", "meta/germany/ü.jpg"].map((path) => ({ path, url: `https://files/${path}`, bytes: 4 })),
  sheets: [{ path: "copy-sheet.csv", text: "\ufeffFile\r\n" }],
  bytes: 8,
  left: 0
}

const run = async (status: number, seen = (response: Response) => response) => {
  const kept: Array<{ readonly blob: Blob; readonly name: string }> = []
  const host = {
    fetch: async (url: string) => seen(new Response(`bytes of ${url}`, { status })),
    keep: (blob: Blob, name: string) => void kept.push({ blob, name })
  }
  const emitted = await Effect.runPromise(
    ExportArchive.use((archive) => Stream.runCollect(archive.pack(plan))).pipe(
      Effect.match({ onFailure: ({ message }) => message, onSuccess: (done) => [...done] }),
      Effect.provide(layerFrom(host))
    )
  )
  return { emitted, kept }
}

it("an archive has every file in its folder and the sheet, and says how far it is", async () => {
  const { emitted, kept } = await run(200)
  expect(emitted).toEqual([1, 2])
  expect(kept.map(({ name }) => name)).toEqual(["spring.zip"])
  const found = unzipSync(new Uint8Array((await kept[0]?.blob.arrayBuffer()) ?? []))
  expect(Object.keys(found).toSorted()).toEqual(["copy-sheet.csv", "meta/germany/a.jpg", "meta/germany/ü.jpg"])
  expect(strFromU8(found["meta/germany/ü.jpg"] ?? new Uint8Array())).toBe("bytes of https://files/meta/germany/ü.jpg")
})

it("an archive is packed in Safari, whose streams are no async iterables", async () => {
  const { emitted, kept } = await run(200, withoutIteration)
  expect(emitted).toEqual([1, 2])
  expect(kept.map(({ name }) => name)).toEqual(["spring.zip"])
})

it("of an archive with a missing file nothing is saved, and the file is named", async () => {
  const { emitted, kept } = await run(404)
  expect(emitted).toContain("meta/germany/a.jpg could not be fetched")
  expect(kept).toEqual([])
})
