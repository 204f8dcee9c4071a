import { fieldCheck } from "../kernel/field-check.ts"
import { DeciderName, SHARE_NOTE_MAX, type SharedPage, type ShareVerdict } from "./share.schema.ts"
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

export const decisionProblems = ({ deciding, name, note, page }: Written) => ({
  name: asksName({ page }) ? checkName(name) : undefined,
  note:
    note.length > SHARE_NOTE_MAX
      ? `A note has at most ${SHARE_NOTE_MAX} characters`
      : deciding?.decision === "request_changes" && note.trim() === ""
        ? texts.noteNeeded
        : undefined
})
