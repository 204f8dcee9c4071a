import { ExportArchive, type ExportPlan } from "@marque/core/campaign-assets"
import { Effect, Stream } from "effect"
import { strFromU8, unzipSync } from "fflate"
import { expect, it } from "vitest"
import { layerFrom } from "./zip-archive.ts"

const plan: ExportPlan = {
  name: "everything.zip",
  sheets: [{ path: "members.csv", text: "Ada" }],
  files: [
    { path: "a.jpg", url: "https://files/a", bytes: 4 },
    { path: "gone.jpg", url: "https://files/gone", bytes: 4 },
    { path: "broken.jpg", url: "https://files/broken", bytes: 4 },
    { path: "pack.zip", url: "", bytes: 4, content: new Blob(["pack"]) }
  ],
  closing: (failed) => [{ path: "manifest.csv", text: [...failed.keys()].join(" ") }],
  bytes: 16,
  left: 0
}

const answerTo = (url: string): Response => {
  if (url.endsWith("gone")) return new Response("no", { status: 404 })
  if (!url.endsWith("broken")) return new Response(`bytes of ${url}`)
  const parts = [new Uint8Array([1, 2])]
  return new Response(
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const part = parts.pop()
        if (part === undefined) controller.error(new TypeError("The connection was lost"))
        else controller.enqueue(part)
      }
    })
  )
}

const run = async (given: ExportPlan) => {
  const kept: Array<Blob> = []
  const host = { fetch: async (url: string) => answerTo(url), keep: (blob: Blob) => void kept.push(blob) }
  const done = await Effect.runPromise(
    ExportArchive.use((archive) => Stream.runCollect(archive.pack(given))).pipe(
      Effect.match({ onFailure: ({ message }) => message, onSuccess: (steps) => [...steps] }),
      Effect.provide(layerFrom(host))
    )
  )
  return { done, kept }
}

it("names files that cannot be fetched or break off in the last sheet, and packs the rest", async () => {
  const { done, kept } = await run(plan)
  expect(done).toEqual([1, 2, 3, 4])
  const found = unzipSync(new Uint8Array((await kept[0]?.arrayBuffer()) ?? []))
  const textOf = (path: string) => strFromU8(found[path] ?? new Uint8Array())
  expect([textOf("members.csv"), textOf("a.jpg"), textOf("pack.zip")]).toEqual([
    "Ada",
    "bytes of https://files/a",
    "pack"
  ])
  expect(textOf("manifest.csv")).toBe("gone.jpg broken.jpg")
  expect(found["gone.jpg"]).toBeUndefined()
})

it("fails as a whole where no sheet would name what is missing", async () => {
  const { closing: _, ...strict } = plan
  const { done, kept } = await run(strict)
  expect(done).toContain("gone.jpg could not be fetched")
  expect(kept).toEqual([])
})
