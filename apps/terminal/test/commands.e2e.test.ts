import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { movingGif } from "@marque/testing/moving-pictures"
import { videoFile } from "@marque/testing/video-files"
import { archiveOf, openPack } from "@marque/adapters/brand-pack/archive"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { run } from "../src/run.ts"
import { asked, take } from "./driver.ts"
import { keys, makeFakeTerminal } from "./fake-terminal.ts"
import { type Installation, makeInstallation } from "./installation.ts"
import { type Backend, grace, signUpWithDemo } from "./person.ts"

let marque: Installation
let backend: Backend
beforeAll(async () => {
  marque = await makeInstallation()
  backend = await signUpWithDemo(marque)
})
afterAll(() => marque.stop())

const documents = (output: string): ReadonlyArray<unknown> =>
  output
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line))

const isJpeg = (file: string): boolean => readFileSync(file).subarray(0, 3).toString("hex") === "ffd8ff"

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

describe("the commands against a real server", () => {
  it("a person who is not signed in is told so, in words and with a status of its own", async () => {
    expect(await marque.run(["whoami"])).toEqual({
      status: 3,
      output: "",
      errors: "You are not signed in. Sign in with login.\n"
    })
  })

  it("a wrong password is refused, the right one is kept where only its owner can read it", async () => {
    const login = ["login", "--email", grace.email, "--organization", "Fig & Ember (demo)", "--json"]
    const wrong = await marque.run(login, "not this one\n")
    expect(documents(wrong.output)).toEqual([{ error: { kind: "failed", message: "E-mail or password is not right" } }])
    expect(wrong.status).toBe(1)
    const right = await marque.spawn(login, `${grace.password}\n`)
    expect(right.status).toBe(0)
    expect(documents(right.output)).toMatchObject([{ user: { email: grace.email } }])
    const file = join(marque.folder, "config", "marque", "sessions.json")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, "utf8")).not.toContain(grace.password)
  })

  it("lists brands and products", async () => {
    const [brands, products] = await Promise.all([
      marque.run(["brands", "--json"]),
      marque.run(["products", "--brand", "fig & ember", "--q", "mug", "--json"])
    ])
    expect(documents(brands.output)).toMatchObject([[{ name: "Fig & Ember" }]])
    expect(documents(products.output)).toMatchObject([{ page: 1, pages: 1, products: [{ name: "Ember Mug" }] }])
  })

  it("lists the markets of a brand, found by a word, and refuses what is no page", async () => {
    const asked = ["markets", "--brand", "fig & ember"]
    const [every, found, page] = await Promise.all([
      marque.run([...asked, "--json"]),
      marque.run([...asked, "--q", "kingdom"]),
      marque.run([...asked, "--page", "0"])
    ])
    expect(documents(every.output)).toMatchObject([
      {
        page: 1,
        markets: expect.arrayContaining([
          expect.objectContaining({ name: "United States", default: true, hold: null }),
          expect.objectContaining({ name: "United Kingdom", default: false })
        ])
      }
    ])
    expect(found.output).toMatch(/^United Kingdom .*GBP · Europe\/London/)
    expect(found.output).not.toContain("United States")
    expect(page).toMatchObject({ status: 2, errors: "--page must be a whole number from 1.\n" })
  })

  it("lists campaigns, says how far a brief is, exports it, plans it anew and approves the plan", async () => {
    const found = documents((await marque.run(["campaigns", "--json"])).output)
    const listed = [
      { name: "The new glazes", status: "Proposed" },
      { name: "Slow evenings", status: "Approved" },
      { name: "A room that smells of fig", status: "In review" },
      { name: "First cups", status: "Live" }
    ]
    const rows = listed.map((each) => expect.objectContaining(each))
    expect(found).toMatchObject([{ page: 1, campaigns: expect.arrayContaining(rows) }])
    const campaign = "SLOW EVENINGS"
    const shown = await marque.run(["campaign", "show", "--campaign", campaign])
    expect(shown.errors).toBe("")
    expect(shown.output).toContain("completeness 100 of 100")
    const out = join(marque.folder, "briefs")
    const saved = await marque.run(["campaign", "export", "--campaign", campaign, "--format", "json", "--out", out])
    expect(JSON.parse(readFileSync(saved.output.trim(), "utf8"))).toMatchObject({ brief: { name: "Slow evenings" } })
    const proposed = ["--campaign", "The new glazes"]
    const again = await marque.run(["campaign", "propose", ...proposed, "--json"])
    expect(documents(again.output)).toMatchObject([{ version: 2, status: "ready", concepts: expect.any(Array) }])
    const looked = await marque.run(["campaign", "approve", ...proposed])
    expect(looked).toMatchObject({ status: 0, output: expect.stringMatching(/^v2, Ready, .*--accept\.\n$/s) })
    const approved = await marque.run(["campaign", "approve", ...proposed, "--accept", "--note", "Go", "--json"])
    expect(documents(approved.output)).toMatchObject([{ version: 2, status: "approved" }])
    const cost = await marque.run(["campaign", "produce", ...proposed, "--json"])
    expect(documents(cost.output)).toMatchObject([{ slots: expect.any(Number), text: expect.stringContaining("Free") }])
    const unknown = await marque.run(["campaign", "show", "--campaign", "Winter"])
    expect(unknown).toMatchObject({ status: 2, errors: expect.stringMatching(/^There is no campaign Winter/) })
  })

  it("B-702 says which brand version a campaign uses", async () => {
    const said = await marque.run(["campaign", "version", "--campaign", "First cups"])
    expect(said).toEqual({ status: 0, errors: "", output: "Uses brand version 1, which is in force.\n" })
  })

  it("hands the approved pictures of a campaign over as the archive of its page, and refuses one without any", async () => {
    const live = documents((await marque.run(["campaigns", "--status", "live", "--json"])).output)
    const [{ campaigns: [campaign] } = { campaigns: [] }] = live as ReadonlyArray<{
      readonly campaigns: ReadonlyArray<{ readonly id: string }>
    }>
    const asking = ["campaign", "assets", "--campaign", campaign?.id ?? "", "--out", join(marque.folder, "handed")]
    expect(await marque.run([...asking, "--link", "our shop"])).toMatchObject({
      status: 2,
      errors: expect.stringContaining("Write a whole address")
    })
    const handed = await marque.run([...asking, "--link", "https://fig-and-ember.example/evenings", "--json"])
    const [{ saved: [path], said } = { saved: [], said: [] }] = documents(handed.output).slice(-1) as ReadonlyArray<{
      readonly saved: ReadonlyArray<string>
      readonly said: ReadonlyArray<string>
    }>
    expect(said[0]).toMatch(/^\d+ assets, [\d.]+ MB$/)
    const folder = openPack("handed.zip", new Uint8Array(readFileSync(path ?? "")))
    const pictures = [...folder].filter(([name]) => name.endsWith(".jpg"))
    expect(pictures).toHaveLength(Number.parseInt(said[0] ?? "", 10))
    for (const [, bytes] of pictures) expect(Buffer.from(bytes).subarray(0, 3).toString("hex")).toBe("ffd8ff")
    expect(Buffer.from(folder.get("copy-sheet.csv") ?? []).toString()).toContain("utm_campaign=")
    const none = await marque.run(["campaign", "assets", "--campaign", "The new glazes", "--out", marque.folder])
    expect(none).toMatchObject({ status: 1, output: "", errors: expect.stringContaining("Nothing is approved yet") })
  })

  it("generates, waits and saves real pictures; a second time beside the first", async () => {
    const out = join(marque.folder, "pictures")
    const asking = ["generate", "--product", "Ember Mug", "--headline", "Hold the evening", "--format"]
    const made = await marque.spawn([...asking, "square,portrait_9_16", "--wait", "--out", out, "--json"])
    const received = documents(made.output)
    expect(received.at(0)).toMatchObject({ type: "started" })
    expect(received.at(-1)).toMatchObject({ type: "finished", status: "succeeded", assets: [{}, {}] })
    expect(made.status).toBe(0)
    const names = readdirSync(out).toSorted()
    expect(names).toEqual(["fig-ember_ember-mug_1x1_1.jpg", "fig-ember_ember-mug_9x16_2.jpg"])
    expect(names.every((name) => isJpeg(join(out, name)))).toBe(true)

    const { assets } = received.at(-1) as {
      readonly assets: ReadonlyArray<{ readonly id: string; readonly path: string }>
    }
    const square = assets.find(({ path }) => path.endsWith("_1.jpg"))
    const again = await marque.run(["save", "--asset", square?.id ?? "", "--out", out])
    expect(again).toMatchObject({ status: 0, output: `${join(out, "fig-ember_ember-mug_1x1_1-2.jpg")}\n` })
  })

  it("generates for a market in one of its languages, and names the markets and languages that there are", async () => {
    const asking = ["generate", "--product", "Ember Mug", "--headline", "Guten Abend", "--wait", "--json"]
    const made = await marque.spawn([...asking, "--market", "germany, austria, switzerland", "--language", "de-CH"])
    expect(documents(made.output).at(-1)).toMatchObject({ type: "finished", status: "succeeded" })
    const nowhere = await marque.run([...asking, "--market", "Atlantis"])
    expect(nowhere).toMatchObject({ status: 2, output: expect.stringMatching(/no market Atlantis.*Germany/u) })
    const unspoken = await marque.run([...asking, "--market", "Germany, Austria, Switzerland", "--language", "fr"])
    expect(unspoken).toMatchObject({ status: 2, output: expect.stringMatching(/no language fr.*de/u) })
    const alone = await marque.run([...asking, "--language", "de"])
    expect(alone).toMatchObject({ status: 2, output: expect.stringContaining("name it with --market") })
  })

  it("says what stands against a generation instead of starting it", async () => {
    const refused = await marque.run(["generate", "--product", "Ember Mug", "--headline", " "])
    expect(refused).toEqual({ status: 1, output: "", errors: "Write a headline\n" })
    const unknown = await marque.run(["generate", "--product", "Lampshade", "--headline", "Light"])
    expect(unknown.status).toBe(2)
    expect(unknown.errors).toMatch(/^There is no product Lampshade\. There are: .*Ember Mug/)
  })

  it("sends feedback, and says why it is not sent", async () => {
    const [sent, short] = await Promise.all([
      marque.run(["feedback", "--message", "The shadow is right.", "--satisfaction", "satisfied"]),
      marque.run(["feedback", "--message", "Nice"])
    ])
    expect(sent).toEqual({ status: 0, output: "Thank you for your feedback!\n", errors: "" })
    expect(short).toEqual({
      status: 1,
      output: "",
      errors: "Please provide at least 10 characters of feedback\n"
    })
  })

  it("a brand pack that was edited is the draft once it is accepted, and exports equally from there", async () => {
    const { folder, path } = await exported("first")
    const own = String(folder.get("marque.brand.json"))
    expect(own).toContain("Made for slow evenings.")
    const changed = new Map(folder).set(
      "marque.brand.json",
      own.replace("Made for slow evenings.", "Made for friends.")
    )
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
    const pointing = join(marque.folder, "pointing.json")
    writeFileSync(pointing, JSON.stringify({ authoritative_location: "https://127.0.0.1/brand.json" }))
    const asked = await importing(pointing)
    expect([asked.status, asked.errors]).toEqual([2, expect.stringContaining("With --follow it is read there")])
    expect(await importing(pointing, "--follow")).toMatchObject({ status: 1, output: "" })
    expect(await importing(join(marque.folder, "none"))).toMatchObject({ status: 1 })
    expect(await marque.run(["brand", "import"])).toMatchObject({ status: 2 })
  })

  it("product.md 2.5 products go out as CSV; what comes in is said first, taken when accepted, and refused by line", async () => {
    const brand = ["--brand", "fig & ember"]
    const csv = async (name: string) => {
      const { output, status } = await marque.run(["products", "export", ...brand, "--out", join(marque.folder, name)])
      expect(status).toBe(0)
      return output.trim()
    }
    const stored = await csv("products")
    const importing = (path: string, ...more: ReadonlyArray<string>) =>
      marque.run(["products", "import", ...brand, "--file", path, ...more])
    expect(await importing(stored)).toMatchObject({
      status: 0,
      output: "0 new, 0 changed, 5 unchanged, 0 refused.\nNothing to import\n"
    })
    const text = readFileSync(stored, "utf8")
    const table = join(marque.folder, "table.csv")
    writeFileSync(table, "SKU,Name,Shelf\nFE-MUG-01,Tall Mug,7\nCLI-1,Fig Plate,7\n,No number,7\n")
    const said = [
      "New: CLI-1 Fig Plate",
      "Changed: FE-MUG-01 Tall Mug, Name: Ember Mug → Tall Mug",
      "Refused: line 4: it has no SKU",
      "Not used: Shelf",
      "1 new, 1 changed, 0 unchanged, 1 refused."
    ]
    const first = await importing(table)
    expect(first.status).toBe(1)
    expect(first.output.trim().split("\n")).toEqual([...said, "Nothing was changed. Run it again with --accept."])
    expect(readFileSync(await csv("unchanged"), "utf8")).toBe(text)
    const taken = await importing(table, "--accept")
    expect(taken.output).toContain("Undo this import")
    const after = readFileSync(await csv("taken"), "utf8")
    expect(after).toContain("Tall Mug")
    expect(after).toContain("CLI-1")
    expect((await importing(table)).output).toContain("0 new, 0 changed, 2 unchanged, 1 refused.")
    expect(await importing(stored, "--accept")).toMatchObject({ status: 0 })
    expect(readFileSync(await csv("before"), "utf8")).not.toContain("Tall Mug")
  })

  it("a table whose SKU is not known is refused with its columns, and a file that is not there too", async () => {
    const table = join(marque.folder, "columns.csv")
    writeFileSync(table, "Shelf,Lamp\n1,2\n")
    const ended = await marque.run(["products", "import", "--brand", "fig & ember", "--file", table, "--accept"])
    expect(ended).toMatchObject({ status: 1, output: "" })
    expect(ended.errors).toContain("The file has: Shelf, Lamp.")
    const none = join(marque.folder, "none.csv")
    expect(await marque.run(["products", "import", "--brand", "fig & ember", "--file", none])).toMatchObject({
      status: 1
    })
    expect(await marque.run(["products", "import"])).toMatchObject({ status: 2 })
  })

  it("B-1302 pictures are made from the rows of a price list, and once more only for the row that changed", async () => {
    const brand = ["--brand", "fig & ember"]
    const making = (path: string, ...more: ReadonlyArray<string>) =>
      marque.run(["products", "make", ...brand, "--file", path, "--size", "any-square", ...more])
    const file = join(marque.folder, "october.csv")
    const prices = (mug: string, bowl: string) =>
      writeFileSync(file, `SKU,Price,Currency\nFE-MUG-01,${mug},USD\nFE-BOWL-26,${bowl},USD\n`)
    prices("31.00", "47.00")
    const first = await making(file)
    expect(first).toMatchObject({ status: 0, errors: "" })
    expect(first.output).toContain("0 new, 2 changed, 0 unchanged, 0 refused.")
    expect(first.output).toContain("The rows are not taken yet.")
    const made = await making(file, "--accept", "--wait", "--json")
    expect(documents(made.output).at(-1)).toMatchObject({
      plan: expect.arrayContaining(["2 pictures to make"]),
      run: { state: "ended", text: "2 of 2 made", failures: [] }
    })
    const same = await making(file)
    expect(same.output).toContain("Nothing to make\n2 pictures stay as they are")
    prices("31.00", "45.00")
    const again = await making(file, "--accept", "--wait")
    expect(again.output).toContain("1 picture to make\n1 picture stay")
    expect(again.output).toContain("1 of 1 made")
    expect(await making(file, "--layout", "None")).toMatchObject({ status: 2 })
    expect(await making(file, "--market", "Atlantis")).toMatchObject({ status: 2 })
    expect(await making(file, "--size", "huge")).toMatchObject({ status: 2 })
    expect(await marque.run(["products", "make"])).toMatchObject({ status: 2 })
  })

  it("creates links to guidelines and pictures, lists them and withdraws one, whose address answers no more", async () => {
    const sharing = (act: string, ...more: ReadonlyArray<string>) =>
      marque.run(["share", act, "--brand", "fig & ember", ...more])
    const created = await sharing("create", "--note", "The agency", "--days", "7", "--json")
    const [made] = documents(created.output)
    expect(made).toMatchObject({ address: expect.stringMatching(/\/share\/[0-9a-f]{64}$/), days: 7 })
    const listed = await sharing("list", "--json")
    const [{ links }] = documents(listed.output) as [{ links: ReadonlyArray<{ id: string; title: string }> }]
    expect(links).toMatchObject([{ title: "The agency", status: "Open", isOpen: true }])
    expect((await sharing("list")).output).toContain("not opened yet")
    const { id = "" } = links[0] ?? {}
    expect((await sharing("withdraw", "--link", id)).output).toContain(
      "Nothing was changed. Run it again with --accept."
    )
    expect((await sharing("withdraw", "--link", id, "--accept")).output).toContain("The link was withdrawn.")
    expect((await sharing("list", "--json")).output).toContain('"status":"Withdrawn"')
    expect(await sharing("withdraw", "--link", id, "--accept")).toMatchObject({ status: 1 })
    const proposal = await sharing("list", "--campaign", "slow evenings")
    expect(proposal).toMatchObject({ status: 0, output: "No links yet\n" })
    const pictures = ["--campaign", "first cups", "--about", "pictures"]
    expect(await sharing("create", ...pictures, "--allow", "view")).toMatchObject({
      status: 0,
      output: expect.stringContaining("The link is ready.")
    })
    expect((await sharing("list", ...pictures)).output).toContain("Look,")
    expect(await sharing("create", "--allow", "decide")).toMatchObject({ status: 2 })
    expect(await sharing("create", "--days", "91")).toMatchObject({
      status: 2,
      errors: expect.stringContaining("1 to 90")
    })
    expect(await sharing("withdraw")).toMatchObject({ status: 2, errors: expect.stringContaining("--link") })
    expect(await sharing("list", "--asset", "asset_1", ...pictures)).toMatchObject({ status: 2 })
    expect((await sharing("list", "--asset", "asset_1")).output).toBe("No links yet\n")
  })

  it("lists the pictures of the gallery by what they show, say and are, and refuses what no filter has", async () => {
    const listed = async (...more: ReadonlyArray<string>) => {
      const [found] = documents((await marque.run(["assets", "--brand", "fig & ember", "--json", ...more])).output)
      return found as { total: number; more: boolean; assets: ReadonlyArray<{ name: string; status: string }> }
    }
    const all = await listed()
    expect(all.assets).toHaveLength(all.total)
    expect(all.more).toBe(false)
    const unnarrowed = await listed("--kind", "all", "--purpose", "creative", "--tag", "")
    expect(unnarrowed.total).toBe(all.total)
    const mugs = await listed("--product", "ember mug", "--kind", "image")
    expect(mugs.assets.length).toBeGreaterThan(0)
    expect(mugs.total).toBeLessThan(all.total)
    const approved = await listed("--status", "approved")
    expect(new Set(approved.assets.map(({ status }) => status))).toEqual(new Set(["approved"]))
    expect((await listed("--campaign", "first cups")).total).toBeLessThan(all.total)
    expect(await marque.run(["assets", "--campaign", "last cups"])).toMatchObject({ status: 2 })
    expect((await listed("--q", "zebra")).assets).toEqual([])
    const table = await marque.run(["assets", "--brand", "fig & ember", "--status", "approved"])
    expect(table.output).toContain("Approved")
    expect(table.output).toMatch(/\d+ pictures?\n$/)
    expect((await marque.run(["assets", "--q", "zebra"])).output).toBe("No picture found\n")
    expect(await marque.run(["assets", "--status", "finished"])).toMatchObject({
      status: 2,
      errors: expect.stringContaining("--status is one of draft, in_review, changes_requested, approved.")
    })
    expect(await marque.run(["assets", "--place", "the moon"])).toMatchObject({ status: 0 })
    expect(await marque.run(["assets", "--page", "0"])).toMatchObject({ status: 2 })
  })

  it("exports what filters leave, or named pictures, as one zip with a list, and never over a file that is there", async () => {
    const out = join(marque.folder, "chosen")
    const exporting = (...more: ReadonlyArray<string>) =>
      marque.run(["export", "--brand", "fig & ember", "--out", out, ...more])
    const [{ assets }] = documents(
      (await marque.run(["assets", "--brand", "fig & ember", "--status", "approved", "--json"])).output
    ) as [{ assets: ReadonlyArray<{ id: string }> }]
    const first = await exporting("--status", "approved")
    expect(first).toMatchObject({ status: 0, errors: "" })
    const [path = ""] = first.output.trim().split("\n").slice(-1)
    const files = [...openPack("chosen.zip", new Uint8Array(readFileSync(path))).keys()]
    expect(files.filter((name) => /\.(jpg|png|mp4)$/.test(name))).toHaveLength(assets.length)
    expect(files.some((name) => name.endsWith(".csv") || name.endsWith(".json"))).toBe(true)
    const { id = "" } = assets[0] ?? {}
    expect(await exporting("--asset", id, "--json")).toMatchObject({ status: 0 })
    expect(await exporting("--status", "approved")).toMatchObject({ status: 0 })
    expect(readdirSync(out)).toHaveLength(3)
    expect(await exporting("--asset", id, "--q", "mug")).toMatchObject({
      status: 2,
      errors: "Export pictures by --asset or by filters, not both.\n"
    })
    expect(await exporting("--q", "zebra")).toMatchObject({ status: 1 })
  })

  it("exports the same pictures as plain files with their lists, again without a change, and keeps what is there", async () => {
    const out = join(marque.folder, "zipped")
    const folder = join(marque.folder, "plain")
    const brand = ["export", "--brand", "fig & ember", "--status", "approved"]
    const zipped = await marque.run([...brand, "--out", out])
    const zip = openPack("zip", new Uint8Array(readFileSync(zipped.output.trim().split("\n").at(-1) ?? "")))
    const contents = () =>
      new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString("hex")]))
    const saved = await marque.spawn([...brand, "--folder", folder])
    expect(saved).toMatchObject({ status: 0, errors: "" })
    const count = zip.size - 2
    expect(saved.output).toContain(`${count} of ${count} pictures\n${count} pictures saved\n${folder}\n`)
    const first = contents()
    const packed = [...zip].map(([name, bytes]): [string, string] => [name, Buffer.from(bytes).toString("hex")])
    expect(first).toEqual(new Map(packed))
    const again = await marque.run([...brand, "--folder", folder, "--json"])
    expect(documents(again.output).at(-1)).toMatchObject({
      saved: [],
      kept: { length: count + 2 },
      said: [`0 pictures saved, ${count} were there already`]
    })
    expect(contents()).toEqual(first)
    const [taken = ""] = [...zip.keys()].filter((name) => name.endsWith(".jpg"))
    writeFileSync(join(folder, taken), "mine")
    const beside = await marque.run([...brand, "--folder", folder])
    expect(beside.output).toMatch(new RegExp(`^1 picture saved, ${count - 1} (was|were) there already$`, "m"))
    expect(readFileSync(join(folder, taken), "utf8")).toBe("mine")
    const numbered = taken.replace(".jpg", "-2.jpg")
    expect(isJpeg(join(folder, numbered))).toBe(true)
    expect(readFileSync(join(folder, "manifest-2.csv"), "utf8")).toContain(numbered)
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([])
    expect(await marque.run([...brand, "--folder", join(folder, taken)])).toMatchObject({
      status: 1,
      errors: expect.stringContaining("is not a folder")
    })
    expect(await marque.run([...brand, "--folder", folder, "--out", out])).toMatchObject({ status: 2 })
    expect(await marque.run(["export", "--q", "zebra", "--folder", join(folder, "none")])).toMatchObject({ status: 1 })
  })

  it("an export into a folder that is interrupted leaves whole pictures only, and goes on when it is asked again", async () => {
    const folder = join(marque.folder, "interrupted")
    const every = ["export", "--brand", "fig & ember", "--purpose", "all", "--folder", folder]
    const stopped = await marque.interrupt(every, "\n1 of ")
    expect(stopped).toMatchObject({
      status: 130,
      errors: expect.stringMatching(/^Stopped; \d+ pictures? (is|are) saved\n$/)
    })
    const there = readdirSync(folder)
    expect(there.filter((name) => name.startsWith(".") || name.startsWith("manifest"))).toEqual([])
    const rest = await marque.run([...every, "--json"])
    const { kept, saved } = documents(rest.output).at(-1) as Record<"kept" | "saved", ReadonlyArray<string>>
    expect(kept.map((path) => path.slice(folder.length + 1)).toSorted()).toEqual(there.toSorted())
    expect(readdirSync(folder)).toHaveLength(kept.length + saved.length)
    expect(readFileSync(join(folder, "manifest.csv"), "utf8").trim().split("\r\n")).toHaveLength(
      kept.length + saved.length - 1
    )
  })

  it("opens a saved view by its name, narrows it further, exports it, and lists the views", async () => {
    const brand = ["--brand", "fig & ember"]
    expect((await marque.run(["assets", ...brand, "--views"])).output).toBe("No view is saved yet\n")
    const [brands = []] = documents((await marque.run(["brands", "--json"])).output) as ReadonlyArray<
      ReadonlyArray<{ readonly id: string; readonly name: string }>
    >
    const brandId = brands.find(({ name }) => name === "Fig & Ember")?.id ?? ""
    const filter = { review: "approved", sort: "oldest" }
    await backend("mutation", "savedViews:create", { brandId, name: "Approved ones", shared: true, filter })
    const listed = async (...more: ReadonlyArray<string>) => {
      const [found] = documents((await marque.run(["assets", ...brand, "--json", ...more])).output)
      return found as { total: number; assets: ReadonlyArray<{ id: string; status: string }> }
    }
    const approved = await listed("--status", "approved")
    const viewed = await listed("--view", "approved ONES")
    expect(viewed.total).toBe(approved.total)
    const ids = (found: typeof viewed) => found.assets.map(({ id }) => id)
    expect(ids(viewed)).toEqual(ids(approved).toReversed())
    expect((await listed("--view", "Approved ones", "--product", "fig candle")).total).toBeLessThan(viewed.total)
    expect((await marque.run(["assets", ...brand, "--views"])).output).toMatch(/^Approved ones +Shared /)
    expect(await marque.run(["assets", ...brand, "--view", "Winter"])).toMatchObject({
      status: 2,
      errors: "There is no view Winter. There are: Approved ones.\n"
    })
    expect(await marque.run(["assets", ...brand, "--views", "--q", "mug"])).toMatchObject({ status: 2 })
    const folder = join(marque.folder, "viewed")
    expect(await marque.run(["export", ...brand, "--view", "Approved ones", "--folder", folder])).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${viewed.total} pictures saved`)
    })
  })

  it("uploads videos and moving pictures, and says of each file that is none why", async () => {
    const shoot = join(marque.folder, "shoot")
    mkdirSync(shoot)
    const video = await videoFile({ sound: "aac" })
    writeFileSync(join(shoot, "steam.mp4"), video)
    writeFileSync(join(shoot, "broken.mp4"), video.subarray(0, Math.floor(video.length / 2)))
    writeFileSync(join(shoot, "swirl.gif"), movingGif())
    const sent = await marque.run(["upload", shoot, "--purpose", "other"])
    expect(sent.output.trim().split("\n").toSorted()).toEqual([
      "2 files uploaded, 1 failed",
      "broken.mp4: broken.mp4 is not a supported file: the file is damaged",
      "steam.mp4: Ready",
      "swirl.gif: Ready"
    ])
    writeFileSync(join(marque.folder, "kiln.mp4"), await videoFile({ hue: 3 }))
    const asProduct = await marque.run(["upload", join(marque.folder, "kiln.mp4")])
    expect(asProduct.output).toContain("kiln.mp4 is not a supported file: MP4; upload a video as Reference or Other")
  })

  it("S-060 plans a photoshoot, starts and follows it, and pauses, continues and cancels another", async () => {
    const shooting = (...more: ReadonlyArray<string>) => marque.run(["shoot", ...more, "--brand", "fig & ember"])
    const planning = ["new", "--product", "Ember Mug", "--place", "Stone terrace"]
    const plan = await shooting(...planning, "--ratio", "1:1", "--dry-run")
    expect(plan).toMatchObject({ status: 0, output: expect.stringContaining("6 shots × 1 ratio = 6 creatives") })
    expect((await shooting("list", "--q", "Terrace")).output).toContain("No results")
    const made = await shooting(...planning, "--ratio", "1:1", "--name", "Terrace", "--json")
    expect(made.status).toBe(0)
    const steps = documents(made.output) as ReadonlyArray<{ type: string }>
    expect([steps.at(0)?.type, steps.at(1)?.type, steps.at(-1)?.type]).toEqual(["planned", "started", "finished"])
    expect((await shooting("show", "Terrace")).output).toMatch(/^Terrace, Review, 6 of 6, 0 picked\n/)
    const directed = ["--brief", "Warm light. Slow evenings.", "--variants", "2", "--target", "campaign:slow evenings"]
    const spoken = ["--market", "Germany, Austria, Switzerland", "--language", "de-CH"]
    const whole = await shooting(...planning, "--ratio", "1:1", ...directed, ...spoken, "--dry-run", "--json")
    expect(documents(whole.output)).toMatchObject([
      { creatives: 12, language: "de-CH", target: { kind: "campaign", name: "Slow evenings" }, problems: [] }
    ])
    expect(await shooting(...planning, "--target", "Winter", "--dry-run")).toMatchObject({
      status: 2,
      errors: expect.stringMatching(/^There is no folder or campaign Winter\. There are: .*campaign:Slow evenings/)
    })
    const long = ["--product", "Fig Candle", "--ratio", "1:1,3:4,4:3,9:16,16:9", "--name", "Long", "--no-wait"]
    expect(await shooting(...planning, ...long)).toMatchObject({ status: 0 })
    expect((await shooting("pause", "Long")).output).toContain("Paused.")
    expect((await shooting("resume", "Long")).output).toContain("The shoot goes on")
    expect((await shooting("pause", "Long")).output).toContain("Paused.")
    expect((await shooting("cancel", "Long")).status).toBe(0)
    expect(await shooting("retry", "Long")).toMatchObject({ status: 1, errors: "Nothing has failed\n" })
    expect(await shooting("show", "Nothing")).toMatchObject({ status: 2 })
    expect(await shooting(...planning, "--preset", "hero")).toMatchObject({ status: 2 })
  })

  it("B-1303 finds every picture with a product and where it went, recalls them, and settles items", async () => {
    const niche = await marque.run(["recall", "--brand", "fig & ember", "--about", "place:evening niche"])
    expect(niche).toMatchObject({
      status: 0,
      output: expect.stringContaining("Everything with the place Evening niche")
    })
    const recalling = (...more: ReadonlyArray<string>) =>
      marque.run(["recall", "--brand", "fig & ember", "--about", "product:ember mug", ...more])
    const found = await recalling("--json")
    const [{ items }] = documents(found.output) as readonly [
      { readonly items: ReadonlyArray<{ readonly id: string; readonly where: ReadonlyArray<string> }> }
    ]
    expect(items.length).toBeGreaterThan(2)
    for (const { where } of items) expect(where.length).toBeGreaterThan(0)
    expect(await recalling("--settle", "keep", "--note", "Its rights hold.", "--accept")).toMatchObject({
      status: 1,
      errors: "There is no open recall of it. Open one with --reason.\n"
    })
    const reason = ["--reason", "The owner withdrew the permission."]
    expect((await recalling("--reason", "No", "--accept")).errors).toContain("at least 10 characters")
    expect((await recalling(...reason)).output).toContain("Nothing was changed. Run it again with --accept.")
    const [opened] = documents((await recalling(...reason, "--accept", "--json")).output)
    const ofAll = `${items.length} of ${items.length} open.`
    expect(opened).toMatchObject({ recall: { isOpen: true, progress: ofAll }, items: { length: items.length } })
    expect(await recalling(...reason, "--accept")).toMatchObject({ status: 1 })
    const keeping = ["--settle", "keep", "--note", "Its rights hold.", "--accept"]
    const one = await recalling(...keeping, "--asset", items[0]?.id ?? "")
    expect(one).toMatchObject({ status: 0, errors: "" })
    expect(one.output).toContain(`${items.length - 1} of ${items.length} open.`)
    const all = await recalling("--settle", "take-down", "--accept")
    expect(all.output).toContain("every item is settled")
    expect(await recalling("--settle", "burn", "--accept")).toMatchObject({ status: 2 })
    expect(await marque.run(["recall"])).toMatchObject({ status: 2, errors: expect.stringContaining("--about") })
    const unknown = await marque.run(["recall", "--about", "market:Atlantis"])
    expect(unknown).toMatchObject({ status: 1, errors: "It does not exist or you cannot see it.\n" })
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

  it("B-702 says what the published version would change in a campaign, and moves it once that is accepted", async () => {
    const [brands = []] = documents((await marque.run(["brands", "--json"])).output) as ReadonlyArray<
      ReadonlyArray<{ readonly id: string; readonly name: string }>
    >
    const brandId = brands.find(({ name }) => name === "Fig & Ember")?.id ?? ""
    const { fingerprint } = (await backend("query", "brandData:overview", { brandId, shown: 1 })) as {
      readonly fingerprint: string
    }
    await backend("mutation", "brandData:publish", { brandId, fingerprint, note: "" })
    const asking = ["campaign", "version", "--campaign", "First cups"]
    const shown = await marque.run(asking)
    expect(shown).toMatchObject({ status: 0, errors: "", output: expect.stringMatching(/--accept\.\n$/) })
    expect(shown.output).toContain("Made for friends.")
    const moved = await marque.run([...asking, "--accept", "--json"])
    expect(moved).toMatchObject({ status: 0, errors: "" })
    expect(documents(moved.output)).toMatchObject([{ uses: 2, published: 2 }])
    expect((await marque.run(asking)).output).toBe("Uses brand version 2, which is in force.\n")
  })

  it("report says why it has nothing to say", async () => {
    expect(await marque.run(["report"])).toMatchObject({ status: 2 })
    expect(await marque.run(["report", "--asset", "none"])).toMatchObject({ status: 1, output: "" })
  })

  it("the screens open on the same session: a person walks to the products and out", async () => {
    const terminal = makeFakeTerminal(80, 40)
    const { input, output } = terminal.console
    const host = { environment: marque.environment, input, output, errors: output, version: "0" }
    const running = run([], host)
    await asked(terminal, "Fig & Ember")
    await take(terminal, "Products")
    await asked(terminal, "Products: 6 products")
    await take(terminal, "Back")
    await asked(terminal, "Send feedback")
    await take(terminal, "Quit")
    expect(await running).toBe(0)
    const other = makeFakeTerminal(40, 40)
    const interrupted = run([], { ...host, input: other.console.input, output: other.console.output })
    await asked(other, "Quit")
    other.press(keys.ctrlC)
    expect(await interrupted).toBe(130)
  })

  it("after signing out the session is gone", async () => {
    expect(await marque.run(["logout"])).toMatchObject({ status: 0, output: "Signed out\n" })
    expect((await marque.run(["brands"])).status).toBe(3)
  })

  it("a server that does not answer is named", async () => {
    const nowhere = await marque.run(["whoami", "--url", "http://127.0.0.1:9", "--json"])
    expect(nowhere.status).toBe(4)
    expect(documents(nowhere.output)).toMatchObject([{ error: { kind: "unreachable" } }])
    const piped = await marque.run([])
    expect(piped).toMatchObject({ status: 2, errors: expect.stringContaining("The screens need a terminal") })
  })
})
