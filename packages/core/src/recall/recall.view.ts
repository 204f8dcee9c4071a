import type { SnapshotFrom } from "xstate"
import { asksInstead, formProblem, type RecallForm, type recallMachine } from "./recall.machine.ts"
import { readRecallSubject } from "../navigation/recall-subject.pure.ts"
import { RECALL_REASON_MAX, type RecalledAsset, type RecallOutcome } from "./recall.schema.ts"
import { recallTexts as texts } from "./recall.texts.ts"

export interface RecallRow {
  readonly assetId: string
  /** Undefined where nothing can be chosen. */
  readonly itemId: string | undefined
  readonly name: string
  readonly alt: string
  readonly url: string | undefined
  readonly relation: string
  /** That it is a clip, its market, its shape or placement, and whether it is archived. */
  readonly facts: ReadonlyArray<string>
  readonly where: ReadonlyArray<{
    readonly key: string
    readonly text: string
    readonly campaignId: string | undefined
  }>
  readonly outcome: { readonly text: string; readonly tone: "warning" | "success" | "neutral" } | undefined
  readonly settled: string | undefined
  readonly note: string | undefined
  readonly newAssetId: string | undefined
  readonly chosen: boolean
  readonly chooseLabel: string
}

export interface RecallDialog {
  readonly title: string
  readonly text: string
  /** Undefined where nothing is written. */
  readonly field:
    | {
        readonly label: string
        readonly hint: string | undefined
        readonly value: string
        readonly required: boolean
        readonly counter: string
        readonly problem: string | undefined
      }
    | undefined
  readonly error: string | undefined
  readonly submit: string
  readonly busy: boolean
}

export interface RecallView {
  readonly state: "loading" | "ready" | "more" | "failed" | "missing"
  readonly heading: string
  readonly intro: string | undefined
  readonly error: string | undefined
  /** What is known of the recall. */
  readonly recall:
    | {
        readonly text: string
        readonly progress: string | undefined
        readonly isOpen: boolean
        readonly note: string | undefined
      }
    | undefined
  readonly rows: ReadonlyArray<RecallRow>
  readonly count: string
  readonly hasMore: boolean
  readonly empty: { readonly title: string; readonly text: string } | undefined
  readonly onlyOpen: boolean
  /** The label of the button that opens one; undefined where it is open, nothing is found, or the person may not. */
  readonly openLabel: string | undefined
  readonly choosable: ReadonlyArray<string>
  readonly chosen: ReadonlyArray<string>
  readonly acts: ReadonlyArray<{ readonly form: RecallForm; readonly label: string }>
  readonly dialog: RecallDialog | undefined
}

const tones: Readonly<Record<RecallOutcome, "warning" | "success" | "neutral">> = {
  open: "warning",
  remade: "success",
  taken_down: "success",
  kept: "neutral"
}

const slotText = ({
  campaign,
  deliveredAt,
  endedAt,
  liveAt,
  market,
  placement,
  status
}: RecalledAsset["slots"][number]) =>
  [
    campaign,
    placement,
    market,
    ...(deliveredAt === undefined ? [] : [texts.deliveredOn(deliveredAt)]),
    ...(liveAt === undefined ? [] : [texts.liveOn(liveAt)]),
    ...(endedAt === undefined ? [] : [texts.endedOn(endedAt)]),
    ...(deliveredAt === undefined && liveAt === undefined ? [status.replaceAll("_", " ")] : [])
  ]
    .filter((part) => part !== "")
    .join(", ")

const whereOf = ({ downloads, links, slots }: RecalledAsset): RecallRow["where"] => {
  const lines = [
    ...slots.map((slot) => ({ text: slotText(slot), campaignId: slot.campaignId })),
    ...downloads.map(({ at, by, zip }) => ({ text: texts.downloaded(by, at, zip), campaignId: undefined })),
    ...links.map(({ label, works }) => ({ text: texts.link(label, works), campaignId: undefined }))
  ]
  const shown = lines.length === 0 ? [{ text: texts.nowhere, campaignId: undefined }] : lines
  return shown.map((line, at) => ({ ...line, key: `${at} ${line.text}` }))
}

type Settled = NonNullable<RecalledAsset["settled"]>

const outcomeOf = ({ making, outcome }: Settled): RecallRow["outcome"] =>
  making === true ? { text: texts.making, tone: "neutral" } : { text: texts.outcomes[outcome], tone: tones[outcome] }

const settledText = ({ at, by, making, outcome, problem }: Settled): string | undefined => {
  if (outcome !== "open") return at === undefined ? undefined : texts.settledBy(by, at)
  return making === true || problem === undefined ? undefined : texts.notMade(problem)
}

const rowOf = (item: RecalledAsset, chosen: ReadonlyArray<string>, mayChoose: boolean): RecallRow => {
  const { alt, archived, assetId, itemId, kind, market, name, placement, relation, settled, url } = item
  const isOpen = mayChoose && settled?.outcome === "open"
  return {
    assetId,
    itemId: isOpen ? itemId : undefined,
    name,
    alt,
    url,
    relation: texts.relations[relation],
    facts: [kind === "video" ? texts.clip : undefined, market, placement, archived ? texts.archived : undefined].filter(
      (fact) => fact !== undefined && fact !== ""
    ) as ReadonlyArray<string>,
    where: whereOf(item),
    outcome: settled && outcomeOf(settled),
    settled: settled && settledText(settled),
    note: settled?.note,
    newAssetId: settled?.newAssetId,
    chosen: itemId !== undefined && chosen.includes(itemId),
    chooseLabel: texts.choose(name)
  }
}

type Snapshot = SnapshotFrom<typeof recallMachine>

const titles = (count: number, name: string): Readonly<Record<RecallForm, string>> => ({
  open: texts.openTitle(name),
  keep: texts.keepTitle(count),
  takeDown: texts.takeDownTitle(count),
  remake: texts.remakeTitle(count)
})

const descriptions: Readonly<Record<RecallForm, string>> = {
  open: texts.openText,
  keep: texts.keepText,
  takeDown: texts.takeDownText,
  remake: texts.remakeText
}

const submits: Readonly<Record<RecallForm, string>> = {
  open: texts.open,
  keep: texts.keep,
  takeDown: texts.takeDown,
  remake: texts.remake
}

const dialogOf = (snapshot: Snapshot): RecallDialog | undefined => {
  if (snapshot.matches({ act: "closed" })) return undefined
  const { about, chosen, form, formError, revealed, text } = snapshot.context
  const instead = asksInstead(snapshot.context)
  return {
    title: titles(chosen.length, about?.name ?? "")[form],
    text: descriptions[form],
    field:
      form === "remake" && !instead
        ? undefined
        : {
            label: form === "open" ? texts.reason : instead ? texts.instead : texts.note,
            hint: form === "open" ? texts.reasonHint : undefined,
            value: text,
            required: form !== "takeDown",
            counter: `${text.length}/${RECALL_REASON_MAX}`,
            problem: revealed ? formProblem(snapshot.context) : undefined
          },
    error: formError,
    submit: submits[form],
    busy: snapshot.matches({ act: "sending" })
  }
}

const recallOf = ({ context: { about } }: Snapshot): RecallView["recall"] => {
  const recall = about?.recall
  if (recall === undefined) return undefined
  const { at, by, closedAt, collecting, open, reason, total } = recall
  return {
    text: texts.recalled(by, at, reason),
    progress: closedAt === undefined ? texts.left(open, total) : undefined,
    isOpen: closedAt === undefined,
    note: collecting ? texts.collecting : closedAt === undefined ? undefined : texts.closed(closedAt)
  }
}

const stateOf = (snapshot: Snapshot): RecallView["state"] => {
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (snapshot.matches({ list: "failed" }) || snapshot.matches({ list: { watching: "unread" } })) return "failed"
  if (snapshot.matches({ list: { watching: "more" } })) return "more"
  const isFirst = snapshot.context.items.length === 0 || snapshot.matches({ list: { watching: "loading" } })
  return snapshot.matches({ list: { watching: "ready" } }) || !isFirst ? "ready" : "loading"
}

export const recallView = (snapshot: Snapshot): RecallView => {
  const { about, chosen, cursor, error, items, onlyOpen, subject } = snapshot.context
  const recall = about?.recall
  const isOpen = recall !== undefined && recall.closedAt === undefined
  const rows = items.map((item) => rowOf(item, chosen, about?.maySettle === true))
  const choosable = isOpen ? rows.flatMap(({ itemId }) => itemId ?? []) : []
  const state = stateOf(snapshot)
  const isEmpty = state === "ready" && rows.length === 0 && cursor === null && recall?.collecting !== true
  return {
    state,
    heading: about === undefined ? texts.title : texts.heading(readRecallSubject(subject)?.kind ?? "asset", about.name),
    intro: recall === undefined ? texts.intro : undefined,
    error,
    recall: recallOf(snapshot),
    rows,
    count: texts.shown(rows.length, cursor !== null),
    hasMore: cursor !== null,
    empty: isEmpty
      ? onlyOpen
        ? { title: texts.noneOpen, text: texts.noneOpenText }
        : { title: texts.none, text: texts.noneText }
      : undefined,
    onlyOpen,
    openLabel: about?.mayRecall === true && !isOpen && !isEmpty ? texts.open : undefined,
    choosable,
    chosen,
    acts:
      chosen.length === 0
        ? []
        : [
            { form: "remake", label: texts.remake },
            { form: "takeDown", label: texts.takeDown },
            ...(about?.mayRecall === true ? [{ form: "keep" as const, label: texts.keep }] : [])
          ],
    dialog: dialogOf(snapshot)
  }
}
