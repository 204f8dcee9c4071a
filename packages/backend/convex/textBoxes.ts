/** Where the words of a picture from outside stand, as people mark them. */
import { TextBox, TextBoxes } from "@marque/core/creative"
import { ActDone } from "@marque/core/gallery"
import { can } from "@marque/core/identity"
import { areSame, boxProblem, PictureTexts, textBoxTexts as texts, tidyBoxes } from "@marque/core/text-boxes"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import { refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { doneWithUndo } from "./gallery/assetUndos.ts"
import { saveBoxes } from "./gallery/pictureTexts.ts"
import { boxesOf, isForFile, isMarkable } from "./gallery/textBoxRows.ts"
import { refuseArchived } from "./records/recordChanges.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

export const get = defineQuery({
  args: { assetId: v.string() },
  returns: validatorOf(PictureTexts),
  access: brandMemberBy("assets", "assetId", "brand.view"),
  handler: async (ctx) => {
    const { brand, organization, record: asset, roles } = ctx.actor
    const row = await boxesOf(ctx, asset._id)
    const by = row && (await ctx.db.get(row.by))?.name
    const barred = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
    return {
      boxes: row?.boxes ?? [],
      revision: row?.revision ?? 0,
      ...(by && { by }),
      ...(row && row.boxes.length > 0 && !isForFile(row, asset) && { replaced: true as const }),
      mayEdit:
        isMarkable(asset) && asset.archivedAt === undefined && can(roles, "catalog.edit", barred).answer === "yes"
    }
  }
})

const checked = (given: ReadonlyArray<typeof TextBox.Encoded>) => {
  const boxes = tidyBoxes(decode(TextBoxes, given))
  boxes.forEach((box, at) => {
    const problem = boxProblem(box)
    if (problem !== undefined) throw refuse("invalid", problem, String(at))
  })
  return boxes
}

const isSame = (row: Doc<"textBoxes"> | null, boxes: ReadonlyArray<TextBox>, asset: Doc<"assets">): boolean =>
  areSame(row?.boxes ?? [], boxes) && (row === null || isForFile(row, asset))

/** Over `revision`; none of them takes them away. The picture is measured again. */
export const save = defineMutation({
  args: { assetId: v.string(), boxes: v.array(validatorOf(TextBox)), revision: v.number() },
  returns: validatorOf(ActDone),
  access: brandMemberBy("assets", "assetId", "catalog.edit"),
  handler: async (ctx, { boxes: given, revision }) => {
    const { record: asset, user } = ctx.actor
    refuseArchived(asset)
    if (!isMarkable(asset) || asset.file === undefined) throw refuse("invalid", texts.notMarkable)
    const boxes = checked(given)
    const before = await boxesOf(ctx, asset._id)
    if (before !== null && before.revision !== revision) {
      throw await changedMeanwhile(ctx.db, { createdBy: before.by, updatedAt: before.at })
    }
    if (isSame(before, boxes, asset)) return { changed: [] }
    const { sha256: fileHash } = asset.file
    const saved = await saveBoxes(ctx, asset, { boxes, fileHash, by: user._id })
    const earlier = { boxes: before?.boxes ?? [], fileHash: before?.fileHash ?? fileHash, saved }
    return doneWithUndo(ctx, { userId: user._id, kind: "text_boxes", changed: [asset], texts: earlier })
  }
})
