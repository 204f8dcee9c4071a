import { Option } from "effect"
import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { MIDDLE } from "../model/note-place.ts"
import type { NotesContext, NotesEmitted, NotesEvent, NotesInput } from "./notes.events.ts"
import { draftOf, NO_NAME, typedName, withName } from "./notes.rules.ts"
import { type NoteAct, type NoteOrder, NoteText, THREADS_MAX, THREADS_PAGE } from "./notes.schema.ts"
import { noteActDone, noteTexts as texts } from "./notes.texts.ts"

const checkText = fieldCheck(NoteText)

export const textProblem = ({ text }: Pick<NotesContext, "text">): string | undefined => checkText(text.trim())

const NOTHING_WRITTEN = {
  text: "",
  caret: 0,
  typed: NO_NAME,
  place: undefined,
  replyTo: undefined,
  named: [],
  revealed: false,
  failure: undefined
} as const

/**
 * The notes of a picture: `list`, live; `form`, a note or an answer that is written; `people`, found by the name that is
 * typed; `act`, one change of a note at a time. A call ends by itself after `callLimit` (ms).
 */
export const notesMachine = setup({
  types: {
    context: {} as NotesContext,
    events: {} as NotesEvent,
    input: {} as NotesInput,
    emitted: {} as NotesEmitted
  },
  actors: {
    watchNotes: streamPort<{ readonly assetId: string; readonly threads: number }>("watchNotes"),
    findPeople: streamPort<{ readonly assetId: string; readonly q: string }>("findPeople"),
    write: port<NoteOrder, void>("write"),
    applyAct: port<NoteAct, void>("applyAct")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayWrite: ({ context: { page } }) => page?.mayWrite === true,
    hasMore: ({ context: { page, threads } }) => page?.more === true && threads < THREADS_MAX,
    isWritten: ({ context }) => textProblem(context) === undefined,
    isNaming: ({ context: { typed } }) => typed.start >= 0,
    knows: ({ context: { page } }, { noteId }: { readonly noteId: string }) =>
      page?.threads.some(({ _id, answers }) => _id === noteId || answers.some((answer) => answer._id === noteId)) ===
      true
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    fail: assign((_, { error }: FailedCall) => ({ failure: errorText(error, texts.failed) })),
    sayFailed: emit((_, { error }: FailedCall): NotesEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    })),
    sayWritten: emit({ type: "notice", kind: "success", text: texts.written }),
    sayDone: emit(({ context: { act } }): NotesEmitted => ({
      type: "notice",
      kind: "success",
      text: act === undefined ? "" : noteActDone[act.kind]
    })),
    forgetForm: assign(NOTHING_WRITTEN),
    forgetPeople: assign({ found: undefined, searchError: undefined }),
    forgetAct: assign({ act: undefined })
  }
}).createMachine({
  id: "notes",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    ...NOTHING_WRITTEN,
    page: undefined,
    threads: THREADS_PAGE,
    error: undefined,
    found: undefined,
    searchError: undefined,
    act: undefined,
    selected: input.noteId,
    showResolved: false
  }),
  on: {
    "thread.select": { actions: assign({ selected: ({ event }) => event.noteId }) },
    "resolved.show": { actions: assign({ showResolved: ({ event }) => event.show }) }
  },
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchNotes", input: ({ context: { assetId, threads } }) => ({ assetId, threads }) },
          on: {
            "notes.changed": {
              target: ".ready",
              actions: assign(({ event }) => ({ page: event.page, error: undefined }))
            },
            "notes.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ],
            "notes.more": {
              guard: "hasMore",
              target: "watching",
              reenter: true,
              actions: assign(({ context }) => ({ threads: context.threads + THREADS_PAGE }))
            }
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "notes.retry": "watching" } },
        missing: {}
      }
    },
    form: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "note.start": {
              guard: "mayWrite",
              target: "open",
              actions: assign(({ event: { place } }) => ({ place }))
            },
            "answer.start": {
              guard: "mayWrite",
              target: "open",
              actions: assign(({ event: { noteId } }) => ({ replyTo: noteId }))
            }
          }
        },
        open: {
          on: {
            "note.start": {
              actions: assign(({ context, event }) => ({ replyTo: undefined, place: event.place ?? context.place }))
            },
            "answer.start": { actions: assign(({ event: { noteId } }) => ({ replyTo: noteId, place: undefined })) },
            "text.change": {
              actions: enqueueActions(({ context: { named }, enqueue, event: { caret, text } }) => {
                enqueue.assign({ text, caret, typed: typedName(text, caret, named), failure: undefined })
                enqueue.raise({ type: "people.look" })
              })
            },
            "place.start": { actions: assign({ place: MIDDLE }) },
            "place.set": { actions: assign({ place: ({ event }) => event.place }) },
            "place.clear": { actions: assign({ place: undefined }) },
            "person.choose": {
              guard: "isNaming",
              actions: assign(({ context: { named, text, typed }, event: { person } }) => ({
                ...withName(text, typed, person.name),
                named: [...named, person],
                typed: NO_NAME
              }))
            },
            "note.send": [
              { guard: "isWritten", target: "sending", actions: assign({ failure: undefined }) },
              { actions: assign({ revealed: true }) }
            ],
            "note.close": { target: "closed", actions: "forgetForm" }
          }
        },
        sending: {
          invoke: {
            src: "write",
            input: ({ context }) => ({ assetId: context.assetId, draft: draftOf(context) }),
            onDone: { target: "closed", actions: ["sayWritten", "forgetForm"] },
            onError: { target: "open", actions: { type: "fail", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "open", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    },
    people: {
      initial: "closed",
      on: {
        "person.choose": ".closed",
        "people.close": ".closed",
        "note.close": ".closed",
        "note.send": ".closed"
      },
      states: {
        closed: { entry: "forgetPeople", on: { "people.look": { guard: "isNaming", target: "searching" } } },
        searching: {
          invoke: {
            src: "findPeople",
            input: ({ context: { assetId, typed } }) => ({ assetId, q: typed.q })
          },
          on: {
            "people.look": [{ guard: "isNaming", target: "searching", reenter: true }, { target: "closed" }],
            "people.changed": { actions: assign(({ event }) => ({ found: event.people, searchError: undefined })) },
            "people.lost": { actions: assign({ found: undefined, searchError: texts.searchFailed }) }
          }
        }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "act.do": {
              guard: { type: "knows", params: ({ event }) => event.act },
              target: "applying",
              actions: assign({ act: ({ event }) => event.act })
            }
          }
        },
        applying: {
          invoke: {
            src: "applyAct",
            // Not entered without one.
            input: ({ context }) => Option.getOrThrow(Option.fromUndefinedOr(context.act)),
            onDone: { target: "idle", actions: ["sayDone", "forgetAct"] },
            onError: { target: "idle", actions: [{ type: "sayFailed", params: ({ event }) => event }, "forgetAct"] }
          },
          after: {
            callLimit: { target: "idle", actions: [{ type: "sayFailed", params: { error: undefined } }, "forgetAct"] }
          }
        }
      }
    }
  }
})
