import { Effect, Layer, ManagedRuntime, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { BackendFailed } from "../model/backend-failed.ts"
import { productUsesActors } from "./product-uses.actors.ts"
import { productUsesMachine } from "./product-uses.machine.ts"
import type { ProductUse, ProductUsesQuery } from "./product-uses.schema.ts"
import { ProductUsage } from "./product-usage.service.ts"
import { productUsesView } from "./product-uses.view.ts"

const stops: Array<() => void> = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const start = (rows: ReadonlyArray<ProductUse>, failing: () => boolean = () => false, capped = false) => {
  const asked: Array<ProductUsesQuery> = []
  const usage = Layer.succeed(ProductUsage, {
    list: (query) => {
      asked.push(query)
      return failing()
        ? Stream.fail(new BackendFailed({}))
        : Stream.succeed({
            rows,
            page: query.page,
            pages: 3,
            total: rows.length * 3,
            ...(capped && { capped: true as const })
          })
    }
  })
  const runtime = ManagedRuntime.make(usage)
  const machine = productUsesMachine.provide({ actors: productUsesActors(runtime) })
  const actor = createActor(machine, { input: { brandId: "brand_1", productId: "product_1" } }).start()
  stops.push(() => {
    actor.stop()
    void runtime.dispose()
  })
  const settled = () => Effect.runPromise(Effect.yieldNow.pipe(Effect.repeat({ times: 20 })))
  return { actor, asked, settled, view: () => productUsesView(actor.getSnapshot()) }
}

describe("what uses a product", () => {
  it("says where only the newest were looked at", async () => {
    const { settled, view } = start([{ id: "a1", name: "One", at: 0 }], undefined, true)
    await settled()
    expect(view().count).toBe("3 in all. Only the newest were looked at.")
  })

  it("is asked for by kind and page, each with its link", async () => {
    const { actor, asked, settled, view } = start([
      { id: "a1", name: "One", at: 0, detail: "in_review", campaignId: "c1" },
      { id: "a2", name: "Two", at: 0, campaignId: "c2", proposalId: "p2" },
      { id: "a3", name: "Three", at: 0 }
    ])
    expect(view()).toMatchObject({ kind: "pictures", page: 1 })
    await settled()
    expect(view()).toMatchObject({ state: "shown", count: "9 in all", pages: 3, none: undefined })
    expect(view().rows[0]).toMatchObject({
      href: "/brands/brand_1/gallery?assetId=a1",
      detail: "In review · 1 Jan 1970"
    })
    actor.send({ type: "page.show", page: 2 })
    actor.send({ type: "kind.show", kind: "campaigns" })
    await settled()
    expect(view().rows[0]?.href).toBe("/campaigns/a1/assets")
    actor.send({ type: "kind.show", kind: "photoshoots" })
    await settled()
    expect(view().rows[0]?.href).toBe("/brands/brand_1/photoshoots/a1")
    actor.send({ type: "kind.show", kind: "links" })
    await settled()
    expect(view().rows.map(({ href }) => href)).toEqual([
      "/campaigns/c1/assets",
      "/campaigns/c2/proposal",
      "/brands/brand_1/gallery"
    ])
    expect(asked.map(({ kind, page }) => `${kind} ${page}`)).toEqual([
      "pictures 1",
      "pictures 2",
      "campaigns 1",
      "photoshoots 1",
      "links 1"
    ])
  })

  it("says so where there is nothing, and tries again where it could not be loaded", async () => {
    let broken = true
    const { actor, settled, view } = start([], () => broken)
    await settled()
    expect(view()).toMatchObject({ state: "failed", error: "What uses it could not be loaded", rows: [] })
    broken = false
    actor.send({ type: "uses.retry" })
    await settled()
    expect(view()).toMatchObject({
      state: "shown",
      error: undefined,
      none: "No picture in the gallery shows it.",
      count: undefined
    })
  })
})
