import { RECIPE_TEMPLATES_MAX, RecipeTemplate, RecipeTemplateName, templateTexts } from "@marque/core/recipe-templates"
import { v } from "convex/values"
import { Schema } from "effect"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { requestOf } from "./generation/requestOf.ts"
import { decode } from "./validation/decode.ts"
import { defined } from "./validation/defined.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const Wish = Schema.Struct({ name: RecipeTemplateName })

/** By name. */
const templatesOf = ({ db }: QueryCtx, brandId: Doc<"brands">["_id"]) =>
  db
    .query("recipeTemplates")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .take(RECIPE_TEMPLATES_MAX)

export const list = defineQuery({
  args: { brandId: v.string() },
  returns: v.array(validatorOf(RecipeTemplate)),
  access: brandMember("brand.view"),
  handler: async (ctx) => {
    const rows = await templatesOf(ctx, ctx.actor.brand._id)
    return rows.map(({ _id, name, request }) => ({ _id, name, request }))
  }
})

/** What a picture was asked for with; a clip has its motion, too. */
const requestIn = (made: Doc<"generations">, picture: Doc<"assets">) => {
  const { seed: _, ...request } = requestOf(made, picture)
  const { loop, motion, seconds, sourceAssetId } = made
  return { ...request, ...defined({ loop, motion, seconds, sourceAssetId }) }
}

/** The recipe of a picture under a name; the same one under the same name is kept once. */
export const save = defineMutation({
  args: { assetId: v.string(), name: v.string() },
  returns: v.null(),
  access: brandMemberBy("assets", "assetId", "generate"),
  handler: async (ctx, { name: typed }) => {
    decode(Wish, { name: typed })
    const { brand, record: picture, user } = ctx.actor
    const made = picture.generationId && (await ctx.db.get(picture.generationId))
    if (!made || picture.recipe === undefined) throw refuse("invalid", templateTexts.noRecipe)
    const known = await templatesOf(ctx, brand._id)
    const name = typed.trim()
    if (known.some((each) => each.assetId === picture._id && each.name === name)) return null
    if (known.length >= RECIPE_TEMPLATES_MAX) throw refuse("plan_limit", templateTexts.full)
    const row = { brandId: brand._id, assetId: picture._id, name, request: requestIn(made, picture) }
    await ctx.db.insert("recipeTemplates", { ...row, createdBy: user._id })
    return null
  }
})

export const remove = defineMutation({
  args: { recipeTemplateId: v.string() },
  returns: v.null(),
  access: brandMemberBy("recipeTemplates", "recipeTemplateId", "generate"),
  handler: async (ctx) => {
    await ctx.db.delete(ctx.actor.record._id)
    return null
  }
})
