import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ExportArchive, type ExportPlan } from "@marque/core/campaign-assets"
import { Effect, Fiber, Stream } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { FetchFile } from "../downloads/fetch-file.ts"
import { type FolderFile, layerFrom } from "./folder-archive.ts"

let root = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-folder-"))
})
afterEach(() => {
  chmodSync(root, 0o755)
  rmSync(root, { recursive: true, force: true })
})

const sheetsOf = (paths: ReadonlyArray<string>) => [{ path: "manifest.csv", text: paths.join("\n") }]

const planOf = (...paths: ReadonlyArray<string>): ExportPlan => ({
  name: "pictures.zip",
  files: paths.map((path, at) => ({ path, url: `/files/${at}`, bytes: 4 })),
  sheets: sheetsOf(paths),
  renamed: (nameOf) => sheetsOf(paths.map(nameOf)),
  bytes: 4 * paths.length,
  left: 0
})

const answer: FetchFile = async (url) => new Response(`bytes of ${url}`)

const packing = (plan: ExportPlan, folder: string, fetch: FetchFile = answer) => {
  const files: Array<FolderFile> = []
  const done: Array<number> = []
  const work = ExportArchive.use((archive) =>
    Stream.runForEach(archive.pack(plan), (count) => Effect.sync(() => void done.push(count)))
  ).pipe(Effect.provide(layerFrom({ fetch, folder, onFile: (file) => void files.push(file) })))
  return { done, files, work }
}

const save = async (plan: ExportPlan, folder = root, fetch?: FetchFile) => {
  const { done, files, work } = packing(plan, folder, fetch)
  const failed = await Effect.runPromise(
    Effect.match(work, { onFailure: ({ message }) => message, onSuccess: () => undefined })
  )
  return {
    done,
    failed,
    names: files.map(({ path }) => path.slice(folder.length + 1)),
    kept: files.map(({ kept }) => kept)
  }
}

const contents = (folder = root) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]))

it("every picture is a plain file of a folder that is made, then come the lists, and it says how far it is", async () => {
  const folder = join(root, "new", "pictures")
  expect(await save(planOf("fig.jpg", "mug.jpg"), folder)).toMatchObject({ done: [1, 2], failed: undefined })
  expect(contents(folder)).toEqual({
    "fig.jpg": "bytes of /files/0",
    "mug.jpg": "bytes of /files/1",
    "manifest.csv": "fig.jpg\nmug.jpg"
  })
})

it("the same again changes nothing, also where a name had got a number", async () => {
  writeFileSync(join(root, "fig.jpg"), "mine")
  const plan = planOf("fig.jpg", "fig-2.jpg")
  await save(plan)
  const before = contents()
  expect(before).toEqual({
    "fig.jpg": "mine",
    "fig-2.jpg": "bytes of /files/0",
    "fig-2-2.jpg": "bytes of /files/1",
    "manifest.csv": "fig-2.jpg\nfig-2-2.jpg"
  })
  const times = readdirSync(root).map((name) => statSync(join(root, name)).mtimeMs)
  expect((await save(plan)).kept).toEqual([true, true, true])
  expect(contents()).toEqual(before)
  expect(readdirSync(root).map((name) => statSync(join(root, name)).mtimeMs)).toEqual(times)
})

it("pictures with the same content under two names are two files", async () => {
  const same: FetchFile = async () => new Response("alike")
  await save(planOf("fig.jpg", "FIG.jpg"), root, same)
  expect(contents()).toEqual({ "fig.jpg": "alike", "FIG-2.jpg": "alike", "manifest.csv": "fig.jpg\nFIG-2.jpg" })
})

it("a name that differs by case or by the form of an accent only is taken", async () => {
  writeFileSync(join(root, "FIG.JPG"), "mine")
  writeFileSync(join(root, "cafe\u0301.jpg"), "bytes of /files/1")
  expect(await save(planOf("fig.jpg", "caf\u00E9.jpg"))).toMatchObject({
    names: ["fig-2.jpg", "cafe\u0301.jpg", "manifest.csv"],
    kept: [false, true, false]
  })
})

it("nothing is written outside of the folder, whatever a name says or a link leads to", async () => {
  const folder = join(root, "inside")
  mkdirSync(folder)
  writeFileSync(join(root, "outside.jpg"), "mine")
  symlinkSync(join(root, "outside.jpg"), join(folder, "fig.jpg"))
  symlinkSync(join(root, "nowhere.jpg"), join(folder, "mug.jpg"))
  await save(planOf("../outside.jpg", join(root, "outside.jpg"), "fig.jpg", "mug.jpg"), folder)
  expect(readdirSync(root).toSorted()).toEqual(["inside", "outside.jpg"])
  expect(readFileSync(join(root, "outside.jpg"), "utf8")).toBe("mine")
  expect(readFileSync(join(folder, "fig-2.jpg"), "utf8")).toBe("bytes of /files/2")
  expect(readFileSync(join(folder, "mug-2.jpg"), "utf8")).toBe("bytes of /files/3")
})

it("of a file that cannot be fetched no part stays, those before stay, and there is no list", async () => {
  const second: FetchFile = async (url) => new Response("bytes", { status: url === "/files/1" ? 404 : 200 })
  expect((await save(planOf("fig.jpg", "mug.jpg"), root, second)).failed).toBe(
    "mug.jpg could not be fetched; 1 picture is saved"
  )
  expect(contents()).toEqual({ "fig.jpg": "bytes" })
  const torn: FetchFile = async () =>
    new Response(
      new ReadableStream({
        start: (body) => body.enqueue(new TextEncoder().encode("half")),
        pull: () => Promise.reject(new TypeError("terminated"))
      })
    )
  expect((await save(planOf("bowl.jpg"), root, torn)).failed).toBe("The connection was lost")
  expect(readdirSync(root)).toEqual(["fig.jpg"])
})

it("stopping while a file is on its way leaves nothing of it", async () => {
  const endless: FetchFile = async (_url, { signal }) =>
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode("half"))
          signal.addEventListener("abort", () => body.error(signal.reason))
        }
      })
    )
  const fiber = Effect.runFork(packing(planOf("fig.jpg"), root, endless).work)
  await vi.waitFor(() => expect(readdirSync(root)).toEqual([expect.stringMatching(/^\..*\.part$/)]))
  await Effect.runPromise(Fiber.interrupt(fiber))
  await vi.waitFor(() => expect(readdirSync(root)).toEqual([]))
})

it("a place that is no folder, or may not be written to, is said in one sentence", async () => {
  const file = join(root, "file")
  writeFileSync(file, "")
  expect((await save(planOf("fig.jpg"), file)).failed).toBe(`${file} is not a folder`)
  expect(contents()).toEqual({ file: "" })
})
