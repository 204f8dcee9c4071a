import { expect, it } from "vitest"
import { studyOf } from "./study.ts"
import { obey, tapField } from "./taps.ts"

const SIZE = 120

const picture = () => {
  const data = new Uint8Array(SIZE * SIZE * 3)
  for (let at = 0; at < SIZE * SIZE; at++) {
    const [x, y] = [at % SIZE, Math.floor(at / SIZE)]
    data.fill(x >= 50 && x < 70 && y >= 50 && y < 70 ? 220 : 40, at * 3, at * 3 + 3)
  }
  return { data, width: SIZE, height: SIZE }
}
const study = studyOf(picture(), picture())
const at = (x: number, y: number) => y * SIZE + x

const obeyed = (...taps: Parameters<typeof tapField>[1]) => {
  const mask = new Uint8Array(SIZE * SIZE)
  mask.fill(1, at(0, 100))
  obey(mask, tapField(study, taps))
  return mask
}

it("a point reaches over what looks like it, up to the edge", () => {
  const mask = obeyed({ x: 0.5, y: 0.5, mode: "keep" })
  expect([mask[at(52, 52)], mask[at(67, 67)], mask[at(46, 60)], mask[at(75, 60)]]).toEqual([1, 1, 0, 0])
})

it("a point to remove takes away, and leaves what is far from it", () => {
  const mask = obeyed({ x: 0.1, y: 0.9, mode: "remove" })
  expect([mask[at(12, 108)], mask[at(16, 104)], mask[at(110, 110)]]).toEqual([0, 0, 1])
})

it("between points of both kinds the nearer counts, and at one place the later", () => {
  const mask = obeyed({ x: 0.44, y: 0.5, mode: "keep" }, { x: 0.56, y: 0.5, mode: "remove" })
  expect([mask[at(53, 60)], mask[at(67, 60)]]).toEqual([1, 0])
  const twice = obeyed({ x: 0.5, y: 0.5, mode: "keep" }, { x: 0.5, y: 0.5, mode: "remove" })
  expect(twice[at(60, 60)]).toBe(0)
})

it("no points say nothing", () => {
  expect(tapField(study, [])).toBeUndefined()
})
