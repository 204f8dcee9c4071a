import { expect, it } from "vitest"
import {
  agree,
  confidenceOf,
  intersectionOverUnion,
  isAside,
  isHopeless,
  mayHoldShadow,
  unexplainedEdges,
  verdictOf
} from "./judge.ts"
import { type Study, studyOf } from "./study.ts"

const WIDTH = 100
const HEIGHT = 100

const maskOf = (inside: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (inside(at % WIDTH, Math.floor(at / WIDTH)) ? 1 : 0))

const studyWith = (mask: Uint8Array, product: number, ground: number): Study => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) =>
    mask[Math.floor(at / 3)] === 1 ? product : ground
  )
  const picture = { data, width: WIDTH, height: HEIGHT }
  return studyOf(picture, picture)
}

const box = maskOf((x, y) => x >= 30 && x < 70 && y >= 20 && y < 80)

it("two outlines that share less than they ought to never agree, and somebody has to look", () => {
  const narrower = maskOf((x, y) => x >= 30 && x < 65 && y >= 20 && y < 80)
  const study = studyWith(box, 40, 220)
  expect(intersectionOverUnion(box, narrower)).toBeCloseTo(0.875)
  expect(agree(box, narrower, study)).toBe(false)
  expect(verdictOf(1, { sure: false, hopeless: false })).toBe("please_check")
})

it("outlines that differ in one visible piece do not agree, however much they share", () => {
  const withLump = maskOf((x, y) => box[y * WIDTH + x] === 1 || (x >= 70 && x < 82 && y >= 70 && y < 82))
  const study = studyWith(box, 40, 220)
  expect(intersectionOverUnion(box, withLump)).toBeGreaterThan(0.9)
  expect(agree(box, withLump, study)).toBe(false)
  expect(agree(box, box, study)).toBe(true)
})

const sure = { sure: true, hopeless: false } as const

it("a clear step all around is clean, none at all is not usable", () => {
  expect(verdictOf(confidenceOf(box, 0, studyWith(box, 40, 220)), sure)).toBe("clean")
  expect(verdictOf(confidenceOf(box, 0, studyWith(box, 128, 129)), sure)).toBe("not_usable")
})

it("an outline that is cut off by the frame, or a speck, is trusted less", () => {
  const cut = maskOf((x, y) => x < 40 && y >= 20 && y < 80)
  const speck = maskOf((x, y) => x >= 45 && x < 55 && y >= 45 && y < 55)
  const whole = confidenceOf(box, 0, studyWith(box, 40, 220))
  expect(confidenceOf(cut, 0, studyWith(cut, 40, 220))).toBeLessThan(whole - 0.2)
  expect(confidenceOf(speck, 0, studyWith(speck, 40, 220))).toBeLessThan(whole - 0.4)
})

it("what stands aside, or is seen quite differently the other way, is not usable however clear its edge", () => {
  const aside = maskOf((x, y) => x >= 2 && x < 14 && y >= 20 && y < 80)
  const study = studyWith(aside, 40, 220)
  expect(isAside(aside, study)).toBe(true)
  expect(isAside(box, study)).toBe(false)
  const other = maskOf((x, y) => x >= 50 && x < 95 && y >= 20 && y < 80)
  const [faint, even] = [{ leftOut: 0, confidence: 0.4 } as const, studyWith(box, 40, 220)]
  expect(isHopeless(box, { ...faint, other: box }, even)).toBe(false)
  expect(isHopeless(box, { ...faint, other }, even)).toBe(true)
  expect(isHopeless(box, { leftOut: 0, confidence: 0.9, other }, even)).toBe(false)
  expect(isHopeless(aside, { leftOut: 0, confidence: 0.9, other: aside }, study)).toBe(true)
  expect(verdictOf(1, { sure: true, hopeless: true })).toBe("not_usable")
})

it("a second thing that an outline leaves out is counted by its edges", () => {
  const both = maskOf((x, y) => box[y * WIDTH + x] === 1 || (x >= 80 && x < 92 && y >= 40 && y < 60))
  const study = studyWith(both, 40, 220)
  expect(unexplainedEdges(both, study)).toBe(0)
  expect(unexplainedEdges(box, study)).toBeGreaterThan(0.1)
})

it("a flat grey part beside a dark product may be its shadow; the same grey inside its outline is a face", () => {
  const shaded = (x: number, y: number): boolean => x >= 70 && x < 90 && y >= 60 && y < 80
  const paint = (grey: (x: number, y: number) => boolean, whole: Uint8Array): Study => {
    const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
      const pixel = Math.floor(at / 3)
      if (whole[pixel] === 0) return 220
      return grey(pixel % WIDTH, Math.floor(pixel / WIDTH)) ? 150 : 20
    })
    const picture = { data, width: WIDTH, height: HEIGHT }
    return studyOf(picture, picture)
  }
  const withShadow = maskOf((x, y) => box[y * WIDTH + x] === 1 || shaded(x, y))
  expect(mayHoldShadow(withShadow, paint(shaded, withShadow))).toBe(true)
  const face = (x: number, y: number): boolean => x >= 40 && x < 70 && y >= 40 && y < 60
  expect(mayHoldShadow(box, paint(face, box))).toBe(false)
})
