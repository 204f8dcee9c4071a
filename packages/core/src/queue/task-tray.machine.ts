import { assign, enqueueActions, not, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import type { TaskStatus, TrayTask } from "./tray-task.schema.ts"

export type TaskAct =
  | { readonly kind: "cancel" | "retry"; readonly generationId: string }
  | { readonly kind: "cancelUpload"; readonly assetId: string }
  | { readonly kind: "cancelRun" | "retryRun"; readonly runId: string }

export interface TaskTrayContext {
  readonly organizationId: string
  /** All tasks are wanted, and not only the reader's own. */
  readonly isWhole: boolean
  readonly tasks: ReadonlyArray<TrayTask> | undefined
  /** All open tasks, while only the reader's own are known. */
  readonly running: number | undefined
  readonly error: string | undefined
  readonly acts: ReadonlyArray<TaskAct>
}

export interface TasksAsked {
  readonly organizationId: string
  readonly isWhole: boolean
}

/** `tasks.changed` and `tasks.failed` come from the source; `running` is next to the reader's own tasks. */
export type TaskTrayEvent =
  | { readonly type: "tasks.changed"; readonly tasks: ReadonlyArray<TrayTask>; readonly running?: number }
  | { readonly type: "tray.open" | "tray.close" }
  | { readonly type: "tasks.failed"; readonly error: unknown }
  | { readonly type: "tasks.retry" }
  | { readonly type: "task.cancel"; readonly generationId: string }
  | { readonly type: "task.retry"; readonly generationId: string }
  | { readonly type: "upload.cancel"; readonly assetId: string }
  | { readonly type: "run.cancel" | "run.retry"; readonly runId: string }

const OPEN: ReadonlySet<TaskStatus> = new Set(["queued", "running"])

/**
 * Only the person who asked is notified. Cancelling was answered already, and uploads report where the file was added.
 */
const endNotice = ({ _id, error, kind, mine, status, title }: TrayTask): Notice | undefined => {
  if (!mine || kind === "upload_processing" || kind === "score") return undefined
  const said = { type: "notice", cause: "event", id: `task:${_id}` } as const
  switch (status) {
    case "succeeded":
      return { ...said, kind: "success", text: `Ready: ${title}` }
    case "partial":
      return { ...said, kind: "warning", text: `Partly ready: ${title}. You were not charged for the rest.` }
    case "failed":
    case "expired":
      return { ...said, kind: "error", text: error ?? `Failed: ${title}. You were not charged.` }
    default:
      return undefined
  }
}

export const actedOn = (act: TaskAct): string =>
  "runId" in act ? act.runId : "assetId" in act ? act.assetId : act.generationId

const same = (one: TaskAct, other: TaskAct): boolean => one.kind === other.kind && actedOn(one) === actedOn(other)

/**
 * A live list with a queue of acts.
 *
 * A closed tray counts what runs and knows the person's own tasks; all are listed while it is open.
 *
 * One act runs at a time and gives up after `actLimit` (ms). Each of the person's own tasks is announced once when it
 * ends.
 */
export const taskTrayMachine = setup({
  types: {
    context: {} as TaskTrayContext,
    events: {} as TaskTrayEvent,
    emitted: {} as Notice,
    input: {} as { readonly organizationId: string; readonly isClosed?: boolean }
  },
  actors: {
    tasks: streamPort<TasksAsked>("tasks"),
    actOnTask: port<TaskAct, void>("actOnTask")
  },
  delays: { actLimit: 15_000 },
  guards: {
    hasAct: ({ context }) => context.acts.length > 0,
    isWhole: ({ context }) => context.isWhole
  },
  actions: {
    announceEnded: enqueueActions(({ context, enqueue }, { tasks }: { readonly tasks: ReadonlyArray<TrayTask> }) => {
      const open = new Set((context.tasks ?? []).filter(({ status }) => OPEN.has(status)).map(({ _id }) => _id))
      for (const task of tasks) {
        const notice = open.has(task._id) ? endNotice(task) : undefined
        if (notice !== undefined) enqueue.emit(notice)
      }
    }),
    keep: assign((_, params: Pick<TaskTrayContext, "running" | "tasks">) => ({ ...params, error: undefined })),
    want: assign((_, { isWhole }: { readonly isWhole: boolean }) => ({ isWhole })),
    lose: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, "The tasks could not be loaded")
    }),
    ask: assign({
      acts: ({ context: { acts } }, { act }: { readonly act: TaskAct }) =>
        acts.some((each) => same(each, act)) ? acts : [...acts, act]
    }),
    settle: assign({ acts: ({ context }) => context.acts.slice(1) }),
    explain: enqueueActions(({ context, enqueue }, { error }: { readonly error: unknown }) => {
      const fallback =
        context.acts[0]?.kind.startsWith("retry") === true
          ? "The task could not be retried"
          : "The task could not be canceled"
      enqueue.emit({ type: "notice", kind: "error", text: errorText(error, fallback) })
    })
  }
}).createMachine({
  id: "taskTray",
  type: "parallel",
  context: ({ input }) => ({
    organizationId: input.organizationId,
    isWhole: input.isClosed !== true,
    tasks: undefined,
    running: undefined,
    error: undefined,
    acts: []
  }),
  states: {
    list: {
      initial: "watching",
      on: {
        "tray.open": {
          guard: not("isWhole"),
          target: ".watching",
          actions: { type: "want", params: { isWhole: true } }
        },
        "tray.close": {
          guard: "isWhole",
          target: ".watching",
          actions: { type: "want", params: { isWhole: false } }
        }
      },
      states: {
        watching: {
          invoke: {
            src: "tasks",
            input: ({ context: { isWhole, organizationId } }) => ({ organizationId, isWhole })
          },
          on: {
            "tasks.changed": {
              actions: [
                { type: "announceEnded", params: ({ event }) => ({ tasks: event.tasks }) },
                { type: "keep", params: ({ event: { running, tasks } }) => ({ running, tasks }) }
              ]
            },
            "tasks.failed": {
              target: "failed",
              actions: { type: "lose", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "tasks.retry": "watching" } }
      }
    },
    acts: {
      initial: "idle",
      on: {
        "task.cancel": {
          actions: {
            type: "ask",
            params: ({ event }) => ({ act: { kind: "cancel", generationId: event.generationId } })
          }
        },
        "task.retry": {
          actions: {
            type: "ask",
            params: ({ event }) => ({ act: { kind: "retry", generationId: event.generationId } })
          }
        },
        "upload.cancel": {
          actions: {
            type: "ask",
            params: ({ event }) => ({ act: { kind: "cancelUpload", assetId: event.assetId } })
          }
        },
        "run.*": {
          actions: {
            type: "ask",
            params: ({ event: { runId, type } }) => ({
              act: { kind: type === "run.retry" ? "retryRun" : "cancelRun", runId }
            })
          }
        }
      },
      states: {
        idle: { always: { guard: "hasAct", target: "working" } },
        working: {
          invoke: {
            src: "actOnTask",
            input: ({ context }) => context.acts[0] ?? { kind: "cancel", generationId: "" },
            onDone: { target: "idle", actions: "settle" },
            onError: {
              target: "idle",
              actions: [{ type: "explain", params: ({ event }) => ({ error: event.error }) }, "settle"]
            }
          },
          after: {
            actLimit: { target: "idle", actions: [{ type: "explain", params: { error: undefined } }, "settle"] }
          }
        }
      }
    }
  }
})
