import type { MarketRef } from "../model/market-ref.ts"
import type { SnapshotFrom } from "xstate"
import { dayAt, shortDay } from "../model/day.ts"
import { type ConceptCard, conceptCards, type ConceptPair, conceptPairs } from "./concept-cards.view.ts"
import { type PlanMatrix, planMatrix } from "./plan-matrix.view.ts"
import { type ProposalChange, proposalDifferences } from "./proposal-changes.rules.ts"
import { type ProposalDialogView, proposalDialogView } from "./proposal-dialog.view.ts"
import type { ProposalAct, ProposalContext } from "./proposal.events.ts"
import type { proposalMachine } from "./proposal.machine.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"
import { isOpen } from "./proposal.rules.ts"
import { reviewableOf, type ReviewableVersion } from "./reviewable-version.rules.ts"
import type { ProposalStatus, StoredProposal } from "./proposals.schema.ts"
import { proposalStatusLabels } from "./proposals.texts.ts"

export interface ProposalBanner {
  readonly key: "drift" | "requested" | "approved" | "superseded" | "faults" | "failed"
  readonly tone: "neutral" | "warning" | "danger"
  readonly text: string
  /** More of it, a line each. */
  readonly lines: ReadonlyArray<string>
  readonly actions: ReadonlyArray<{ readonly label: string; readonly act: ProposalAct }>
  /** Of the decision that it is about. */
  readonly certificateId?: string
}

interface DecisionLine {
  readonly key: string
  readonly text: string
  readonly note: string | undefined
  readonly certificateId: string | undefined
}

export interface ProposalHeader {
  readonly status: string
  readonly byline: string
  readonly hash: string | undefined
  readonly totals: string | undefined
  readonly version: string
  /** Newest first. */
  readonly versions: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly compare: string
  /** The others; empty where there is none. */
  readonly others: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

export interface ProposalView {
  readonly state: "loading" | "failed" | "missing" | "none" | "generating" | "broken" | "shown"
  readonly brandId: string | undefined
  /** Markets of the campaign that are on hold. */
  readonly held: ReadonlyArray<MarketRef>
  readonly title: string
  readonly campaign: string
  readonly briefHref: string
  readonly proposalHref: string
  /** The brief changed since the version that is shown. */
  readonly isDrifted: boolean
  readonly assetsHref: string | undefined
  readonly error: string | undefined
  readonly obstacles: ReadonlyArray<string>
  readonly mayPropose: boolean
  readonly busy: boolean
  readonly header: ProposalHeader | undefined
  readonly banners: ReadonlyArray<ProposalBanner>
  readonly mayEdit: boolean
  readonly mayUndo: boolean
  readonly mayApprove: boolean
  readonly mayRequest: boolean
  readonly mayFork: boolean
  /** The version that can be given to people without an account, and whether they may decide on it. */
  readonly shared: { readonly proposalId: string; readonly name: string; readonly decidable: boolean } | undefined
  /** The version that a review can be asked of. */
  readonly reviewable: ReviewableVersion | undefined
  /** Why the person may not decide, where they could on the work of others. */
  readonly decideRefusal: string | undefined
  /** The version whose concepts are sketched. */
  readonly sketched: { readonly proposalId: string; readonly hash: string } | undefined
  readonly concepts: ReadonlyArray<ConceptCard>
  readonly pairs: ReadonlyArray<ConceptPair>
  readonly plan: PlanMatrix | undefined
  /** Newest first. */
  readonly decisions: ReadonlyArray<DecisionLine>
  readonly assumptions: ReadonlyArray<string>
  readonly risks: ReadonlyArray<string>
  readonly comparison: { readonly title: string; readonly rows: ReadonlyArray<ProposalChange> } | undefined
  readonly dialog: ProposalDialogView | undefined
}

const dayText = (at: number): string => shortDay(dayAt(at))

const nameIn = (rows: ReadonlyArray<{ readonly id: string; readonly name: string }>) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}

const driftBanner = (
  { drift, mayEdit, number }: StoredProposal,
  mayPropose: boolean
): ReadonlyArray<ProposalBanner> => {
  if (drift === undefined) return []
  const { length } = drift.cells
  return [
    {
      key: "drift",
      tone: "warning",
      text: `${texts.drift(texts.versionOf(number), drift.fields)} ${texts.touches(length)}`,
      lines: [],
      actions: [
        ...(mayEdit && length > 0
          ? [{ label: texts.redo(length), act: { kind: "edit", edit: { type: "redo" } } as const }]
          : []),
        ...(mayPropose ? [{ label: texts.regenerate, act: { kind: "propose" } as const }] : []),
        ...(mayEdit ? [{ label: texts.keep, act: { kind: "edit", edit: { type: "keep" } } as const }] : [])
      ]
    }
  ]
}

const banner = (
  key: ProposalBanner["key"],
  tone: ProposalBanner["tone"],
  text: string,
  lines: ReadonlyArray<string> = []
): ProposalBanner => ({ key, tone, text, lines, actions: [] })

const bannersOf = (shown: StoredProposal, mayPropose: boolean): ReadonlyArray<ProposalBanner> => {
  const { decisions, faults, status } = shown
  const [last] = decisions
  const when = last === undefined ? "" : dayText(last.at)
  const certified = last?.certificateId !== undefined && { certificateId: last.certificateId }
  const note = last?.note === undefined ? [] : [last.note]
  return [
    ...(status === "changes_requested" && last !== undefined
      ? [{ ...banner("requested", "warning", texts.requestedBy(last.by, when), note), ...certified }]
      : []),
    ...(status === "approved" && last !== undefined
      ? [{ ...banner("approved", "neutral", texts.approvedBy(last.by, when), note), ...certified }]
      : []),
    ...(status === "superseded" ? [banner("superseded", "neutral", texts.superseded)] : []),
    ...driftBanner(shown, mayPropose),
    ...(faults.length > 0
      ? [banner("faults", "danger", texts.faults, [...new Set(faults.map(({ text }) => text))])]
      : []),
    ...(status === "failed" ? [banner("failed", "danger", shown.failure ?? texts.planFailed)] : [])
  ]
}

const headerOf = ({ compared, list, shown }: ProposalContext): ProposalHeader | undefined => {
  if (shown === undefined || list === undefined) return undefined
  const { assets, author, content, createdAt, credits, engine, number, status } = shown
  const option = ({ number: each, status: of }: { number: number; status: ProposalStatus }) => ({
    value: String(each),
    label: `${texts.versionOf(each)}, ${proposalStatusLabels[of]}`
  })
  const others = list.versions.filter((version) => version.number !== number && version.assets > 0)
  return {
    status: proposalStatusLabels[status],
    byline: texts.byline(author, dayText(createdAt), engine),
    hash: content && texts.hash(content.contentHash),
    totals: content && texts.totals(assets, credits),
    version: String(number),
    versions: list.versions.map(option),
    compare: compared === undefined ? "" : String(compared.number),
    others:
      content === undefined || others.length === 0
        ? []
        : [{ value: "", label: texts.compareNone }, ...others.map(option)]
  }
}

const comparisonOf = ({ compared, shown }: ProposalContext): ProposalView["comparison"] => {
  if (compared?.content === undefined || shown?.content === undefined) return undefined
  // Read from the earlier to the later one, whichever is shown.
  const [then, now] = compared.number < shown.number ? [compared, shown] : [shown, compared]
  if (then.content === undefined || now.content === undefined) return undefined
  return {
    title: texts.comparing(texts.versionOf(then.number), texts.versionOf(now.number)),
    rows: proposalDifferences(then.content, now.content, nameIn([...then.names.markets, ...now.names.markets]))
  }
}

const decisionLines = (shown: StoredProposal | undefined): ReadonlyArray<DecisionLine> =>
  (shown?.decisions ?? []).map(({ at, by, certificateId, decision, note }) => ({
    key: `${at} ${by}`,
    text: (decision === "approve" ? texts.approvedOn : texts.requestedOn)(by, dayText(at)),
    note,
    certificateId
  }))

const stateOf = ({ context, value }: SnapshotFrom<typeof proposalMachine>): ProposalView["state"] => {
  const { list, shown } = context
  if (value.list === "missing") return "missing"
  if (value.list === "failed" || value.version === "lost") return "failed"
  if (list === undefined) return "loading"
  if (list.versions.length === 0) return "none"
  if (shown === undefined) return "loading"
  if (shown.status === "generating") return "generating"
  return shown.content === undefined ? "broken" : "shown"
}

const contentOf = ({
  cellErrors,
  shown
}: ProposalContext): Pick<ProposalView, "assumptions" | "concepts" | "pairs" | "plan" | "risks"> => {
  if (shown?.content === undefined) return { concepts: [], pairs: [], plan: undefined, assumptions: [], risks: [] }
  const { content, names } = shown
  const market = nameIn(names.markets)
  return {
    concepts: conceptCards(shown, content, { market, product: nameIn(names.products), place: nameIn(names.places) }),
    pairs: conceptPairs(content),
    plan: planMatrix(content, { market, product: nameIn(names.products) }, cellErrors),
    assumptions: content.assumptions,
    risks: content.risks
  }
}

const sharedOf = (shown: StoredProposal | undefined): ProposalView["shared"] =>
  shown?.content === undefined || !shown.mayShare
    ? undefined
    : { proposalId: shown._id, name: texts.versionOf(shown.number), decidable: isOpen(shown.status) }

export const proposalView = (snapshot: SnapshotFrom<typeof proposalMachine>): ProposalView => {
  const { context, value } = snapshot
  const { campaignId, error, list, shown } = context
  const mayPropose = list?.mayPropose ?? false
  const isWhole = shown !== undefined && shown.faults.length === 0
  return {
    state: stateOf(snapshot),
    brandId: list?.brandId,
    held: list?.held ?? [],
    title: texts.title,
    campaign: list?.name ?? "",
    briefHref: `/campaigns/${campaignId}/`,
    proposalHref: `/campaigns/${campaignId}/proposal`,
    isDrifted: shown?.drift !== undefined,
    assetsHref: shown?.status === "approved" ? `/campaigns/${campaignId}/assets` : undefined,
    error,
    obstacles: list?.obstacles ?? [],
    mayPropose: mayPropose && (list?.obstacles.length ?? 0) === 0,
    busy: value.act === "applying" || value.dialog === "sending",
    header: headerOf(context),
    banners: shown === undefined ? [] : bannersOf(shown, mayPropose),
    mayEdit: shown?.mayEdit ?? false,
    mayUndo: shown?.mayUndo ?? false,
    mayApprove: (shown?.mayDecide ?? false) && isWhole,
    mayRequest: (shown?.mayDecide ?? false) && shown?.status === "ready",
    mayFork: shown?.mayFork ?? false,
    shared: sharedOf(shown),
    reviewable: reviewableOf(shown),
    sketched: shown?.content && { proposalId: shown._id, hash: shown.content.contentHash },
    decideRefusal: shown?.decideRefusal,
    ...contentOf(context),
    decisions: decisionLines(shown),
    comparison: comparisonOf(context),
    dialog: proposalDialogView(context, value.dialog === "sending")
  }
}
