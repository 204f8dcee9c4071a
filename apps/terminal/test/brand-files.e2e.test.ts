import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { archiveOf, openPack } from "@marque/adapters/brand-pack/archive"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Installation, makeInstallation } from "./installation.ts"
import { grace, signUpWithDemo } from "./person.ts"

let marque: Installation
beforeAll(async () => {
  marque = await makeInstallation()
  await signUpWithDemo(marque)
  const login = ["login", "--email", grace.email, "--organization", "Fig & Ember (demo)"]
  await marque.spawn(login, `${grace.password}\n`)
})
afterAll(() => marque.stop())

const exported = async (name: string) => {
  const out = join(marque.folder, name)
  const ended = await marque.run(["brand", "export", "--brand", "fig & ember", "--out", out])
  expect(ended).toMatchObject({ status: 0, errors: "" })
  const path = ended.output.trim()
  return { path, folder: openPack("pack.zip", new Uint8Array(readFileSync(path))) }
}

const importing = (path: string, ...more: ReadonlyArray<string>) =>
  marque.run(["brand", "import", "--brand", "fig & ember", "--file", path, ...more])

/** A draft that is not in force has no number. */
const unnumbered = (folder: ReturnType<typeof openPack>) => {
  const { version: _, ...root } = JSON.parse(String(folder.get("marque.brand.json")))
  return { root, files: new Map([...folder].filter(([path]) => path !== "marque.brand.json")) }
}

it("a brand pack that was edited is the draft once it is accepted, and exports equally from there", async () => {
  const { folder, path } = await exported("first")
  const own = String(folder.get("marque.brand.json"))
  expect(own).toContain("Made for slow evenings.")
  const changed = new Map(folder).set("marque.brand.json", own.replace("Made for slow evenings.", "Made for friends."))
  const pack = join(marque.folder, "changed.zip")
  writeFileSync(pack, archiveOf(changed))

  const same = "This file says what the draft says already. There is nothing to import.\n"
  expect((await importing(path)).output).toBe(same)
  expect((await importing(pack)).output).toBe(
    "Tagline: Made for slow evenings. → Made for friends.\nNothing was imported. With --accept it is the draft.\n"
  )
  expect((await exported("before")).folder).toEqual(folder)
  expect(await importing(pack, "--accept")).toMatchObject({ status: 0, errors: "" })
  const after = (await exported("after")).folder
  expect(unnumbered(after)).toEqual(unnumbered(changed))
  expect(JSON.parse(String(after.get("marque.brand.json")))).not.toHaveProperty("version")
  expect((await importing(pack)).output).toBe(same)
})

it("a brand pack that is none is refused in words, and one that is not there too", async () => {
  const file = join(marque.folder, "letter.txt")
  writeFileSync(file, "Dear all")
  const ended = await importing(file)
  expect(ended).toMatchObject({ status: 1, output: "" })
  expect(ended.errors).toContain("brand")
  expect(await importing(join(marque.folder, "none"))).toMatchObject({ status: 1 })
  expect(await marque.run(["brand", "import"])).toMatchObject({ status: 2 })
})

it("a pack taken into a second installation is the same brand there", async () => {
  const { folder } = await exported("here")
  const root = JSON.parse(String(folder.get("marque.brand.json")))
  const [logo, ...others] = root.logos
  const ruled = { ...logo, clearSpace: 0.75, minWidthPx: 120, allowedBackgrounds: [root.identity.colours[0].id] }
  const [kept, gone, ...more] = root.guidelines
  const changed = new Map(folder)
    .set("marque.brand.json", JSON.stringify({ ...root, logos: [ruled, ...others], guidelines: [kept, ...more] }))
    .set(
      `rules/${kept}.json`,
      String(folder.get(`rules/${kept}.json`)).replace(/"statement": ".*"/, '"statement": "Ours."')
    )
  changed.delete(`rules/${gone}.json`)
  const pack = join(marque.folder, "moved.zip")
  writeFileSync(pack, archiveOf(changed))
  const other = await makeInstallation()
  try {
    await signUpWithDemo(other)
    const login = ["login", "--email", grace.email, "--organization", "Fig & Ember (demo)"]
    await other.spawn(login, `${grace.password}\n`)
    const brand = ["--brand", "fig & ember"]
    expect(await other.run(["brand", "import", ...brand, "--file", pack, "--accept"])).toMatchObject({ status: 0 })
    const ended = await other.run(["brand", "export", ...brand, "--out", join(other.folder, "there")])
    const there = openPack("pack.zip", new Uint8Array(readFileSync(ended.output.trim())))
    expect(unnumbered(there)).toEqual(unnumbered(changed))
    const listed = await other.run(["rules", ...brand, "--json"])
    const titles = JSON.parse(listed.output).rules.map(({ statement }: { statement: string }) => statement)
    expect(titles).toContain("Ours.")
    expect((await other.run(["rules", ...brand, "--q", "Ours."])).output).toContain("1 rule")
    expect(await other.run(["rules", "--group", "none"])).toMatchObject({ status: 2 })
  } finally {
    await other.stop()
  }
})

it("report says why it has nothing to say", async () => {
  expect(await marque.run(["report"])).toMatchObject({ status: 2 })
  expect(await marque.run(["report", "--asset", "none"])).toMatchObject({ status: 1, output: "" })
})
