import { RECIPE_TEMPLATES_MAX, templateTexts } from "@marque/core/recipe-templates"
import { expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { creativeFields, newKey, request } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

/** A picture that was asked for with a product, words and a market. */
const pictureIn = async (world: World) => {
  const { cleo, ours, users } = world
  const { generationId } = await cleo.mutation(api.generations.submit, {
    brandId: ours.brandId,
    idempotencyKey: newKey(),
    request: { ...request(ours.productId), marketId: ours.marketId, layout: "stage", seed: 7 }
  })
  const recipe = {
    layout: "stage",
    variant: 0,
    seed: 7,
    sceneHash: "a",
    engine: "local",
    engineVersion: "1",
    warnings: []
  }
  return storeAsset(
    world,
    creativeFields(ours, users.cleo, {
      generationId: generationId as never,
      aspectRatio: "square",
      recipe: recipe as never
    })
  )
}

const listed = ({ ours, vic }: World) => vic.query(api.recipeTemplates.list, { brandId: ours.brandId })

it("a template holds what a picture was asked for with, without its seed", async () => {
  const world = await makeWorld()
  const { cleo, ours } = world
  await cleo.mutation(api.recipeTemplates.save, { assetId: await pictureIn(world), name: " Winter square " })
  const [seeded, made] = await listed(world)
  expect(seeded?.name).toBe("Launch square")
  expect(made).toMatchObject({
    name: "Winter square",
    request: { mode: "product", productId: ours.productId, marketId: ours.marketId, layout: "stage", count: 1 }
  })
  expect(made?.request).not.toHaveProperty("seed")
})

it("saving again under the same name changes nothing; an upload has no recipe; a name has letters", async () => {
  const world = await makeWorld()
  const { cleo, ours } = world
  const assetId = await pictureIn(world)
  await cleo.mutation(api.recipeTemplates.save, { assetId, name: "Winter square" })
  await cleo.mutation(api.recipeTemplates.save, { assetId, name: "Winter square" })
  expect(await listed(world)).toHaveLength(2)
  expect(await outcome(cleo.mutation(api.recipeTemplates.save, { assetId: ours.hero, name: "Photo" }))).toBe("invalid")
  expect(await outcome(cleo.mutation(api.recipeTemplates.save, { assetId, name: " " }))).toBe("invalid")
})

it("a brand has a hundred of them", async () => {
  const world = await makeWorld()
  const { cleo, ours, t } = world
  const assetId = await pictureIn(world)
  await t.run(async ({ db }) => {
    const { _creationTime, _id, ...row } = (await db.get(ours.recipeTemplateId)) ?? {}
    for (let at = 1; at < RECIPE_TEMPLATES_MAX; at += 1) await db.insert("recipeTemplates", row as never)
  })
  const save = cleo.mutation(api.recipeTemplates.save, { assetId, name: "One more" })
  await expect(save).rejects.toMatchObject({ data: { code: "plan_limit", message: templateTexts.full } })
  await cleo.mutation(api.recipeTemplates.remove, { recipeTemplateId: ours.recipeTemplateId })
  await cleo.mutation(api.recipeTemplates.save, { assetId, name: "One more" })
  expect(await listed(world)).toHaveLength(RECIPE_TEMPLATES_MAX)
})
