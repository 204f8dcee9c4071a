import { Context, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { makeGrowingRuntime } from "./growing-runtime.ts"

class Base extends Context.Service<Base, { readonly name: string }>()("test/Base") {}
class Page extends Context.Service<Page, { readonly greeting: string }>()("test/Page") {}

const counted = () => {
  const built: Array<string> = []
  const base = Layer.effect(
    Base,
    Effect.sync(() => {
      built.push("base")
      return { name: "Ada" }
    })
  )
  const page = Layer.effect(
    Page,
    Effect.map(Base, ({ name }) => {
      built.push("page")
      return { greeting: `Hello, ${name}` }
    })
  )
  return { base, built, page }
}

const greeting = Page.use((page) => Effect.succeed(page.greeting))

it("services that join later stand on those that are there, and nothing is built twice", async () => {
  const { base, built, page } = counted()
  const growing = makeGrowingRuntime(base)
  await expect(growing.runtime.runPromise(Base.use(({ name }) => Effect.succeed(name)))).resolves.toBe("Ada")
  await expect(growing.with(page).runPromise(greeting)).resolves.toBe("Hello, Ada")
  await expect(growing.with(page).runPromise(greeting)).resolves.toBe("Hello, Ada")
  expect(built).toEqual(["base", "page"])
})

it("builds nothing before it is needed", async () => {
  const { base, built, page } = counted()
  const later = makeGrowingRuntime(base).with(page)
  expect(built).toEqual([])
  await later.runPromise(greeting)
  expect(built).toEqual(["base", "page"])
})
