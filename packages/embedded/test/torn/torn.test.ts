import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { room } from "../room.ts"
import { chanceOf } from "../simulation/chance.ts"
import { judge, type Verdict } from "./judge.ts"
import { copyImage, type Image, makeImages, open } from "./load.ts"

/** A thousand by `npm run nightly -- torn`. */
const CASES = 30

let folder: string
let images: ReadonlyArray<Image>
beforeAll(async () => {
  folder = mkdtempSync(join(room, "torn-"))
  images = await makeImages(folder, { rounds: 4, perRound: 100 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const copy = (name: string): Image => {
  const last = images.at(-1)
  if (last === undefined) throw new Error("There is no image")
  return copyImage(last, join(folder, name))
}
const problemsOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  const engine = await open(folder)
  const { problems } = await engine.admin.check()
  await engine.close()
  return problems
}

it(`is never silently wrong after its log, its file or its blobs were cut or changed in ${CASES} places`, async () => {
  const verdicts: Array<Verdict> = []
  for (let seed = 0; verdicts.length < CASES; seed += 1) {
    const chance = chanceOf(seed)
    const verdict = await judge(chance.pick(images), folder, chance)
    if (verdict !== undefined) verdicts.push(verdict)
  }
  expect(verdicts.filter(({ outcome }) => outcome === "silent")).toEqual([])
  expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(["refused", "found", "whole", "earlier"]))
})

describe("the check", () => {
  it("finds a bit that changed inside a document", async () => {
    const damaged = copy("document").folder
    await (await open(damaged)).close()
    const file = join(damaged, "data.sqlite")
    const bytes = readFileSync(file)
    // All copies, because free pages hold old ones.
    for (const { index } of bytes.toString("latin1").matchAll(/(?<="n":400,"text":")\w/g)) {
      bytes[index] = (bytes[index] ?? 0) ^ 1
    }
    writeFileSync(file, bytes)
    expect(await problemsOf(damaged)).toContainEqual(expect.stringMatching(/^The document \w+ is damaged/))
  })

  it("finds nothing where nothing is wrong", async () => {
    expect(await problemsOf(copy("sound").folder)).toEqual([])
  })
})

it("says which file cannot be read and what to do when a database was cut short", async () => {
  const short = copy("short").folder
  await (await open(short)).close()
  truncateSync(join(short, "data.sqlite"), 5000)
  await expect(open(short)).rejects.toThrow(/data\.sqlite cannot be read: .*Restore a backup/)
})

it("refuses a log that lost commits which the file has already, and leaves both as they are", async () => {
  const refused: Array<string> = []
  for (const [at, image] of images.entries()) {
    const own = copyImage(image, join(folder, `log-${at}`)).folder
    const [file, log] = [join(own, "data.sqlite"), join(own, "data.sqlite-wal")]
    truncateSync(log, Math.floor(readFileSync(log).length / 2))
    const before = readFileSync(file)
    const failed = await open(own).then(
      (engine) => engine.close(),
      (error: unknown) => String(error)
    )
    if (failed === undefined) continue
    refused.push(failed)
    expect(readFileSync(file).equals(before)).toBe(true)
  }
  expect(refused).toContainEqual(expect.stringContaining("holds commits that its log"))
})
