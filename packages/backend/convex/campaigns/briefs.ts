/** The stored brief of a campaign. */
import { type Answers, type BriefChanges, changedFields, sameAnswer, withAnswer } from "@marque/core/campaigns"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type StoredAnswers = Encoded<typeof Answers>

export const briefOf = async ({ db }: QueryCtx, campaignId: Id<"campaigns">): Promise<Doc<"campaignBriefs">> => {
  const brief = await db
    .query("campaignBriefs")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .first()
  if (brief === null) throw notFound()
  return brief
}

/** Rows of other kinds have none. */
export const releaseBrief = async ({ db }: MutationCtx, { _id }: { readonly _id: string }): Promise<void> => {
  const campaignId = db.normalizeId("campaigns", _id)
  if (campaignId === null) return
  const brief = await db
    .query("campaignBriefs")
    .withIndex("by_campaign", (q) => q.eq("campaignId", campaignId))
    .first()
  if (brief !== null) await db.delete(brief._id)
}

/** What lists show of the answers. */
export const listedOf = ({ endsAt, marketIds, name, objective, ownerId, productIds, startsAt }: StoredAnswers) => ({
  name: name.trim(),
  objective,
  marketIds: [...marketIds],
  productIds: [...productIds],
  startsAt,
  endsAt,
  ownerId
})

interface Changed {
  readonly answers: StoredAnswers
  readonly revisions: Doc<"campaignBriefs">["revisions"]
  /** Fields that were written, and those that another person changed meanwhile. */
  readonly written: ReadonlyArray<string>
  readonly refused: ReadonlyArray<string>
}

/**
 * The brief with the changes whose field is as it was when they were made. A field that holds the new value already is
 * written too: a repeated call answers like the first.
 */
export const applyChanges = (
  { answers, revisions }: Pick<Doc<"campaignBriefs">, "answers" | "revisions">,
  changes: Encoded<typeof BriefChanges>,
  by: Id<"users">,
  at: number
): Changed => {
  let next: StoredAnswers = answers
  const counted = new Map(revisions.map((each) => [each.field, each]))
  const written: Array<string> = []
  const refused: Array<string> = []
  // Decoded before: the encoded side of a brief has the same values.
  for (const { base, field, value } of changedFields(changes as BriefChanges)) {
    const revision = counted.get(field)?.revision ?? 0
    const isThere = sameAnswer(next[field], value)
    if (!isThere && revision !== base) {
      refused.push(field)
      continue
    }
    written.push(field)
    if (isThere) continue
    next = withAnswer(next as Answers, field, value) as StoredAnswers
    counted.set(field, { field, revision: revision + 1, by, at })
  }
  return { answers: next, revisions: [...counted.values()], written, refused }
}
