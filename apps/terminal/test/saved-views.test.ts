import { type SavedView, SavedViews, savedViewsActors, savedViewsMachine } from "@marque/core/saved-views"
import { BackendFailed } from "@marque/core/model"
import { Layer, ManagedRuntime, Stream } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { listedViews, openedView } from "../src/commands/saved-views.ts"

const brand = { brandId: "brand_1" }

const view = (id: string, name: string, more: Partial<SavedView> = {}) =>
  ({ _id: id, name, shared: false, filter: {}, gone: [], ...more }) as SavedView

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

const asking = (layer: Layer.Layer<SavedViews>) => {
  const runtime = ManagedRuntime.make(layer)
  close = () => runtime.dispose()
  const machines = { savedViews: savedViewsMachine.provide({ actors: savedViewsActors(runtime) }) }
  return { machines, url: "http://marque.test" }
}

const having = (...views: ReadonlyArray<SavedView>) => asking(SavedViews.layerMemory(views))

describe("saved views of the gallery", () => {
  it("are found by their name in any case, or by their id, and give the filters that the gallery opens with", async () => {
    const filter = { review: "approved", sort: "oldest", q: "mug" } as const
    const app = having(view("v1", "Approved mugs", { filter }), view("v2", "Others"))
    expect(await openedView(app, brand, " approved MUGS")).toEqual({ filter, said: [] })
    await close()
    expect(await openedView(having(view("v1", "Approved mugs", { filter })), brand, "v1")).toEqual({ filter, said: [] })
  })

  it("open without what is gone, and say so", async () => {
    const filter = { folderId: "folder_1", review: "approved" } as const
    const app = having(view("v1", "Autumn", { filter, gone: ["folder"] }))
    expect(await openedView(app, brand, "Autumn")).toEqual({
      filter: { review: "approved" },
      said: ["The folder of this view is gone. It opens without it."]
    })
  })

  it("that are unknown are answered with the names that there are", async () => {
    const app = having(view("v1", "Autumn"), view("v2", "Spring", { shared: true }))
    await expect(openedView(app, brand, "Winter")).rejects.toThrow(
      "There is no view Winter. There are: Autumn, Spring."
    )
  })

  it("of one name, one's own and a shared one, need the id", async () => {
    const app = having(view("v1", "Autumn"), view("v2", "autumn", { shared: true }))
    await expect(openedView(app, brand, "Autumn")).rejects.toThrow("More than one view is named Autumn. Give its id.")
  })

  it("are listed with whether they are shared and what is gone; without any it is said", async () => {
    const app = having(view("v1", "Autumn", { gone: ["tag"] }), view("v2", "Spring", { shared: true }))
    expect(await listedViews(app, brand)).toEqual({
      json: {
        views: [
          { id: "v1", name: "Autumn", shared: false, gone: "The tag of this view is gone" },
          { id: "v2", name: "Spring", shared: true, gone: null }
        ]
      },
      lines: [expect.stringMatching(/^Autumn .*gone.* v1$/), expect.stringMatching(/^Spring +Shared .* v2$/)]
    })
    await close()
    expect((await listedViews(having(), brand)).lines).toEqual(["No view is saved yet"])
  })

  it("that cannot be loaded are said to be so", async () => {
    const app = asking(
      Layer.succeed(SavedViews, {
        watch: () => Stream.fail(new BackendFailed({ data: "No" })),
        act: () => Promise.reject(new Error("not asked for")) as never
      })
    )
    await expect(listedViews(app, brand)).rejects.toThrow("The views could not be loaded")
  })
})
