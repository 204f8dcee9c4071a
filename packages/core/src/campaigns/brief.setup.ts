import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { type BriefSaved, faultOf } from "./brief-changes.schema.ts"
import type { BriefChanges } from "./brief-changes.schema.ts"
import {
  changeAnswer,
  type Edits,
  giveUp,
  receive,
  resolve,
  sendable,
  settle,
  shownAnswers
} from "./brief-edits.rules.ts"
import { briefJson, briefMarkdown, exportName } from "./brief-export.rules.ts"
import { readTyped, type TypedField } from "./brief-typing.rules.ts"
import { briefTexts } from "./brief.texts.ts"
import type { BriefContext, BriefEmitted, BriefEvent, BriefInput } from "./brief.events.ts"
import type { AnswerField, StoredBrief } from "./campaigns.schema.ts"
import type { NamedChoice, NamedKind } from "./named-choice.ts"

export interface FailedCall {
  readonly error: unknown
}

/** How long an undo is offered, ms; product specification, section 2.9. */
const UNDO_MS = 10_000

const isValid = (field: AnswerField, value: unknown): boolean => faultOf(field, value) === undefined

/** Of the first market, for a budget without one. */
export const currencyOf = ({ facts }: Pick<BriefContext, "facts">): string =>
  facts?.markets.find(({ currency }) => currency !== undefined)?.currency ?? "EUR"

export const toSend = ({ draft, stored }: Pick<BriefContext, "draft" | "stored">): Edits =>
  draft === undefined || stored?.mayEdit !== true ? {} : sendable(draft, isValid)

const isEmpty = (edits: Edits): boolean => Object.keys(edits).length === 0

type Change = Partial<BriefContext>

const listField = { products: "productIds", places: "placeIds", approvers: "approverIds" } as const

export const received = (context: BriefContext, brief: StoredBrief, now: number): Change => {
  const { draft, kept } = context
  const { answers, revisions } = brief
  const before = draft ?? { answers, revisions, edits: kept ?? {}, sent: {} }
  return { stored: brief, draft: receive(before, brief), kept: undefined, now, error: undefined }
}

export const changed = ({ draft, touched }: BriefContext, field: AnswerField, value: unknown): Change =>
  draft === undefined
    ? {}
    : {
        draft: changeAnswer(draft, field, value),
        touched: touched.includes(field) ? touched : [...touched, field]
      }

const without = (typed: BriefContext["typed"], field: AnswerField): BriefContext["typed"] =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name !== field))

export const typedIn = (context: BriefContext, field: TypedField, text: string): Change => {
  if (context.draft === undefined) return {}
  const read = readTyped(field, text, shownAnswers(context.draft), currencyOf(context))
  const typed = { ...context.typed, [field]: text }
  return read === "unreadable"
    ? { typed, touched: context.touched.includes(field) ? context.touched : [...context.touched, field] }
    : { ...changed(context, field, read.value), typed }
}

/** The ports, delays (ms), guards and actions of a brief. */
export const briefSetup = setup({
  types: {
    context: {} as BriefContext,
    events: {} as BriefEvent,
    input: {} as BriefInput,
    emitted: {} as BriefEmitted
  },
  actors: {
    watchBrief: streamPort<string>("watchBrief"),
    watchFacts: streamPort<string>("watchFacts"),
    watchChoices: streamPort<{ readonly brandId: string; readonly kind: NamedKind; readonly q: string }>(
      "watchChoices"
    ),
    save: port<{ readonly id: string; readonly changes: BriefChanges }, BriefSaved>("save"),
    archive: port<{ readonly id: string; readonly archived: boolean }, void>("archive")
  },
  // Product specification, section 2.5: 600 ms after the last change.
  delays: { typingPause: 600, saveLimit: 15_000, retryPause: 5_000, callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayEdit: ({ context }) => context.stored?.mayEdit === true,
    hasChanges: ({ context }) => !isEmpty(toSend(context)),
    isRefused: (_, { error }: FailedCall) => refusalOf(error) !== undefined
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, briefTexts.loadFailed) })),
    send: assign(({ context }) => ({
      draft: context.draft && { ...context.draft, sent: toSend(context) },
      saveError: undefined
    })),
    settle: assign(({ context: { draft, typed } }, { saved }: { readonly saved: BriefSaved }) => {
      const next = draft && settle(draft, saved)
      const kept = Object.entries(typed).filter(([field]) => next !== undefined && field in next.edits)
      return { draft: next, typed: Object.fromEntries(kept) }
    }),
    giveUp: assign(({ context: { draft } }, { error }: FailedCall) => ({
      draft: draft && giveUp(draft),
      saveError: errorText(error, briefTexts.saveFailed)
    })),
    keep: emit(({ context: { draft } }): BriefEmitted => {
      const edits = { ...draft?.sent, ...draft?.edits }
      return { type: "draft.changed", kept: isEmpty(edits) ? undefined : edits }
    }),
    resolve: assign(
      (
        { context: { draft, typed } },
        { field, keep }: { readonly field: AnswerField; readonly keep: "mine" | "theirs" }
      ) => ({
        draft: draft && resolve(draft, field, keep),
        typed: keep === "theirs" ? without(typed, field) : typed
      })
    ),
    addNamed: assign(
      ({ context }, { choice, kind }: { readonly choice: NamedChoice; readonly kind: NamedKind }): Change => {
        if (context.draft === undefined) return {}
        const names = [...context.names, choice]
        if (kind === "owner") return { ...changed(context, "ownerId", choice.id), names }
        const field = listField[kind]
        const before: ReadonlyArray<string> = shownAnswers(context.draft)[field]
        if (before.includes(choice.id)) return {}
        return { ...changed(context, field, [...before, choice.id]), names }
      }
    ),
    export: emit(
      ({ context: { draft, facts } }, { format }: { readonly format: "json" | "markdown" }): BriefEmitted => {
        const known = facts ?? { markets: [], products: [], places: [], days: [], people: [] }
        // Export is offered once the brief is there.
        const answers = draft === undefined ? undefined : shownAnswers(draft)
        const text =
          answers === undefined ? "" : format === "json" ? briefJson(answers, known) : briefMarkdown(answers, known)
        return {
          type: "file.ready",
          name: exportName(answers?.name ?? "", format),
          mime: format === "json" ? "application/json" : "text/markdown",
          text
        }
      }
    ),
    sayArchived: emit(({ context }): BriefEmitted => ({
      type: "notice",
      kind: "success",
      text: briefTexts.archivedNow(context.draft?.answers.name ?? ""),
      durationMs: UNDO_MS,
      action: { label: briefTexts.undo, event: { type: "campaign.restore" } }
    })),
    sayRestored: emit(({ context }): BriefEmitted => ({
      type: "notice",
      kind: "success",
      text: briefTexts.restoredNow(context.draft?.answers.name ?? "")
    })),
    sayFailed: emit((_, { error, otherwise }: FailedCall & { readonly otherwise: string }): BriefEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, otherwise)
    }))
  }
})
