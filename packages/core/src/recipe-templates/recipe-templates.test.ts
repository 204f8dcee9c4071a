import { afterEach, expect, it } from "vitest"
import { type AnyActor, createActor } from "xstate"
import { makeTestTime } from "../kernel/test-time.ts"
import { AssetId, RecipeTemplateId } from "../model/ids.ts"
import { ofPlace, ofProduct } from "./fixtures/recipe-templates.examples.ts"
import { recipeTemplatesStates } from "./fixtures/recipe-templates.states.ts"
import { recipeTemplatesActors } from "./recipe-templates.actors.ts"
import { recipeTemplatesMachine } from "./recipe-templates.machine.ts"
import { RecipeTemplates } from "./recipe-templates.service.ts"
import { recipeTemplatesView } from "./recipe-templates.view.ts"
import { templateValues } from "./template-values.rules.ts"

const actors: Array<AnyActor> = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

const open = async () => {
  const recipes = new Map([["a_1", { _id: RecipeTemplateId.make("template_3"), request: ofProduct.request }]])
  const time = makeTestTime(RecipeTemplates.layerMemory([ofProduct, ofPlace], recipes))
  const machine = recipeTemplatesMachine.provide({ actors: recipeTemplatesActors(time.runtime) })
  const actor = createActor(machine, { clock: time.clock, input: { brandId: "brand_fig" } })
  const said: Array<string> = []
  actor.on("notice", ({ text }) => said.push(text))
  actor.start()
  actors.push(actor)
  await time.advance(0)
  return { ...time, actor, said, view: () => recipeTemplatesView(actor.getSnapshot()) }
}

it("the recipe of a picture becomes a template with a name of its own", async () => {
  const { actor, advance, said, view } = await open()
  actor.send({ type: "template.name", assetId: "a_1", name: "Red clay" })
  actor.send({ type: "name.change", name: " " })
  actor.send({ type: "form.submit" })
  expect(view().dialog).toMatchObject({ kind: "naming", problem: "Give the template a name" })
  actor.send({ type: "name.change", name: " Winter square " })
  actor.send({ type: "form.submit" })
  expect(view().dialog).toMatchObject({ kind: "naming", busy: true })
  await advance(0)
  expect(view()).toMatchObject({ title: "Templates (3)", dialog: undefined })
  expect(view().rows[2]).toMatchObject({ name: "Winter square", mode: "Product" })
  expect(said).toEqual(["Saved as the template “Winter square”"])
})

it("a refusal keeps the name that was typed", async () => {
  const { actor, advance, view } = await open()
  actor.send({ type: "template.name", assetId: AssetId.make("a_gone"), name: "Red clay" })
  actor.send({ type: "form.submit" })
  await advance(0)
  expect(view().dialog).toMatchObject({ kind: "naming", name: "Red clay", busy: false })
  expect(view().dialog?.error).not.toBe(undefined)
  actor.send({ type: "dialog.close" })
  expect(view().dialog).toBeUndefined()
})

it("a template goes when it is confirmed", async () => {
  const { actor, advance, said, view } = await open()
  actor.send({ type: "template.remove", templateId: ofPlace._id, name: ofPlace.name })
  expect(view().dialog).toMatchObject({ kind: "removing", title: "Delete the template “Sunday market”?" })
  actor.send({ type: "form.submit" })
  await advance(0)
  expect(view().rows.map(({ name }) => name)).toEqual(["Launch square"])
  expect(said).toEqual(["Deleted the template “Sunday market”"])
})

it("a form takes its picks and its words, and nothing that only its picture had", () => {
  const asked = { ...ofProduct.request, seed: 7, engine: "gateway:fast", alt: "A mug", language: "de" }
  expect(templateValues({ ...asked, copy: { headline: "Slow", body: "Warm" }, offer: { text: "-20 %" } })).toEqual({
    mode: "product",
    productId: "p_fig",
    aspectRatios: ["square"],
    count: 1,
    layout: "stage",
    language: "de",
    headline: "Slow",
    body: "Warm",
    offer: { text: "-20 %", oldPrice: "", validity: "" }
  })
  const references = [{ assetId: AssetId.make("a_1"), liked: true, note: "This light" }]
  expect(templateValues({ ...ofProduct.request, references }).references).toEqual([
    { assetId: "a_1", liked: true, note: "This light" }
  ])
  expect(templateValues(ofProduct.request)).toMatchObject({ headline: "Slow evenings, warmly lit", cta: "Find yours" })
  expect(recipeTemplatesView(recipeTemplatesStates.loading).rows).toEqual([])
})
