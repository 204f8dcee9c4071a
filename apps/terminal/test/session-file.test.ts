import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openSession, sessionFilePath } from "../src/session/session-file.ts"

const HERE = "http://localhost:3000"
const THERE = "http://localhost:4000"

let root = ""
let file = ""
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "marque-session-"))
  file = join(root, "marque", "sessions.json")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe("what is kept between runs", () => {
  it("stands in the configuration folder of the person", () => {
    expect(sessionFilePath({ XDG_CONFIG_HOME: "/config", HOME: "/home/ada" })).toBe("/config/marque/sessions.json")
    expect(sessionFilePath({ HOME: "/home/ada" })).toBe("/home/ada/.config/marque/sessions.json")
  })

  it("is read again by the next run, and by no one else on the machine", async () => {
    const first = await openSession(file, HERE)
    expect(first.began).toBe(false)
    await first.jar.keep(["session=fig; HttpOnly; SameSite=Lax; Path=/"], `${HERE}/api/auth/sign-in/email`)
    await first.useBrand("brand_1")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
    expect(readdirSync(dirname(file))).toEqual(["sessions.json"])
    const second = await openSession(file, HERE)
    expect(second.began).toBe(true)
    expect(second.brandId()).toBe("brand_1")
    await expect(second.jar.header(`${HERE}/api/auth/session`)).resolves.toBe("session=fig")
  })

  it("is kept for each server by itself, and forgotten for one", async () => {
    const [here, there] = [await openSession(file, HERE), await openSession(file, THERE)]
    await here.jar.keep(["session=here; Path=/"], HERE)
    await there.jar.keep(["session=there; Path=/"], THERE)
    await expect((await openSession(file, HERE)).jar.header(HERE)).resolves.toBe("session=here")
    await here.forget()
    expect((await openSession(file, HERE)).began).toBe(false)
    await expect((await openSession(file, THERE)).jar.header(THERE)).resolves.toBe("session=there")
  })

  it("takes a cookie away that the server ends", async () => {
    const session = await openSession(file, HERE)
    await session.jar.keep(["session=fig; Path=/"], HERE)
    await session.jar.keep(["session=; Max-Age=0; Path=/"], HERE)
    await expect(session.jar.header(HERE)).resolves.toBe("")
  })

  it.each(["", "not json", "{}", '{"servers":{"http://localhost:3000":{"cookies":7}}}'])(
    "starts over with a file that holds %s",
    async (content) => {
      await (await openSession(file, HERE)).useBrand("brand_1")
      writeFileSync(file, content)
      const session = await openSession(file, HERE)
      await expect(session.jar.header(HERE)).resolves.toBe("")
      await session.useBrand("brand_2")
      expect(readFileSync(file, "utf8")).toContain("brand_2")
    }
  )
})
