import { assign, emit, enqueueActions, type EventObject, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { keyPort } from "../kernel/idempotency-key.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type {
  ArchiveInput,
  Edit,
  FormChild,
  FormTypes,
  RecordForm,
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput,
  SaveInput
} from "./record-form.events.ts"
import {
  discard,
  isNewer,
  isSavedWhole,
  keptOf,
  load,
  settleSave,
  showFailure,
  startAnother
} from "./record-form.rules.ts"
import { recordLabels, UNDO_NOTICE } from "./record.texts.ts"
import type { RecordsDone } from "./records.schema.ts"

export interface AnyForm extends FormTypes {
  readonly fields: Readonly<Record<string, unknown>>
  readonly extra: object
  readonly own: { readonly type: "own" }
}
export type AnyContext = RecordFormContext<AnyForm>

export const recordActors = {
  watchRecord: streamPort<string | undefined>("watchRecord"),
  makeKey: keyPort,
  saveRecord: port<SaveInput<unknown>, { readonly id: string; readonly version: number }>("saveRecord"),
  archiveRecords: port<ArchiveInput, RecordsDone>("archiveRecords"),
  removeRecords: port<ReadonlyArray<string>, void>("removeRecords")
}

/** The children of a form by the names they are invoked by. */
export const childrenOf = (form: RecordForm<AnyForm>) =>
  // An optional child that is listed is there.
  Object.entries(form.children as Readonly<Record<string, FormChild<AnyForm>>>)

/** What ends an attempt that takes too long. */
export const failing =
  ({ id }: RecordForm<AnyForm>) =>
  (fallback: string) => ({
    target: `#${id}.editing`,
    actions: { type: "fail", params: { error: undefined, fallback } } as const
  })

/** Ports, guards and actions of the form of any kind; the chart is in `record-form.machine.ts`. */
export const formSetup = (form: RecordForm<AnyForm>) =>
  setup({
    types: {
      context: {} as AnyContext,
      events: {} as RecordFormEvent<AnyForm>,
      input: {} as RecordFormInput<AnyForm>,
      emitted: {} as RecordFormEmitted<AnyForm>
    },
    // Children are invoked by name; their types return with `RecordFormMachine`.
    actors: { ...form.logics, ...recordActors } as typeof recordActors,
    delays: { saveLimit: 15_000 },
    guards: {
      isNew: ({ context }) => context.mode === "new",
      hasNoId: ({ context }) => context.mode === "edit" && context.recordId === undefined,
      isValid: ({ context }) => form.problemsOf(context.fields).size === 0 && form.waits?.(context) !== true,
      isNewer: ({ context }, params: { readonly row: AnyForm["row"] }) => isNewer(context, params.row),
      isGone: (_, params: { readonly error: unknown }) => refusalOf(params.error)?.code === "not_found",
      isUsed: ({ context }) => (context.latest?.usedIn ?? 0) > 0,
      isStored: ({ context }) => context.latest !== undefined,
      isArchived: ({ context }) => context.latest?.archived === true,
      isPending: ({ context }) => context.pending !== undefined,
      wasTypedOn: ({ context }) => !isSavedWhole(form, context),
      wantsAnother: ({ context }) => context.another && context.mode === "new" && form.finishing === undefined
    },
    actions: {
      load: assign(({ context }, params: { readonly row: AnyForm["row"] }) => load(form, context, params.row)),
      discard: assign(({ context }) => discard(form, context)),
      settle: assign(({ context }, params: { readonly id: string; readonly version: number }) =>
        settleSave(form, context, params)
      ),
      startAnother: assign(({ context }) => startAnother(form, context)),
      clearErrors: assign({ error: undefined, conflict: undefined, refusal: undefined }),
      fail: assign(({ context }, params: { readonly error: unknown; readonly fallback: string }) =>
        showFailure(form, context, params.error, params.fallback)
      ),
      setArchiving: assign((_, params: { readonly archiving: boolean }) => ({ archiving: params.archiving })),
      followFields: enqueueActions(({ context, enqueue }) => {
        for (const [id, { follow }] of childrenOf(form)) {
          const event = follow?.(context)
          if (event !== undefined) enqueue.sendTo(id, event)
        }
      }),
      emitDraft: enqueueActions(({ context, enqueue }) => {
        enqueue.emit({ type: "draft.changed", kept: keptOf(context) })
        for (const [id, { drafted }] of childrenOf(form)) {
          const event = drafted?.(context)
          if (event !== undefined) enqueue.sendTo(id, event)
        }
      }),
      emitSaved: emit({ type: "notice", kind: "success", text: form.texts.saved }),
      emitArchived: emit(({ context }) => ({
        type: "notice",
        kind: "success",
        id: UNDO_NOTICE,
        text: context.archiving ? form.texts.archived : form.texts.restored,
        ...(context.archiving && { action: { label: recordLabels.undo, event: { type: "record.restore" } } })
      }))
    }
  })

type Edits = Readonly<Record<string, Edit<AnyForm, EventObject> | undefined>>

export const transitionsOf = (edits: object | undefined, actions: ReadonlyArray<string>) =>
  Object.fromEntries(
    Object.entries((edits ?? {}) as Edits).flatMap(([type, edit]) => {
      if (edit === undefined) return []
      const { change, follows, when } =
        typeof edit === "function" ? { change: edit, follows: false, when: undefined } : edit
      const apply = assign(({ context, event }: { readonly context: AnyContext; readonly event: EventObject }) =>
        change(context, event)
      )
      const guard =
        when && (({ context, event }: { context: AnyContext; event: EventObject }): boolean => when(context, event))
      return [
        [type, { ...(guard && { guard }), actions: [apply, ...(follows === true ? ["followFields"] : []), ...actions] }]
      ]
    })
  )
