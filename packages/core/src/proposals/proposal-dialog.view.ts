import { placementById, placementLabel } from "../channels/placements.ts"
import type { AssetSpec } from "../planner/planner.schema.ts"
import type { ProposalEdit } from "./proposal-edits.schema.ts"
import { CONCEPT_IDEA_MAX, CONCEPT_TITLE_MAX } from "./proposal-edits.schema.ts"
import type { ProposalContext, ProposalDialog, WordField } from "./proposal.events.ts"
import { produced } from "./proposal-edits.rules.ts"
import { wordsIn } from "./proposal-page.rules.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"
import type { StoredProposal } from "./proposals.schema.ts"
import { proposalTexts } from "./proposals.texts.ts"

export interface DialogField {
  readonly field: WordField | "title" | "idea" | "note"
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly counter: string | undefined
  readonly long: boolean
  readonly required: boolean
  readonly language: string | undefined
}

export interface ProposalDialogView {
  readonly kind: ProposalDialog["kind"]
  readonly title: string
  readonly text: string | undefined
  readonly groups: ReadonlyArray<{ readonly title: string | undefined; readonly fields: ReadonlyArray<DialogField> }>
  /** Asked for where the brief changed. */
  readonly confirm: { readonly label: string; readonly on: boolean; readonly error: boolean } | undefined
  readonly variants:
    | {
        readonly label: string
        readonly chosen: string
        readonly options: ReadonlyArray<{ value: string; label: string }>
      }
    | undefined
  /** The id of the asset whose words it shows. */
  readonly asset: string | undefined
  readonly drop: ProposalEdit | undefined
  readonly submitLabel: string
  readonly error: string | undefined
  readonly busy: boolean
}

type Kind<Name extends ProposalDialog["kind"]> = Extract<ProposalDialog, { readonly kind: Name }>

const REQUIRED: ReadonlySet<DialogField["field"]> = new Set(["headline", "title", "idea"])

const field = (
  name: DialogField["field"],
  label: string,
  value: string,
  more: {
    readonly most?: number | undefined
    readonly needed?: string | undefined
    readonly long?: boolean
    readonly language?: string
  } = {}
): DialogField => {
  const { language, long = false, most, needed } = more
  const error = needed ?? (most !== undefined && value.length > most ? texts.tooLong(most) : undefined)
  return {
    field: name,
    label,
    value,
    error,
    counter: most === undefined ? undefined : texts.counter(value.length, most),
    long,
    required: REQUIRED.has(name),
    language
  }
}

const PICTURE = ["eyebrow", "headline", "body", "cta"] as const
const POST = ["caption", "linkTitle", "description", "hashtags", "alt"] as const
const LONG: ReadonlySet<WordField> = new Set(["body", "caption", "description", "alt"])

const limitOf = ({ placementId }: AssetSpec, name: WordField): number | undefined => {
  const limits = placementById(placementId)?.limits ?? {}
  return name === "caption" || name === "linkTitle" || name === "description" ? limits[name]?.most : undefined
}

/** The post's parts that the placement has; alt text has every one. */
const postFields = (asset: AssetSpec, now: Readonly<Record<WordField, string>>): ReadonlyArray<WordField> => {
  const limits = placementById(asset.placementId)?.limits ?? {}
  return POST.filter((name) => name === "alt" || limits[name] !== undefined || now[name] !== "")
}

const assetGroups = (shown: StoredProposal, dialog: Kind<"asset">, asset: AssetSpec, revealed: boolean) => {
  const now = { ...wordsIn(shown, asset.id), ...dialog.words }
  const shownField = (name: WordField) => {
    const isMissing = revealed && name === "headline" && now.headline.trim() === ""
    return field(name, texts.words[name], now[name], {
      most: limitOf(asset, name),
      long: LONG.has(name),
      language: asset.copy.locale,
      needed: isMissing ? proposalTexts.noHeadline : undefined
    })
  }
  return [
    { title: texts.onPicture, fields: PICTURE.map(shownField) },
    { title: texts.post, fields: postFields(asset, now).map(shownField) }
  ]
}

const nothing = {
  asset: undefined,
  groups: [],
  confirm: undefined,
  variants: undefined,
  drop: undefined,
  text: undefined
} as const

const shownDialog = (
  { dialog, revealed }: Pick<ProposalContext, "revealed"> & { readonly dialog: ProposalDialog },
  shown: StoredProposal
): Omit<ProposalDialogView, "busy" | "error" | "kind"> | undefined => {
  const version = texts.versionOf(shown.number)
  switch (dialog.kind) {
    case "approve": {
      const { content, drift, marks } = shown
      const picked = marks.filter((mark) => mark.picked).length
      const some =
        content === undefined || picked === 0
          ? undefined
          : texts.approveSome(picked, content.themes.length, produced({ content, marks }).assets.length)
      return {
        ...nothing,
        title: texts.approveTitle(version),
        text: [texts.approveText, ...(some === undefined ? [] : [some])].join(" "),
        groups: [{ title: undefined, fields: [field("note", texts.note, dialog.note, { long: true })] }],
        confirm: drift && { label: texts.confirmDrift, on: dialog.confirmed, error: revealed && !dialog.confirmed },
        submitLabel: texts.approve
      }
    }
    case "request": {
      const needed = revealed && dialog.note.trim() === "" ? texts.noteNeeded : undefined
      return {
        ...nothing,
        title: texts.requestTitle(version),
        text: texts.requestText,
        groups: [
          {
            title: undefined,
            fields: [{ ...field("note", texts.note, dialog.note, { long: true, needed }), required: true }]
          }
        ],
        submitLabel: texts.send
      }
    }
    case "concept":
      return {
        ...nothing,
        title: texts.rename,
        groups: [
          {
            title: undefined,
            fields: [
              field("title", texts.conceptTitle, dialog.title, { most: CONCEPT_TITLE_MAX }),
              field("idea", texts.conceptIdea, dialog.idea, { most: CONCEPT_IDEA_MAX, long: true })
            ]
          }
        ],
        submitLabel: texts.save
      }
    case "asset": {
      const asset = shown.content?.assets.find(({ id }) => id === dialog.assetId)
      if (asset === undefined) return undefined
      const { copy, marketId, placementId } = asset
      const market = shown.names.markets.find(({ id }) => id === marketId)?.name ?? ""
      const options = copy.variants.map(({ onPicture }, at) => ({ value: String(at), label: onPicture.headline }))
      return {
        ...nothing,
        title: texts.wordsTitle(placementLabel(placementId), market),
        text: copy.variants.length === 0 ? texts.noWords : undefined,
        groups: assetGroups(shown, dialog, asset, revealed),
        variants: options.length > 1 ? { label: texts.variants, chosen: String(copy.chosen), options } : undefined,
        asset: asset.id,
        drop: { type: "drop", assets: [asset.id] },
        submitLabel: texts.save
      }
    }
  }
}

/** Undefined while none is open, and where its asset is gone. */
export const proposalDialogView = (
  { dialog, dialogError, revealed, shown }: ProposalContext,
  busy: boolean
): ProposalDialogView | undefined => {
  if (dialog === undefined || shown === undefined) return undefined
  const view = shownDialog({ dialog, revealed }, shown)
  return view && { ...view, kind: dialog.kind, error: dialogError, busy }
}
