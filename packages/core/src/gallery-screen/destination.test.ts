import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { edited } from "../composer/composer-edit.rules.ts"
import { blankForm, type ComposerForm, destinationOf, prefilled } from "../composer/composer-form.rules.ts"
import { composerMachine } from "../composer/composer.machine.ts"
import { requestOf } from "../composer/composer.rules.ts"
import { filled, pictures } from "../composer/fixtures/composer.examples.ts"
import { composerStates } from "../composer/fixtures/composer.states.ts"
import { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { FoldersView } from "../gallery/folders.view.ts"
import { composerDestination, destinationChosen, destinationView } from "./destination.view.ts"

const none = { id: null, name: "No folder", path: undefined }
const autumn = { id: "f_1", name: "Autumn table", path: undefined }
const drafts = { id: "f_2", name: "Drafts", path: "Autumn table" }
const campaigns = [{ id: "c_1", name: "Slow autumn" }]

const folders = (query = "", state: FoldersView["state"] = "ready"): Pick<FoldersView, "choice" | "state"> => {
  const all = state === "ready" ? [none, autumn, drafts] : [none]
  const options = query === "" ? all : all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
  return { state, choice: { query, all, options, empty: options.length === 0 ? "No folder found" : undefined } }
}

describe("where results are put", () => {
  const choices = { products: [], places: [], pictures }
  const asked = (form: Partial<ComposerForm>) => {
    const { campaignId, folderId } = Option.getOrThrow(requestOf({ ...filled.form, ...form }, choices))
    return { campaignId, folderId }
  }

  it("B-106 is the folder that is open until another destination is chosen, and also no folder can be chosen", () => {
    expect(asked({})).toEqual({})
    expect(asked({ openFolderId: "f_1" })).toEqual({ folderId: "f_1" })
    expect(asked({ openFolderId: "f_1", destination: { kind: "campaign", id: "c_1" } })).toEqual({ campaignId: "c_1" })
    expect(asked({ openFolderId: "f_1", destination: { kind: "none" } })).toEqual({})
  })

  it("is chosen for clips and for a recipe that is made again, which stays the same recipe", () => {
    const recipe = { assetId: "a_1", name: "Fig", exact: true }
    const form = edited(
      { ...filled.form, recipe },
      { type: "field.change", change: { field: "destination", destination: { kind: "folder", id: "f_2" } } }
    )
    expect(form.recipe).toEqual(recipe)
    expect(asked(form)).toEqual({ folderId: "f_2" })
    expect(asked({ ...form, mode: "animate", recipe: undefined, sourceAssetId: pictures[0]?._id })).toEqual({
      folderId: "f_2"
    })
  })

  it("stays when a recipe or a template fills the form", () => {
    const form = { ...blankForm, openFolderId: "f_1" }
    expect(destinationOf(prefilled(form, { headline: "Slow" }))).toEqual({ kind: "folder", id: "f_1" })
    const fresh = edited(form, { type: "prefill.apply", prefill: { headline: "Slow" }, fresh: true })
    expect(destinationOf(fresh)).toEqual({ kind: "folder", id: "f_1" })
  })

  it("follows the folder that is opened, also while a request is on its way, which keeps its own", () => {
    const actor = createActor(composerMachine, { snapshot: composerStates.submitting, input: { brandId: "" } }).start()
    const { held, key } = actor.getSnapshot().context
    actor.send({ type: "folder.open", folderId: "f_2" })
    expect(composerDestination(actor.getSnapshot())).toEqual({ kind: "folder", id: "f_2" })
    expect([actor.getSnapshot().context.held, actor.getSnapshot().context.key]).toEqual([held, key])
    actor.stop()
  })
})

describe("the choice of where results are put", () => {
  it("names folders with what they are in, and campaigns", () => {
    const view = destinationView({ kind: "folder", id: "f_2" }, folders(), campaigns)
    expect([view.text, view.missing]).toEqual(["Drafts", false])
    expect(view.options).toEqual([
      { id: "none", name: "No folder", detail: undefined, selected: false },
      { id: "folder:f_1", name: "Autumn table", detail: undefined, selected: false },
      { id: "folder:f_2", name: "Drafts", detail: "Autumn table", selected: true },
      { id: "campaign:c_1", name: "Slow autumn", detail: "Campaign", selected: false }
    ])
  })

  it("finds both by their names", () => {
    const found = (query: string) => destinationView({ kind: "none" }, folders(query), campaigns)
    expect(found("AUTUMN").options.map(({ id }) => id)).toEqual(["folder:f_1", "campaign:c_1"])
    expect([found("winter").options, found("winter").empty]).toEqual([[], "No folder found"])
  })

  it("says that one is gone only when that is known", () => {
    const gone = { kind: "folder", id: "f_9" } as const
    expect(destinationView(gone, folders("", "loading"), undefined)).toMatchObject({ text: undefined, missing: false })
    expect(destinationView(gone, folders(), undefined)).toMatchObject({ text: "Missing folder", missing: true })
    const campaign = { kind: "campaign", id: "c_9" } as const
    expect(destinationView(campaign, folders(), undefined)).toMatchObject({ text: undefined, missing: false })
    expect(destinationView(campaign, folders(), campaigns)).toMatchObject({ text: "Missing campaign", missing: true })
  })

  it("means what its ids name", () => {
    expect(["none", "folder:f_1", "campaign:c:1"].map(destinationChosen)).toEqual([
      { kind: "none" },
      { kind: "folder", id: "f_1" },
      { kind: "campaign", id: "c:1" }
    ])
  })
})

it("a request names one destination", () => {
  const given = Option.getOrThrow(requestOf(filled.form, { products: [], places: [], pictures }))
  const both = { ...given, folderId: "f_1", campaignId: "c_1" }
  expect(Schema.is(GenerationRequest)(both)).toBe(false)
  expect(Schema.is(GenerationRequest)({ ...both, campaignId: undefined })).toBe(false)
  expect(Schema.is(GenerationRequest)({ ...given, folderId: "f_1" })).toBe(true)
})
