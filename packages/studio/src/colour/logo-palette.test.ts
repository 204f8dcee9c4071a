import fc from "fast-check"
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { demoFile } from "../node/demo.ts"
import { logoColours } from "../node/logo-colours.ts"
import { logoPaletteOf } from "./logo-palette.ts"
import { contrast, hexOfRgb } from "./tints.ts"

const svg = (inside: string, size = 'viewBox="0 0 100 100" width="400" height="400"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

const palette = async (inside: string) => logoColours(svg(inside))

const rolesOf = async (inside: string) => (await palette(inside))?.colours.map(({ hex, role }) => `${role} ${hex}`)

describe("a logo proposes", () => {
  it("its inks as they are written, by role, and a ground when it has none", async () => {
    const found = await logoColours(readFileSync(demoFile("logos/primary.svg")))
    expect(found?.colours.slice(0, 2)).toMatchObject([
      { role: "primary", hex: "#B5331E", hue: "red", tone: "full" },
      { role: "text", hex: "#231815", hue: "grey", tone: "black" }
    ])
    expect(found?.colours[2]).toMatchObject({ role: "background", share: 0 })
    expect(found?.ground).toBe("light")
  })

  it("the colours of a file without transparency, its white ground and white letters left out", async () => {
    const [white, blue] = [
      '<rect width="100" height="100" fill="#fff"/>',
      '<rect x="20" y="20" width="60" height="60" fill="#1F4E79"/>'
    ]
    const letter = '<rect x="40" y="40" width="20" height="20" fill="#fff"/>'
    expect((await palette(white + blue + letter))?.colours[0]).toMatchObject({ hex: "#1F4E79", share: 1, hue: "blue" })
  })

  it("a coloured ground, with the white on it as the ground of pages", async () => {
    const found = await rolesOf(
      '<rect width="100" height="100" fill="#0B6E4F"/><circle cx="50" cy="50" r="25" fill="#fff"/>'
    )
    expect(found?.slice(0, 2)).toEqual(["primary #0B6E4F", "background #FFFFFF"])
  })

  it("a small vivid mark before a large dull one", async () => {
    const found = await rolesOf(
      '<rect width="100" height="80" fill="#56604F"/><rect y="90" width="20" height="10" fill="#E4002B"/>'
    )
    expect(found?.slice(0, 2)).toEqual(["primary #E4002B", "secondary #56604F"])
  })

  it("the one colour of a mark in black", async () => {
    expect((await rolesOf('<rect x="10" y="10" width="50" height="50" fill="#111"/>'))?.[0]).toBe("primary #111111")
  })

  it("nothing for a mark in white alone, nor for an empty file", async () => {
    expect(await palette('<rect x="10" y="10" width="50" height="50" fill="#fff"/>')).toBeUndefined()
    expect(await palette("")).toBeUndefined()
  })

  it("six colours at most of a logo with many", async () => {
    const fills = ["#E4002B", "#FF8200", "#FFD100", "#00843D", "#0057B8", "#6D2077", "#111111", "#F4F1EA"]
    const found = await palette(
      fills.map((fill, at) => `<rect x="${at * 12}" y="10" width="11" height="80" fill="${fill}"/>`).join("")
    )
    expect(found?.colours).toHaveLength(6)
    expect(found?.colours.map(({ role }) => role)).toEqual([
      "primary",
      "secondary",
      "accent",
      "highlight",
      "background",
      "text"
    ])
  })

  it("the same colours from a compressed photograph of it", async () => {
    const file = await sharp(
      svg('<rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="30" fill="#B5331E"/>')
    )
      .jpeg({ quality: 70 })
      .toBuffer()
    const [lead] = (await logoColours(file))?.colours ?? []
    expect(lead?.role).toBe("primary")
    expect(contrast(lead?.hex ?? "#FFFFFF", "#B5331E")).toBeLessThan(1.06)
  })

  it("the margin that the file leaves empty, in heights of the mark", async () => {
    expect((await palette('<rect x="25" y="25" width="50" height="50" fill="#B5331E"/>'))?.clearSpace).toBeCloseTo(
      0.5,
      1
    )
  })
})

it("says on which ground all of it can be made out", async () => {
  expect((await palette('<rect x="10" y="10" width="50" height="50" fill="#231815"/>'))?.ground).toBe("light")
  expect((await palette('<rect x="10" y="10" width="50" height="50" fill="#F2C14E"/>'))?.ground).toBe("dark")
  expect((await palette('<rect x="10" y="10" width="50" height="50" fill="#D0342C"/>'))?.ground).toBe("any")
})

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 255))

it("always proposes readable text, each role with shares that fit into the ink", () => {
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 6 }), (colours, cell) => {
      const width = colours.length * cell
      const data = new Uint8Array(width * cell * 4)
      for (let pixel = 0; pixel < width * cell; pixel++) {
        data.set(colours[Math.floor((pixel % width) / cell)] ?? [0, 0, 0, 0], pixel * 4)
      }
      const found = logoPaletteOf({ data, width, height: cell })
      if (found === undefined) return
      const of = (role: string) => found.colours.find((each) => each.role === role)?.hex ?? ""
      expect(found.colours.length).toBeLessThanOrEqual(6)
      expect(found.colours.filter(({ role }) => role === "primary")).toHaveLength(1)
      expect(contrast(of("text"), of("background"))).toBeGreaterThanOrEqual(4.5)
      expect(found.colours.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.01)
      for (const { hex } of found.colours) {
        expect(hex).toBe(
          hexOfRgb(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]))
        )
      }
    }),
    { numRuns: 300 }
  )
})
