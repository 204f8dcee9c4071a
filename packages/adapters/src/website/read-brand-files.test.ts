import { intakeTexts } from "@marque/core/brand-files"
import { describe, expect, it } from "vitest"
import { archiveOf } from "../brand-pack/pack-archive.ts"
import { readBrandFiles } from "./read-brand-files.ts"

const file = (name: string, body: string | Uint8Array<ArrayBuffer>) => {
  const content = new File([body], name)
  return { name, size: content.size, type: "", content }
}
const values = async (...files: Parameters<typeof readBrandFiles>[0]) =>
  (await readBrandFiles(files)).finds.map(({ field, role, source, value }) => [role ?? field, value, source])

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#B5331E"/></svg>'

describe("S-031 files that a brand is started from", () => {
  it("are styles and pages, whose variables are one cascade", async () => {
    const found = await values(
      file("tokens.css", ":root{--primary:#1F4E79;--paper:#FBF7EF}"),
      file("page.html", "<title>Harbour</title><style>body{background:var(--paper);font-family:Inter}</style>")
    )
    expect(found).toEqual([
      ["name", "Harbour", "page.html"],
      ["background", "#FBF7EF", expect.any(String)],
      ["primary", "#1F4E79", "tokens.css"],
      ["heading", "Inter", "page.html"],
      ["body", "Inter", "page.html"]
    ])
  })

  it("are styles with a light and a dark colour, of which pages show the light one", async () => {
    expect(await values(file("tokens.css", "body{background:light-dark(#FBF7EF, #1D2433)}"))).toEqual([
      ["background", "#FBF7EF", "tokens.css"]
    ])
  })

  it("are notes, design tokens and a logo with its colours", async () => {
    expect(await values(file("notes.md", "Tagline: Light for long winters.\nNever say: luxury"))).toEqual([
      ["tagline", "Light for long winters.", "notes.md"],
      ["bannedTerms", "luxury", "notes.md"]
    ])
    const tokens = { color: { primary: { $type: "color", $value: "#1f4e79" } } }
    expect(await values(file("tokens.json", JSON.stringify(tokens)))).toEqual([["primary", "#1F4E79", "tokens.json"]])
    expect(await values(file("logo.svg", svg))).toEqual([
      ["primary", "#B5331E", "logo.svg"],
      ["logo", "logo.svg", "logo.svg"]
    ])
  })

  it("are a brand pack, whose values and logo they are", async () => {
    const none = { tagline: "", voice: "", adjectives: [], bannedTerms: [], disclaimer: "", type: [] }
    const colours = [{ id: "c1", name: "Ember", hex: "#B5331E", role: "primary" }]
    const logos = [{ path: "logos/mark.svg", name: "Mark", variant: "primary", theme: "any", isDefault: true }]
    const root = {
      format: "marque.brand/1",
      name: "Fig & Ember",
      identity: { ...none, colours },
      logos,
      markets: [],
      guidelines: []
    }
    const packed = archiveOf(
      new Map<string, string | Uint8Array>([
        ["marque.brand.json", JSON.stringify(root)],
        ["logos/mark.svg", new TextEncoder().encode(svg)]
      ])
    )
    expect(await values(file("fig.zip", packed))).toEqual([
      ["name", "Fig & Ember", "fig.zip"],
      ["primary", "#B5331E", "fig.zip"],
      ["logo", "mark.svg", "logos/mark.svg"]
    ])
    expect((await readBrandFiles([file("other.zip", archiveOf(new Map([["a.json", "{}"]])))])).problems).toEqual([
      "other.zip: This is no brand pack: it has no marque.brand.json"
    ])
  })

  it("that only point elsewhere say where, and nothing is read there", async () => {
    const read = await readBrandFiles([
      file("brand.json", '{"house": "house.example"}'),
      file("a.txt", "Primary: #1F4E79")
    ])
    expect(read).toMatchObject({ elsewhere: "house.example", problems: [], finds: [{ value: "#1F4E79" }] })
    const inward = await readBrandFiles([file("brand.json", '{"house": "javascript:alert(1)"}')])
    expect(inward).toMatchObject({ finds: [], problems: [intakeTexts.fileProblem.empty("brand.json")] })
    expect(inward).not.toHaveProperty("elsewhere")
  })

  it("that cannot be read are told by name, and the others are read", async () => {
    const { finds, problems } = await readBrandFiles([
      file("a.exe", "MZ"),
      file("empty.txt", "Nothing here says anything."),
      file("broken.pdf", "%PDF-1.7 and no more"),
      file("big.css", new Uint8Array(20 * 1024 * 1024 + 1)),
      file("good.txt", "Primary: #1F4E79")
    ])
    expect(finds.map(({ value }) => value)).toEqual(["#1F4E79"])
    expect(problems).toEqual([
      intakeTexts.fileProblem.kind("a.exe"),
      intakeTexts.fileProblem.empty("empty.txt"),
      expect.stringMatching(/^broken\.pdf: /),
      intakeTexts.fileProblem.size("big.css")
    ])
  })
})
