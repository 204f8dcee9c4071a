import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Downloads } from "@marque/core/gallery"
import { Effect, Stream } from "effect"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { FetchFile } from "./fetch-file.ts"
import { layer } from "./folder-downloads.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-downloads-"))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const answer: FetchFile = async () => new Response("jpeg", { headers: { "content-length": "4" } })

const start = (folder: string, fetch: FetchFile = answer) => {
  const saved: Array<string> = []
  const save = (name: string) =>
    Stream.unwrap(Downloads.useSync((downloads) => downloads.save({ url: "http://localhost/file", name }))).pipe(
      Stream.provide(layer({ folder: () => folder, onSaved: (path) => void saved.push(path), fetch })),
      Stream.runCollect
    )
  return { save, saved }
}

it("saves under the given name into a folder that it makes, tells how far it is and where the file went", async () => {
  const folder = join(root, "new", "pictures")
  const { save, saved } = start(folder)
  expect(await Effect.runPromise(save("fig.jpg"))).toEqual([1])
  expect(saved).toEqual([join(folder, "fig.jpg")])
  expect(readFileSync(join(folder, "fig.jpg"), "utf8")).toBe("jpeg")
  expect(readdirSync(folder)).toEqual(["fig.jpg"])
})

it("never writes over a file that is there: the new one is numbered", async () => {
  writeFileSync(join(root, "fig.jpg"), "mine")
  const { save, saved } = start(root)
  await Effect.runPromise(save("fig.jpg"))
  await Effect.runPromise(save("fig.jpg"))
  expect(saved).toEqual([join(root, "fig-2.jpg"), join(root, "fig-3.jpg")])
  expect(readFileSync(join(root, "fig.jpg"), "utf8")).toBe("mine")
})

it("says that the place is no folder, and leaves nothing behind", async () => {
  const file = join(root, "file")
  writeFileSync(file, "")
  const { save } = start(file)
  expect(await Effect.runPromise(Effect.flip(save("fig.jpg")))).toMatchObject({ message: `${file} is not a folder` })
  const below = start(join(file, "deeper"))
  expect(await Effect.runPromise(Effect.flip(below.save("fig.jpg")))).toMatchObject({
    message: `${join(file, "deeper")} is not a folder`
  })
  expect(readdirSync(root)).toEqual(["file"])
})

it("writes nothing when the file cannot be fetched, and says why", async () => {
  const gone = start(root, async () => new Response("", { status: 404 }))
  expect(await Effect.runPromise(Effect.flip(gone.save("fig.jpg")))).toMatchObject({
    message: "The file is not there any more"
  })
  const lost = start(root, () => Promise.reject(new TypeError("fetch failed")))
  expect(await Effect.runPromise(Effect.flip(lost.save("fig.jpg")))).toMatchObject({
    message: "The connection was lost while downloading"
  })
  expect(readdirSync(root)).toEqual([])
})
