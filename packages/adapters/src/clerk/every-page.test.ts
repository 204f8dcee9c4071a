import { expect, it } from "vitest"
import { everything } from "./every-page.ts"

const served = (rows: ReadonlyArray<number>, most = 100) => {
  const asked: Array<number> = []
  const read = async ({ initialPage, pageSize }: { readonly initialPage: number; readonly pageSize: number }) => {
    asked.push(initialPage)
    const size = Math.min(pageSize, most)
    return { data: rows.slice((initialPage - 1) * size, initialPage * size), total_count: rows.length }
  }
  return { asked, read }
}

it.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [101, 2],
  [250, 3]
])("%i rows are read in %i pages", async (count, pages) => {
  const rows = Array.from({ length: count }, (_, index) => index)
  const { asked, read } = served(rows)
  expect(await everything(read)).toEqual(rows)
  expect(asked).toHaveLength(pages)
})

it("ends when there are fewer rows than were announced", async () => {
  expect(await everything(async ({ initialPage }) => ({ data: initialPage === 1 ? [1] : [], total_count: 9 }))).toEqual(
    [1]
  )
})
