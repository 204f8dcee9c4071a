import { expect, it } from "vitest"
import { readTokenList } from "../brand-tokens/token-list.pure.ts"
import { blankBrand, brandFieldsOf } from "./brand-fields.rules.ts"
import { brandFormView } from "./brand-form.view.ts"
import { roleOfFont, useTokens } from "./brand-form.rules.ts"
import { brandFormStates } from "./fixtures/brand-form.states.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { isTokenList, tokensOf, withTokens } from "./brand-tokens.rules.ts"
import { tokenFileName } from "./brand-tokens.texts.ts"
import { tokensFound } from "./brand-tokens.view.ts"
import { withType } from "./brand-type.rules.ts"

const fields = brandFieldsOf(exampleBrand)

it("adds the colours of a list that the form lacks, with their roles, and the families that are offered", () => {
  const css =
    ":root { --ember: #b5331e; --text-soft: #333333; --sand: #e7d3b8; --font-heading: LORA, serif; --font-x: Nothing }"
  const next = withTokens(fields, readTokenList(css))
  expect(next.colours.slice(5).map(({ hex, id, name, role }) => [id, name, hex, role])).toEqual([
    ["c6", "Text soft", "#333333", "text"],
    ["c7", "Sand", "#E7D3B8", "accent"]
  ])
  expect(next.heading).toBe("Lora")
})

it("fills the blank rows of a new brand, and takes no more colours than a brand has", () => {
  expect(withTokens(blankBrand, readTokenList("#123456")).colours).toMatchObject([{ id: "c1", hex: "#123456" }])
  const many = Array.from({ length: 40 }, (_, at) => `#0000${(at + 16).toString(16)}`).join("\n")
  expect(withTokens(fields, readTokenList(many)).colours).toHaveLength(24)
  expect(withTokens(blankBrand, readTokenList("nothing"))).toEqual(blankBrand)
})

it("gives back what it exports: colours, roles and typefaces, the brand's own file first", () => {
  const own = withType(fields, "heading", { file: { assetId: "font_1" as never, family: "Acme Sans", licence: "" } })
  const list = readTokenList(tokensOf(own))
  expect(list.colours).toMatchObject(exampleBrand.identity.colours.map(({ hex, name, role }) => ({ hex, name, role })))
  expect(list.fonts.map(({ families, role }) => [role, families])).toEqual([
    ["heading", ["Acme Sans", "Fraunces", "serif"]],
    ["body", ["DM Sans", "sans-serif"]]
  ])
  expect(tokensOf(fields)).toContain('"weight-600"')
})

it.each([
  ["", "", false],
  ["hello", "No colour or typeface found", false],
  ["#B5331E", "0 new colours; 1 already in the form", false],
  ["--a: #123456; --b: rgb(0 0 0 / 10%)", "1 new colour; left out as not opaque: B", true],
  ["--font-body: Inter", "0 new colours; typefaces Inter", true],
  ["--a: #123456; --font-body: Comic", "1 new colour; 1 typeface that is not offered", true],
  ["--font-body: Comic; --font-heading: Papyrus", "0 new colours; 2 typefaces that are not offered", false]
])("says of %j: %s", (text, said, canUse) => {
  expect(tokensFound(fields, text)).toMatchObject({ text: said, canUse })
})

it.each([
  ["a hex list", "# Palette\nSand #E7D3B8", "From line 2"],
  ["CSS variables", ":root { --sand: #e7d3b8 }", "From --sand"],
  ["Sass", "$sand: #e7d3b8;", "From $sand"],
  ["DTCG", '{ "color": { "sand": { "$type": "color", "$value": "#e7d3b8" } } }', "From color.sand"],
  [
    "a design tool's variables",
    '{ "variables": [{ "name": "brand/sand", "type": "COLOR", "valuesByMode": { "1:0": "#e7d3b8" } }] }',
    "From variables.0"
  ],
  ["brand.json", '{ "brand": { "colors": { "sand": "#e7d3b8" } } }', "From brand.colors.sand"]
])("B-704 says of each value of %s where it stands", (_, text, source) => {
  expect(tokensFound(fields, text).colours).toMatchObject([{ hex: "#E7D3B8", source }])
})

it("B-704 says of a typeface where it stands", () => {
  expect(tokensFound(fields, "--font-body: Inter").typefaces).toEqual([{ family: "Inter", source: "From --font-body" }])
})

it("takes the list that was pasted and closes the dialog", () => {
  const { context } = brandFormStates.importing
  const changed = useTokens(context)
  expect(changed.pasted).toBeUndefined()
  expect(changed.fields?.colours.at(-1)?.hex).toBe("#E7D3B8")
  expect(useTokens({ ...context, pasted: undefined }).fields).toEqual(context.fields)
  expect(brandFormView(brandFormStates.importing).tokens.found.text).toBe(
    "1 new colour; typefaces Lora; 1 already in the form"
  )
})

it("tells a list from the value of one field", () => {
  expect(["#b53", "rebeccapurple", "#b53 #fff", "--a: #111111; --b: #222222"].map(isTokenList)).toEqual([
    false,
    false,
    true,
    true
  ])
})

it("names the file after the brand, and each upload's kind of text", () => {
  expect(tokenFileName(" Fig & Ember ")).toBe("fig-ember.tokens.json")
  expect(tokenFileName("&")).toBe("brand.tokens.json")
  expect(["headingFont", "bodyFont", "accentFont", "logo"].map(roleOfFont)).toEqual([
    "heading",
    "body",
    "accent",
    "heading"
  ])
})
