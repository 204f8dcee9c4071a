import { holdDatabase } from "@marque/embedded/server"
import { existsSync } from "node:fs"
import { expect, it } from "vitest"
import { use } from "./harness.ts"
import { installation } from "./storage-functions.ts"

it("a held database opens for its holder and for no one else, who hears of the process and its port", async () => {
  const place = await installation()
  const held = holdDatabase(place.file, 4200)
  await expect(place.open()).rejects.toThrow(
    `${place.file} is already open in process ${process.pid}, which listens on port 4200; one process at a time can use it`
  )
  expect(existsSync(place.file)).toBe(false)
  const engine = await place.open({ locked: true })
  await use(engine).mutation("files:add", { n: 1 })
  await engine.close()
  await expect(place.open()).rejects.toThrow("is already open")
  held.release()
  expect(await use(await place.open()).query("files:count")).toBe(1)
})
