import { archivingStates } from "./record-form-archiving.setup.ts"
import {
  type ActorRefFrom,
  type AnyActorLogic,
  assign,
  emit,
  type MetaObject,
  type StateMachine,
  type StateValue
} from "xstate"
import type {
  ChildLogics,
  FormTypes,
  RecordForm,
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput
} from "./record-form.events.ts"
import { changeFields, formContext, scopeOf } from "./record-form.rules.ts"
import {
  type AnyContext,
  type AnyForm,
  childrenOf,
  failing,
  formSetup,
  type recordActors,
  transitionsOf
} from "./record-form.setup.ts"

const build = (form: RecordForm<AnyForm>) => {
  const { id, texts } = form
  const chart = formSetup(form)
  const failTo = failing(form)
  const archives = form.archives !== false
  const { archiving, asking, confirming, confirmingRemoval, removed, removing } = archivingStates(form)
  return chart.createMachine({
    id,
    context: ({ input }) => formContext(form, input),
    initial: "loading",
    invoke: [
      { src: "watchRecord", input: ({ context }) => context.recordId },
      ...childrenOf(form).map(
        ([child, { input }]) =>
          ({ src: child, id: child, input: ({ context }: { context: AnyContext }) => input(context) }) as never
      )
    ],
    on: {
      ...transitionsOf(form.hears, []),
      "record.changed": [
        {
          guard: { type: "isNewer", params: ({ event }) => ({ row: event.row }) },
          actions: [{ type: "load", params: ({ event }) => ({ row: event.row }) }, "followFields"]
        },
        { actions: assign(({ event }) => ({ latest: event.row })) }
      ],
      "record.lost": { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: ".missing" }
    },
    states: {
      loading: {
        always: [
          { guard: "isNew", target: "editing" },
          { guard: "hasNoId", target: "missing" }
        ],
        on: {
          "record.changed": {
            target: "editing",
            actions: [{ type: "load", params: ({ event }) => ({ row: event.row }) }, "followFields"]
          },
          "record.lost": [
            { guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) }, target: "missing" },
            {
              target: "unavailable",
              actions: { type: "fail", params: ({ event }) => ({ error: event.error, fallback: texts.loadFailed }) }
            }
          ]
        }
      },
      editing: {
        initial: "still",
        on: {
          ...transitionsOf(form.edits, ["emitDraft"]),
          "field.change": {
            actions: [
              assign(({ context, event }) => changeFields(context, { [event.field]: event.value }, event.field)),
              "emitDraft"
            ]
          },
          "field.blur": {
            actions: assign(({ context, event }) => ({ touched: [...context.touched, event.field] }))
          },
          "form.discard": { actions: ["discard", "followFields", "emitDraft"] },
          "form.reload": { actions: ["discard", "followFields", "emitDraft"] }
        },
        states: {
          still: {
            on: {
              "form.submit": [
                {
                  guard: "isValid",
                  target: `#${id}.saving`,
                  actions: ["clearErrors", assign(({ event }) => ({ another: event.another === true }))]
                },
                { actions: assign(({ context }) => ({ revealed: true, ...form.revealed?.(context) })) }
              ],
              ...(archives && asking.on),
              ...form.work?.still
            }
          },
          ...(archives && { confirming, confirmingRemoval }),
          ...form.work?.states
        }
      },
      saving: {
        initial: "naming",
        states: {
          naming: {
            always: { guard: "isPending", target: "sending" },
            invoke: {
              src: "makeKey",
              onDone: {
                target: "sending",
                actions: [
                  assign(({ context, event }) => ({ pending: { key: event.output, draft: form.draftOf(context) } })),
                  "emitDraft"
                ]
              },
              onError: failTo(texts.saveFailed)
            }
          },
          sending: {
            invoke: {
              src: "saveRecord",
              input: ({ context }) => ({
                ...scopeOf(form, context),
                id: context.recordId,
                version: context.basis.version ?? 0,
                key: context.pending?.key ?? "",
                draft: context.pending?.draft
              }),
              onDone: [
                {
                  guard: "wasTypedOn",
                  target: "naming",
                  actions: { type: "settle", params: ({ event }) => event.output }
                },
                {
                  guard: "wantsAnother",
                  target: `#${id}.editing`,
                  actions: [
                    { type: "settle", params: ({ event }) => event.output },
                    "startAnother",
                    "followFields",
                    "emitDraft",
                    "emitSaved"
                  ]
                },
                {
                  guard: "isNew",
                  target: form.finishing === undefined ? `#${id}.saved` : `#${id}.finishing`,
                  actions: [
                    { type: "settle", params: ({ event }) => event.output },
                    "emitDraft",
                    form.finishing === undefined ? "emitSaved" : "followFields"
                  ]
                },
                {
                  target: `#${id}.editing`,
                  actions: [{ type: "settle", params: ({ event }) => event.output }, "emitDraft", "emitSaved"]
                }
              ],
              onError: [
                {
                  guard: { type: "isGone", params: ({ event }) => ({ error: event.error }) },
                  target: `#${id}.missing`
                },
                {
                  target: `#${id}.editing`,
                  actions: {
                    type: "fail",
                    params: ({ event }) => ({ error: event.error, fallback: texts.saveFailed })
                  }
                }
              ]
            }
          }
        },
        after: { saveLimit: failTo(texts.saveFailed) }
      },
      ...(archives && { archiving, removing, removed }),
      ...(form.finishing !== undefined && { finishing: form.finishing }),
      // A record that was stored has an id.
      saved: { entry: emit(({ context }) => ({ type: "record.saved", id: context.recordId as string })) },
      missing: {},
      unavailable: { on: { "form.retry": { target: `#${id}`, reenter: true, actions: "clearErrors" } } }
    }
  })
}

type Provided<Logics> = {
  [Name in keyof Logics & string]: {
    readonly src: Name
    readonly logic: Extract<Logics[Name], AnyActorLogic>
    readonly id: string | undefined
  }
}[keyof Logics & string]

type RefsOf<Logics> = {
  readonly [Name in keyof Logics & string]?: Logics[Name] extends AnyActorLogic ? ActorRefFrom<Logics[Name]> : never
}

export type RecordFormMachine<T extends FormTypes, Children extends ChildLogics> = StateMachine<
  RecordFormContext<T>,
  RecordFormEvent<T>,
  RefsOf<Children>,
  Provided<typeof recordActors & Children>,
  { type: string; params: unknown },
  { type: string; params: unknown },
  "saveLimit",
  StateValue,
  string,
  RecordFormInput<T>,
  {},
  RecordFormEmitted<T>,
  MetaObject,
  // The chart is the same for every kind; its type is of no use to callers.
  // oxlint-disable-next-line typescript/no-explicit-any -- a state machine's last parameter is its chart's own type
  any
>

/**
 * The form of one kind of record.
 *
 * Edits survive everything but `form.discard` and `form.reload`. Newer versions are adopted while nothing is edited;
 * otherwise the next save is a conflict. `saving`, `archiving` and `removing` end after `saveLimit` (ms). An unanswered
 * save may have arrived: the next one first repeats that draft under the same key, then sends later edits.
 */
export const recordFormMachine = <T extends FormTypes, Children extends ChildLogics>(
  form: RecordForm<T, Children>
): RecordFormMachine<T, Children> =>
  // Fields and events are untyped inside; the chart is the same.
  build(form as unknown as RecordForm<AnyForm>) as unknown as RecordFormMachine<T, Children>
