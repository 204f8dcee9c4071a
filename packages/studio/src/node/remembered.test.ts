import { expect, it } from "vitest"
import { Remembered } from "./remembered.ts"

const start = (limit: number) => {
  const gone: Array<string> = []
  return { gone, remembered: new Remembered<string>(limit, (value) => gone.push(value)) }
}

it("lets what was used longest ago go when it weighs too much", () => {
  const { gone, remembered } = start(10)
  remembered.keep("a", "first", 4).release()
  remembered.keep("b", "second", 4).release()
  remembered.hold("a")?.release()
  remembered.keep("c", "third", 4).release()
  expect(gone).toEqual(["second"])
  expect(remembered.hold("b")).toBeUndefined()
  expect(remembered.hold("a")?.value).toBe("first")
})

it("discards a value only when nobody holds it any more", () => {
  const { gone, remembered } = start(10)
  const one = remembered.keep("a", "first", 6)
  const other = remembered.hold("a")
  remembered.keep("b", "second", 6).release()
  expect(gone).toEqual([])
  one.release()
  one.release()
  expect(gone).toEqual([])
  other?.release()
  expect(gone).toEqual(["first"])
})

it("counts what a value turns out to weigh, and keeps the newest whatever it weighs", () => {
  const { gone, remembered } = start(10)
  remembered.keep("a", "first", 2).release()
  remembered.keep("b", "second", 2).release()
  remembered.weigh("b", "second", 40)
  expect(gone).toEqual(["first"])
  expect(remembered.hold("b")?.value).toBe("second")
  remembered.weigh("b", "another", 1)
  remembered.keep("c", "third", 1).release()
  expect(gone).toEqual(["first"])
})

it("a value that takes another's place lets it go", () => {
  const { gone, remembered } = start(10)
  remembered.keep("a", "first", 2).release()
  remembered.keep("a", "second", 2).release()
  expect(gone).toEqual(["first"])
})
