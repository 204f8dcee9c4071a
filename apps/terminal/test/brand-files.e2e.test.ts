import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { archiveOf, openPack } from "@marque/adapters/brand-pack/archive"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Installation, makeInstallation } from "./installation.ts"
import { grace, signUpWithDemo } from "./person.ts"

let [home, away]: Array<Installation> = []
const startOne = async (): Promise<Installation> => {
  const installation = await makeInstallation()
  await signUpWithDemo(installation)
  const login = ["login", "--email", grace.email, "--organization", "Fig & Ember (demo)"]
  expect((await installation.spawn(login, `${grace.password}\n`)).status).toBe(0)
  return installation
}
beforeAll(async () => {
  ;[home, away] = [await startOne(), await startOne()]
})
afterAll(async () => {
  await home?.stop()
  await away?.stop()
})

const exported = async (from: Installation | undefined, name: string) => {
  const out = join(from?.folder ?? "", name)
  const ended = await from?.run(["brand", "export", "--brand", "fig & ember", "--out", out])
  expect(ended).toMatchObject({ status: 0, errors: "" })
  const path = ended?.output.trim() ?? ""
  return { path, folder: openPack("pack.zip", new Uint8Array(readFileSync(path))) }
}

it("B-706 a brand pack of one installation is the draft of another one, and exports equally from there", async () => {
  const { folder, path } = await exported(home, "first")
  const own = String(folder.get("marque.brand.json"))
  expect(own).toContain("Made for slow evenings.")
  const changed = new Map(folder).set("marque.brand.json", own.replace("Made for slow evenings.", "Made for friends."))
  const pack = join(home?.folder ?? "", "changed.zip")
  writeFileSync(pack, archiveOf(changed))

  const same = await away?.run(["brand", "import", "--brand", "fig & ember", "--file", path])
  expect(same?.output).toBe("This file says what the draft says already. There is nothing to import.\n")
  const asked = ["brand", "import", "--brand", "fig & ember", "--file", pack]
  expect((await away?.run(asked))?.output).toBe(
    "Tagline: Made for slow evenings. → Made for friends.\nNothing was imported. With --accept it is the draft.\n"
  )
  expect((await exported(away, "before")).folder).toEqual(folder)
  expect(await away?.run([...asked, "--accept"])).toMatchObject({ status: 0, errors: "" })
  expect((await exported(away, "after")).folder).toEqual(changed)
})

it("a brand pack that is none is refused in words, and one that is not there too", async () => {
  const file = join(home?.folder ?? "", "letter.txt")
  writeFileSync(file, "Dear all")
  const ended = await home?.run(["brand", "import", "--brand", "fig & ember", "--file", file])
  expect(ended?.status).toBe(1)
  expect(ended?.errors).toMatch(/^This .*brand/)
  expect(await home?.run(["brand", "import", "--file", join(file, "none")])).toMatchObject({ status: 1 })
  expect(await home?.run(["brand", "import"])).toMatchObject({ status: 2 })
})
