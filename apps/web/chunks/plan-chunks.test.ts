import { expect, it } from "vitest"
import { askedChunks, type Chunk } from "./asked-chunks.ts"
import { planChunks } from "./plan-chunks.ts"

const chunk = (name: string, kind: Chunk["kind"], more: Partial<Chunk> = {}): Chunk => ({
  name,
  kind,
  size: 1_000,
  imports: [],
  dynamicImports: [],
  ...more
})

const planned = (chunks: ReadonlyArray<Chunk>, weight: (entry: string) => number = () => 1) =>
  planChunks(chunks, { request: 4_000, weight }).map((names) => names.toSorted())

const asked = (chunks: ReadonlyArray<Chunk>, leader?: (entry: string) => string) =>
  Object.fromEntries([...askedChunks(chunks, leader).askedBy].map(([name, entries]) => [name, [...entries].toSorted()]))

it("what a page has loaded is not fetched again by what it asks for later", () => {
  const chunks = [
    chunk("page", "page", { imports: ["ui"], dynamicImports: ["dialog", "menu"] }),
    chunk("dialog", "fetched", { imports: ["ui", "form"] }),
    chunk("menu", "fetched", { imports: ["form"] }),
    chunk("ui", "shared"),
    chunk("form", "shared")
  ]
  expect(asked(chunks)).toEqual({
    page: ["page"],
    ui: ["page"],
    dialog: ["dialog"],
    menu: ["menu"],
    form: ["dialog", "menu"]
  })
})

it("what only one of two ways to an entry has loaded is still fetched by it", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["first", "second"] }),
    chunk("first", "fetched", { imports: ["form"], dynamicImports: ["dialog"] }),
    chunk("second", "fetched", { dynamicImports: ["dialog"] }),
    chunk("dialog", "fetched", { imports: ["form"] }),
    chunk("form", "shared")
  ]
  expect(asked(chunks)["form"]).toEqual(["dialog", "first"])
})

it("entries that are always fetched together count as one", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["area", "data"] }),
    chunk("area", "fetched", { imports: ["ui"], dynamicImports: ["gallery"] }),
    chunk("data", "fetched", { imports: ["schema"] }),
    chunk("gallery", "fetched", { imports: ["schema", "ui"] }),
    chunk("ui", "shared"),
    chunk("schema", "shared")
  ]
  const leader = (entry: string) => (entry === "data" ? "area" : entry)
  expect(asked(chunks, leader)).toMatchObject({ ui: ["area"], schema: ["area"] })
})

it("small chunks of the same pages become one, and one that a page would fetch in vain stays apart", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["left", "right"] }),
    chunk("left", "fetched", { imports: ["a", "b", "large"] }),
    chunk("right", "fetched", { imports: ["a", "b"] }),
    chunk("a", "shared"),
    chunk("b", "shared"),
    chunk("large", "shared", { size: 50_000 })
  ]
  expect(planned(chunks)).toEqual([["a", "b"]])
})

it("a small chunk is fetched in vain by a page that seldom opens, not by one that often does", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["left", "right"] }),
    chunk("left", "fetched", { imports: ["a", "b"] }),
    chunk("right", "fetched", { imports: ["a"] }),
    chunk("a", "shared"),
    chunk("b", "shared")
  ]
  expect(planned(chunks)).toEqual([["a", "b"]])
  expect(planned(chunks, (entry) => (entry === "right" ? 16 : 1))).toEqual([])
})

it("a chunk is not merged with one that would bring a third to a page without it", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["left", "right"] }),
    chunk("left", "fetched", { imports: ["a", "b"] }),
    chunk("right", "fetched", { imports: ["a"] }),
    chunk("a", "shared"),
    chunk("b", "shared", { imports: ["large"] }),
    chunk("large", "fetched", { size: 500_000 })
  ]
  expect(planned(chunks)).toEqual([])
})

it("two are kept apart that a third would stand between", () => {
  const chunks = [
    chunk("page", "page", { dynamicImports: ["left"] }),
    chunk("left", "fetched", { imports: ["a", "b"] }),
    chunk("a", "shared", { imports: ["between"] }),
    chunk("between", "fetched", { imports: ["b"] }),
    chunk("b", "shared")
  ]
  expect(planned(chunks)).toEqual([])
})
