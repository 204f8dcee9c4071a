import type { MarketRef } from "../model/market-ref.ts"
import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { elapsedText } from "../texts/elapsed.texts.ts"
import { BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { deletedOnText } from "../records/record.texts.ts"
import { faultOf } from "./brief-changes.schema.ts"
import { isClash, shownAnswers } from "./brief-edits.rules.ts"
import { spokenAnswers } from "./brief-export.rules.ts"
import { briefIssues, COMPLETENESS, completeness, isAnswered } from "./brief-issues.rules.ts"
import { briefOptions, type BriefOptions } from "./brief-options.view.ts"
import { TYPED_FIELDS, type TypedField, typedText, readTyped } from "./brief-typing.rules.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import type { BriefContext } from "./brief.events.ts"
import type { briefMachine } from "./brief.machine.ts"
import { currencyOf, toSend } from "./brief.setup.ts"
import { briefTexts, fieldTexts } from "./brief.texts.ts"
import { statusLabels } from "./campaign.texts.ts"
import { ANSWER_FIELDS, type AnswerField, type Answers, blankBrief, CAMPAIGN_MESSAGE_MAX } from "./campaigns.schema.ts"
import type { NamedChoice, NamedKind } from "./named-choice.ts"

/** The id of a field on the page, which an issue leads to. */
const fieldAnchor = (field: AnswerField): string => `brief-${field}`

interface ClashView {
  readonly text: string
  readonly theirs: string
}

export interface BriefFieldView {
  readonly anchor: string
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | undefined
  readonly clash: ClashView | undefined
}

interface BriefIssueView {
  readonly field: AnswerField
  readonly href: string
  readonly severity: "block" | "warn"
  readonly text: string
}

export interface BriefView {
  readonly state: "failed" | "loading" | "missing" | "ready"
  readonly title: string
  /** Undefined while loading. */
  readonly brandId: string | undefined
  /** Chosen markets that are on hold. */
  readonly held: ReadonlyArray<MarketRef>
  readonly status: string
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly canEdit: boolean
  /** Why it cannot be changed. */
  readonly readOnly: string | undefined
  readonly deletedOn: string | undefined
  readonly canRestore: boolean
  readonly trend: string | undefined
  readonly saving: { readonly state: "failed" | "saved" | "saving" | "unsaved" | "waiting"; readonly text: string }
  readonly answers: Answers
  readonly texts: Readonly<Record<TypedField, string>>
  readonly currency: string
  readonly counter: string
  readonly fields: Readonly<Record<AnswerField, BriefFieldView>>
  readonly options: BriefOptions
  readonly search: { readonly kind: NamedKind; readonly q: string } | undefined
  readonly found: ReadonlyArray<NamedChoice> | undefined
  readonly meter: {
    readonly value: number
    readonly text: string
    readonly rows: ReadonlyArray<{
      readonly label: string
      readonly points: string
      readonly done: boolean
      readonly href: string
    }>
  }
  /** Undefined until the brief can be checked. */
  readonly issues: ReadonlyArray<BriefIssueView> | undefined
  readonly listHref: string
  readonly duplicateHref: string | undefined
  readonly busy: boolean
}

const NONE: Answers = { ...blankBrief, name: "" }

const theirsOf = (context: BriefContext, field: AnswerField): string => {
  const { draft, facts } = context
  if (draft === undefined) return ""
  if (field === "name") return draft.answers.name
  const known = facts ?? { markets: [], products: [], places: [], days: [], people: [] }
  const said = Object.values(spokenAnswers(draft.answers, known))
    .flat()
    .find(([name]) => name === field)?.[1]
  const text = typeof said === "string" ? said : (said ?? []).join(", ")
  return text === "" ? briefTexts.clashNothing : text
}

const clashOf = (context: BriefContext, field: AnswerField): ClashView | undefined => {
  const { draft, now = 0 } = context
  if (draft === undefined || !isClash(draft, field)) return undefined
  const { at, by } = draft.revisions.find((each) => each.field === field) ?? { at: now, by: "" }
  return { text: briefTexts.clash(by, elapsedText(Math.max(0, now - at))), theirs: theirsOf(context, field) }
}

const errorOf = (context: BriefContext, field: AnswerField, answers: Answers): string | undefined => {
  if (!context.touched.includes(field)) return undefined
  const typed = field === "budget" ? context.typed.budget : undefined
  if (typed !== undefined && readTyped("budget", typed, answers, currencyOf(context)) === "unreadable") {
    return briefTexts.unreadableAmount
  }
  return faultOf(field, answers[field])
}

const REQUIRED: ReadonlySet<AnswerField> = new Set([
  "name",
  "conceptCount",
  "formats",
  ...COMPLETENESS.filter(({ required }) => required).map(({ field }) => field)
])

const fieldsOf = (context: BriefContext, answers: Answers): BriefView["fields"] =>
  Object.fromEntries(
    ANSWER_FIELDS.map((field): [AnswerField, BriefFieldView] => [
      field,
      {
        anchor: fieldAnchor(field),
        label: fieldTexts[field].label,
        hint: fieldTexts[field].hint,
        required: REQUIRED.has(field),
        error: errorOf(context, field, answers),
        clash: clashOf(context, field)
      }
    ])
    // One entry for each field.
  ) as BriefView["fields"]

const savingOf = (snapshot: SnapshotFrom<typeof briefMachine>): BriefView["saving"] => {
  const { draft, saveError } = snapshot.context
  if (snapshot.matches({ saving: "failed" }) || snapshot.matches({ saving: "refused" })) {
    return { state: "failed", text: saveError ?? briefTexts.saveFailed }
  }
  if (snapshot.matches({ saving: "sending" })) return { state: "saving", text: briefTexts.saving }
  const open = Object.keys(draft?.edits ?? {}).length
  if (open === 0) return { state: "saved", text: briefTexts.saved }
  return Object.keys(toSend(snapshot.context)).length === 0
    ? { state: "waiting", text: briefTexts.waiting }
    : { state: "unsaved", text: briefTexts.unsaved }
}

const readOnlyOf = ({ stored }: BriefContext): string | undefined => {
  if (stored === undefined || stored.mayEdit) return undefined
  if (stored.archived) return briefTexts.archived
  return stored.status === "completed" ? briefTexts.completed : briefTexts.readOnly
}

const stateOf = (snapshot: SnapshotFrom<typeof briefMachine>): BriefView["state"] => {
  if (snapshot.matches({ brief: "missing" })) return "missing"
  if (snapshot.context.stored !== undefined) return "ready"
  return snapshot.matches({ brief: "failed" }) ? "failed" : "loading"
}

const textsOf = ({ typed }: BriefContext, answers: Answers): BriefView["texts"] =>
  Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, typed[field] ?? typedText(field, answers)])
    // One entry for each field.
  ) as BriefView["texts"]

const heldIn = ({ marketIds }: Answers, facts: BriefFacts | undefined): ReadonlyArray<MarketRef> =>
  (facts?.markets ?? []).flatMap(({ held, id, languages, name }) =>
    held !== undefined && marketIds.some((chosen) => chosen === id) ? [{ id, languages, name, held: true }] : []
  )

export const briefView = (snapshot: SnapshotFrom<typeof briefMachine>): BriefView => {
  const { context } = snapshot
  const { draft, error, facts, found, search, stored } = context
  const answers = draft === undefined ? NONE : shownAnswers(draft)
  const brandId = stored?.brandId ?? ""
  const value = completeness(answers)
  return {
    state: stateOf(snapshot),
    title: answers.name.trim() === "" ? fieldTexts.name.label : answers.name,
    brandId: stored?.brandId,
    held: heldIn(answers, facts),
    status: stored === undefined ? "" : statusLabels[stored.status],
    error,
    stale: stored !== undefined && snapshot.matches({ brief: "failed" }) ? STALE_TEXT : undefined,
    canEdit: stored?.mayEdit === true,
    readOnly: readOnlyOf(context),
    deletedOn: stored?.deletedOn === undefined ? undefined : deletedOnText(stored.deletedOn, undefined),
    canRestore: stored?.mayRestore === true,
    trend: stored?.trend && briefTexts.answersTrend(stored.trend.title),
    saving: savingOf(snapshot),
    answers,
    texts: textsOf(context, answers),
    currency: answers.budget?.currency ?? currencyOf(context),
    counter: `${answers.message.length}/${CAMPAIGN_MESSAGE_MAX}`,
    fields: fieldsOf(context, answers),
    options: briefOptions(answers, context),
    search,
    found: found?.filter(({ id }) => ![...answers.productIds, ...answers.placeIds].some((each) => each === id)),
    meter: {
      value,
      text: briefTexts.percent(value),
      rows: COMPLETENESS.map(({ field, weight }) => ({
        label: fieldTexts[field].label,
        points: briefTexts.points(weight),
        done: isAnswered(answers[field]),
        href: `#${fieldAnchor(field)}`
      }))
    },
    issues:
      facts === undefined
        ? undefined
        : briefIssues(answers, facts).map(({ field, severity, text }) => ({
            field,
            severity,
            text,
            href: `#${fieldAnchor(field)}`
          })),
    listHref: brandId === "" ? "/" : routes.campaigns.href({ brandId: BrandId.make(brandId) }),
    duplicateHref:
      stored?.mayPlan !== true
        ? undefined
        : routes.newCampaign.href({}, { brandId: BrandId.make(brandId), fromCampaignId: stored._id }),
    busy: snapshot.matches({ act: "archiving" }) || snapshot.matches({ act: "restoring" })
  }
}
