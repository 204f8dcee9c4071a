import { fieldCheck } from "../kernel/field-check.ts"
import type { NoteAt } from "../model/note-at.ts"
import { DeciderName, SHARE_CODE, SHARE_NOTE_MAX, type SharedPage, type ShareVerdict } from "./share.schema.ts"
import { takesDecisions } from "./share-status.rules.ts"
import { sharedTexts as texts } from "./shared-page.texts.ts"

/** Of a link to a proposal. */
export const PROPOSAL_ITEM = "proposal"

/** What a person is deciding on. */
export interface Deciding {
  readonly item: string
  readonly decision: ShareVerdict
}

export interface Written {
  readonly page: SharedPage | undefined
  readonly deciding: Deciding | undefined
  readonly name: string
  readonly note: string
  /** Of the picture, that the note points at. */
  readonly place: NoteAt | undefined
  /** As it was typed. */
  readonly code: string
}

/** By this browser, on anything. */
export const mayDecide = ({ allow, deciding, status }: SharedPage): boolean =>
  allow === "decide" && deciding !== "taken" && takesDecisions(status)

/** The hash to decide on; undefined where nothing is to be decided. */
export const decidableHash = (page: SharedPage, item: string): string | undefined => {
  const { content } = page
  if (!mayDecide(page) || content === undefined || content.kind === "guidelines") return undefined
  if (content.kind === "proposal") {
    const isOpen = content.status === "open" || content.status === "changes_requested"
    return item === PROPOSAL_ITEM && isOpen ? content.hash : undefined
  }
  return content.items.find(({ id, state }) => id === item && state === "open")?.hash
}

const checkName = fieldCheck(DeciderName)

/** The first decision says who it is. */
export const asksName = ({ page }: Pick<Written, "page">): boolean => page?.deciding === "free"

const noteMissing = ({ deciding, note, place }: Pick<Written, "deciding" | "note" | "place">): string | undefined => {
  if (note.trim() !== "") return undefined
  if (deciding?.decision === "request_changes") return texts.noteNeeded
  return place === undefined ? undefined : texts.placeNeedsNote
}

export const decisionProblems = ({ code, deciding, name, note, page, place }: Written) => ({
  code: page?.code === undefined || SHARE_CODE.test(code.trim()) ? undefined : texts.codeNeeded,
  name: asksName({ page }) ? checkName(name) : undefined,
  note:
    note.length > SHARE_NOTE_MAX
      ? `A note has at most ${SHARE_NOTE_MAX} characters`
      : noteMissing({ deciding, note, place })
})
