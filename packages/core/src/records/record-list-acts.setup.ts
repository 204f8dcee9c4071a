import { assign } from "xstate"
import { levelAsked } from "../model/reverification.ts"
import { isNameTyped, type RecordListContext } from "./record-list.rules.ts"
import { listSetup, type RecordList } from "./record-list.setup.ts"
import type { ListedRow } from "./records.schema.ts"

const errorOf = ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({ error })

/** Archiving, restoring and deleting, with the questions before. */
export const actStates = <Row extends ListedRow, Filter extends object>(list: RecordList<Filter>) => {
  const { asksName = false, asksProof = false } = list
  const isUnnamed = ({ context }: { readonly context: RecordListContext<Row, Filter> }): boolean =>
    context.act?.kind === "remove" && !isNameTyped(context)
  const mustProve = ({
    context: { level },
    event
  }: {
    readonly context: RecordListContext<Row, Filter>
    readonly event: { readonly error: unknown }
  }): boolean => levelAsked(event.error) !== undefined && level === undefined
  return listSetup<Row, Filter>(list).createStateConfig({
    initial: "idle",
    states: {
      idle: {
        on: {
          "rows.archive": [
            {
              guard: { type: "isUsed", params: ({ event }) => ({ ids: event.ids }) },
              target: "confirming",
              actions: { type: "setAct", params: ({ event }) => ({ kind: "archive", ids: event.ids }) }
            },
            {
              guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
              target: "working",
              actions: { type: "setAct", params: ({ event }) => ({ kind: "archive", ids: event.ids }) }
            }
          ],
          "rows.restore": {
            guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
            target: "working",
            actions: { type: "setAct", params: ({ event }) => ({ kind: "restore", ids: event.ids }) }
          },
          "rows.remove": {
            guard: { type: "hasRows", params: ({ event }) => ({ ids: event.ids }) },
            target: "confirming",
            actions: { type: "setAct", params: ({ event }) => ({ kind: "remove", ids: event.ids }) }
          }
        }
      },
      confirming: {
        on: {
          ...(asksName && {
            "name.change": { actions: { type: "setTypedName", params: ({ event }) => ({ name: event.name }) } }
          }),
          "act.confirm": [
            ...(asksName ? [{ guard: isUnnamed }] : []),
            { guard: "isRemoval", target: "removing" },
            { target: "working" }
          ],
          "act.cancel": "idle"
        }
      },
      working: {
        invoke: {
          src: "archiveRecords",
          input: ({ context: { act } }) => ({ ids: act?.ids ?? [], archived: act?.kind === "archive" }),
          onDone: {
            target: "idle",
            actions: { type: "finishAct", params: ({ event }) => event.output }
          },
          onError: {
            target: "idle",
            actions: { type: "emitError", params: ({ event }) => ({ error: event.error }) }
          }
        },
        after: { actLimit: { target: "idle", actions: { type: "emitError", params: { error: undefined } } } }
      },
      removing: {
        invoke: {
          src: "removeRecords",
          input: ({ context: { act } }) => act?.ids ?? [],
          onDone: {
            target: "idle",
            actions: [assign({ selected: [] }), "emitDone"]
          },
          onError: [
            ...(asksProof
              ? ([
                  {
                    guard: mustProve,
                    target: "proving",
                    actions: { type: "setLevel", params: errorOf }
                  }
                ] as const)
              : []),
            { target: "idle", actions: { type: "emitError", params: ({ event }) => ({ error: event.error }) } }
          ]
        },
        after: { actLimit: { target: "idle", actions: { type: "emitError", params: { error: undefined } } } }
      },
      ...(asksProof && {
        proving: {
          invoke: {
            src: "prove",
            // Nothing enters this state without a level; the strictest asks too much rather than too little.
            input: ({ context }) => ({ level: context.level ?? "strict_mfa" }),
            onDone: "removing",
            onError: "idle"
          }
        }
      })
    }
  })
}

/** The way back, for as long as the backend keeps it: what was archived before a reload is offered again. */
export const undoStates = <Row extends ListedRow, Filter extends object>(list: RecordList<Filter>) =>
  listSetup<Row, Filter>(list).createStateConfig({
    initial: "checking",
    on: { "undo.offer": ".offered" },
    states: {
      checking: {
        invoke: {
          src: "openUndo",
          input: ({ context }) => context.brandId,
          onDone: { target: "none", actions: { type: "offerUndo", params: ({ event }) => ({ undo: event.output }) } },
          // The act itself stands; its undo is a convenience.
          onError: "none"
        }
      },
      none: {},
      offered: {
        on: { "undo.take": "undoing" },
        after: { undoLimit: { target: "none", actions: "clearUndo" } }
      },
      undoing: {
        invoke: {
          src: "undoRecords",
          input: ({ context }) => context.undo?.undoId ?? "",
          onDone: { target: "none", actions: { type: "finishUndo", params: ({ event }) => event.output } },
          onError: {
            target: "none",
            actions: [{ type: "emitUndoError", params: ({ event }) => ({ error: event.error }) }, "clearUndo"]
          }
        },
        after: {
          actLimit: { target: "none", actions: [{ type: "emitUndoError", params: { error: undefined } }, "clearUndo"] }
        }
      }
    }
  })
