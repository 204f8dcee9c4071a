import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { use } from "./harness.ts"
import { found, installation, sha256Of, storeText } from "./storage-functions.ts"

const filled = async () => {
  const place = await installation()
  const engine = await place.open()
  const id = await storeText(engine, "a photograph")
  await engine.close()
  return { ...place, id, blob: join(place.filesDir, sha256Of("a photograph").slice(0, 2), sha256Of("a photograph")) }
}

it("a database that is gone while files are stored is not made again, and nothing is touched", async () => {
  const place = await filled()
  await rm(place.file)
  await expect(place.open()).rejects.toThrow(
    `${place.file} is missing or empty, but files are stored beside it. Put the database back`
  )
  expect([existsSync(place.file), existsSync(place.blob)]).toEqual([false, true])
})

it("a database cut to nothing is not made again either, and its log stays", async () => {
  const place = await filled()
  truncateSync(place.file)
  writeFileSync(`${place.file}-wal`, "what is left of the log")
  await expect(place.open()).rejects.toThrow("is missing or empty")
  expect([statSync(place.file).size, statSync(`${place.file}-wal`).size]).toEqual([0, 23])
})

it("when the operator allows it, an empty database is made and the files go to the trash, to be found again", async () => {
  const place = await filled()
  await rename(place.file, `${place.file}.lost`)
  const fresh = await place.open({ freshBeside: "allow" })
  expect(existsSync(place.blob)).toBe(false)
  expect(place.lines.join("\n")).toMatch(/1 stored files .* moved to trash/)
  await use(fresh).mutation("files:add", { n: 1 })
  await fresh.close()
  await rm(place.file)
  await rename(`${place.file}.lost`, place.file)
  const restored = await place.open()
  expect(await found(restored, place.id)).toMatchObject({ size: 12 })
  expect(existsSync(place.blob)).toBe(true)
})

it("an empty folder of files needs no permission", async () => {
  const { filesDir, open } = await installation()
  const engine = await open()
  await engine.close()
  expect(readdirSync(filesDir)).toEqual(["incoming"])
})
