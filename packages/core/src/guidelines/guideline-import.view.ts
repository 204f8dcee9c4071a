import type { SnapshotFrom } from "xstate"
import type { LineBox } from "../documents/document.schema.ts"
import type { RuleProposal } from "./document-proposals.rules.ts"
import type { guidelineImportMachine } from "./guideline-import.machine.ts"
import { type GuidelineImportContext, type ProposalDecision, UNDRAWN } from "./guideline-import.setup.ts"
import { paramTexts, testParams } from "./guideline-params.rules.ts"
import { groupLabels, importTexts, kindLabels, partLabels, testLabels } from "./guideline.texts.ts"
import type { GuidelineDraft, GuidelineKind } from "./guidelines.schema.ts"

interface PassageView {
  readonly state: "drawing" | "drawn" | "undrawn"
  /** Address of the picture, once it is drawn. */
  readonly src: string | undefined
  /** CSS pixels. */
  readonly width: number
  readonly height: number
  /** Fractions of the picture. */
  readonly mark: LineBox
  readonly alt: string
  readonly caption: string
  /** Name of the control that draws it again. */
  readonly drawAgain: string
}

interface ProposalRow {
  readonly id: string
  readonly state: "open" | ProposalDecision
  readonly stateLabel: string | undefined
  readonly title: string
  /** As the document has it. */
  readonly sentence: string
  /** The sentences around it, where its page is not shown. */
  readonly before: string
  readonly after: string
  /** The part of its page; undefined of a document that has no pages to look at. */
  readonly passage: PassageView | undefined
  readonly where: string
  readonly kind: GuidelineKind
  readonly kindLabel: string
  /** What the check measures, a line each; empty of guidance. */
  readonly measures: ReadonlyArray<string>
  readonly busy: boolean
  readonly canDecide: boolean
  readonly actions: ReadonlyArray<{ readonly kind: GuidelineKind; readonly label: string; readonly name: string }>
  readonly leaveOut: string
  readonly reopen: string
}

export interface GuidelineImportView {
  readonly state: "choosing" | "reading" | "deciding"
  readonly texts: typeof importTexts.shown
  readonly error: string | undefined
  readonly fileName: string | undefined
  readonly line: string | undefined
  readonly rows: ReadonlyArray<ProposalRow>
}

const measuresOf = ({ check }: GuidelineDraft): ReadonlyArray<string> => {
  if (check === undefined) return []
  const texts = paramTexts(check)
  const part = check.type === "max_length" ? [`${importTexts.part}: ${partLabels[check.part]}`] : []
  const params = testParams[check.type].flatMap(({ field, label }) => {
    const text = texts[field]
    return typeof text === "string" && text !== "" ? [`${label}: ${text.replaceAll("\n", ", ")}`] : []
  })
  return [testLabels[check.type], ...part, ...params]
}

const passageOf = (
  { crop, id, page, sentence }: RuleProposal,
  { file, pictures }: GuidelineImportContext
): PassageView | undefined => {
  if (crop === undefined) return undefined
  const picture = pictures[id]
  const name = file?.name ?? ""
  const caption = importTexts.pictureOf(name, page)
  return {
    state: picture === undefined ? "drawing" : picture === UNDRAWN ? "undrawn" : "drawn",
    src: picture === UNDRAWN ? undefined : picture,
    width: crop.width,
    height: crop.height,
    mark: crop.mark,
    alt: importTexts.pictureAlt(name, page, sentence),
    caption,
    drawAgain: `${importTexts.shown.drawAgain}: ${caption}`
  }
}

const stateLabels = { open: undefined, added: importTexts.added, left_out: importTexts.leftOut } as const

export const guidelineImportView = (snapshot: SnapshotFrom<typeof guidelineImportMachine>): GuidelineImportView => {
  const { adding, decisions, error, file, pages, proposals } = snapshot.context
  const state = snapshot.matches("reading") ? "reading" : snapshot.matches("deciding") ? "deciding" : "choosing"
  const added = Object.values(decisions).filter((decision) => decision === "added").length
  return {
    state,
    texts: importTexts.shown,
    error,
    fileName: file?.name,
    line: state === "deciding" ? importTexts.counted(proposals.length, pages, added) : undefined,
    rows: proposals.map((proposal) => {
      const { after, before, draft, id, page, sentence } = proposal
      const passage = passageOf(proposal, snapshot.context)
      const isShown = passage !== undefined && passage.state !== "undrawn"
      const decided = decisions[id] ?? "open"
      const kinds: ReadonlyArray<GuidelineKind> = draft.kind === "check" ? ["check", "guidance"] : ["guidance"]
      return {
        id,
        state: decided,
        stateLabel: stateLabels[decided],
        title: draft.name,
        sentence,
        before: isShown ? "" : before,
        after: isShown ? "" : after,
        passage,
        where: `${importTexts.page(page)} · ${groupLabels[draft.group]}`,
        kind: draft.kind,
        kindLabel: kindLabels[draft.kind],
        measures: measuresOf(draft),
        busy: adding?.id === id,
        canDecide: decided === "open" && adding === undefined,
        actions: kinds.map((kind) => ({
          kind,
          label: importTexts.add[kind],
          name: `${importTexts.add[kind]}: ${draft.name}`
        })),
        leaveOut: importTexts.leaveOut,
        reopen: importTexts.reopen
      }
    })
  }
}
