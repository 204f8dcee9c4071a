import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type Watching, watchFunctions } from "./watch-functions.ts"

let root: string
let watching: Watching
let changes: number
let next: PromiseWithResolvers<void>

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "watch-"))
  await mkdir(join(root, "convex", "_generated"), { recursive: true })
  await mkdir(join(root, "core"))
  changes = 0
  next = Promise.withResolvers()
  watching = watchFunctions(join(root, "convex"), () => {
    changes += 1
    next.resolve()
    next = Promise.withResolvers()
  })
})
afterEach(async () => {
  watching.close()
  await rm(root, { recursive: true, force: true })
})

it("notices changes in the folder, in new folders once followed, and beside imported sources", async () => {
  await watching.follow([join(root, "core", "rules.ts")])
  let seen = next.promise
  await writeFile(join(root, "convex", "a.ts"), "1")
  await seen
  seen = next.promise
  await writeFile(join(root, "core", "rules.ts"), "1")
  await seen
  seen = next.promise
  await mkdir(join(root, "convex", "dir"))
  await seen
  await watching.follow([])
  seen = next.promise
  await writeFile(join(root, "convex", "dir", "b.ts"), "1")
  await seen
  expect(changes).toBeGreaterThanOrEqual(4)
})

it("takes changes that come together as one, and ignores generated files", async () => {
  await watching.follow([])
  const seen = next.promise
  await writeFile(join(root, "convex", "_generated", "api.js"), "1")
  await Promise.all([1, 2, 3, 4].map((each) => writeFile(join(root, "convex", `f${each}.ts`), "1")))
  await seen
  expect(changes).toBe(1)
})
