import { gzipSync } from "node:zlib"
import {
  deepGroups,
  drawing,
  endlessFilter,
  hostileDrawings,
  manyGradients,
  nestedMasks,
  nestedReuse
} from "@marque/testing/hostile-drawings"
import { logoExports } from "@marque/testing/logo-exports"
import fc from "fast-check"
import sharp, { type Sharp } from "sharp"
import { describe, expect, it } from "vitest"
import { inspectUpload } from "../intake.ts"
import { LIMITS } from "../limits.ts"
import { drawVector } from "./draw-vector.ts"
import { RefusedDrawing } from "./refused-drawing.ts"
import { safeDrawing } from "./safe-drawing.ts"

const inspect = (svg: string | Uint8Array, purpose: "logo" | "product" = "logo") =>
  inspectUpload(typeof svg === "string" ? Buffer.from(svg) : svg, { name: "logo.svg", purpose })

const message = async (svg: string | Uint8Array, purpose?: "logo" | "product") => {
  const answer = await inspect(svg, purpose)
  return answer.ok ? "taken" : answer.message
}

const problemOf = (svg: string): string | undefined => {
  try {
    safeDrawing(Buffer.from(svg))
    return undefined
  } catch (problem) {
    if (problem instanceof RefusedDrawing) return problem.message
    throw problem
  }
}

const TOO_COMPLEX = "This drawing is too complex. Simplify it, or upload it as PNG."

describe("a logo as drawing programs export it", () => {
  it.each(logoExports)("%s is drawn and shows something", async (_, svg) => {
    const answer = await inspect(svg)
    if (!answer.ok) throw new Error(answer.message)
    expect(Math.max(answer.width, answer.height)).toBe(2048)
    const pixels = await sharp(answer.bytes).ensureAlpha().raw().toBuffer()
    expect(pixels.some((value, at) => at % 4 === 3 && value > 0)).toBe(true)
  })

  it("is drawn as the whole file would be", async () => {
    for (const [name, svg] of logoExports) {
      if (/Inkscape with its|Corel|potrace|comment/.test(name)) continue
      const answer = await inspect(svg)
      if (!answer.ok) throw new Error(answer.message)
      const small = (source: Sharp) => source.resize(32, 32, { fit: "fill" }).ensureAlpha().raw().toBuffer()
      const [ours, whole] = [await small(sharp(answer.bytes)), await small(sharp(Buffer.from(svg), { density: 300 }))]
      const apart = Math.max(...ours.map((value, at) => Math.abs(value - (whole[at] ?? 0)) * (at % 4 === 3 ? 1 : 0)))
      expect([name, apart < 60]).toEqual([name, true])
    }
  })

  it("loses what an editor keeps for itself", () => {
    const safe = safeDrawing(
      Buffer.from(
        drawing(
          '<metadata>mine</metadata><title>T</title><e:x xmlns:e="urn:e"><rect/></e:x><flowRoot>old</flowRoot><rect data-a="1" e:b="2" xmlns:e="urn:e" width="9"/>'
        )
      )
    )
    expect(safe).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="100"><rect width="9"></rect></svg>'
    )
  })
})

describe("a drawing that is not drawn", () => {
  it.each(hostileDrawings)("%s is refused before anything is drawn", (_, svg) => {
    expect(problemOf(svg)).toBeTypeOf("string")
  })

  it.each([
    ["filters", endlessFilter()],
    ["filters", drawing('<rect style="FILTER : URL(#f)" width="9" height="9"/>')],
    ["filters", drawing("<style>.a{filter:drop-shadow(1px 1px 9px red)}</style>")],
    ["filters", drawing("<feTurbulence/>")],
    ["patterns", drawing("<defs><pattern/></defs>")],
    ["gradient meshes", drawing("<meshgradient/>")],
    ["line markers", drawing('<path marker-end="url(#m)" d="M0 0h9"/>')]
  ])("says that the logo uses %s", async (uses, svg) => {
    expect(await message(svg)).toBe(`This logo uses ${uses}, which cannot be drawn safely. Export it without effects.`)
  })

  it.each([
    ["<image href='data:image/png;base64,AA'/>", "the vector graphic contains image"],
    ["<x:script xmlns:x='http://www.w3.org/1999/xhtml'/>", "the vector graphic contains script"],
    ["<set attributeName='x' to='9'/>", "the vector graphic contains set"],
    ["<rect style='fill:u\\72l(http://elsewhere/)' width='9'/>", undefined],
    ["<rect style=\"fill: url( 'http://elsewhere/' )\"/>", "the vector graphic loads something from elsewhere"],
    ["<rect fill='url(data:image/png;base64,AA)'/>", "the vector graphic loads something from elsewhere"],
    ["<style>@font-face{src:url(//elsewhere/f)}</style>", "the vector graphic loads something from elsewhere"],
    ["<style>@media all{rect{fill:url(//elsewhere)}}</style>", "the vector graphic loads something from elsewhere"],
    ["<use href='other.svg#a'/>", "the vector graphic loads something from elsewhere"],
    ["<flowRoot onclick='x'/>", "the vector graphic contains a script"]
  ])("%s", async (inside, found) => {
    expect(await message(drawing(inside))).toBe(
      found === undefined ? "taken" : `logo.svg is not a supported file: ${found}`
    )
  })

  it("says that a compressed file is to be saved plainly, whatever it would become", async () => {
    for (const svg of [drawing("<rect width='9' height='9'/>"), drawing(" ".repeat(50_000_000)), endlessFilter()]) {
      for (const purpose of ["logo", "product"] as const) {
        expect(await message(gzipSync(svg), purpose)).toBe(
          "logo.svg is not a supported file: a compressed file; save it as a picture or a plain SVG"
        )
      }
    }
  })

  it("is told from its limit by one", () => {
    const { vectorDepth, vectorMaskDepth, vectorNodes } = LIMITS
    const rects = (count: number) => drawing("<rect/>".repeat(count))
    expect(problemOf(rects(vectorNodes.value - 1))).toBeUndefined()
    expect(problemOf(rects(vectorNodes.value))).toBe(TOO_COMPLEX)
    expect(problemOf(deepGroups(vectorDepth.value - 2))).toBeUndefined()
    expect(problemOf(deepGroups(vectorDepth.value))).toBe(TOO_COMPLEX)
    expect(problemOf(nestedMasks(vectorMaskDepth.value))).toBeUndefined()
    expect(problemOf(nestedMasks(vectorMaskDepth.value + 1))).toBe(TOO_COMPLEX)
    expect(problemOf(nestedReuse(4, 6))).toBeUndefined()
    expect(problemOf(nestedReuse(5, 10))).toBe(TOO_COMPLEX)
  })
})

describe("a drawing that gets past the allow-list", () => {
  it("is killed at the limit, and the next one is drawn at once", async () => {
    for (const svg of [endlessFilter(), manyGradients(15_000)]) {
      const refused = await drawVector({ svg, side: 2048 }, { limitMs: 300 }).catch((problem: unknown) => problem)
      expect(refused).toMatchObject({ name: "RefusedDrawing", message: TOO_COMPLEX })
    }
    expect(await message(drawing("<rect width='9' height='9'/>"))).toBe("taken")
  })

  it("is killed when its task is canceled", async () => {
    const canceled = new AbortController()
    const drawn = drawVector({ svg: manyGradients(15_000), side: 2048 }, { signal: canceled.signal })
    canceled.abort(new Error("canceled"))
    await expect(drawn).rejects.toThrow("canceled")
  })
})

const leaf = fc.constantFrom(
  '<rect width="150" height="90"/>',
  '<circle r="1e9"/>',
  '<path d="M0 0L1e30 NaN"/>',
  '<text font-size="1e5">W</text>',
  '<use href="#a"/>',
  '<use xlink:href="#b"/>',
  '<rect mask="url(#a)" width="9" height="9"/>',
  '<path stroke-dasharray="0.001" stroke="red" d="M0 0H200"/>',
  '<linearGradient id="b" href="#b"/>',
  '<feTurbulence numOctaves="1000"/>',
  '<rect filter="url(#a)"/>'
)
const wrap = fc.constantFrom(
  ["<g opacity='.9'>", "</g>"],
  ["<g id='a'>", "</g>"],
  ["<g id='b' clip-path='url(#a)'>", "</g>"],
  ["<mask id='a'>", "</mask>"],
  ["<clipPath id='b'>", "</clipPath>"],
  ["<symbol id='a'>", "</symbol>"],
  ["<filter id='a'>", "</filter>"],
  ["<svg viewBox='0 0 1e-9 1e9'>", "</svg>"]
)
const size = fc.constantFrom(
  'viewBox="0 0 200 100"',
  'width="NaN" height="9"',
  'viewBox="0 0 1e20 1"',
  'width="99999" height="1"',
  ""
)
const tree = fc.letrec<{ readonly node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    leaf,
    fc
      .tuple(wrap, fc.array(tie("node"), { maxLength: 4 }))
      .map(([[open = "", close = ""], inside]) => `${open}${inside.join("")}${close}`)
  )
})).node

it("every hostile tree ends as a picture or a refusal", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(tree, size, async (inside, attributes) => {
      const answer = await inspect(drawing(inside, attributes))
      expect(answer.ok || answer.message.length > 20).toBe(true)
    }),
    { numRuns: 30 }
  )
})
