import { describe, expect, it } from "vitest"
import { cssColour } from "./colour-value.pure.ts"
import { oklchText, rgbText } from "./colour-spaces.pure.ts"
import { readTokenList } from "./token-list.pure.ts"

const found = (text: string) => readTokenList(text).colours.map(({ hex, name, role }) => [name, hex, role ?? "-"])

describe("a colour as CSS writes it", () => {
  it.each([
    ["#b5331e", "#B5331E"],
    ["#B53", "#BB5533"],
    ["#b53f", "#BB5533"],
    ["#b5331eff", "#B5331E"],
    ["rebeccapurple", "#663399"],
    ["rgb(181, 51, 30)", "#B5331E"],
    ["rgb(181 51 30 / 100%)", "#B5331E"],
    ["rgba(100%, 0%, 50%, 1)", "#FF0080"],
    ["hsl(0.5turn 100% 50%)", "#00FFFF"],
    ["hsl(-240, 100%, 50%)", "#00FF00"],
    ["hwb(200grad 20% 20%)", "#33CCCC"],
    ["hwb(0 60% 60%)", "#808080"],
    ["oklch(0.62796 0.25768 29.23)", "#FF0000"],
    ["oklab(100% none none)", "#FFFFFF"],
    ["lab(54.29 80.8 69.89)", "#FF0000"],
    ["lch(54.29 106.84 40.86)", "#FF0000"],
    ["lab(5 0 0)", "#111111"],
    ["color(srgb 1 0 0)", "#FF0000"],
    ["color(srgb-linear 0.5 0.5 0.5)", "#BCBCBC"],
    ["color(display-p3 1 0 0)", "#FF0000"],
    ["color(display-p3 0.5 0.5 0.5)", "#808080"]
  ])("reads %s", (text, hex) => {
    expect(cssColour(text)).toBe(hex)
  })

  it.each(["", "reddish", "#12345", "#b5331e80", "rgb(1 2)", "rgb(1 2 3 4 5)", "rgb(1px 2 3)", "rgb(a b c)"])(
    "refuses %j",
    (text) => {
      expect(cssColour(text)).toBeUndefined()
    }
  )

  it.each(["rgb(1 2 3 / 50%)", "color(rec2020 1 0 0)", "color()", "calc(1 + 1)"])("refuses %j as well", (text) => {
    expect(cssColour(text)).toBeUndefined()
  })

  it("is written as RGB and OKLCH, greys without a hue", () => {
    expect(rgbText("#B5331E")).toBe("rgb(181 51 30)")
    expect(oklchText("#FF0000")).toBe("oklch(0.628 0.258 29)")
    expect(oklchText("#0000FF")).toBe("oklch(0.452 0.313 264)")
    expect(oklchText("#808080")).toBe("oklch(0.6 0 0)")
  })
})

describe("a pasted list", () => {
  it("of hex values takes the words beside a colour as its name", () => {
    expect(found("Ember: #B5331E\n- Paper background — #f6ede2\n#000, #fff\nB5331E 231815\n")).toEqual([
      ["Ember", "#B5331E", "-"],
      ["Paper background", "#F6EDE2", "background"],
      ["", "#000000", "-"],
      ["", "#FFFFFF", "-"],
      ["", "#231815", "-"]
    ])
  })

  it("of CSS takes custom properties and follows references, in circles and to nothing as well", () => {
    const css = `
      :root { /* --old: #111111; */
        --color-primary: #B5331E; --brand-text: var(--ink, #000);
        --ink: rgb(35 24 21); --gap: 12px; --space: var(--gap);
        --a: var(--b); --b: var(--a); --veil: rgb(0 0 0 / 40%);
        --font-heading: "Fraunces", serif; --font-size-body: 16px; --font-body: var(--font-heading);
        --note: "a; b } c";
      }
      $accent-warm: #E8A33D !default; // @never: #222222
      @paper: white;`
    expect(found(css)).toEqual([
      ["Primary", "#B5331E", "primary"],
      ["Text", "#231815", "text"],
      ["Accent warm", "#E8A33D", "accent"],
      ["Paper", "#FFFFFF", "background"]
    ])
    const { fonts, format, skipped } = readTokenList(css)
    expect(format).toBe("css")
    expect(skipped).toEqual(["Veil"])
    expect(fonts).toMatchObject([{ name: "Heading", families: ["Fraunces", "serif"], role: "heading" }])
  })

  it("of design tokens inherits types of groups, follows aliases and reads every form of a value", () => {
    const tokens = {
      color: {
        $type: "color",
        ember: { $value: { colorSpace: "srgb", components: [1, 0, "none"] } },
        wide: { $value: { colorSpace: "rec2020", components: [1, 0, 0], hex: "#fe0000" } },
        faint: { $value: { colorSpace: "srgb", components: [1, 0, 0], alpha: 0.5, hex: "#ff0000" } },
        text: { $value: "{color.ink.$value}" },
        ink: { $value: "#231815" },
        lost: { $value: "{color.nowhere}" }
      },
      plain: { $value: "#123456" },
      alias: { $value: "{color.ink}" },
      size: { $value: "12px" },
      heading: { $type: "typography", $value: { fontFamily: "Fraunces, serif", fontWeight: 600 } },
      body: { family: { $type: "fontFamily", $value: ["DM Sans", 3] }, nothing: { $type: "fontFamily", $value: 3 } }
    }
    expect(found(JSON.stringify(tokens))).toEqual([
      ["Ember", "#FF0000", "-"],
      ["Wide", "#FE0000", "-"],
      ["Text", "#231815", "text"],
      ["Plain", "#123456", "-"]
    ])
    const { fonts, skipped } = readTokenList(JSON.stringify(tokens))
    expect(fonts.map(({ families, role }) => [role, families])).toEqual([
      ["heading", ["Fraunces", "serif"]],
      ["body", ["DM Sans"]]
    ])
    expect(skipped).toEqual(["Faint"])
  })

  it("of a design tool's variables reads the first mode and follows ids", () => {
    const variables = {
      meta: {
        variables: {
          "V:1": {
            id: "V:1",
            name: "brand/primaryRed",
            resolvedType: "COLOR",
            valuesByMode: { "1:0": { r: 0.70980392, g: 0.2, b: 0.11764706, a: 1 }, "1:1": { r: 0, g: 0, b: 0, a: 1 } }
          },
          "V:2": {
            id: "V:2",
            name: "text/default",
            resolvedType: "COLOR",
            valuesByMode: { "1:0": { type: "VARIABLE_ALIAS", id: "V:1" } }
          },
          "V:3": {
            id: "V:3",
            name: "glass",
            resolvedType: "COLOR",
            valuesByMode: { "1:0": { r: 0, g: 0, b: 0, a: 0.2 } }
          },
          "V:4": { id: "V:4", name: "odd", resolvedType: "COLOR", valuesByMode: { "1:0": { h: 1 } } },
          "V:5": { id: "V:5", name: "none", resolvedType: "COLOR", valuesByMode: {} }
        }
      }
    }
    const list = readTokenList(JSON.stringify(variables))
    expect(list.colours).toMatchObject([{ name: "Primary Red", hex: "#B5331E", role: "primary" }])
    expect(list.skipped).toEqual(["Glass", "Odd"])
    const rows = { collections: [{ modes: [{ variables: [{ name: "Sand", type: "color", value: "#F6EDE2" }] }] }] }
    expect(found(JSON.stringify(rows))).toEqual([["Sand", "#F6EDE2", "-"]])
  })

  it("of a public brand file, or of ours, reads colours with their roles and typefaces", () => {
    const open = {
      names: [{ en: "Fig" }],
      colors: { primary: "#B5331E", background: ["#F6EDE2", "#FFFFFF"] },
      fonts: { primary: "Fraunces", other: " " }
    }
    expect(found(JSON.stringify(open))).toEqual([
      ["Primary", "#B5331E", "primary"],
      ["Background 0", "#F6EDE2", "background"],
      ["Background 1", "#FFFFFF", "background"]
    ])
    expect(readTokenList(JSON.stringify(open)).fonts).toMatchObject([
      { name: "Primary", families: ["Fraunces"], role: "heading" }
    ])
    const own = {
      identity: {
        colours: [{ id: "c1", name: "brand/Ember.1", hex: "#B5331E", role: "accent" }],
        type: [{ role: "body", family: "DM Sans" }]
      }
    }
    expect(found(JSON.stringify(own))).toEqual([["brand/Ember.1", "#B5331E", "accent"]])
    expect(readTokenList(JSON.stringify(own)).fonts[0]?.role).toBe("body")
  })

  it("of nothing known is empty", () => {
    for (const text of ["", "Hello there", "{}", "[1, null]", '{"a": "red"}', "{ not json", "3"]) {
      expect(readTokenList(text)).toEqual({ format: "none", colours: [], fonts: [], skipped: [] })
    }
  })
})
