import { Equal } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import { UNDO_MS } from "../model/undo.ts"
import {
  type AssignFields,
  assignmentsIn,
  blankAssignment,
  blankEdit,
  changesSomething,
  type EditFields,
  editOf,
  editProblem,
  isAssignable,
  settingsFields,
  settingsIn,
  settingsProblem,
  uploadEditIn
} from "./upload-fields.rules.ts"
import type {
  BatchSettings,
  InterruptedUpload,
  UploadAssignment,
  UploadBatch,
  UploadChoices,
  UploadEdit,
  UploadFilter,
  UploadPage
} from "./upload-list.schema.ts"
import { uploadPageTexts } from "./upload-page.texts.ts"

/** As the address has it; specification, section 2.2. */
export interface UploadsSearch extends UploadFilter {
  readonly view?: "table" | "batch"
}

/** Whom the open dialog changes. */
export type EditTarget =
  | { readonly kind: "uploads"; readonly assetIds: ReadonlyArray<AssetId> }
  | { readonly kind: "batch"; readonly batchId: string }
  | { readonly kind: "next"; readonly settings: BatchSettings }

export type UploadAct =
  | { readonly kind: "edit"; readonly assetIds: ReadonlyArray<AssetId>; readonly edit: UploadEdit }
  | { readonly kind: "editBatch"; readonly batchId: string; readonly edit: UploadEdit }
  | { readonly kind: "assign"; readonly items: ReadonlyArray<UploadAssignment> }
  | { readonly kind: "archive"; readonly assetIds: ReadonlyArray<AssetId>; readonly archived: boolean }
  | { readonly kind: "accept"; readonly batchId: string }
  | { readonly kind: "undoBatch"; readonly batchId: string }

export interface UploadsPageContext {
  readonly brandId: string
  readonly search: UploadsSearch
  readonly now: number
  readonly page: UploadPage | undefined
  readonly batches: ReadonlyArray<UploadBatch> | undefined
  readonly choices: UploadChoices | undefined
  readonly interrupted: ReadonlyArray<InterruptedUpload>
  readonly error: string | undefined
  readonly selected: ReadonlyArray<AssetId>
  readonly act: UploadAct | undefined
  readonly target: EditTarget | undefined
  readonly fields: EditFields
  readonly assignment: AssignFields
  readonly touched: boolean
}

export interface UploadsPageInput {
  readonly brandId: string
  readonly search: UploadsSearch
}

export type UploadsPageEvent =
  | { readonly type: "search.set"; readonly search: UploadsSearch }
  | { readonly type: "search.choose"; readonly search: UploadsSearch }
  | { readonly type: "search.clear" }
  | { readonly type: "page.changed"; readonly page: UploadPage; readonly now: number }
  | { readonly type: "page.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "batches.changed"; readonly batches: ReadonlyArray<UploadBatch>; readonly now: number }
  | { readonly type: "choices.changed"; readonly choices: UploadChoices }
  | { readonly type: "interrupted.changed"; readonly interrupted: ReadonlyArray<InterruptedUpload> }
  | { readonly type: "around.lost" }
  | { readonly type: "row.select"; readonly assetId: AssetId; readonly selected: boolean }
  | { readonly type: "rows.select"; readonly selected: boolean }
  | { readonly type: "act.do"; readonly act: UploadAct }
  | { readonly type: "edit.open"; readonly target: EditTarget }
  | { readonly type: "edit.change"; readonly fields: Partial<EditFields> }
  | { readonly type: "assign.open"; readonly assetIds: ReadonlyArray<AssetId> }
  | { readonly type: "assign.change"; readonly fields: Partial<AssignFields> }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }

/** `settings.chosen`: for the files still to come. */
export type UploadsPageEmitted =
  | Notice<UploadsPageEvent>
  | { readonly type: "search.change"; readonly search: UploadsSearch; readonly history: "push" | "replace" }
  | { readonly type: "settings.chosen"; readonly settings: BatchSettings }

export interface UploadsFailed {
  readonly error: unknown
}

/** What the backend is asked for. */
const filterOf = ({ view: _, ...filter }: UploadsSearch): UploadFilter => filter

const chosenSearch = (before: UploadsSearch, change: UploadsSearch): UploadsSearch => {
  const next = { ...before, ...("page" in change ? {} : { page: 1 }), ...change }
  const kept = Object.entries(next).filter(([name, value]) => {
    if (value === undefined || value === "" || value === "all" || value === false) return false
    return !(name === "page" && value === 1) && !(name === "view" && value === "table")
  })
  // The entries are those of a search, only fewer.
  return Object.fromEntries(kept) as UploadsSearch
}

const targetIds = (target: EditTarget | undefined): ReadonlyArray<AssetId> =>
  target?.kind === "uploads" ? target.assetIds : []

const fieldsFor = ({ page }: UploadsPageContext, target: EditTarget): EditFields => {
  if (target.kind === "next") return settingsFields(target.settings)
  const [only, ...others] = targetIds(target)
  const row = others.length === 0 ? page?.rows.find(({ assetId }) => assetId === only) : undefined
  return row?.rights === undefined ? blankEdit : editOf(row.rights)
}

const submittedAct = ({ assignment, fields, target }: UploadsPageContext): UploadAct | undefined => {
  if (target?.kind === "batch") return { kind: "editBatch", batchId: target.batchId, edit: uploadEditIn(fields) }
  if (target?.kind !== "uploads") return undefined
  return isAssignable(assignment)
    ? { kind: "assign", items: assignmentsIn(assignment, target.assetIds) }
    : { kind: "edit", assetIds: target.assetIds, edit: uploadEditIn(fields) }
}

const doneText = (act: UploadAct): string => {
  switch (act.kind) {
    case "archive":
      return act.archived ? uploadPageTexts.archived(act.assetIds.length) : uploadPageTexts.restored
    case "accept":
      return uploadPageTexts.accepted
    case "undoBatch":
      return uploadPageTexts.undone
    case "assign":
      return uploadPageTexts.assigned
    default:
      return uploadPageTexts.edited
  }
}

const pageSetup = setup({
  types: {
    context: {} as UploadsPageContext,
    events: {} as UploadsPageEvent,
    input: {} as UploadsPageInput,
    emitted: {} as UploadsPageEmitted
  },
  actors: {
    watchPage: streamPort<{ readonly brandId: string; readonly filter: UploadFilter }>("watchPage"),
    watchBatches: streamPort<{ readonly brandId: string }>("watchBatches"),
    watchAround: streamPort<{ readonly brandId: string }>("watchAround"),
    apply: port<{ readonly brandId: string; readonly act: UploadAct | undefined }, void>("apply")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: UploadsFailed) => refusalOf(error)?.code === "not_found",
    isOther: ({ context }, { search }: { readonly search: UploadsSearch }) => !Equal.equals(context.search, search),
    isBatchView: ({ context }) => context.search.view === "batch",
    isTableView: ({ context }) => context.search.view !== "batch",
    mayEdit: ({ context }) => context.page?.mayEdit === true,
    isForNext: ({ context }) =>
      context.target?.kind === "next" && settingsProblem(context.fields, context.target.settings) === undefined,
    isEdit: ({ context }) =>
      context.target?.kind !== "next" && editProblem(context.fields) === undefined && changesSomething(context.fields),
    isAssignment: ({ context }) => isAssignable(context.assignment)
  },
  actions: {
    setSearch: assign((_, { search }: { readonly search: UploadsSearch }) => ({ search })),
    choose: assign(({ context }, { search }: { readonly search: UploadsSearch }) => ({
      search: chosenSearch(context.search, search)
    })),
    announceSearch: emit(({ context }) => ({
      type: "search.change" as const,
      search: context.search,
      history: "replace" as const
    })),
    explain: assign((_, { error }: UploadsFailed) => ({ error: errorText(error, uploadPageTexts.loadFailed) })),
    beginSubmitted: assign(({ context }) => ({ act: submittedAct(context) })),
    cleanDialog: assign({ fields: blankEdit, assignment: blankAssignment, target: undefined, touched: false }),
    emitSettings: emit(({ context: { fields, target } }) => ({
      type: "settings.chosen" as const,
      settings: settingsIn(fields, target?.kind === "next" ? target.settings : { purpose: "product", tags: [] })
    })),
    forgetSelection: assign({ selected: [] }),
    sayDone: emit(({ context: { act } }): UploadsPageEmitted => {
      if (act === undefined) return { type: "notice", kind: "success", text: uploadPageTexts.edited }
      const notice = { type: "notice", kind: "success", text: doneText(act) } as const
      if (act.kind !== "archive" || !act.archived) return notice
      const back = { type: "act.do", act: { ...act, archived: false } } as const
      return { ...notice, durationMs: UNDO_MS, action: { label: "Undo", event: back } }
    }),
    sayFailed: emit((_, { error }: UploadsFailed): UploadsPageEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, uploadPageTexts.actFailed)
    }))
  }
})

/**
 * The page of uploads: `list`, the live page of the table; `batches`, while they are shown; `around`, what uploads may be
 * put to and what stopped half-way; `act`, one change at a time; `dialog`, at most one open.
 */
export const uploadsPageMachine = pageSetup.createMachine({
  id: "uploadsPage",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    now: 0,
    page: undefined,
    batches: undefined,
    choices: undefined,
    interrupted: [],
    error: undefined,
    selected: [],
    act: undefined,
    target: undefined,
    fields: blankEdit,
    assignment: blankAssignment,
    touched: false
  }),
  states: {
    list: {
      initial: "watching",
      on: {
        "search.set": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".watching",
          actions: { type: "setSearch", params: ({ event }) => event }
        },
        "search.choose": {
          target: ".watching",
          actions: [{ type: "choose", params: ({ event }) => event }, "announceSearch"]
        },
        "search.clear": {
          target: ".watching",
          actions: [
            assign(({ context: { search } }) => ({ search: search.view === undefined ? {} : { view: search.view } })),
            "announceSearch"
          ]
        },
        "row.select": {
          guard: "mayEdit",
          actions: assign(({ context: { selected }, event: { assetId, selected: on } }) => ({
            selected: [...selected.filter((id) => id !== assetId), ...(on ? [assetId] : [])]
          }))
        },
        "rows.select": {
          guard: "mayEdit",
          actions: assign(({ context: { page, selected }, event: { selected: on } }) => {
            const shown = (page?.rows ?? []).map(({ assetId }) => assetId)
            return { selected: on ? [...selected.filter((id) => !shown.includes(id)), ...shown] : [] }
          })
        }
      },
      states: {
        watching: {
          initial: "loading",
          invoke: {
            src: "watchPage",
            input: ({ context: { brandId, search } }) => ({ brandId, filter: filterOf(search) })
          },
          on: {
            "page.changed": {
              target: ".ready",
              actions: assign(({ event: { now, page } }) => ({ page, now, error: undefined }))
            },
            "page.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    batches: {
      initial: "hidden",
      states: {
        hidden: { always: { guard: "isBatchView", target: "watching" } },
        watching: {
          invoke: { src: "watchBatches", input: ({ context: { brandId } }) => ({ brandId }) },
          on: { "batches.changed": { actions: assign(({ event: { batches, now } }) => ({ batches, now })) } },
          always: { guard: "isTableView", target: "hidden" }
        }
      }
    },
    around: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchAround", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "choices.changed": { actions: assign({ choices: ({ event }) => event.choices }) },
            "interrupted.changed": { actions: assign({ interrupted: ({ event }) => event.interrupted }) },
            "around.lost": "lost"
          }
        },
        lost: { on: { "page.retry": "watching" } }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: { "act.do": { guard: "mayEdit", target: "applying", actions: assign({ act: ({ event }) => event.act }) } }
        },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context: { act, brandId } }) => ({ brandId, act }),
            onDone: { target: "idle", actions: ["sayDone", "forgetSelection", assign({ act: undefined })] },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, assign({ act: undefined })]
            }
          },
          after: {
            callLimit: {
              target: "idle",
              actions: [{ type: "sayFailed", params: { error: undefined } }, assign({ act: undefined })]
            }
          }
        }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: "cleanDialog",
          on: {
            "edit.open": {
              guard: "mayEdit",
              target: "editing",
              actions: assign(({ context, event: { target } }) => ({ target, fields: fieldsFor(context, target) }))
            },
            "assign.open": {
              guard: "mayEdit",
              target: "assigning",
              actions: assign(({ event: { assetIds } }) => ({ target: { kind: "uploads", assetIds } }))
            }
          }
        },
        editing: {
          on: {
            "edit.change": {
              actions: assign(({ context, event }) => ({
                fields: { ...context.fields, ...event.fields },
                touched: true
              }))
            },
            "form.submit": [
              { guard: "isForNext", target: "closed", actions: "emitSettings" },
              { guard: "isEdit", target: "submitting", actions: "beginSubmitted" },
              { actions: assign({ touched: true }) }
            ],
            "dialog.close": "closed"
          }
        },
        assigning: {
          on: {
            "assign.change": {
              actions: assign(({ context, event }) => ({ assignment: { ...context.assignment, ...event.fields } }))
            },
            "form.submit": { guard: "isAssignment", target: "submitting", actions: "beginSubmitted" },
            "dialog.close": "closed"
          }
        },
        submitting: {
          invoke: {
            src: "apply",
            input: ({ context: { act, brandId } }) => ({ brandId, act }),
            onDone: { target: "closed", actions: ["sayDone", "forgetSelection", assign({ act: undefined })] },
            onError: [
              {
                guard: "isAssignment",
                target: "assigning",
                actions: [{ type: "sayFailed", params: ({ event }) => event }, assign({ act: undefined })]
              },
              {
                target: "editing",
                actions: [{ type: "sayFailed", params: ({ event }) => event }, assign({ act: undefined })]
              }
            ]
          },
          after: {
            callLimit: [
              {
                guard: "isAssignment",
                target: "assigning",
                actions: [{ type: "sayFailed", params: { error: undefined } }, assign({ act: undefined })]
              },
              {
                target: "editing",
                actions: [{ type: "sayFailed", params: { error: undefined } }, assign({ act: undefined })]
              }
            ]
          }
        }
      }
    }
  }
})
