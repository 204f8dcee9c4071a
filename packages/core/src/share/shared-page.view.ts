import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import type { NoteAt, NotePlace } from "../model/note-at.ts"
import { isMoment, MIDDLE, momentText, placeText } from "../model/note-place.ts"
import { placeTexts } from "../model/note-place.texts.ts"
import type { TextFieldView } from "../records/record-form.view.ts"
import { SHARE_NAME_MAX, SHARE_NOTE_MAX, type SharedPage } from "./share.schema.ts"
import { sharedTexts as texts, shareKindTitles, verdictLabels } from "./shared-page.texts.ts"
import { showsContent } from "./share-status.rules.ts"
import { drawn, sharedContentView, type SharedContentView, type SharedItemView } from "./shared-content.view.ts"
import type { sharedPageMachine } from "./shared-page.machine.ts"
import { asksName, decisionProblems } from "./shared-page.rules.ts"

/** The code that a person enters before the first decision. */
export interface SharedCodeView {
  readonly field: TextFieldView
  readonly sendLabel: string
  readonly mailing: boolean
  readonly said: { readonly sent: boolean; readonly text: string } | undefined
}

/** How a note is made to point at something in its picture. */
export interface SharedPointingView {
  readonly picture: NonNullable<SharedItemView["picture"]>
  /** What the note points at, in words. */
  readonly pointed: string | undefined
  readonly pin: { readonly place: NotePlace; readonly label: string } | undefined
  readonly startLabel: string
  /** Where a note in a picture points first; undefined of a clip, whose moment it takes. */
  readonly start: NotePlace | undefined
}

export interface SharedDialogView {
  readonly title: string
  /** Undefined once the browser is known. */
  readonly name: TextFieldView | undefined
  readonly note: TextFieldView
  /** Undefined where none is asked for. */
  readonly code: SharedCodeView | undefined
  /** Of a picture that can be shown. */
  readonly pointing: SharedPointingView | undefined
  readonly failure: string | undefined
  readonly sendLabel: string
  readonly busy: boolean
}

export interface SharedPageView {
  readonly state: "loading" | "shown" | "ended" | "missing" | "failed"
  readonly error: string | undefined
  readonly brand: string | undefined
  readonly heading: string
  readonly facts: ReadonlyArray<string>
  readonly notes: ReadonlyArray<{ readonly tone: "info" | "success" | "warning"; readonly text: string }>
  readonly content: SharedContentView | undefined
  readonly dialog: SharedDialogView | undefined
  /** The item whose certificate is fetched. */
  readonly certifying: string | undefined
  /** Of the brand. */
  readonly logo: string | undefined
}

const dayText = (at: number): string => shortDay(dayAt(at))

const headingOf = ({ content }: SharedPage): string => {
  if (content === undefined) return ""
  if (content.kind === "guidelines") return shareKindTitles.guidelines
  return content.campaign ?? shareKindTitles.pictures
}

const factsOf = (page: SharedPage): ReadonlyArray<string> => {
  const { content, expiresAt } = page
  const until = texts.worksUntil(dayText(expiresAt))
  switch (content?.kind) {
    case "guidelines":
      return [...(content.version === undefined ? [] : [texts.version(content.version)]), until]
    case "proposal":
      return [`${shareKindTitles.proposal}, ${texts.version(content.number)}`, until]
    case "slots":
      return [shareKindTitles.slots, until]
    default:
      return []
  }
}

const outcome = ({ content }: SharedPage): SharedPageView["notes"] => {
  if (content?.kind !== "proposal" || content.decidedAt === undefined) return []
  const day = dayText(content.decidedAt)
  if (content.status === "approved") return [{ tone: "success", text: texts.approvedOn(day) }]
  return content.status === "changes_requested" ? [{ tone: "warning", text: texts.changesOn(day) }] : []
}

const supersededText = ({ content }: SharedPage): string =>
  content?.kind === "proposal" && content.status !== "superseded" ? texts.edited : texts.superseded

const notesOf = (page: SharedPage, certificateError: string | undefined): SharedPageView["notes"] => {
  const { allow, content, decider = "", deciding, status } = page
  const isBriefOld = content?.kind === "proposal" && content.briefChanged
  return [
    ...(status === "superseded" ? [{ tone: "warning" as const, text: supersededText(page) }] : []),
    ...outcome(page),
    ...(allow === "decide" && deciding === "taken" ? [{ tone: "info" as const, text: texts.taken(decider) }] : []),
    ...(certificateError === undefined ? [] : [{ tone: "warning" as const, text: certificateError }]),
    ...(isBriefOld ? [{ tone: "warning" as const, text: texts.briefChanged }] : [])
  ]
}

const endedTitle = ({ expiresAt, status }: SharedPage): string =>
  status === "expired" ? texts.expired(dayText(expiresAt)) : texts.revoked

const field = (label: string, value: string, error: string | undefined, max: number, hint?: string): TextFieldView => ({
  label,
  value,
  hint,
  error,
  required: true,
  counter: value.length > max * 0.8 ? `${value.length}/${max}` : undefined
})

const pointingOf = (picture: SharedItemView["picture"], place: NoteAt | undefined): SharedPointingView | undefined => {
  if (picture === undefined) return undefined
  const isClip = picture.film !== undefined
  const spot = place === undefined || isMoment(place) ? undefined : place
  return {
    picture,
    pointed: place && (isMoment(place) ? placeTexts.moment(momentText(place)) : placeText(place)),
    pin: spot && { place: spot, label: placeTexts.draftPin(placeText(spot)) },
    startLabel: isClip ? placeTexts.pointAtMoment : placeTexts.atPlace,
    start: isClip ? undefined : MIDDLE
  }
}

const codeOf = (
  snapshot: SnapshotFrom<typeof sharedPageMachine>,
  problem: string | undefined
): SharedCodeView | undefined => {
  const { code, mailed, page } = snapshot.context
  if (page?.code === undefined) return undefined
  const { sent, to } = page.code
  return {
    field: field(texts.code, code, problem, SHARE_NAME_MAX, texts.codeHint(to)),
    sendLabel: sent ? texts.codeAgain : texts.codeSend,
    mailing: snapshot.matches({ code: "mailing" }),
    said: mailed
  }
}

const dialogOf = (
  snapshot: SnapshotFrom<typeof sharedPageMachine>,
  content: SharedContentView | undefined
): SharedDialogView | undefined => {
  const { deciding, failure, name, note, page, place, revealed } = snapshot.context
  if (deciding === undefined) return undefined
  const problems = revealed ? decisionProblems(snapshot.context) : undefined
  const shown = content?.kind === "slots" ? content.items.find(({ id }) => id === deciding.item) : undefined
  const title = (content?.kind === "proposal" ? content.decision : shown?.decision)?.title ?? ""
  return {
    title: texts.decideOn(title, deciding.decision),
    name: asksName({ page }) ? field(texts.name, name, problems?.name, SHARE_NAME_MAX, texts.nameHint) : undefined,
    note: {
      ...field(texts.note, note, problems?.note, SHARE_NOTE_MAX),
      required: deciding.decision === "request_changes"
    },
    code: codeOf(snapshot, problems?.code),
    pointing: pointingOf(shown?.picture, place),
    failure,
    sendLabel: verdictLabels[deciding.decision],
    busy: snapshot.matches({ decision: "sending" })
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof sharedPageMachine>): SharedPageView["state"] => {
  if (snapshot.matches({ page: "missing" })) return "missing"
  if (snapshot.matches({ page: "failed" })) return "failed"
  const { page } = snapshot.context
  if (page === undefined) return "loading"
  return showsContent(page.status) ? "shown" : "ended"
}

export const sharedPageView = (snapshot: SnapshotFrom<typeof sharedPageMachine>): SharedPageView => {
  const { error, page } = snapshot.context
  const state = stateOf(snapshot)
  const content = page === undefined ? undefined : sharedContentView(page, dayText)
  const ended = page !== undefined && state === "ended"
  return {
    state,
    error,
    brand: page?.brand.name,
    logo: page?.brand.logo === undefined ? undefined : drawn(page.brand.logo).src,
    heading: state === "missing" ? texts.missing : ended ? endedTitle(page) : page ? headingOf(page) : "",
    facts: page === undefined || ended ? [] : factsOf(page),
    notes: page === undefined || ended ? [] : notesOf(page, snapshot.context.certificateError),
    content,
    dialog: dialogOf(snapshot, content),
    certifying: snapshot.matches({ certificate: "fetching" }) ? snapshot.context.certified : undefined
  }
}
