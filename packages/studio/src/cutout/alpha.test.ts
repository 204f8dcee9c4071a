import { expect, it } from "vitest"
import { erode, withoutDust } from "./alpha.ts"
import { closeUpOf } from "./close-up.ts"

const SIZE = { width: 200, height: 200 }
const picture = { ...SIZE, data: new Uint8Array(200 * 200 * 3) }

const fill = (plane: Uint8Array, x: number, y: number, side: number, value: number): void => {
  for (let row = y; row < y + side; row++) plane.fill(value, row * 200 + x, row * 200 + x + side)
}

it("removes specks, fills pinholes and openings nobody knows of, and keeps those that are meant", () => {
  const rough = new Uint8Array(200 * 200).fill(1)
  fill(rough, 60, 60, 20, 0)
  const closeUp = closeUpOf(picture, picture, rough, SIZE)
  if (closeUp === undefined) throw new Error("The mask is empty")
  const alpha = new Uint8Array(200 * 200)
  fill(alpha, 20, 20, 100, 255)
  fill(alpha, 160, 160, 4, 255)
  fill(alpha, 30, 30, 4, 0)
  fill(alpha, 95, 95, 20, 0)
  fill(alpha, 60, 60, 20, 0)
  withoutDust(alpha, closeUp, rough, SIZE)
  const at = (x: number, y: number) => alpha[y * 200 + x]
  expect([at(50, 50), at(161, 161), at(31, 31), at(100, 100), at(70, 70)]).toEqual([255, 0, 255, 255, 0])
})

it("draws an outline in by seven tenths of a pixel", () => {
  const alpha = new Uint8Array(100)
  for (let row = 0; row < 10; row++) alpha.fill(255, row * 10 + 5, row * 10 + 10)
  erode(alpha, 10, 10)
  expect([...alpha.subarray(50, 60)]).toEqual([0, 0, 0, 0, 0, 77, 255, 255, 255, 255])
})
