import { BODY_MAX, CTA_MAX, EYEBROW_MAX, HEADLINE_MAX } from "../creative/generation-request.schema.ts"
import { placementById } from "../channels/placements.ts"
import { wordTexts } from "../planner/word-labels.texts.ts"
import { nextSlot } from "./slot.rules.ts"
import type { EditedWords, SlotAct, SlotPageContext, SlotWordField } from "./slot-page.events.ts"
import { textsHash } from "./slot-words.rules.ts"
import { POST_TEXT_MAX, type SlotTexts, type SlotWords } from "./slots.schema.ts"

export const PICTURE_FIELDS = ["eyebrow", "headline", "body", "cta"] as const
export const POST_FIELDS = ["caption", "linkTitle", "description", "hashtags", "alt"] as const

export const wordFieldsOf = ({ onPicture, post }: SlotTexts): EditedWords["fields"] => ({
  eyebrow: onPicture.eyebrow ?? "",
  headline: onPicture.headline,
  body: onPicture.body ?? "",
  cta: onPicture.cta ?? "",
  caption: post.caption ?? "",
  linkTitle: post.linkTitle ?? "",
  description: post.description ?? "",
  hashtags: post.hashtags.join(" "),
  alt: post.alt
})

const TAKEN_BACK: ReadonlySet<string> = new Set(["in_review", "approved"])

/** Of the open slot; undefined where they can not be written. */
export const editedWords = ({ data, openId }: SlotPageContext, language: string): EditedWords | undefined => {
  const slot = data?.slots.find(({ _id }) => _id === openId)
  const words: SlotWords | undefined = slot?.copy.find((each) => each.language === language)
  if (slot === undefined || words === undefined || data?.mayProduce !== true) return undefined
  if (nextSlot(slot, { type: "EDIT" }) === undefined) return undefined
  return {
    slotId: slot._id,
    language,
    placementId: slot.placementId,
    expected: textsHash(words),
    fields: wordFieldsOf(words),
    takesBack: TAKEN_BACK.has(slot.status),
    revealed: false,
    error: undefined
  }
}

const pictureMost = { eyebrow: EYEBROW_MAX, headline: HEADLINE_MAX, body: BODY_MAX, cta: CTA_MAX } as const

/** UTF-16 code units; of post words what the placement shows, which is said and not refused. */
export const mostOf = (placementId: string, field: SlotWordField): number | undefined => {
  if (field === "eyebrow" || field === "headline" || field === "body" || field === "cta") return pictureMost[field]
  if (field === "alt" || field === "hashtags") return undefined
  return placementById(placementId)?.limits?.[field]?.most
}

export const wordProblem = (
  { fields, placementId, revealed }: Pick<EditedWords, "fields" | "placementId" | "revealed">,
  field: SlotWordField
): string | undefined => {
  const { length } = fields[field]
  const most = field in pictureMost ? mostOf(placementId, field) : POST_TEXT_MAX
  if (most !== undefined && length > most) return wordTexts.tooLong(most)
  return field === "headline" && revealed && fields.headline.trim() === "" ? wordTexts.noHeadline : undefined
}

const some = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim())

export const textsFrom = ({
  alt,
  body,
  caption,
  cta,
  description,
  eyebrow,
  hashtags,
  headline,
  linkTitle
}: EditedWords["fields"]): SlotTexts => {
  const picture = { eyebrow: some(eyebrow), body: some(body), cta: some(cta) }
  const post = { caption: some(caption), linkTitle: some(linkTitle), description: some(description) }
  const given = <Words extends Readonly<Record<string, string | undefined>>>(words: Words) =>
    Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined))
  return {
    onPicture: { ...given(picture), headline: headline.trim() },
    post: {
      ...given(post),
      hashtags: hashtags.split(/[\s,]+/u).flatMap((tag) => {
        const word = tag.replace(/^#+/u, "")
        return word === "" ? [] : [`#${word}`]
      }),
      alt: alt.trim()
    }
  }
}

/** Undefined while a field is wrong. */
export const writtenAct = (editing: EditedWords): SlotAct | undefined => {
  const { expected, fields, language, slotId } = editing
  const wrong = [...PICTURE_FIELDS, ...POST_FIELDS].some(
    (field) => wordProblem({ ...editing, revealed: true }, field) !== undefined
  )
  return wrong ? undefined : { kind: "write", slotId, language, texts: textsFrom(fields), expected }
}
