import { dayAt, shortDay } from "../model/day.ts"
import { adaptationTexts } from "../creative/adaptation.texts.ts"
import { adaptableTo, isInsideApproval } from "./adapted-slots.rules.ts"
import { actsOf } from "./slot-bulk.view.ts"
import { nameOf } from "./slot-name.pure.ts"
import { slotRefusal } from "./slot-fit.rules.ts"
import { nextSlot } from "./slot.rules.ts"
import type { SlotAct, SlotPageContext } from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import { isWrittenIn, pictureWords, textsHash } from "./slot-words.rules.ts"
import { editedWords } from "./slot-words-edit.rules.ts"
import type { CampaignSlot, CampaignSlots, SlotPicture, SlotWords } from "./slots.schema.ts"
import { slotStatusLabels } from "./slots.texts.ts"

interface OpenWords {
  readonly language: string
  readonly state: string
  readonly isOpen: boolean
  readonly lines: ReadonlyArray<string>
  /** Undefined where they can not be written. */
  readonly editLabel: string | undefined
  /** Undefined where there is nothing to read, or it was read. */
  readonly read: { readonly label: string; readonly act: SlotAct } | undefined
  /** What its picture says, or how to let it; undefined with one language, or where it can not be chosen. */
  readonly picture: { readonly said: string } | { readonly label: string; readonly act: SlotAct } | undefined
}

interface OpenSwap {
  /** Why no other picture can be put in now. */
  readonly refusal: string | undefined
  /** Its size. */
  readonly needs: string
  readonly busy: boolean
  /** A file goes to another slot. */
  readonly elsewhere: string | undefined
  /** Why the last choice was not taken. */
  readonly error: string | undefined
}

export interface OpenSlot {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly why: string | undefined
  readonly pictures:
    | ReadonlyArray<SlotPicture & { readonly used: boolean; readonly act: SlotAct | undefined; readonly label: string }>
    | undefined
  /** Undefined for who may not change slots. */
  readonly swap: OpenSwap | undefined
  readonly words: ReadonlyArray<OpenWords>
  readonly history: ReadonlyArray<{
    readonly key: string
    readonly text: string
    readonly note: string | undefined
    readonly certificateId: string | undefined
  }>
  readonly acts: ReadonlyArray<{ readonly label: string; readonly act: SlotAct }>
  readonly produces: boolean
  /** What its picture was adapted from, with what differs. */
  readonly adapted: string | undefined
  /** Why a person must look at it, though its master is approved. */
  readonly outside: string | undefined
  /** Slots that can take its approved picture; undefined without any. */
  readonly adapt: { readonly label: string; readonly slotIds: ReadonlyArray<string> } | undefined
  readonly note: { readonly value: string; readonly error: string | undefined } | undefined
}

const dayText = (at: number): string => shortDay(dayAt(at))

/** Which words its picture says, where there is more than one language to choose from. */
const pictureIn = ({ data }: SlotPageContext, slot: CampaignSlot, language: string): OpenWords["picture"] => {
  if (!slot.copy.some((each) => each.language !== language)) return undefined
  if (pictureWords(slot)?.language === language) return { said: texts.onPicture }
  const may = data?.mayProduce === true && nextSlot(slot, { type: "EDIT" }) !== undefined && isWrittenIn(slot, language)
  if (!may) return undefined
  return { label: texts.pictureInLanguage(language), act: { kind: "pictureLanguage", slotId: slot._id, language } }
}

const wordsOf = (
  context: SlotPageContext,
  slot: CampaignSlot,
  { language, onPicture, post, state }: SlotWords,
  isSource: boolean
): OpenWords => {
  const mayWrite = editedWords(context, language) !== undefined
  // Reading them back changes neither words nor picture, so a lock does not bar it.
  const mayRead =
    context.data?.mayProduce === true && nextSlot({ ...slot, locked: false }, { type: "EDIT" }) !== undefined
  const isUnread = state === "draft" || state === "source_changed"
  const expected = textsHash({ onPicture, post })
  return {
    language,
    state: isSource ? `${texts.wordsState[state]}, ${texts.source}` : texts.wordsState[state],
    isOpen: state !== "reviewed",
    lines: [
      onPicture.eyebrow,
      onPicture.headline,
      onPicture.body,
      onPicture.cta,
      post.caption,
      post.linkTitle,
      post.description,
      post.hashtags.join(" "),
      post.alt
    ].filter((line): line is string => line !== undefined && line !== ""),
    editLabel: mayWrite ? texts.editWordsOf(language) : undefined,
    picture: pictureIn(context, slot, language),
    read:
      mayRead && isUnread
        ? { label: texts.readWordsOf(language), act: { kind: "reviewWords", slotId: slot._id, language, expected } }
        : undefined
  }
}

const elsewhereOf = ({ data, uploadFor }: SlotPageContext, { _id }: CampaignSlot): string | undefined => {
  const slot = data?.slots.find((each) => each._id === uploadFor)
  return data === undefined || slot === undefined || slot._id === _id
    ? undefined
    : texts.uploadingElsewhere(nameOf(data, slot))
}

const adaptOf = (slot: CampaignSlot, { mayProduce, slots }: CampaignSlots): OpenSlot["adapt"] => {
  const slotIds = mayProduce ? adaptableTo(slot, slots) : []
  return slotIds.length === 0 ? undefined : { label: texts.adapt(slotIds.length), slotIds }
}

const decisionText = ({ adapted, at, by, decision, takenBackAt }: CampaignSlot["decisions"][number]): string => {
  if (adapted !== undefined) return adaptationTexts.approvedWith(adapted.name, adapted.changed)
  const said = (decision === "approve" ? texts.approved : texts.requested)(by, dayText(at))
  return takenBackAt === undefined ? said : `${said}, ${texts.takenBack}`
}

const swapOf = (context: SlotPageContext, slot: CampaignSlot): OpenSwap => ({
  refusal: nextSlot(slot, { type: "SWAP" }) === undefined ? slotRefusal(slot, { type: "SWAP" }) : undefined,
  needs: texts.needs(slot.width, slot.height),
  busy: context.swapping !== undefined,
  elsewhere: elsewhereOf(context, slot),
  error: context.swapError
})

export const openOf = (context: SlotPageContext, data: CampaignSlots): OpenSlot | undefined => {
  const { note, noteNeeded, openId, pictures } = context
  const slot = data.slots.find(({ _id }) => _id === openId)
  if (slot === undefined) return undefined
  const { _id, copy, decisions, error, picture, status } = slot
  const reviewing = data.mayDecide && status === "in_review" && picture !== undefined
  const mayUse = data.mayProduce && nextSlot(slot, { type: "SWAP" }) !== undefined
  return {
    id: _id,
    title: nameOf(data, slot),
    status: slotStatusLabels[status],
    why:
      status === "failed"
        ? error?.message
        : (picture?.recalled ?? (picture?.blocked === true ? texts.blocked : undefined)),
    pictures: pictures?.map((each) => {
      const used = each.assetId === picture?.assetId
      return {
        ...each,
        used,
        label: used ? texts.used : texts.use(each.name),
        act: used || !mayUse ? undefined : { kind: "use", slotId: _id, assetId: each.assetId }
      }
    }),
    swap: data.mayProduce ? swapOf(context, slot) : undefined,
    words: copy.map((words, at) => wordsOf(context, slot, words, at === 0)),
    history: decisions.map((each) => ({
      key: `${each.at} ${each.by}`,
      text: decisionText(each),
      note: each.note,
      certificateId: each.certificateId
    })),
    acts: [
      ...(reviewing && !picture.blocked
        ? [{ label: texts.approve, act: { kind: "approve", slotId: _id, hash: picture.hash } as const }]
        : []),
      ...actsOf(slot, data)
    ],
    produces: data.mayProduce && nextSlot(slot, { type: "PRODUCE" }) !== undefined,
    adapted: picture?.adapted && adaptationTexts.adaptedFrom(picture.adapted.name, picture.adapted.changed),
    outside:
      picture?.adapted === undefined || isInsideApproval(picture.adapted)
        ? undefined
        : adaptationTexts.outside(picture.adapted.outside),
    adapt: adaptOf(slot, data),
    note: reviewing ? { value: note, error: noteNeeded ? texts.noteNeeded : undefined } : undefined
  }
}
