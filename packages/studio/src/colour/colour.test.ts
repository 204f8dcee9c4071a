import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { factsOf } from "./facts.ts"
import type { Pixels } from "./pixels.ts"
import { paletteFrom, type RoleColour } from "./roles.ts"
import { choosePair, clash, CLASHES, loudOn, roomBase } from "./separation.ts"
import { contrast, distance, lchOf, tint } from "./tints.ts"
import { dusk, isMuddy, tonesOf, wash } from "./washes.ts"

const as = (role: RoleColour["role"], ...hexes: ReadonlyArray<string>): ReadonlyArray<RoleColour> =>
  hexes.map((hex) => ({ hex, role }))
const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => `#${channels.map((each) => each.toString(16).padStart(2, "0")).join("")}`.toUpperCase())

describe("the palette of a brand", () => {
  it("stands on the brand's own ground where that is dark, and has its paper for text", () => {
    const volt = paletteFrom([
      ...as("background", "#000000"),
      ...as("text", "#FFFFFF"),
      ...as("primary", "#C8FF00"),
      ...as("secondary", "#101040")
    ])
    expect(volt).toMatchObject({ dark: true, deep: "#000000", paper: "#FFFFFF", accents: ["#C8FF00", "#101040"] })
    const light = paletteFrom([...as("background", "#FFFFFF", "#000000"), ...as("text", "#111111")])
    expect(light).not.toHaveProperty("dark")
  })

  it("keeps a primary colour among the accents though text is set in it too, unless it is a grey", () => {
    const roles = (ink: string) =>
      paletteFrom([
        ...as("background", "#FFFFFF"),
        ...as("text", ink),
        ...as("primary", ink),
        ...as("accent", "#FF8A1F")
      ])
    expect(roles("#0B1F3B").accents).toEqual(["#0B1F3B", "#FF8A1F"])
    expect(roles("#1B1B1B").accents).toEqual(["#FF8A1F"])
  })
})

describe("grounds", () => {
  it("keep the hue of a pastel, which a tint would grey", () => {
    for (const pastel of ["#F3C6CF", "#D9CCF0", "#CDE8DC"]) {
      expect(lchOf(wash(pastel, { chroma: 0.26, L: 0.92 })).C).toBeGreaterThan(0.017)
      expect(lchOf(wash(pastel, { chroma: 0.6, L: 0.7 })).C).toBeGreaterThan(0.035)
      expect(lchOf(tint(pastel, { chroma: 0.26, L: 0.92 })).C).toBeLessThan(0.016)
    }
  })

  it("of yellows stay light, and no pale one is mud", () => {
    expect(lchOf(wash("#F6C700", { chroma: 0.46, L: 0.79 })).L).toBeGreaterThan(0.85)
    fc.assert(fc.property(hex, (own) => !isMuddy(wash(own, { chroma: 0.4, L: 0.84 }))))
    expect(isMuddy("#A98F8C")).toBe(true)
    expect(isMuddy("#6B5A2A")).toBe(true)
    expect(isMuddy("#0E6B5C")).toBe(false)
  })

  it("of a dark brand are tinted blacks, tried before the pale ones", () => {
    fc.assert(
      fc.property(hex, (own) => {
        expect(lchOf(dusk(own, 0.27)).C).toBeLessThan(0.035)
        const deep = tonesOf(own, [0.88, 0.7], true).map((tone) => lchOf(tone).L < 0.5)
        expect(deep).toEqual([true, true, true, true, false, false])
      })
    )
  })
})

describe("colours beside each other", () => {
  const roles = { paper: "#FFFFFF", ink: "#1D1D27", deep: "#2E1A47", accents: ["#E63946", "#2A9D4B", "#8E44EC"] }

  it("of a house style never fight: a loud ground has a halo of its own hue or a quiet one", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 2 }), (product, variant) => {
        const { ground, halo } = choosePair(roles, product, variant)
        expect(clash(ground, halo)).toBeLessThanOrEqual(CLASHES)
      })
    )
    expect(clash("#8E44EC", "#2A9D4B")).toBeGreaterThan(CLASHES)
  })

  it("carry words on the ground and on the halo, also where a brand has one dark colour and nothing else", () => {
    const brands = [
      as("highlight", "#2B2F17"),
      as("secondary", "#1D2100"),
      as("primary", "#151EB5"),
      as("primary", "#FFFFFF")
    ]
    fc.assert(
      fc.property(fc.constantFrom(...brands), hex, fc.boolean(), (brand, product, dark) => {
        const palette = paletteFrom([...brand, ...(dark ? as("background", "#141210") : [])])
        const { ground, halo } = choosePair(palette, product, 0)
        const reads = [palette.ink, palette.paper].some(
          (text) => contrast(text, ground) >= 3 && contrast(text, halo) >= 3
        )
        expect({ ...palette, ground, halo, reads }).toMatchObject({ reads: true })
      })
    )
  })

  it("are loud only where the accent reads, does not fight, and is no grey", () => {
    expect(loudOn({ ...roles, accents: ["#8B8B89"] }, ["#262626"], "#EEEEEE")).toBe("#EEEEEE")
    expect(loudOn({ ...roles, accents: ["#FF2D6F"] }, ["#C8FF00"], "#000000")).toBe("#000000")
    expect(loudOn({ ...roles, accents: ["#0B1F3B", "#FF8A1F"] }, ["#0B1F3B"], "#FFFFFF")).toBe("#FF8A1F")
    fc.assert(
      fc.property(hex, fc.array(hex, { minLength: 1, maxLength: 4 }), (ground, accents) => {
        const loud = loudOn({ ...roles, accents }, [ground], "none")
        expect(loud === "none" || contrast(loud, ground) >= 3).toBe(true)
      })
    )
  })

  it("lead with the brand's first colour on a studio's walls, and with a yellow only when there is nothing else", () => {
    const nordic = { ...roles, accents: ["#0067B1", "#F6C700"] }
    expect(roomBase(nordic, "#1C4480", 0)).toBe("#0067B1")
    expect(roomBase({ ...roles, accents: ["#F6C700"] }, "#1C4480", 0)).toBe("#F6C700")
    expect(distance(wash("#0067B1", { chroma: 0.4, L: 0.84 }), "#1C4480")).toBeGreaterThan(0.3)
  })
})

describe("the facts of a logo", () => {
  const striped = (...columns: ReadonlyArray<readonly [number, number, number] | undefined>): Pixels => {
    const [width, height] = [40, 20]
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at++) {
      const colour = columns[Math.floor(((at % width) / width) * columns.length)]
      if (colour !== undefined) data.set([...colour, 255], at * 4)
    }
    return { data, width, height }
  }
  const layered = (pixels: Pixels) => factsOf(pixels, pixels).layered

  it("name the colours that it is made of, and no edge between them", () => {
    const { tones = [] } = factsOf(striped([10, 45, 38], [200, 150, 40], undefined, undefined), {
      width: 40,
      height: 20
    })
    expect(tones.toSorted()).toEqual(["#0A2D26", "#C89628"])
  })

  it("say whether its shapes would run together in one colour", () => {
    expect(layered(striped([0, 140, 69], [255, 255, 255], [215, 20, 26], undefined))).toBe(true)
    expect(layered(striped([0, 140, 69], undefined, [215, 20, 26], undefined))).toBeUndefined()
    expect(layered(striped([0, 140, 69], [255, 255, 255]))).toBeUndefined()
  })
})
